package import Diagnostics

/// What decides which rules run, how severe they are and what they assume about the code.
package struct LintSettings: Sendable, Hashable {
    package var profile: Profile
    package var deploymentTarget: DeploymentTarget
    package var defaultIsolation: Isolation
    /// What the configuration says about single rules; goes before the profile.
    package var levels: [RuleID: Level]
    /// Rules that are on whatever profile, configuration and deployment target say, such as the one whose page is being
    /// checked.
    package var forcedOn: Set<RuleID>
    package var conventions: Conventions

    package init(
        profile: Profile = .modern, deploymentTarget: DeploymentTarget = .iOS(17),
        defaultIsolation: Isolation = .nonisolated,
        levels: [RuleID: Level] = [:], forcedOn: Set<RuleID> = [], conventions: Conventions = Conventions()
    ) {
        self.profile = profile
        self.deploymentTarget = deploymentTarget
        self.defaultIsolation = defaultIsolation
        self.levels = levels
        self.forcedOn = forcedOn
        self.conventions = conventions
    }

    /// What the configuration may say about a rule.
    package enum Level: Sendable, Hashable {
        case off
        case severity(Severity)
    }

    /// The isolation of a declaration that does not say any, as Swift 6.2's `defaultIsolation` sets it.
    package enum Isolation: String, Sendable, Hashable, CaseIterable {
        case nonisolated
        case mainActor = "MainActor"
    }
}
