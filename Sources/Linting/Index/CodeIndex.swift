/// What all files together say about types, so that a rule sees across files.
///
/// A name stands for the last part of a type's name. Where two files declare it with different natures it is unknown, and
/// rules fall back to naming conventions.
package struct CodeIndex: Sendable {
    private var types: [String: TypeSummary] = [:]
    private var extensions: [String: TypeSummary.Extension] = [:]
    /// For each called name that could be a type's, the labels that calls pass.
    private var labels: [String: Set<String>] = [:]
    private var superclasses: Set<String> = []

    package init() {}

    /// Adds what one file says; the order of files makes no difference.
    package mutating func add(_ summary: FileSummary) {
        for type in summary.types {
            if var known = types[type.name] {
                known.merge(type)
                types[type.name] = known
            } else {
                types[type.name] = type
            }
            superclasses.formUnion(type.inherited)
        }
        for part in summary.extensions { extensions[part.name, default: .init(name: part.name)].merge(part) }
        for (name, passed) in summary.labels { labels[name, default: []].formUnion(passed) }
    }

    /// Takes back what is known of a type and of its calls.
    mutating func forget(_ name: String) {
        types[name] = nil
        extensions[name] = nil
        labels[name] = nil
    }
}

extension CodeIndex {
    /// What is known of a type, nil where it is declared nowhere or with different natures.
    package func type(named name: String) -> TypeSummary? {
        guard let type = types[name], !type.isAmbiguous else { return nil }
        return type
    }

    /// Whether the name is declared somewhere, even with different natures.
    package func declares(_ name: String) -> Bool { types[name] != nil }

    package func isClass(_ name: String) -> Bool { type(named: name)?.kind == .class }

    package func isObservable(_ name: String) -> Bool { type(named: name)?.isObservable ?? false }

    package func isObservableObject(_ name: String) -> Bool {
        guard let type = type(named: name), type.kind == .class else { return false }
        return type.inherited.contains("ObservableObject") || extensions[name]?.inherited.contains("ObservableObject") == true
    }

    /// Whether it is a view, app, scene or the like, by its own declaration or an extension of it.
    package func isView(_ name: String) -> Bool {
        if extensions[name]?.isView == true { return true }
        return type(named: name)?.isView ?? false
    }

    /// Whether a global actor isolates the class or protocol.
    package func isActorIsolated(_ name: String) -> Bool { type(named: name)?.isActorIsolated ?? false }

    /// Whether some call `name(label: …)` passes this label.
    package func passes(label: String, to name: String) -> Bool { labels[name]?.contains(label) ?? false }

    /// Whether some class names this one after its colon.
    package func hasSubclass(_ name: String) -> Bool { superclasses.contains(name) }

    /// Whether an extension of the type, in whatever file, mentions an identifier such as `name`, `$name` or `_name`.
    package func isMentioned(_ identifier: String, inExtensionsOf name: String) -> Bool {
        extensions[name]?.identifiers.contains(identifier) ?? false
    }
}
