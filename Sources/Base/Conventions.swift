/// Suffixes of names that indicate the role of a type whose declaration is unknown.
package struct Conventions: Sendable, Hashable {
    package var modelSuffixes = ["Model", "ViewModel", "Store"]
    package var controllerSuffixes = ["Controller", "Coordinator", "Router"]
    package var serviceSuffixes = ["Service", "Repository", "APIClient"]

    package init() {}

    /// Whether the name of a type or a value ends like a controller's: `PostController`, `controller`.
    package func namesController(_ name: String) -> Bool { Self.matches(name, controllerSuffixes) }

    /// Whether the name of a type or a value ends like a model's: `CartViewModel`, `cartStore`.
    package func namesModel(_ name: String) -> Bool { Self.matches(name, modelSuffixes) }

    /// Whether the name of a type or a value ends like a service's.
    package func namesService(_ name: String) -> Bool { Self.matches(name, serviceSuffixes) }

    /// A suffix matches the end of a longer name, or the whole name in any letter case.
    private static func matches(_ name: String, _ suffixes: [String]) -> Bool {
        suffixes.contains {
            name.hasSuffix($0) || name.utf8.count == $0.utf8.count && name.lowercased() == $0.lowercased()
        }
    }
}
