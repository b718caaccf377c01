import Base
package import Linting
import Markup
package import Pages
import PatternRules
package import Samples
package import Settings

/// Finds out which statements of pages a machine enforces on the team's code, and what is known of their samples.
package struct StatementCheck: Sendable {
    /// By id; a pattern rule replaces the built-in rule of the same id.
    private let rules: [String: RuleInfo]
    private let own: Set<String>
    /// For code of each profile in use.
    private let settings: [LintSettings]
    private let witnesses: [String: [OtherLinterRule]]
    private let others: OtherLinterSettings
    private let vocabulary: LabelVocabulary

    /// - Parameters:
    ///   - pages: all pages of the rulebook, whose front matter sets severities.
    ///   - witnesses: the rules of other linters that pages name, by the ids of their rules.
    ///   - others: which rules other linters run on the team's code.
    package init(
        _ pages: [Page], builtIn: [RuleInfo], patterns: [RuleInfo], witnesses: [String: [OtherLinterRule]],
        others: OtherLinterSettings, configuration: Configuration
    ) {
        rules = Dictionary((builtIn + patterns).map { ($0.id.text, $0) }, uniquingKeysWith: { $1 })
        own = Set(patterns.map(\.id.text))
        let levels = pages.flatMap(\.statedRules).filter(\.keys.patterns.isEmpty).compactMap { rule in
            rule.keys.severity.map { (RuleID(rule.id), LintSettings.Level($0)) }
        }
        // Of several pages about a rule, the linter takes the last.
        let severities = Dictionary(levels, uniquingKeysWith: { $1 })
        settings = Set([.modern] + configuration.profiles.map(\.profile)).map { profile in
            LintSettings(
                configuration, rulebook: severities, profile: profile, isolation: configuration.defaultIsolation,
                selection: configuration.ruleSelection ?? .standard)
        }
        (self.witnesses, self.others) = (witnesses, others)
        vocabulary = LabelVocabulary(good: configuration.labels.good, bad: configuration.labels.bad)
    }

    /// The statements of a page in their order: that of a rule or principle, those of the sections that define rules,
    /// and in a guide those of other sections. A manual, which is a document of its own in the rulebook, has none.
    ///
    /// The sections of a translation make the statements that those of its original make.
    package func statements(
        of page: LinkedPage, in rulebook: Rulebook, _ verifications: PageTable<[SampleVerification]>
    ) -> [Statement] {
        guard rulebook.part(of: page).isEmpty else { return [] }
        let (source, samples) = (page.source, verifications[page.id])
        var statements: [Statement] = []
        if source.kind == .rule || source.kind == .principle {
            let own = samples.filter { source.rule(at: $0.sample.block.node)?.section == nil }
            statements.append(statement(of: source.ownRule, heading: nil, title: source.title, own))
        }
        let groups = groups(of: source, samples)
        let original = page.translations.first.map { rulebook[$0] } ?? page
        let isSame = original.document.headings.map(\.level) == source.document.headings.map(\.level)
        let model =
            original.id == page.id || !isSame ? groups : self.groups(of: original.source, verifications[original.id])
        for (index, group) in groups.sorted(by: { ($0.key ?? -1) < ($1.key ?? -1) }) {
            let heading = index.map { source.document.headings[$0] }
            let rule = heading.flatMap { source.rule(at: $0.node) }
            guard rule?.section != nil || source.kind == .guide && model[index]?.isStatement == true else { continue }
            let isTitle = heading == nil || heading?.node == source.titleHeading
            statements.append(
                statement(
                    of: rule, heading: isTitle ? nil : heading,
                    title: rule?.title ?? (isTitle ? source.title : heading?.text ?? ""), group.samples))
        }
        return statements
    }
}

private extension StatementCheck {
    /// What is directly in a section.
    struct Group {
        var samples: [SampleVerification] = []
        /// Without code.
        var text = ""

        /// Whether it has a label or a sentence that asks for something.
        var isStatement: Bool {
            samples.contains { sample in
                sample.regions.contains { $0.region.verdict != .unlabeled || !$0.region.lineLabels.isEmpty }
            } || NormativeText.contains(in: text)
        }
    }

