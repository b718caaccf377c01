package import Base
import Diagnostics
package import Linting
import Pages
package import Settings
import Synchronization

/// The settings with which a page's samples are linted: those of its front matter, or else the configuration's.
///
/// Hashable, because many pages share few combinations.
struct SampleSettings: Hashable {
    private let profile: Profile
    private let isolation: DefaultIsolation
    private let target: DeploymentTarget?
    /// The rule that the page is about, which is on there.
    private let rule: RuleID?

    init(of page: Page, _ configuration: Configuration, rule: RuleID?) {
        profile = page.frontMatter.profile ?? configuration.profile(of: page.path.string)
        isolation = page.frontMatter.defaultIsolation ?? configuration.defaultIsolation
        target = page.frontMatter.deploymentTarget
        self.rule = rule
    }

    func lintSettings(_ configuration: Configuration) -> LintSettings {
        var settings = LintSettings(configuration, profile: profile, isolation: isolation)
        if let target { settings.deploymentTarget = target }
        if let rule { settings.forcedOn = [rule] }
        return settings
    }
}

/// Linters with the same settings, one for each thread that needs one at the same time.
///
/// Threads do not share a linter, because reference counting of its parts would make them wait for each other.
final class LinterPool: Sendable {
    private let make: @Sendable () -> Linter
    private let idle = Mutex<[Linter]>([])

    init(_ make: @escaping @Sendable () -> Linter) { self.make = make }

    func withLinter<Value>(_ work: (Linter) -> Value) -> Value {
        let linter = idle.withLock { $0.popLast() } ?? make()
        defer { idle.withLock { $0.append(linter) } }
        return work(linter)
    }
}

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
        Dictionary(configuration.rules.map { (RuleID($0.key), Level($0.value.severity)) }) { first, _ in first }
    }
}

extension LintSettings.Level {
    package init(_ severity: RuleSeverity) { self = severity.severity.map(Self.severity) ?? .off }
}
