package import Base
package import Diagnostics
package import Linting
import Markup
package import Pages
import PatternRules
package import Samples
package import Settings

/// The samples of one page and the results of checking them.
package struct PageVerification: Sendable {
    /// In the order of the page.
    package fileprivate(set) var samples: [SampleVerification] = []
    /// In the page's file, sorted, with the default severities of the kinds unless a case is more serious.
    package fileprivate(set) var diagnostics: [Diagnostic] = []

    /// Creates the verification of a page whose samples nobody asks for.
    package init() {}

    fileprivate init(samples: [SampleVerification], diagnostics: [Diagnostic]) {
        (self.samples, self.diagnostics) = (samples, diagnostics)
    }
}

/// Verifies that each sample's findings match its label: good code must be clean, bad code must fire.
package struct SampleCheck: Sendable {
    private let configuration: Configuration
    private let rules: [any Rule.Type]
    private let patterns: [PatternRule]
    private let otherResults: OtherResults?
    /// The rules of other linters that pages name for their rules, by id; translations need not name them again.
    package let witnesses: [String: [OtherLinterRule]]
    private let names: RuleNames
    private let builtIn: Set<String>
    /// Rules with a pattern that cannot be read, which is reported where it is written.
    private let unreadable: Set<String>
    /// Whether some page is about a rule, so that every silence is of interest.
    package let documentsRules: Bool
    private let packageTarget: DeploymentTarget?
    private let vocabulary: LabelVocabulary
    private var linters: [SampleSettings: LinterPool] = [:]
    /// Linters with the rules that are off, for bad code without findings.
    private var disabledLinters: [SampleSettings: LinterPool] = [:]

    /// - Parameters:
    ///   - pages: all pages to be checked.
    ///   - patterns: the rules that the rulebook's own pages define.
    ///   - otherResults: what other linters report in samples.
    ///   - packageTarget: the deployment target of the package around the rulebook; it counts unless the configuration
    ///     sets one.
    package init(
        _ pages: [Page], rules: [any Rule.Type], patterns: [PatternRule] = [],
        otherResults: OtherResults? = nil, packageTarget: DeploymentTarget? = nil, configuration: Configuration
    ) {
        (self.rules, self.patterns, self.configuration) = (rules, patterns, configuration)
        self.packageTarget = configuration.sets("deployment-target") ? nil : packageTarget
        self.otherResults = otherResults
        names = RuleNames(rules.map { $0.info } + patterns.map(\.info))
        vocabulary = LabelVocabulary(good: configuration.labels.good, bad: configuration.labels.bad)
        builtIn = Set(rules.map { $0.info.id.text })
        let stated = pages.flatMap(\.statedRules)
        documentsRules = !stated.isEmpty
        let unread = stated.filter { [builtIn] rule in
            rule.statesPattern || rule.isCutShort && !builtIn.contains(rule.id)
        }
        unreadable = Set(unread.map(\.id)).subtracting(patterns.map(\.info.id.text))
        witnesses = Dictionary(
            stated.filter { !$0.keys.enforcedBy.isEmpty }.map { ($0.id, $0.keys.enforcedBy.map(\.value)) },
            uniquingKeysWith: { first, _ in first })
        prepare(for: pages)
    }

    /// Creates the linters for the settings of some pages.
    private mutating func prepare(for pages: [Page]) {
        for (page, rule) in pages.flatMap({ page in ([nil] + page.rules).map { (page, $0) } }) {
            let key = settings(of: page, rule)
            guard linters[key] == nil else { continue }
            let settings = key.lintSettings(configuration)
            linters[key] = LinterPool { [rules, patterns] in
                Linter(rules: RuleSet(rules, patterns: patterns, settings: settings))
            }
            disabledLinters[key] = LinterPool { [rules] in
                let disabled = rules.filter { $0.info.canBeEnabled(under: settings) }
                var settings = settings
                settings.forcedOn = Set(disabled.map { $0.info.id })
                return Linter(rules: RuleSet(disabled, settings: settings))
            }
        }
    }

    /// Checks the samples of one page, independently of all other pages.
    ///
    /// - Parameter isShown: whether to color the samples, reusing the trees that the linter needs.
    package func verification(of page: Page, isShown: Bool = false) -> PageVerification {
        let samples = Sample.all(in: page.document, file: page.file, vocabulary)
        // By sample and region; nil for regions that are not checked.
        let fragments = samples.map { sample in
            sample.regions.map { region in
                sample.info.ignored != nil || region.isEmpty
                    ? nil : Fragment(file: page.file, bytes: sample.checkedCode(of: region))
            }
        }
        let index = PageIndex(samples, fragments: fragments)
        let groups = Dictionary(grouping: samples.indices) { page.rule(at: samples[$0].block.node)?.section }
        var verifications: [Int: SampleVerification] = [:]
        var diagnostics = ruleDiagnostics(of: page) + unusedWitnesses(of: page) + unknownWitnesses(of: page)
        for numbers in groups.values {
            let rule = page.rule(at: samples[numbers[0]].block.node)
            guard let linters = linters[settings(of: page, rule)] else { continue }
            let group = SampleGroup(numbers, of: samples, fragments, rule: rule)
            let verified = linters.withLinter { verification(of: group, in: page, index, $0, isShown: isShown) }
            for (number, verification) in zip(numbers, verified.samples) { verifications[number] = verification }
            diagnostics += verified.diagnostics
        }
        return PageVerification(
            samples: samples.indices.compactMap { verifications[$0] }, diagnostics: diagnostics.sorted())
    }
}

