extension FileSummary {
    /// The names of the types that the code declares.
    package var declaredNames: Set<String> { Set(types.map(\.name)) }

    /// Notes the names of the types that the code declares among those of other code, and which of them are there
    /// already.
    package func noteDeclaredNames(among declared: inout Set<String>, again: inout Set<String>) {
        // Nearly all samples declare a few types, for which a set of their own would be too much.
        guard types.count <= 4 else {
            for name in declaredNames where !declared.insert(name).inserted { again.insert(name) }
            return
        }
        for (place, type) in types.enumerated() where !types[..<place].contains(where: { $0.name == type.name }) {
            if !declared.insert(type.name).inserted { again.insert(type.name) }
        }
    }

    /// The same without what it says about some types.
    package func without(_ names: Set<String>) -> FileSummary {
        guard !names.isEmpty else { return self }
        var summary = self
        summary.types.removeAll { names.contains($0.name) }
        summary.extensions.removeAll { names.contains($0.name) }
        for name in names {
            summary.labels[name] = nil
            summary.heldTypes.remove(name)
        }
        return summary
    }
}

extension CodeIndex {
    /// Lets some code speak alone about the types that it declares, as one of several versions of the same code does.
    package mutating func redeclare(_ summary: FileSummary) {
        for name in summary.declaredNames { forget(name) }
        add(summary)
    }
}
