package import Base
package import Diagnostics

/// The settings that decide which rules run, how severe they are and what they assume about the code.
package struct LintSettings: Sendable, Hashable {
    package var profile: Profile
    package var deploymentTarget: DeploymentTarget
    package var defaultIsolation: DefaultIsolation
    /// The configuration of single rules, which overrides the profile.
    package var levels: [RuleID: Level]
    /// Rules that are on regardless of profile, configuration and deployment target, such as the one whose page is
    /// checked.
    package var forcedOn: Set<RuleID>
    package var conventions: Conventions

    package init(
        profile: Profile = .modern, deploymentTarget: DeploymentTarget = .iOS(17),
        defaultIsolation: DefaultIsolation = .nonisolated, levels: [RuleID: Level] = [:], forcedOn: Set<RuleID> = [],
        conventions: Conventions = Conventions()
    ) {
        self.profile = profile
        self.deploymentTarget = deploymentTarget
        self.defaultIsolation = defaultIsolation
        self.levels = levels
        self.forcedOn = forcedOn
        self.conventions = conventions
    }

    /// The configured level of a rule.
    package enum Level: Sendable, Hashable {
        case off
        case severity(Severity)
    }
}
