package import Markup
package import Settings

/// What a guide asks for in one place: the rule of a page or section, or a section with labeled code or a normative
/// sentence.
package struct Statement: Sendable, Hashable {
    /// Nil for a page as a whole.
    package let heading: NodeID?
    /// The anchor of the section; nil for a page as a whole.
    package let anchor: String?
    package let title: String
    /// What enforces it on the team's code; nil if nothing does.
    package let enforcer: Enforcer?
    /// The rules that are named for it and are not known to run on the team's code.
    package let idle: [IdleRule]
    package let sample: SampleResult

    package init(
        heading: NodeID? = nil, anchor: String? = nil, title: String, enforcer: Enforcer?, idle: [IdleRule] = [],
        sample: SampleResult
    ) {
        (self.heading, self.anchor, self.title) = (heading, anchor, title)
        (self.enforcer, self.idle, self.sample) = (enforcer, idle, sample)
    }

    /// What is known of its samples.
    package enum SampleResult: Sendable, Hashable {
        /// The rules that report the bad code and not the good, or `compiler`.
        case verified(by: [String])
        case compiles
        case none
    }
}

/// What reports code that violates a statement.
package enum Enforcer: Sendable, Hashable {
    /// The ids of rules.
    case builtIn(String)
    case own(String)
    /// Rules of other linters, the first of which says where it is counted.
    case other([OtherLinterRule])
    case compiler

    /// In the order in which they are counted; the raw value is for programs.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        case builtIn = "built-in"
        case own
        case swiftFormat = "swift-format"
        case swiftLint = "SwiftLint"
        case compiler
    }

    package var kind: Kind {
        switch self {
        case .builtIn: .builtIn
        case .own: .own
        case .other(let rules): rules.first?.linter == .swiftLint ? .swiftLint : .swiftFormat
        case .compiler: .compiler
        }
    }

    /// The names of the rules; empty for the compiler.
    package var rules: [String] {
        switch self {
        case .builtIn(let id), .own(let id): [id]
        case .other(let rules): rules.map(\.name)
        case .compiler: []
        }
    }
}

/// A rule that a statement names, and why it does not count.
package struct IdleRule: Sendable, Hashable {
    /// The id, or the name as in front matter: `swift-format NeverForceUnwrap`.
    package let name: String
    package let reason: Reason
    /// The file that says which rules of another linter run; nil for a rule of this linter.
    package let settingsFile: String?

    package init(off rule: String) { (name, reason, settingsFile) = (rule, .off, nil) }

    package init(_ rule: OtherLinterRule, _ reason: Reason) {
        (name, self.reason, settingsFile) = (rule.text, reason, rule.linter.settingsFile)
    }

    /// Why it does not count, as in `NeverForceUnwrap, disabled in .swift-format`.
    package var reasonText: String {
        let file = settingsFile ?? ""
        return switch reason {
        case .off: "off"
        case .disabled: "disabled in \(file)"
        case .missing: "unknown: no \(file)"
        case .defaults: "unknown: \(file == SwiftFormatSettings.file ? "no rules" : "not named") in \(file)"
        case .unreadable: "unknown: \(file) cannot be read"
        }
    }

    /// The raw value is for programs.
    package enum Reason: String, Sendable, Hashable {
        case off
        case disabled
        /// There is no file with the linter's settings.
        case missing
        /// The file leaves it to the defaults of the linter, which are not known.
        case defaults
        case unreadable
    }
}

/// The number of statements, and of those that are enforced.
package struct Coverage: Sendable, Hashable {
    package let total: Int
    /// By what enforces them; only those that occur.
    package let enforcers: [Enforcer.Kind: Int]

    package init(_ statements: [Statement]) {
        total = statements.count
        enforcers = Dictionary(statements.compactMap { $0.enforcer?.kind }.map { ($0, 1) }, uniquingKeysWith: +)
    }

    package var enforced: Int { enforcers.values.reduce(0, +) }
}
