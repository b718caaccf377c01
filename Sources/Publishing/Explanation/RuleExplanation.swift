package import Diagnostics
package import Linting
import Markup
package import Pages
package import Samples
package import Settings

/// What is known of one rule: what the linter says of it, and its page with the samples as they were proved now.
package struct RuleExplanation: Sendable {
    /// Nil for a page about a rule that the linter does not have.
    package let info: RuleInfo?
    /// Nil for a rule that no page is about.
    package let page: Page?
    /// Whether the page is the one of the program rather than one of the reader's own rulebook.
    package let isBuiltIn: Bool
    package let samples: [SampleProof]
    private let configuration: LintConfiguration

    init(_ info: RuleInfo, configuration: LintConfiguration) {
        (self.info, self.configuration) = (info, configuration)
        (page, isBuiltIn, samples) = (nil, true, [])
    }

    init(_ info: RuleInfo?, _ page: Page, isBuiltIn: Bool, samples: [SampleProof], configuration: LintConfiguration) {
        (self.info, self.page, self.isBuiltIn, self.samples, self.configuration) = (
            info, page, isBuiltIn, samples, configuration
        )
    }

    /// The rule's id of today.
    package var id: String { info?.id.text ?? page?.frontMatter.rule?.value ?? "" }

    /// The address of its page; nil where the configuration names none.
    package var help: String? { configuration.help(RuleID(id)) }

    /// For each profile, how severe the findings are; nil where the rule is off.
    package var severities: [(profile: Settings.Profile, severity: Severity?)] {
        guard let info else { return [] }
        return Settings.Profile.allCases.map { profile in
            let settings = configuration.settings(
                profile: profile, isolation: configuration.configuration.defaultIsolation)
            return (profile, info.severity(under: settings))
        }
    }
}
