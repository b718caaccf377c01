import Diagnostics

/// Larger changes that need steps at several places, often in several files.
package enum Migration {
    /// Gives all findings of one migration the same fix, which makes every step, and takes the fixes of those that nothing starts, or of
    /// which one step cannot be made.
    package static func join(_ reports: [FileReport]) -> [FileReport] {
        var steps: [String: [Fix.Edit]] = [:]
        var started: Set<String> = []
        var obstructed: Set<String> = []
        for report in reports {
            for finding in report.findings {
                guard let name = finding.migration else { continue }
                guard let fix = finding.fix else {
                    obstructed.insert(name)
                    continue
                }
                steps[name, default: []] += fix.edits
                if finding.startsMigration { started.insert(name) }
            }
        }
        started.subtract(obstructed)
        guard !steps.isEmpty else { return reports }
        for (name, edits) in steps {
            var seen: Set<Fix.Edit> = []
            steps[name] = edits.filter { seen.insert($0).inserted }
        }
        return reports.map { report in
            var report = report
            for place in report.findings.indices {
                guard let name = report.findings[place].migration, let edits = steps[name] else { continue }
                if started.contains(name) {
                    report.findings[place].fix?.edits = edits
                } else {
                    report.findings[place].fix = nil
                    report.findings[place].migration = nil
                }
            }
            return report
        }
    }
}
