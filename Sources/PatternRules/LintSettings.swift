package import Base
import Diagnostics
package import Linting
package import Settings

extension LintSettings {
    /// The settings of a configuration for code of one profile and isolation.
    ///
    /// - Parameters:
    ///   - rulebook: the severities of a rulebook, which the configuration's own override.
    ///   - selection: replaces the configuration's.
    package init(
        _ configuration: Configuration, rulebook: [RuleID: Level] = [:], profile: Profile,
        isolation: DefaultIsolation, selection: RuleSelection? = nil
    ) {
        self.init()
        (self.profile, defaultIsolation) = (profile, isolation)
        self.selection = selection ?? configuration.ruleSelection ?? .all
        (deploymentTarget, conventions) = (configuration.deploymentTarget, configuration.conventions)
        levels = rulebook.merging(Self.levels(of: configuration)) { $1 }
    }

    /// The levels that a configuration sets for individual rules.
    package static func levels(of configuration: Configuration) -> [RuleID: Level] {
        let levels = configuration.rules.compactMap { id, rule in rule.severity.map { (RuleID(id), Level($0)) } }
        return Dictionary(levels) { first, _ in first }
    }
}

extension LintSettings.Level {
    package init(_ severity: RuleSeverity) { self = severity.severity.map(Self.severity) ?? .off }
}
