import Base
import Diagnostics
import Linting
import Rules
import Testing

/// What each rule is, written down a second time: a change of a tier, a profile or a fix is a decision, not a slip.
@Suite struct CatalogueTests {
    /// Id, tier, severity of its findings, class of fix, the first deployment target, and what `legacy` and `mvc` make
    /// of it where they differ.
    static let catalogue = """
        binding-to-observable precise warning unsafe -
        business-logic-in-view heuristic note none - mvc=warning
        class-for-model opt-in warning none -
        color-in-background precise note safe iOS15
        computed-constant-binding heuristic note none -
        constant-binding-outside-preview heuristic note none -
        corner-radius precise warning safe -
        custom-binding opt-in warning none -
        detail-without-id opt-in warning unsafe -
        double-load heuristic note none -
        environment-in-controller precise warning none -
        environment-object precise warning unsafe iOS17 legacy=off
        environment-object-modifier precise warning unsafe iOS17 legacy=off
        exposed-app-storage opt-in warning safe -
        exposed-environment opt-in warning safe -
        exposed-state precise warning safe -
        exposed-state-object opt-in warning safe - legacy=warning
        foreground-color precise warning safe iOS15
        hard-wired-dependency opt-in warning none -
        inline-observed-object precise warning unsafe -
        logic-in-action opt-in warning none - mvc=warning
        mixed-observation precise warning unsafe -
        model-mutated-in-view opt-in warning none - mvc=warning
        model-outside-state precise warning unsafe iOS17
        mutable-input heuristic note unsafe -
        navigation-view precise warning unsafe iOS16
        nested-observable-object precise warning none -
        non-final-observable opt-in warning safe -
        object-by-key-path heuristic note unsafe -
        observable-object precise warning unsafe iOS17 legacy=off
        observed-object precise warning unsafe iOS17 legacy=off
        one-parameter-on-change precise warning safe iOS17
        over-shared-model heuristic note none -
        owning-bindable precise warning unsafe iOS17
        passed-object-as-state-object opt-in warning unsafe - legacy=warning
        passed-value-as-state precise warning unsafe -
        published-property precise warning unsafe iOS17 legacy=off
        read-only-binding precise warning unsafe -
        redundant-bindable precise warning safe iOS17
        redundant-main-actor opt-in warning safe -
        reference-in-state opt-in warning none - legacy=warning
        selection-binding-bridge precise warning none -
        selection-in-model precise note none -
        selection-method-in-model opt-in warning none -
        selection-restored-on-appear heuristic note unsafe iOS15
        service-in-view heuristic note none - mvc=warning
        settable-controller-state opt-in warning unsafe - mvc=warning
        settable-published opt-in warning unsafe - legacy=warning
        side-effect-in-setter heuristic note none -
        singleton-in-state opt-in warning none -
        stale-child-selection heuristic note none -
        state-from-parameter heuristic note none -
        state-heavy-view opt-in warning none -
        state-object precise warning unsafe iOS17 legacy=off
        task-in-on-appear precise warning safe iOS15
        task-without-id heuristic note unsafe iOS15
        uncancelled-task precise warning none -
        unguarded-selection-load heuristic note none -
        unisolated-observable precise warning unsafe -
        unused-bindable precise warning safe iOS17
        view-state-in-model heuristic note none -
        view-wrapper-outside-view precise warning none -
        wrapper-kind-mismatch precise warning unsafe -
        """

    @Test func isWhatTheRulesSayOfThemselves() {
        let lines = Rules.all.map { Self.line($0.info) }
        #expect(lines.joined(separator: "\n") == Self.catalogue)
    }

    @Test func keepsOldNames() {
        let aliases = Rules.all.flatMap { rule in rule.info.aliases.map { "\($0) \(rule.info.id)" } }
        #expect(aliases == ["plain-var-in-view mutable-input"])
    }

    private static func line(_ info: RuleInfo) -> String {
        var words = [info.id.text, info.tier.rawValue, info.severity.rawValue, info.fix.rawValue]
        words.append(info.since.map { "\($0)".replacing(" ", with: "") } ?? "-")
        let severities = Dictionary(uniqueKeysWithValues: Profile.allCases.map { ($0, severity(of: info, in: $0)) })
        let usual = info.tier == .optIn ? "off" : info.severity.rawValue
        for profile in Profile.allCases {
            if let severity = severities[profile], severity != usual { words.append("\(profile.rawValue)=\(severity)") }
        }
        return words.joined(separator: " ")
    }

    private static func severity(of info: RuleInfo, in profile: Profile) -> String {
        var settings = LintSettings()
        settings.profile = profile
        return info.severity(under: settings)?.rawValue ?? "off"
    }
}
