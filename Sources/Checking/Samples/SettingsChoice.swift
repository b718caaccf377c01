import Linting
import Pages
import Settings

/// What a page chooses of the settings that its samples are linted with: what its front matter says, and else the
/// configuration.
///
/// Few choices are made on many pages, so that settings and rules are made once for each.
struct SettingsChoice: Hashable {
    private let profile: Settings.Profile
    private let isolation: DefaultIsolation
    private let target: Settings.DeploymentTarget?
    /// The rule that the page is the home of, which is on there.
    private let rule: RuleID?

    init(of page: Page, _ configuration: Configuration, rule: RuleID?) {
        profile = page.frontMatter.profile ?? configuration.profile(of: page.path.string)
        isolation = page.frontMatter.defaultIsolation ?? configuration.defaultIsolation
        target = page.frontMatter.deploymentTarget
        self.rule = rule
    }

    func settings(_ configuration: Configuration) -> LintSettings {
        var settings = LintSettings(configuration, profile: profile, isolation: isolation, target: target)
        if let rule { settings.forcedOn = [rule] }
        return settings
    }
}
