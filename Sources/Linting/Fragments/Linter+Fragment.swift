import Diagnostics

extension Linter {
    /// What the rules find in a fragment, at the places of the code as it was written.
    ///
    /// A fix that would change what only the repair put there is left out.
    ///
    /// - Parameter makesFixes: whether the findings come with their fixes.
    package func lint(_ fragment: Fragment, index: CodeIndex, makesFixes: Bool = true) -> FileReport {
        var report =
            fragment.tree.map { lint(fragment.source, tree: $0, index: index, makesFixes: makesFixes) }
            ?? lint(fragment.source, index: index)
        if !fragment.hasInsertions { return report }
        report.findings = report.findings.map { moved($0, fragment) }
        report.suppressed = report.suppressed.map { SuppressedFinding(moved($0.finding, fragment), reason: $0.reason) }
        report.diagnostics = report.diagnostics.map { diagnostic in
            var diagnostic = diagnostic
            diagnostic.location.range = diagnostic.location.range.map(fragment.original)
            diagnostic.fix = moved(diagnostic.fix, fragment)
            return diagnostic
        }
        return report
    }

    private func moved(_ finding: Finding, _ fragment: Fragment) -> Finding {
        var finding = finding
        finding.range = fragment.original(finding.range)
        finding.notes = finding.notes.map { note in
            Diagnostic.Note(note.message, at: note.location.map { Location($0.file, $0.range.map(fragment.original)) })
        }
        finding.fix = moved(finding.fix, fragment)
        return finding
    }

    private func moved(_ fix: Fix?, _ fragment: Fragment) -> Fix? {
        guard var fix, fix.edits.allSatisfy({ fragment.original($0.range).count == $0.range.count }) else { return nil }
        fix.edits = fix.edits.map { Fix.Edit($0.file, fragment.original($0.range), $0.replacement) }
        return fix
    }
}
