internal import Diagnostics
internal import Linting
internal import Rules

/// One of the rules that a linter can run.
public struct Rule: Sendable, Hashable {
    /// The name in lower case, with hyphens between its words: `exposed-state`.
    public let id: String
    /// What the rule finds, as a phrase in lower case.
    public let summary: String

    /// All rules, sorted by id.
    public static let all: [Rule] = Rules.all.map { Rule($0.info) }

    /// Finds a rule by its id.
    ///
    /// - Throws: ``UnknownRule`` if there is none.
    public init(_ id: String) throws(UnknownRule) {
        guard let rule = Self.all.first(where: { $0.id == id }) else {
            throw UnknownRule(id: id, suggestion: NearestName.of(id, among: Self.all.map(\.id)))
        }
        self = rule
    }

    private init(_ info: RuleInfo) { (id, summary) = (info.id.text, info.summary) }
}

/// The error for a rule that does not exist.
public struct UnknownRule: Error, Sendable, Hashable, CustomStringConvertible {
    /// The id that no rule has.
    public let id: String
    /// The rule's id that was probably meant; nil if none is similar.
    public let suggestion: String?

    /// `unknown rule 'exposed-sate'; did you mean 'exposed-state'?`
    public var description: String {
        "unknown rule '\(id)'" + (suggestion.map { "; did you mean '\($0)'?" } ?? "")
    }
}
