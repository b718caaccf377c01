import Base
import Diagnostics

/// Findings that depend on several files: whether they are reported, and the fix that they share.
package enum Migration {
    /// The most edits that every finding of a migration carries; in a larger one, only the finding that starts it does.
    /// Otherwise a report would grow with the square of the code.
    package static let mostSharedEdits = 50

    /// Leaves out findings that the evidence of all files speaks against, and gives those of one migration the same
    /// fix, which makes every step; a migration that nothing starts has none.
    ///
    /// In a migration of more than `mostSharedEdits`, the first finding that starts it has the fix, and the others
    /// point to it in a note.
    package static func join(_ reports: [FileReport]) -> [FileReport] {
        let evidence = reports.reduce(into: Evidence()) { $0.merge($1.evidence) }
        let reports = reports.map { report in
            var report = report
            report.findings.removeAll { $0.condition.map { !evidence.satisfies($0) } ?? false }
            report.suppressed.removeAll { $0.finding.condition.map { !evidence.satisfies($0) } ?? false }
            return report
        }
        var steps: [String: [Fix.Edit]] = [:]
        var starts: [String: Location] = [:]
        for finding in reports.lazy.flatMap(\.findings) {
            guard let name = finding.migration, let fix = finding.fix else { continue }
            steps[name, default: []] += fix.edits
            if finding.startsMigration, starts[name] == nil { starts[name] = Location(finding.file, finding.range) }
        }
        guard !steps.isEmpty else { return reports }
        for (name, edits) in steps {
            var seen: Set<Fix.Edit> = []
            steps[name] = edits.filter { seen.insert($0).inserted }
        }
        return reports.map { report in
            var report = report
            for place in report.findings.indices { share(steps, starts, with: &report.findings[place]) }
            return report
        }
    }

    private static func share(_ steps: [String: [Fix.Edit]], _ starts: [String: Location], with finding: inout Finding)
    {
        guard let name = finding.migration, let edits = steps[name] else { return }
        guard let start = starts[name] else {
            finding.fix = nil
            finding.migration = nil
            return
        }
        if finding.startsMigration {
            let files = Set(edits.map(\.file)).count
            finding.notes.append(
                "the whole migration has \(counted(edits.count, "edit")) in \(counted(files, "file"))")
        }
        if edits.count <= mostSharedEdits || start == Location(finding.file, finding.range) {
            finding.fix?.edits = edits
        } else {
            finding.fix = nil
            finding.notes.append(
                Diagnostic.Note("a fix with \(edits.count) edits is available here and includes this change", at: start)
            )
        }
    }
}
