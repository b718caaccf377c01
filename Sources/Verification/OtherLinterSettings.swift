package import Samples
package import Settings

/// Which rules other linters run on a team's code.
package struct OtherLinterSettings: Sendable, Hashable {
    private let swiftFormat: SwiftFormatSettings
    private let swiftLint: SwiftLintSettings
    /// The rules of SwiftLint that run only where its settings name them; nil if it has not been asked.
    private let optInRules: Set<String>?

    /// - Parameter results: what the linters said when they read samples.
    package init(_ swiftFormat: SwiftFormatSettings, _ swiftLint: SwiftLintSettings, _ results: OtherResults?) {
        (self.swiftFormat, self.swiftLint) = (swiftFormat, swiftLint)
        optInRules = results?[.swiftLint]?.optInRules.map(Set.init)
    }

    /// Why a rule does not count; nil if it runs on the team's code.
    package func reason(against rule: OtherLinterRule) -> IdleRule.Reason? {
        switch rule.linter {
        case .swiftFormat: reason(againstSwiftFormat: rule.name)
        case .swiftLint: reason(againstSwiftLint: rule.name)
        }
    }

    private func reason(againstSwiftFormat rule: String) -> IdleRule.Reason? {
        switch swiftFormat {
        case .missing: .missing
        case .defaults: .defaults
        case .unreadable: .unreadable
        case .rules(let rules):
            rules[rule] == true || SwiftFormatSettings.layoutRules.contains(rule) ? nil : .disabled
        }
    }

    private func reason(againstSwiftLint rule: String) -> IdleRule.Reason? {
        switch swiftLint {
        case .missing: .missing
        case .unreadable: .unreadable
        case .only, .defaults:
            switch swiftLint.runs(rule, isOptIn: optInRules?.contains(rule)) {
            case true?: nil
            case false?: .disabled
            case nil: .defaults
            }
        }
    }
}
