extension Diagnostic {
    /// What an author repeats by habit, reported once: the first of each group, with the number of the others in its
    /// message and the fixes of all.
    ///
    /// - Parameters:
    ///   - found: diagnostics in the order of their places; one without a group stays by itself.
    ///   - place: where the others are: `on this page`; empty for the whole rulebook.
    package static func folded<Group: Hashable>(
        _ found: [(Group?, Diagnostic)], _ place: String = "on this page"
    ) -> [Diagnostic] {
        var folded: [Diagnostic] = []
        var firsts: [Group: (index: Int, others: [Diagnostic])] = [:]
        for (group, diagnostic) in found {
            if let group {
                if firsts[group] != nil {
                    firsts[group]?.others.append(diagnostic)
                    continue
                }
                firsts[group] = (folded.count, [])
            }
            folded.append(diagnostic)
        }
        for (index, others) in firsts.values where !others.isEmpty {
            folded[index].message += ", and \(others.count) more\(place.isEmpty ? "" : " " + place)"
            folded[index].fix?.edits += others.flatMap { $0.fix?.edits ?? [] }
        }
        return folded
    }
}

extension [Diagnostic] {
    /// The diagnostics with each group of them folded, as in ``Diagnostic/folded(_:_:)``.
    package func folded<Group: Hashable>(_ place: String = "on this page", by group: (Diagnostic) -> Group?)
        -> [Diagnostic]
    {
        Diagnostic.folded(map { (group($0), $0) }, place)
    }
}
