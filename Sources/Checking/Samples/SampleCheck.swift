import Diagnostics
package import Linting
import Markup
package import Pages
import Samples
package import Settings

/// Takes authors at their word about their samples: what is labelled good has to be clean, what is labelled bad has to
/// fire.
package struct SampleCheck: Sendable {
    private let configuration: Configuration
    private let rules: [any Rule.Type]
    private let patterns: [PatternRule]
    private let names: RuleNames
    private let builtIn: Set<String>
    /// By the choice of settings that some page makes.
    private var linters: [SettingsChoice: LinterPool] = [:]

    /// - Parameters:
    ///   - pages: all that are going to be checked.
    ///   - patterns: rules that the rulebook's own pages define.
    package init(_ pages: [Page], rules: [any Rule.Type], patterns: [PatternRule] = [], configuration: Configuration) {
        (self.rules, self.patterns, self.configuration) = (rules, patterns, configuration)
        names = RuleNames(rules.map { $0.info } + patterns.map(\.info))
        builtIn = Set(rules.map { $0.info.id.text })
        prepare(for: pages)
    }

    /// Makes what the samples of some pages are going to be held against.
    package mutating func prepare(for pages: some Sequence<Page>) {
        for page in pages {
            let choice = Self.choice(of: page, configuration, names)
            guard linters[choice] == nil else { continue }
            let settings = choice.settings(configuration)
            linters[choice] = LinterPool { [rules, patterns] in
                Linter(rules: RuleSet(rules, patterns: patterns, settings: settings))
            }
        }
    }

    /// Proves the samples of one page, which depends on no other page.
    ///
    /// - Parameter isShown: whether the samples are going to be shown, so that their colours are made while they are
    ///   parsed.
    package func proof(of page: Page, isShown: Bool = false) -> PageProof {
        let samples = Sample.all(in: page.document, file: page.file)
        return proof(of: page, samples, Self.fragments(of: samples, in: page), isShown: isShown)
    }

    /// Proves the samples of several pages, as ``proof(of:isShown:)`` does for each.
    ///
    /// Each step is taken for all of them before the next, since a processor is faster at what it has just done.
    package func proofs(of pages: some Collection<Page>, isShown: Bool) -> [PageProof] {
        let samples = pages.map { Sample.all(in: $0.document, file: $0.file) }
        let fragments = zip(pages, samples).map { Self.fragments(of: $1, in: $0) }
        return zip(pages, zip(samples, fragments)).map { proof(of: $0, $1.0, $1.1, isShown: isShown) }
    }

    /// By sample and region; nil for what is not checked.
    private static func fragments(of samples: [Sample], in page: Page) -> [[Fragment?]] {
        samples.map { sample in
            sample.regions.map { region in
                sample.info.ignored != nil || region.isEmpty
                    ? nil : Fragment(file: page.file, bytes: sample.code(of: region))
            }
        }
    }

    private func proof(of page: Page, _ samples: [Sample], _ fragments: [[Fragment?]], isShown: Bool) -> PageProof {
        let doubts = Self.renames(of: page, names) + doubts(aboutRuleOf: page)
        guard !samples.isEmpty, let linters = linters[Self.choice(of: page, configuration, names)] else {
            return PageProof(diagnostics: doubts)
        }
        return linters.withLinter { proof(of: page, samples, fragments, $0, doubts: doubts, isShown: isShown) }
    }

    private func proof(
        of page: Page, _ samples: [Sample], _ fragments: [[Fragment?]], _ linter: Linter, doubts: [Diagnostic],
        isShown: Bool
    ) -> PageProof {
        let index = PageIndex(samples, fragments: fragments)
        let rule = Self.rule(of: page, names)
        let reports = fragments.enumerated().map { sample, regions in
            regions.enumerated().map { region, fragment in
                // What a finding would take to be mended is of no use in a page, whose author wrote it so.
                fragment.map {
                    linter.lint($0, index: index.index(ofSample: sample, region: region), makesFixes: false)
                }
            }
        }
        let mends = rule.map { FixedRegions(samples, reports, rule: $0.id) }
        var proofs: [SampleProof] = []
        proofs.reserveCapacity(samples.count)
        var diagnostics = doubts
        for (number, sample) in samples.enumerated() {
            var regions: [RegionProof] = []
            for (part, region) in sample.regions.enumerated() {
                if let ignored = sample.info.ignored {
                    regions.append(RegionProof(region: region, status: .ignored, reason: ignored.reason))
                    continue
                }
                guard let report = reports[number][part] else {
                    regions.append(RegionProof(region: region, status: .empty))
                    continue
                }
                var check = RegionCheck(
                    sample: sample, region: region, report: report, rule: rule, names: names, rules: linter.rules,
                    file: page.file)
                check.isMended = { mends?.contains(region, of: sample) ?? false }
                regions.append(check.proof())
                if !check.diagnostics.isEmpty {
                    diagnostics += check.diagnostics.map(SamplePlace(sample, in: page).inPage)
                }
            }
            // Of several regions each has a tree of its own.
            let spans = isShown && regions.count == 1 ? fragments[number][0]?.spans(of: sample.code) : nil
            proofs.append(SampleProof(sample: sample, regions: regions, spans: spans))
            if sample.info.isDoubtful {
                diagnostics += sample.info.diagnostics(in: page.file, at: SamplePlace(sample, in: page).range(ofInfo:))
            }
            if let ignored = sample.info.ignored {
                if ignored.reason == nil {
                    diagnostics.append(
                        Diagnostic(
                            .ignoredWithoutReason, "the sample is ignored without a reason",
                            at: Location(page.file, SamplePlace(sample, in: page).infoRange),
                            notes: ["write why: 'swift ignore: the reason'"]))
                }
            } else if !sample.diagnostics.isEmpty || !sample.nearExpectations.isEmpty {
                let found = sample.diagnostics + sample.nearExpectations(among: names, file: page.file)
                diagnostics += found.map(SamplePlace(sample, in: page).inPage)
            }
        }
        return PageProof(samples: proofs, diagnostics: diagnostics.sorted())
    }

    /// The rule that a page is the home of, as the linter has it.
    package func rule(of page: Page) -> RuleInfo? { Self.rule(of: page, names) }

    private static func rule(of page: Page, _ names: RuleNames) -> RuleInfo? {
        guard case .rule(let id) = page.kind else { return nil }
        return names[id]
    }

    /// That a page is the home of a rule by the id which it once had.
    private static func renames(of page: Page, _ names: RuleNames) -> [Diagnostic] {
        guard let written = page.frontMatter.rule, let info = names[written.value], info.id.text != written.value else {
            return []
        }
        return [.renamedRule(written.value, now: info.id, at: Location(page.file, written.range))]
    }

    /// That the linter has no such rule, or that the page's pattern takes the place of one that it has.
    private func doubts(aboutRuleOf page: Page) -> [Diagnostic] {
        guard let rule = page.frontMatter.rule else { return [] }
        if page.frontMatter.pattern != nil { return PatternPage.replaced(page, among: builtIn).map { [$0] } ?? [] }
        // A complete catalogue makes an error of it.
        guard names[rule.value] == nil, configuration.catalogue == .partial else { return [] }
        let near = names.nearest(to: rule.value)
        let note =
            near.map { Diagnostic.Note("did you mean '\($0)'?") }
            ?? "its samples are held against all rules; add a 'pattern', or make it a principle"
        return [
            Diagnostic(
                .unknownRule, "the linter has no rule '\(rule.value)'", at: Location(page.file, rule.range),
                severity: near == nil ? .note : .warning,
                notes: [note])
        ]
    }

    private static func choice(of page: Page, _ configuration: Configuration, _ names: RuleNames) -> SettingsChoice {
        SettingsChoice(of: page, configuration, rule: rule(of: page, names)?.id)
    }
}
