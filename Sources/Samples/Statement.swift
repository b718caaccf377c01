package import Markup

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
    case swiftFormat([String])
    case compiler

    /// In the order in which they are counted; the raw value is for programs.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        case builtIn = "built-in"
        case own
        case swiftFormat = "swift-format"
        case compiler
    }

    package var kind: Kind {
        switch self {
        case .builtIn: .builtIn
        case .own: .own
        case .swiftFormat: .swiftFormat
        case .compiler: .compiler
        }
    }

    /// The names of the rules; empty for the compiler.
    package var rules: [String] {
        switch self {
        case .builtIn(let id), .own(let id): [id]
        case .swiftFormat(let names): names
        case .compiler: []
        }
    }
}

/// A rule that a statement names, and why it does not count.
package struct IdleRule: Sendable, Hashable {
    /// The id, or the name as in front matter: `swift-format NeverForceUnwrap`.
    package let name: String
    package let reason: Reason

    package init(_ name: String, _ reason: Reason) { (self.name, self.reason) = (name, reason) }

    /// The raw value is for programs.
    package enum Reason: String, Sendable, Hashable {
        case off
        case disabled
        /// There is no `.swift-format`.
        case missing
        /// It has no key `rules`.
        case defaults
        case unreadable

        /// As in `NeverForceUnwrap, disabled in .swift-format`.
        package var text: String {
            switch self {
            case .off: "off"
            case .disabled: "disabled in .swift-format"
            case .missing: "unknown: no .swift-format"
            case .defaults: "unknown: no rules in .swift-format"
            case .unreadable: "unknown: .swift-format cannot be read"
            }
        }
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
