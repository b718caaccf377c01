package import Diagnostics

/// What there is to know about a rule besides its behaviour; the reasons and the samples stand on its page.
package struct RuleInfo: Sendable, Hashable {
    package let id: RuleID
    /// One sentence, lower case, no full stop: what has been found.
    package let summary: String
    package let tier: Tier
    /// The severity of its findings where no profile and no configuration says otherwise.
    package let severity: Severity
    package let fix: FixClass
    /// The first deployment target for which the rule makes sense; a lower one switches it off.
    package let since: DeploymentTarget?
    /// What single profiles say; where one is missing, the tier decides.
    package let profiles: [Profile: Activation]
    /// Ids that the rule once had.
    package let aliases: [RuleID]

    /// - Parameter severity: by default a warning, and a note for a heuristic rule.
    package init(
        id: RuleID, summary: String, tier: Tier, severity: Severity? = nil, fix: FixClass = .none,
        since: DeploymentTarget? = nil,
        profiles: [Profile: Activation] = [:], aliases: [RuleID] = []
    ) {
        self.id = id
        self.summary = summary
        self.tier = tier
        self.severity = severity ?? (tier == .heuristic ? .note : .warning)
        self.fix = fix
        self.since = since
        self.profiles = profiles
        self.aliases = aliases
    }

    /// How sure a rule is, which decides whether it is on.
    package enum Tier: String, Sendable, Hashable, CaseIterable {
        /// Right by the grammar or the code index: on.
        case precise
        /// Right by naming convention or likelihood: on, as a note.
        case heuristic
        /// A matter of taste: off unless a profile or the configuration switches it on.
        case optIn = "opt-in"
    }

    /// The most that the rule's fixes ask of whoever applies them; a single fix may still be left out or be unsafe.
    package enum FixClass: String, Sendable, Hashable, CaseIterable {
        case none, safe, unsafe
    }

    /// What a profile says about a rule.
    package enum Activation: Sendable, Hashable {
        case off
        /// On, with the rule's own severity.
        case on
        case severity(Severity)
    }

    /// The severity of the rule's findings under `settings`, nil where it is off.
    package func severity(under settings: LintSettings) -> Severity? {
        let forced = settings.forcedOn.contains(id)
        if let level = settings.levels[id] ?? aliases.lazy.compactMap({ settings.levels[$0] }).first {
            switch level {
            case .off: return forced ? severity : nil
            case .severity(let severity): return severity
            }
        }
        let activation = profiles[settings.profile] ?? (tier == .optIn ? .off : .on)
        if !forced, let since, settings.deploymentTarget < since { return nil }
        switch activation {
        case .off: return forced ? severity : nil
        case .on: return severity
        case .severity(let severity): return severity
        }
    }

    /// The kind that the rule's findings have among all that the tool reports.
    package var kind: DiagnosticKind {
        DiagnosticKind(
            id.text, severity, summary,
            explanation: "The rule's page says why, with samples: `rubric explain \(id.text)`.")
    }
}
