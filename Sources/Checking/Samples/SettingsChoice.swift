package import Linting
package import Pages
package import Settings

extension LintSettings {
    /// What holds for the samples of a page: its front matter goes before the configuration, and its own rule is on.
    ///
    /// - Parameter rule: the rule that the page is the home of.
    package init(_ configuration: Configuration, page: Page, rule: RuleID?) {
        self.init(
            configuration, profile: page.frontMatter.profile ?? configuration.profile(of: page.path.string),
            isolation: page.frontMatter.defaultIsolation ?? configuration.defaultIsolation, target: page.frontMatter.deploymentTarget)
        if let rule { forcedOn = [rule] }
    }
}
