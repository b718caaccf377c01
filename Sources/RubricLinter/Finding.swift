internal import Diagnostics
internal import Linting

/// A problem at one place in Swift code.
///
/// Lines and columns start at 1, and columns count bytes of UTF-8, as in the compiler's messages. Ranges are half-open
/// offsets of bytes from the start of the code, from 0: offsets in the code's `utf8` view.
public struct Finding: Sendable, Hashable {
    /// The id of the rule, such as `exposed-state`; or `unparsable-code`, `too-deep`, or the id of a problem with a
    /// comment that suppresses rules.
    public let rule: String
    /// How severe the finding is, as configured.
    public let severity: Severity
    /// What was found: a phrase in lower case, without a period, with quotes of the code.
    public let message: String
    /// The line, from 1.
    public let line: Int
    /// The column in bytes of UTF-8, from 1.
    public let column: Int
    /// The bytes that the finding is about; empty for code that is missing.
    public let range: Range<Int>
    /// Reasons and advice, in order.
    public let notes: [Note]
    /// The change that removes the problem; nil if there is none.
    public let fix: Fix?

    /// How severe a finding is, from least to most.
    public enum Severity: Sendable, Hashable, Comparable {
        /// Something to consider, such as a finding that depends on names or likelihood.
        case note
        /// A problem that should be fixed.
        case warning
        /// A problem that has to be fixed: code that cannot be parsed, or a rule that is configured as an error.
        case error
    }

    /// A remark about a finding.
    public struct Note: Sendable, Hashable {
        /// A phrase in lower case, without a period.
        public let message: String
        /// Other bytes that the note is about; nil if it is about the whole finding.
        public let range: Range<Int>?
    }

    /// A change of the code.
    public struct Fix: Sendable, Hashable {
        /// What the change does, in the imperative: `make 'count' private`.
        public let message: String
        /// Whether the change keeps the behavior of the code. Any other needs review.
        public let isSafe: Bool
        /// The replacements, which do not overlap and have to be made together. Their ranges are those of the code
        /// before the change, so make the last one first.
        public let edits: [Edit]
    }

    /// The replacement of some bytes of the code.
    public struct Edit: Sendable, Hashable {
        /// The replaced bytes; empty for an insertion.
        public let range: Range<Int>
        /// The text that replaces them.
        public let replacement: String
    }
}

extension Finding {
    /// The findings and the engine's diagnostics of a report, in order.
    static func all(in report: FileReport, _ code: [UInt8]) -> [Finding] {
        let lines = LineTable(code)
        let findings = report.findings.map { found in
            let position = lines.position(of: found.range.lowerBound)
            return Finding(
                rule: found.rule.text, severity: Severity(found.severity), message: found.message, line: position.line,
                column: position.column, range: found.range, notes: found.notes.map(Note.init),
                fix: found.fix.map(Fix.init))
        }
        let others = report.diagnostics.map { found in
            let range = found.location.range ?? 0..<0
            let position = lines.position(of: range.lowerBound)
            return Finding(
                rule: found.kind.id, severity: Severity(found.severity), message: found.message, line: position.line,
                column: position.column, range: range, notes: found.notes.map(Note.init), fix: found.fix.map(Fix.init))
        }
        return (findings + others).sorted { $0.order < $1.order }
    }

    private var order: (Int, Int, String, String) { (range.lowerBound, range.upperBound, rule, message) }
}

extension Finding.Note {
    fileprivate init(_ note: Diagnostic.Note) { self.init(message: note.message, range: note.location?.range) }
}

extension Finding.Fix {
    fileprivate init(_ fix: Diagnostics.Fix) {
        self.init(
            message: fix.message, isSafe: fix.safety == .safe,
            edits: fix.edits.map { Finding.Edit(range: $0.range, replacement: $0.replacement) })
    }
}

extension Finding.Severity {
    fileprivate init(_ severity: Diagnostics.Severity) {
        switch severity {
        case .note: self = .note
        case .warning: self = .warning
        case .error: self = .error
        }
    }

    /// The engine's severity.
    var value: Diagnostics.Severity {
        switch self {
        case .note: .note
        case .warning: .warning
        case .error: .error
        }
    }
}
