import Diagnostics
package import Linting
package import Settings

extension LintSettings {
    /// What a configuration says about the code of one profile and isolation.
    ///
    /// - Parameters:
    ///   - rulebook: the severities that a rulebook gives; the configuration's own go before them.
    ///   - target: in place of the configuration's.
    package init(
        _ configuration: Configuration, rulebook: [RuleID: Level] = [:], profile: Settings.Profile,
        isolation: DefaultIsolation,
        target: Settings.DeploymentTarget? = nil
    ) {
        self.init(
            profile: Linting.Profile(rawValue: profile.rawValue) ?? .modern,
            deploymentTarget: Linting.DeploymentTarget("\(target ?? configuration.deploymentTarget)") ?? .iOS(17),
            defaultIsolation: isolation == .mainActor ? .mainActor : .nonisolated,
            levels: rulebook.merging(Self.levels(of: configuration)) { $1 },
            conventions: Linting.Conventions(
                modelSuffixes: configuration.conventions.modelSuffixes,
                controllerSuffixes: configuration.conventions.controllerSuffixes,
                serviceSuffixes: configuration.conventions.serviceSuffixes))
    }

    /// What a configuration says about single rules.
    package static func levels(of configuration: Configuration) -> [RuleID: Level] {
        Dictionary(configuration.rules.map { (RuleID($0.key), Level($0.value.severity)) }) { first, _ in first }
    }
}

extension LintSettings.Level {
    package init(_ severity: RuleSeverity) { self = severity.severity.map(Self.severity) ?? .off }
}
