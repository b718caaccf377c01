/// Endings of names that stand in where the code index does not know a type.
package struct Conventions: Sendable, Hashable {
    package var modelSuffixes: [String]
    package var controllerSuffixes: [String]
    package var serviceSuffixes: [String]

    package init(
        modelSuffixes: [String] = ["Model", "ViewModel", "Store"],
        controllerSuffixes: [String] = ["Controller", "Coordinator", "Router"],
        serviceSuffixes: [String] = ["Service", "Repository", "Client"]
    ) {
        self.modelSuffixes = modelSuffixes
        self.controllerSuffixes = controllerSuffixes
        self.serviceSuffixes = serviceSuffixes
    }

    /// Whether the name of a type or of a value (`PostController`, `postController`, `controller`) ends like a
    /// controller's.
    package func namesController(_ name: String) -> Bool { Self.matches(name, controllerSuffixes) }

    /// Whether the name of a type or of a value ends like a model's: `CartViewModel`, `cartStore`, `model`.
    package func namesModel(_ name: String) -> Bool { Self.matches(name, modelSuffixes) }

    /// Whether the name of a type or of a value ends like a service's.
    package func namesService(_ name: String) -> Bool { Self.matches(name, serviceSuffixes) }

    /// A suffix counts at the end of a longer name, or in lower case as the whole name: `xController`, `controller`.
    private static func matches(_ name: String, _ suffixes: [String]) -> Bool {
        suffixes.contains { suffix in
            if name.hasSuffix(suffix) { return true }
            guard name.utf8.count == suffix.utf8.count else { return false }
            return name.lowercased() == suffix.lowercased()
        }
    }
}