    /// The sections of a page by the indices of their headings; nil for what precedes all headings. A section with a
    /// rule includes those in it.
    func groups(of page: Page, _ samples: [SampleVerification]) -> [Int?: Group] {
        let document = page.document
        let headings = document.headings
        let areLabels = HeadingLabel.areOnlyLabels(
            headings.map { ($0.level, $0.text) }, vocabulary.reading(document))
        let indices = Dictionary(uniqueKeysWithValues: headings.enumerated().map { ($1.node, $0) })
        // The section that each heading begins or, for a mere label, belongs to.
        var sections: [NodeID: Int?] = [:]
        var open: [Int] = []
        for (index, heading) in headings.enumerated() {
            while let last = open.last, headings[last].level >= heading.level { open.removeLast() }
            if let ruled = page.rule(at: heading.node)?.section {
                sections[heading.node] = indices[ruled.heading]
            } else {
                sections[heading.node] = .some(areLabels[index] ? open.last : index)
            }
            if !areLabels[index] { open.append(index) }
        }
        let samples = Dictionary(
            samples.map { ($0.sample.block.node, $0) }, uniquingKeysWith: { first, _ in first })
        var groups: [Int?: Group] = [:]
        // What precedes the title belongs to it.
        var current = headings.firstIndex { heading in
            heading.node == page.titleHeading || heading.level == 1 && heading.text == page.title
        }
        // The names of other pages, and questions, ask for nothing.
        var skippedUntil = NodeID(0)
        for (index, node) in document.nodes.enumerated() {
            let id = NodeID(index)
            if let section = sections[id] { current = section }
            if id < skippedUntil { continue }
            if let sample = samples[id] { groups[current, default: Group()].samples.append(sample) }
            switch node.kind {
            case .text: groups[current, default: Group()].text += document.string(node.text)
            case .codeSpan: groups[current, default: Group()].text += "`_`"
            case .softBreak, .lineBreak: groups[current, default: Group()].text += " "
            case .link, .image: skippedUntil = node.subtreeEnd
            case .heading where indices[id].map { headings[$0].text.hasSuffix("?") } == true:
                skippedUntil = node.subtreeEnd
            case .paragraph, .heading, .tableCell: groups[current, default: Group()].text += "\n"
            default: break
            }
        }
        return groups
    }

    func statement(
        of rule: PageRule?, heading: Heading?, title: String, _ samples: [SampleVerification]
    ) -> Statement {
        let regions = samples.filter { !$0.isIgnored }.flatMap(\.regions)
        var (enforcer, idle) = rule.map(enforcement) ?? (nil, [])
        // The compiler reads all code of a team.
        if enforcer == nil, regions.contains(where: \.isRejected) { enforcer = .compiler }
        return Statement(
            heading: heading?.node, anchor: heading?.id, title: title, enforcer: enforcer, idle: idle,
            sample: Self.result(of: regions, about: rule?.id))
    }

    /// What enforces a rule on code, and which of the rules that its page names do not.
    func enforcement(of rule: PageRule) -> (Enforcer?, [IdleRule]) {
        if let info = rules[rule.id] {
            let isOn = settings.contains { info.severity(under: $0) != nil }
            guard isOn else { return (nil, [IdleRule(off: rule.id)]) }
            return (own.contains(rule.id) ? .own(rule.id) : .builtIn(rule.id), [])
        }
        let named = rule.keys.enforcedBy.isEmpty ? witnesses[rule.id] ?? [] : rule.keys.enforcedBy.map(\.value)
        let idle = named.compactMap { name in others.reason(against: name).map { IdleRule(name, $0) } }
        let running = named.filter { others.reason(against: $0) == nil }
        return (running.isEmpty ? nil : .other(running), idle)
    }

    /// What is known of samples that may be about a rule.
    static func result(of regions: [RegionVerification], about rule: String?) -> Statement.SampleResult {
        guard !regions.contains(where: { $0.status.isFailure && !$0.isRejected }) else { return .none }
        let firing = regions.filter { $0.status == .verifiedFiring }
        let rules = firing.flatMap { region -> [String] in
            if let witness = region.witness { return [witness.text] }
            let found = region.findings.map(\.rule.text)
            if let rule, found.contains(rule) { return [rule] }
            return found
        }
        let names = Set(rules + (regions.contains(where: \.isRejected) ? ["compiler"] : []))
        if !names.isEmpty { return .verified(by: names.sorted()) }
        let compiled = regions.compactMap { $0.compiled?.verdict }
        let isWrong = compiled.contains { $0 == .fails || $0 == .compilesUnexpectedly }
        return compiled.contains(.compiles) && !isWrong ? .compiles : .none
    }
}

extension RegionVerification {
    /// Whether it is bad code that the compiler rejects, as its author says.
    fileprivate var isRejected: Bool { region.verdict == .bad && compiled?.verdict == .failsAsExpected }
}
