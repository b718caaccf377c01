package import Diagnostics

/// Applies fixes repeatedly until nothing is left to fix, and rejects results that cannot be parsed.
package struct FixSession: Sendable {
    private let linter: Linter
    private let includesUnsafe: Bool
    /// The least severity of findings that are fixed.
    private let severity: Severity
    /// Files that are read and not changed, with every fix that has an edit in one of them.
    private let readOnly: Set<String>
    /// The most rounds: nested calls need several, and fixes that undo each other would never end.
    private static let rounds = 20

    package init(
        linter: Linter, includesUnsafe: Bool, severity: Severity = .note, readOnly: Set<String> = []
    ) {
        self.linter = linter
        self.includesUnsafe = includesUnsafe
        self.severity = severity
        self.readOnly = readOnly
    }

    /// The result of fixing.
    package struct Outcome: Sendable {
        /// The sources that changed, in order.
        package var changed: [SwiftSource] = []
        /// In the order in which they were applied.
        package var applied: [Fix] = []
        /// Fixes that were omitted because the code could not be parsed with them.
        package var dropped: [Fix] = []
    }

    /// Fixes some sources together, since a fix may have edits in several of them.
    ///
    /// - Parameter index: what is known of code beyond these sources.
    package func run(_ sources: [SwiftSource], index: CodeIndex = CodeIndex(), jobs: Int = 1) -> Outcome {
        var current = sources
        var outcome = Outcome()
        var refused: Set<Fix> = []
        for _ in 0..<Self.rounds {
            let now = current
            let index = index.adding(count: now.count, jobs: jobs) { now[$0] }
            let reports = linter.lint(count: now.count, jobs: jobs, index: index) { now[$0] }
            let found = reports.flatMap { report in
                report.findings.filter { $0.severity >= severity }.map(\.fix) + report.diagnostics.map(\.fix)
            }
            let fixes = found.compactMap(\.self).filter { fix in
                (fix.safety == .safe || includesUnsafe) && !refused.contains(fix)
                    && !fix.edits.contains { readOnly.contains($0.file) }
            }
            guard !fixes.isEmpty else { break }
            let texts = Dictionary(current.map { ($0.file, $0.bytes) }, uniquingKeysWith: { first, _ in first })
            let step = apply(fixes, to: texts, of: current, refused: &refused)
            guard !step.applied.isEmpty else { break }
            for place in current.indices {
                if let bytes = step.files[current[place].file] { current[place].bytes = bytes }
            }
            outcome.applied += step.applied
        }
        outcome.changed = zip(sources, current).filter { $0.bytes != $1.bytes }.map(\.1)
        outcome.dropped = refused.sorted {
            ($0.edits.first?.range.lowerBound ?? 0, $0.message) < ($1.edits.first?.range.lowerBound ?? 0, $1.message)
        }
        return outcome
    }

    /// Applies all fixes at once and, where a file then cannot be parsed, those that touch it one by one.
    private func apply(_ fixes: [Fix], to texts: [String: [UInt8]], of sources: [SwiftSource], refused: inout Set<Fix>)
        -> (files: [String: [UInt8]], applied: [Fix])
    {
        let all = FixApplication.apply(fixes, to: texts)
        if isParsable(all.files, sources) { return all }
        var files: [String: [UInt8]] = [:]
        var accepted: [Fix] = []
        for fix in all.applied {
            let attempt = FixApplication.apply(accepted + [fix], to: texts)
            if attempt.applied.count == accepted.count + 1, isParsable(attempt.files, sources) {
                accepted.append(fix)
                files = attempt.files
            } else {
                refused.insert(fix)
            }
        }
        return (files, accepted)
    }

    private func isParsable(_ files: [String: [UInt8]], _ sources: [SwiftSource]) -> Bool {
        sources.allSatisfy { source in files[source.file].map { SyntaxTree.whole(of: $0) != nil } ?? true }
    }
}
