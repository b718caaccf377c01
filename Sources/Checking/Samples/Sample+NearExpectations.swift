import Diagnostics
import Samples

extension Sample {
    /// Comments that name rules as an expectation does, but are not written like one: `// findings: exposed-state`.
    ///
    /// Ranges are in the sample's code. Where what follows is no rule's id, the comment is prose.
    func nearExpectations(among names: RuleNames, file: String) -> [Diagnostic] {
        nearExpectations.compactMap { near in
            guard near.rules.allSatisfy({ names[$0] != nil }) else { return nil }
            let written = near.rules.joined(separator: ", ")
            return Diagnostic(
                .malformedExpectation, "'\(near.head)' expects nothing", at: Location(file, near.range),
                notes: [Diagnostic.Note("write 'finding: \(written)', in lower case and with the colon")])
        }
    }
}