/// The samples of a page that are about one rule, or about none.
private struct SampleGroup {
    /// Their places among the samples of the page.
    let numbers: [Int]
    let samples: [Sample]
    /// By sample and region; nil for regions that are not checked.
    let fragments: [[Fragment?]]
    let rule: PageRule?

    init(_ numbers: [Int], of samples: [Sample], _ fragments: [[Fragment?]], rule: PageRule?) {
        (self.numbers, self.rule) = (numbers, rule)
        (self.samples, self.fragments) = (numbers.map { samples[$0] }, numbers.map { fragments[$0] })
    }
}

extension SampleCheck {
    /// What the linter knows of a rule.
    private func info(of rule: PageRule?) -> RuleInfo? { rule.flatMap { names[$0.id] } }

    /// The rules of other linters that verify the samples about a rule; none for rules of this linter.
    private func witnesses(of rule: PageRule?) -> [OtherLinterRule] {
        guard let rule, info(of: rule) == nil else { return [] }
        return rule.keys.enforcedBy.isEmpty ? witnesses[rule.id] ?? [] : rule.keys.enforcedBy.map(\.value)
    }

    /// Whether another linter is known not to have a rule.
    private func isUnknown(_ witness: OtherLinterRule) -> Bool {
        otherResults?.lacks(witness) ?? false
    }

    /// The code of a page that other linters read, with the rule that is looked for in it.
    package func otherLinterInputs(of page: Page, _ samples: [Sample]) -> [(rule: OtherLinterRule, code: [UInt8])] {
        guard configuration.checksFormat || page.rules.contains(where: { !witnesses(of: $0).isEmpty }) else {
            return []
        }
        var inputs: [(rule: OtherLinterRule, code: [UInt8])] = []
        for sample in samples where sample.info.ignored == nil {
            let rules = witnesses(of: page.rule(at: sample.block.node))
            for region in sample.regions where !region.isEmpty && region.verdict != .unlabeled {
                let isFormatted = configuration.checksFormat && region.verdict == .good
                guard isFormatted || !rules.isEmpty else { continue }
                let fragment = Fragment(file: page.file, bytes: sample.checkedCode(of: region))
                guard fragment.tree != nil else { continue }
                inputs += rules.map { ($0, fragment.source.bytes) }
                if isFormatted, fragment.isWhole { inputs.append((.layout, fragment.source.bytes)) }
            }
        }
        return inputs
    }

    private func settings(of page: Page, _ rule: PageRule?) -> SampleSettings {
        SampleSettings(of: page, rule, configuration, rule: info(of: rule)?.id)
    }

