package import Diagnostics

/// A problem that a rule reports at one place in Swift code.
package struct Finding: Sendable, Hashable {
    package var rule: RuleID
    package var severity: Severity
    package var message: String
    /// Relative to the root, as the source was named.
    package var file: String
    /// Half-open range of 0-based UTF-8 byte offsets in the file as stored on disk.
    package var range: Range<Int>
    package var notes: [Diagnostic.Note] = []
    package var fix: Fix?
    /// The migration that the fix is one step of; all findings of a migration share one fix.
    package var migration: String?
    /// Whether the fix is the step that the other steps require.
    package var startsMigration = false
    /// What other files have to state for the finding to be reported.
    package var condition: Evidence.Condition?
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

/// The message of a finding: lower case, no full stop, with the author's own text in quotes.
///
/// A rule keeps its messages in a `private extension Message` at the foot of its file.
package struct Message: Sendable, Hashable, ExpressibleByStringInterpolation {
    package let text: String

    package init(_ text: String) { self.text = text }
    package init(stringLiteral text: String) { self.text = text }
}

/// A fix that a rule offers for its finding.
package struct FindingFix: Sendable {
    let message: String
    var safety: Fix.Safety
    let rewrites: [Rewrite]
    var migration: String?
    var startsMigration = false

    /// A change that preserves the behavior of the code.
    ///
    /// - Parameter message: an imperative phrase, lower case: `insert 'private'`.
    package static func safe(_ message: String, _ rewrites: Rewrite...) -> FindingFix {
        FindingFix(message: message, safety: .safe, rewrites: rewrites)
    }

    /// A change that needs review.
    package static func unsafe(_ message: String, _ rewrites: Rewrite...) -> FindingFix {
        FindingFix(message: message, safety: .unsafe, rewrites: rewrites)
    }

    package static func fix(_ message: String, _ safety: Fix.Safety, _ rewrites: [Rewrite]) -> FindingFix {
        FindingFix(message: message, safety: safety, rewrites: rewrites)
    }

    /// The first step of a migration, which its other steps require.
    package static func start(of migration: String, _ message: String, _ rewrites: [Rewrite]) -> FindingFix {
        FindingFix(message: message, safety: .unsafe, rewrites: rewrites, migration: migration, startsMigration: true)
    }

    /// One step of a migration. All findings that name the same migration, in whatever files, share one fix that makes
    /// every step; they have none where nothing starts it.
    package static func step(of migration: String, _ message: String, _ rewrites: [Rewrite]) -> FindingFix {
        FindingFix(message: message, safety: .unsafe, rewrites: rewrites, migration: migration)
    }
}
