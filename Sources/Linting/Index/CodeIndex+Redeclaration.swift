extension FileSummary {
    /// The names of the types that the code declares.
    package var declaredNames: Set<String> { Set(types.map(\.name)) }

    /// The same without what it says about some types.
    package func without(_ names: Set<String>) -> FileSummary {
        guard !names.isEmpty else { return self }
        var summary = self
        summary.types.removeAll { names.contains($0.name) }
        summary.extensions.removeAll { names.contains($0.name) }
        for name in names { summary.labels[name] = nil }
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
