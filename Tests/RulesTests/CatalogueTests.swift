import Base
import Diagnostics
import Foundation
import Linting
import Rules
import Testing

/// What each rule is, written down a second time: a change of a tier, a profile or a fix is a decision, not a slip.
@Suite struct CatalogueTests {
    /// Id, tier, the smallest choice of rules that holds it, severity of its findings, class of fix, the first
    /// deployment target, and what `legacy` and `mvc` make of it where they differ.
    static let catalogue = """
        binding-to-observable precise recommended warning unsafe -
        business-logic-in-view heuristic all note none - mvc=warning
        class-for-model opt-in - warning none -
        color-in-background precise all note safe iOS15
        computed-constant-binding heuristic all note none -
        constant-binding-outside-preview heuristic all note none -
        corner-radius precise default warning safe -
        custom-binding opt-in - warning none -
        detail-without-id opt-in - warning unsafe -
        double-load heuristic all note none -
        environment-in-controller precise default warning none -
        environment-object precise recommended note unsafe iOS17 legacy=off
        environment-object-modifier precise recommended note unsafe iOS17 legacy=off
        exposed-app-storage opt-in - warning safe -
        exposed-environment opt-in - warning safe -
        exposed-state precise default warning safe -
        exposed-state-object opt-in - warning safe - legacy=warning
        foreground-color precise default warning safe iOS15
        hard-wired-dependency opt-in - warning none -
        inline-observed-object precise default warning unsafe -
        logic-in-action opt-in - warning none - mvc=warning
        mixed-observation precise default warning unsafe -
        model-mutated-in-view opt-in - warning none - mvc=warning
        model-outside-state precise default warning unsafe -
        mutable-input heuristic recommended note unsafe -
        navigation-view precise default warning unsafe iOS16
        nested-observable-object precise default warning none -
        non-final-observable opt-in - warning safe -
        object-by-key-path heuristic all note unsafe -
        observable-object precise recommended note unsafe iOS17 legacy=off
        observed-object precise recommended note unsafe iOS17 legacy=off
        one-parameter-on-change precise default warning safe iOS17
        over-shared-model heuristic all note none -
        owning-bindable precise default warning unsafe iOS17
        passed-object-as-state-object opt-in - warning unsafe - legacy=warning
        passed-value-as-state precise default warning unsafe -
        published-property precise all note unsafe iOS17 legacy=off
        read-only-binding precise default warning unsafe -
        redundant-bindable precise default warning safe iOS17
        redundant-main-actor opt-in - warning safe -
        reference-in-state opt-in - warning none - legacy=warning
        selection-binding-bridge precise recommended warning none -
        selection-in-model heuristic all note none -
        selection-method-in-model opt-in - warning none -
        selection-restored-on-appear heuristic all note unsafe iOS15
        service-in-view heuristic all note none - mvc=warning
        settable-controller-state opt-in - warning unsafe - mvc=warning
        settable-published opt-in - warning unsafe - legacy=warning
        side-effect-in-setter heuristic all note none -
        singleton-in-state opt-in - warning none -
        stale-child-selection heuristic all note none -
        state-from-parameter heuristic all note none -
        state-heavy-view opt-in - warning none -
        state-object precise recommended note unsafe iOS17 legacy=off
        task-in-on-appear precise default warning unsafe iOS15
        task-without-id heuristic all note unsafe iOS15
        uncancelled-task precise default warning none -
        unguarded-selection-load heuristic all note none -
        unisolated-observable precise all warning unsafe -
        unobserved-object precise default warning unsafe -
        unused-bindable precise default warning safe iOS17
        view-state-in-model heuristic all note none -
        view-wrapper-outside-view precise default warning none -
        wrapper-kind-mismatch precise default warning unsafe -
        """

    @Test func isWhatTheRulesSayOfThemselves() {
        let lines = Rules.all.map { Self.line($0.info) }
        #expect(lines.joined(separator: "\n") == Self.catalogue)
    }

    /// The page about rule sets names every rule under the smallest set that holds it.
    @Test(
        arguments: zip(
            RuleSelection.allCases + [nil],
            ["## The default set", "## Also recommended", "## All", "## Opt-in rules"]))
    func isInTheSetOfItsPage(_ selection: RuleSelection?, heading: String) throws {
        let page = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../Content/using/rule-sets.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let section = text.split(separator: heading + "\n").last?.split(separator: "## ").first ?? ""
        let named = section.split(separator: "`").filter { RuleID.isWellFormed(String($0)) }.map(String.init)
        #expect(named == Rules.all.map { $0.info }.filter { $0.selection == selection }.map(\.id.text))
    }

    private static func line(_ info: RuleInfo) -> String {
        var words = [
            info.id.text, info.tier.rawValue, info.selection?.rawValue ?? "-", info.severity.rawValue,
            info.fix.rawValue,
        ]
        words.append(info.since.map { "\($0)".replacing(" ", with: "") } ?? "-")
        let severities = Dictionary(uniqueKeysWithValues: Profile.allCases.map { ($0, severity(of: info, in: $0)) })
        let usual = info.selection == nil ? "off" : info.severity.rawValue
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