    private func verification(
        of group: SampleGroup, in page: Page, _ pageIndex: PageIndex, _ linter: Linter, isShown: Bool
    ) -> PageVerification {
        let (samples, fragments, rule) = (group.samples, group.fragments, info(of: group.rule))
        func report(_ place: SamplePair.Place, by linter: Linter) -> FileReport? {
            fragments[place.sample][place.region].map {
                let index = pageIndex.index(ofSample: group.numbers[place.sample], region: place.region)
                var report = linter.lint($0, index: index, makesFixes: false)
                // What surrounds a version of some members belongs to the other versions too.
                let region = samples[place.sample].regions[place.region]
                let own =
                    region.range.lowerBound - region.checkedRange.lowerBound..<region.range.upperBound
                    - region.checkedRange.lowerBound
                if !region.surroundings.isEmpty { report.findings.removeAll { !own.contains($0.range.lowerBound) } }
                return report
            }
        }
        let reports = fragments.indices.map { sample in
            fragments[sample].indices.map { report(SamplePair.Place(sample: sample, region: $0), by: linter) }
        }
        let isSilenceReported = configuration.rules[DiagnosticKind.sampleSilent.id]?.severity != .off
        let disabledLinters = isSilenceReported ? disabledLinters[settings(of: page, group.rule)] : nil
        let checked = CheckedPage(
            file: page.file, samples: samples, rule: rule, isSection: group.rule?.section != nil,
            counterparts: Counterparts(samples, reports, rule: rule?.id, names: names, in: page.document), names: names,
            rules: linter.rules, pattern: patterns.first { $0.info.id == rule?.id },
            witness: OtherWitness(
                witnesses(of: group.rule).filter { !isUnknown($0) }, in: samples, fragments, otherResults),
            layout: configuration.checksFormat ? OtherWitness([.layout], in: samples, fragments, otherResults) : nil,
            found: group.rule == nil ? OtherWitness.found(in: samples, fragments, otherResults) : [],
            documentsRules: documentsRules, packageTarget: packageTarget,
            disabledFindings: disabledLinters.map { linters in
                { place in linters.withLinter { report(place, by: $0)?.findings ?? [] } }
            })
        var diagnostics: [Diagnostic] = []
        let verifications = samples.enumerated().map { number, sample in
            let place = SamplePlace(sample, in: page)
            var isParsed = true
            let regions = zip(sample.regions, reports[number]).enumerated().map { index, pair in
                let (region, found) = pair
                if let ignored = sample.info.ignored {
                    return RegionVerification(region: region, status: .ignored, reason: ignored.reason)
                }
                if let id = group.rule?.id, unreadable.contains(id) {
                    let reason = "the pattern of '\(id)' cannot be read"
                    return RegionVerification(region: region, status: .ignored, reason: reason)
                }
                guard let found else { return RegionVerification(region: region, status: .empty) }
                var check = RegionCheck(found, at: SamplePair.Place(sample: number, region: index), of: checked)
                let verification = check.verification()
                // The regions of a sample fail for the same reason: they share code, or it is another language.
                if isParsed || verification.status != .unparsable {
                    diagnostics += check.diagnostics.map(place.inPage)
                }
                if verification.status == .unparsable { isParsed = false }
                return verification
            }
            diagnostics += self.diagnostics(of: sample, in: page)
            // Several regions have a tree each.
            let spans = isShown && regions.count == 1 ? fragments[number][0]?.spans(of: sample.code) : nil
            return SampleVerification(sample: sample, regions: regions, spans: spans)
        }
        return PageVerification(samples: verifications, diagnostics: diagnostics)
    }

    /// Mistakes in a sample's info string and in its expectations.
    private func diagnostics(of sample: Sample, in page: Page) -> [Diagnostic] {
        let place = SamplePlace(sample, in: page)
        let diagnostics = InfoStringCheck.diagnostics(of: sample, in: page, vocabulary)
        guard let ignored = sample.info.ignored else {
            return diagnostics + (sample.diagnostics + nearExpectations(of: sample, in: page)).map(place.inPage)
        }
        guard ignored.reason == nil else { return diagnostics }
        return diagnostics + [
            Diagnostic(
                .ignoredWithoutReason, "the sample is ignored without a reason",
                at: Location(page.file, place.infoRange), notes: ["add the reason: 'swift ignore: the reason'"])
        ]
    }

