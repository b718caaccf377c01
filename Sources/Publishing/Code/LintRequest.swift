package import Linting
package import Settings

/// What the user asks for in place of what the configuration says.
package struct LintRequest: Sendable, Hashable {
    /// For all files; by the configuration's globs where absent.
    package var profile: Settings.Profile?
    package var deploymentTarget: Settings.DeploymentTarget?
    /// The only rules to run; all that are on where empty.
    package var only: Set<RuleID> = []
    /// How many threads work.
    package var jobs = 1

    package init() {}
}
