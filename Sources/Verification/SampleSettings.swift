import Base
import Diagnostics
import Linting
import Pages
import PatternRules
import Settings
import Synchronization

/// The settings with which samples are linted: those of their section's rule, or else of the page's front matter, or
/// else the configuration's.
///
/// Hashable, because many pages share few combinations.
struct SampleSettings: Hashable {
    private let profile: Profile
    private let isolation: DefaultIsolation
    private let target: DeploymentTarget?
    /// The rule that they are about, which is on there.
    private let rule: RuleID?

    /// - Parameters:
    ///   - subject: the rule of the page, or of one of its sections, that the samples are about.
    ///   - rule: its id, if the linter has it.
    init(of page: Page, _ subject: PageRule?, _ configuration: Configuration, rule: RuleID?) {
        let (own, whole) = (subject?.keys ?? page.frontMatter, page.frontMatter)
        profile = own.profile ?? whole.profile ?? configuration.profile(of: page.path.string)
        isolation = own.defaultIsolation ?? whole.defaultIsolation ?? configuration.defaultIsolation
        target = own.deploymentTarget ?? whole.deploymentTarget
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