    /// Reports comments that name rules but are not valid expectations, such as `// findings: exposed-state`.
    private func nearExpectations(of sample: Sample, in page: Page) -> [Diagnostic] {
        // Other names mean that the comment is prose.
        sample.nearExpectations.filter { $0.rules.allSatisfy { names[$0] != nil } }.map { near in
            Diagnostic(
                .malformedExpectation, "'\(near.head)' has no effect", at: Location(page.file, near.range),
                notes: [
                    Diagnostic.Note(
                        "write 'finding: \(near.rules.joined(separator: ", "))' in lowercase, with the colon")
                ])
        }
    }

    /// Reports rules of other linters that verify nothing: on pages without a rule, and for rules of this linter.
    private func unusedWitnesses(of page: Page) -> [Diagnostic] {
        func unused(_ reason: String, _ keys: FrontMatter, _ file: String, _ note: Diagnostic.Note) -> Diagnostic {
            Diagnostic(
                .unusedEnforcedBy, "'enforced-by' has no effect \(reason)",
                at: Location(file, keys.range(of: "enforced-by")), notes: [note])
        }
        let used = page.statedRules.filter { !$0.keys.enforcedBy.isEmpty }
        let replaced = used.filter { info(of: $0) != nil }.map { rule in
            unused(
                "on the rule '\(rule.id)', which this linter checks", rule.keys, rule.source.file,
                "remove it, or give the rule another id")
        }
        guard !page.frontMatter.enforcedBy.isEmpty, page.ruleID == nil else { return replaced }
        let note: Diagnostic.Note
        if !page.sectionRules.isEmpty {
            note = "move it to the entries of 'rules' that it is about"
        } else if page.kind == .guide {
            note = "add 'rule: ID', such as 'rule: forced-unwrap'"
        } else {
            note = "remove it; only a rule can have it"
        }
        return replaced + [unused("without a rule id", page.frontMatter, page.file, note)]
    }

    /// Reports rules that another linter does not have.
    private func unknownWitnesses(of page: Page) -> [Diagnostic] {
        page.rules.filter { info(of: $0) == nil }.flatMap { rule in
            rule.keys.enforcedBy.filter { isUnknown($0.value) }.map { stated in
                let linter = stated.value.linter
                let near = NearestName.of(stated.value.name, among: otherResults?[linter]?.rules ?? [])
                return Diagnostic(
                    .unknownLinterRule, "\(linter.name) has no rule '\(stated.value.name)'",
                    at: Location(rule.source.file, stated.range),
                    notes: [near.map { "did you mean '\($0)'?" } ?? "'\(linter.listingCommand)' lists its rules"])
            }
        }
    }

    /// Reports rules that are unknown, or both built in and a pattern of the page.
    private func ruleDiagnostics(of page: Page) -> [Diagnostic] {
        page.statedRules.compactMap { rule in
            if !rule.keys.patterns.isEmpty { return PatternPage.replaced(rule, among: builtIn) }
            // With a complete catalog, it is reported as an error.
            guard info(of: rule) == nil, !unreadable.contains(rule.id), witnesses(of: rule).isEmpty,
                configuration.catalog == .partial
            else {
                return nil
            }
            let near = names.nearest(to: rule.id)
            let other = rule.section == nil ? ", or make it a principle" : ""
            let note =
                near.map { Diagnostic.Note("did you mean '\($0)'?") }
                ?? Diagnostic.Note("its samples are checked against all rules; add 'pattern' or 'enforced-by'\(other)")
            return Diagnostic(
                .unknownRule, "the linter has no rule '\(rule.id)'", at: rule.location,
                severity: near == nil ? .note : .warning, notes: [note])
        }
    }
}
