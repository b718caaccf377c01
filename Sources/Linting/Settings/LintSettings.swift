package import Base
package import Diagnostics

/// The settings that decide which rules run, how severe they are and what they assume about the code.
package struct LintSettings: Sendable, Hashable {
    package var profile: Profile
    /// The rules that are on where the profile says nothing of them.
    package var selection: RuleSelection
    package var deploymentTarget: DeploymentTarget
    /// Whether the code or the configuration states the deployment target.
    ///
    /// If not, findings that depend on a recent release are notes without a safe fix.
    package var isTargetKnown = true
    package var defaultIsolation = DefaultIsolation.nonisolated
    /// The configuration of single rules, which overrides the profile.
    package var levels: [RuleID: Level] = [:]
    /// Rules that are on regardless of profile, configuration and deployment target, such as the one whose page is
    /// checked.
    package var forcedOn: Set<RuleID>
    package var conventions = Conventions()

    package init(
        profile: Profile = .modern, selection: RuleSelection = .all, deploymentTarget: DeploymentTarget = .iOS(17),
        forcedOn: Set<RuleID> = []
    ) {
        (self.profile, self.selection) = (profile, selection)
        (self.deploymentTarget, self.forcedOn) = (deploymentTarget, forcedOn)
    }

    /// Switches all other rules off, and these on; changes nothing if there are none.
    package mutating func restrict(to only: Set<RuleID>, of infos: [RuleInfo]) {
        guard !only.isEmpty else { return }
        for info in infos {
            if only.contains(info.id) {
                forcedOn.insert(info.id)
            } else {
                levels[info.id] = .off
            }
        }
    }

    /// The configured level of a rule.
    package enum Level: Sendable, Hashable {
        case off
        case severity(Severity)
    }
}
