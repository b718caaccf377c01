package import Base
package import Diagnostics

/// The metadata of a rule; the reasons and the samples are on its page.
package struct RuleInfo: Sendable, Hashable {
    package let id: RuleID
    /// One sentence, lower case, no full stop: what has been found.
    package let summary: String
    /// The smallest set that holds it; nil for an opt-in rule, which no set holds.
    package let selection: RuleSelection?
    /// The default severity of its findings.
    package let severity: Severity
    package let fix: FixClass
    /// The lowest deployment target for which the rule applies; a lower one switches it off.
    package let since: DeploymentTarget?
    /// The activation in single profiles, whatever the set of rules; where one is missing, that set decides.
    package let profiles: [Profile: Activation]
    /// Whether it prefers one architecture, so that only those who asked for the rule expect its findings.
    package let isOpinion: Bool
    /// Whether its findings keep the behavior of the app: deprecations that the compiler does not report, and habits.
    ///
    /// Text counts many of them in one line, so that the bugs between them are seen.
    package let isHabit: Bool
    /// Why `--fix` leaves findings: one clause, lower case, no full stop.
    package let unfixed: String
    /// The names of older APIs that it wants replaced: a text that names one is about it, and shows it on purpose.
    package let replaced: Set<Substring>

    package init(
        id: RuleID, summary: String, selection: RuleSelection?, severity: Severity = .warning, fix: FixClass = .none,
        since: DeploymentTarget? = nil, profiles: [Profile: Activation] = [:], isOpinion: Bool = false,
        isHabit: Bool = false, unfixed: String = "the right change depends on what the code is meant to do",
        replaced: Set<Substring> = []
    ) {
        self.id = id
        self.summary = summary
        self.selection = selection
        self.severity = severity
        self.fix = fix
        self.since = since
        self.profiles = profiles
        self.isOpinion = isOpinion
        self.isHabit = isHabit
        self.unfixed = unfixed
        self.replaced = replaced
    }

    /// The name of the smallest set that holds it, or that it is opt-in.
    package var set: String { selection?.rawValue ?? "opt-in" }

    /// The safety of the rule's fixes at best; a single fix may be missing or unsafe.
    package enum FixClass: String, Sendable, Hashable, CaseIterable { case none, safe, unsafe }

    /// The activation of a rule in a profile.
    package enum Activation: Sendable, Hashable {
        case off
        /// On, with the rule's own severity.
        case on
        case severity(Severity)
    }

    /// The severity of the rule's findings under `settings`, nil where it is off.
    package func severity(under settings: LintSettings) -> Severity? {
        let forced = settings.forcedOn.contains(id)
        if let level = settings.levels[id] {
            switch level {
            case .off: return forced ? severity : nil
            case .severity(let severity): return severity
            }
        }
        let activation = profiles[settings.profile] ?? (selection.map { $0 <= settings.selection } == true ? .on : .off)
        if !forced, let since, !settings.deploymentTarget.includes(since) { return nil }
        switch activation {
        case .off: return forced ? severity : nil
        case .on: return selection == settings.selection ? severityInOwnSet : severity
        case .severity(let severity): return severity
        }
    }

    /// The severity where the smallest set that holds the rule is the one in use: what `recommended` adds is asked for.
    private var severityInOwnSet: Severity { selection == .recommended ? max(severity, .warning) : severity }

    /// Whether the rule is off only because no set in use holds it.
    package func canBeEnabled(under settings: LintSettings) -> Bool {
        let isConfigured = settings.levels[id] != nil
        let isRecent = since.map { !settings.deploymentTarget.includes($0) } ?? false
        return severity(under: settings) == nil && !isConfigured && !isRecent && profiles[settings.profile] != .off
    }

    /// The diagnostic kind of the rule's findings.
    package var kind: DiagnosticKind { DiagnosticKind(id.text, severity, summary, isHabit: isHabit) }
}

/// The kebab-case name of a rule, which names the problem: `exposed-state`.
package struct RuleID: Sendable, Hashable, Comparable, ExpressibleByStringLiteral, CustomStringConvertible {
    package let text: String

    /// The word for every rule in a suppression.
    static let all: RuleID = "all"

    package init(_ text: String) { self.text = text }
    package init(stringLiteral text: String) { self.text = text }

    package var description: String { text }

    package static func < (left: RuleID, right: RuleID) -> Bool { left.text < right.text }

    /// Whether a text is kebab-case: lower case letters and digits, with single hyphens between them.
    package static func isWellFormed(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return parts.allSatisfy { part in
            !part.isEmpty && part.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
        }
    }
}
