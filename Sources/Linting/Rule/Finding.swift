package import Diagnostics

/// What a rule reports about one place in Swift code.
package struct Finding: Sendable, Hashable {
    package var rule: RuleID
    package var severity: Severity
    package var message: String
    /// Relative to the root, as the source was named.
    package var file: String
    /// Half-open, 0-based offsets of UTF-8 bytes in the file as it lies on the disk.
    package var range: Range<Int>
    package var notes: [Diagnostic.Note]
    package var fix: Fix?
    /// What larger change the fix is one step of: findings with the same migration, in whatever files, share one fix.
    /// Without a fix, no finding of it is given one.
    package var migration: String?
    /// Whether the fix is the step without which the others make no sense.
    package var startsMigration: Bool

    package init(
        rule: RuleID, severity: Severity, message: String, file: String, range: Range<Int>,
        notes: [Diagnostic.Note] = [], fix: Fix? = nil,
        migration: String? = nil, startsMigration: Bool = false
    ) {
        self.rule = rule
        self.severity = severity
        self.message = message
        self.file = file
        self.range = range
        self.notes = notes
        self.fix = fix
        self.migration = migration
        self.startsMigration = startsMigration
    }
}

extension Finding: Comparable {
    /// The order of a report: by file, then place, then rule, then message.
    package static func < (left: Finding, right: Finding) -> Bool {
        if left.file != right.file { return left.file < right.file }
        if left.range.lowerBound != right.range.lowerBound { return left.range.lowerBound < right.range.lowerBound }
        if left.range.upperBound != right.range.upperBound { return left.range.upperBound < right.range.upperBound }
        return (left.rule, left.message) < (right.rule, right.message)
    }
}
