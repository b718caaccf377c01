import Diagnostics

/// Larger changes that consist of steps at several places, often in several files.
package enum Migration {
    /// The most edits that every finding of a migration carries; in a larger one, only the finding that starts it does.
    /// Otherwise a report would grow with the square of the code.
    package static let mostSharedEdits = 50

    /// Gives all findings of a migration the same fix, which makes every step. Removes their fixes where nothing starts
    /// the migration or one step is impossible.
    ///
    /// In a migration of more than `mostSharedEdits`, the first finding that starts it has the fix, and the others
    /// point to it in a note.
    package static func join(_ reports: [FileReport]) -> [FileReport] {
        var steps: [String: [Fix.Edit]] = [:]
        var starts: [String: Location] = [:]
        var obstructed: Set<String> = []
        for report in reports {
            for finding in report.findings {
                guard let name = finding.migration else { continue }
                guard let fix = finding.fix else {
                    obstructed.insert(name)
                    continue
                }
                steps[name, default: []] += fix.edits
                if finding.startsMigration, starts[name] == nil { starts[name] = Location(finding.file, finding.range) }
            }
        }
        for name in obstructed { starts[name] = nil }
        guard !steps.isEmpty else { return reports }
        for (name, edits) in steps {
            var seen: Set<Fix.Edit> = []
            steps[name] = edits.filter { seen.insert($0).inserted }
        }
        return reports.map { report in
            var report = report
            for place in report.findings.indices {
                guard let name = report.findings[place].migration, let edits = steps[name] else { continue }
                guard let start = starts[name] else {
                    report.findings[place].fix = nil
                    report.findings[place].migration = nil
                    continue
                }
                if edits.count <= mostSharedEdits
                    || start == Location(report.findings[place].file, report.findings[place].range)
                {
                    report.findings[place].fix?.edits = edits
                } else {
                    report.findings[place].fix = nil
                    report.findings[place].notes.append(
                        Diagnostic.Note(
                            "a fix of \(edits.count) edits is offered here, and makes this step too", at: start))
                }
            }
            return report
        }
    }
}
