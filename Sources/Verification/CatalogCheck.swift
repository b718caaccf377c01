import Base
package import Diagnostics
package import Linting
import Markup
package import Pages
package import Samples
package import Settings

/// Checks that every rule has a page, and that every rule page has a rule, verified samples and the same sections.
package enum CatalogCheck {
    /// - Parameters:
    ///   - witnesses: the rules of other linters, by the ids of the rules that they verify.
    ///   - languages: the codes that file names can end in.
    ///   - catalog: the place in the configuration that requires it.
    package static func diagnostics(
        _ verifications: [(page: Page, samples: [SampleVerification])], rules: [RuleInfo],
        witnesses: [String: [OtherLinterRule]] = [:], languages: [String] = [], askedAt catalog: Location
    ) -> [Diagnostic] {
        let names = RuleNames(rules)
        var seen: Set<RuleID> = []
        var diagnostics: [Diagnostic] = []
        for (page, samples) in verifications {
            // A translation that inherits the rule of its original needs no samples.
            for rule in page.statedRules {
                let own = samples.filter { rule.covers($0.sample.block.node) }
                guard let info = names[rule.id] else {
                    // A pattern that cannot be read is reported where it is written.
                    if rule.statesPattern || rule.isCutShort { continue }
                    if witnesses[rule.id] != nil {
                        diagnostics += missingSamples(of: rule, RuleID(rule.id), among: own)
                        continue
                    }
                    let notes = names.nearest(to: rule.id).map { [Diagnostic.Note("did you mean '\($0)'?")] } ?? []
                    diagnostics.append(
                        Diagnostic(
                            .ruleWithoutCheck, "the linter has no rule '\(rule.id)'", at: rule.location, notes: notes))
                    continue
                }
                seen.insert(info.id)
                diagnostics += missingSamples(of: rule, info.id, among: own)
            }
        }
        for info in rules where !seen.contains(info.id) {
            diagnostics.append(
                Diagnostic(
                    .missingRulePage, "the rule '\(info.id)' has no page", at: catalog,
                    notes: ["add a page with 'rule: \(info.id)' in its front matter"])
            )
        }
        return diagnostics + SectionCheck.diagnostics(verifications.map(\.page), languages: languages)
    }

    private static func missingSamples(
        of rule: PageRule, _ id: RuleID, among samples: [SampleVerification]
    ) -> [Diagnostic] {
        let regions = samples.flatMap(\.regions)
        let fires = regions.contains { region in
            region.status == .verifiedFiring
                && (region.witness != nil || region.findings.contains { $0.rule == id })
        }
        let kinds = [
            fires ? nil : "bad", regions.contains { $0.status == .verifiedClean } ? nil : "good",
        ]
        let place = rule.section == nil ? "page" : "section"
        return kinds.compactMap(\.self).map { kind in
            Diagnostic(
                .ruleWithoutVerifiedSample, "the \(place) of '\(id)' has no verified \(kind) sample", at: rule.location)
        }
    }
}

/// Checks that the pages of all rules, and those of all principles, have the same sections in the same order.
enum SectionCheck {
    /// Compares each page with the sections of most pages of its kind and language, or of the first page in a tie.
    static func diagnostics(_ pages: [Page], languages: [String]) -> [Diagnostic] {
        let groups = Dictionary(grouping: pages.filter { kind(of: $0) != nil }) { page in
            [
                kind(of: page)?.rawValue,
                page.frontMatter.language?.value ?? PageName(page.path, languages: languages).language,
            ]
        }
        return groups.values.flatMap(different).sorted()
    }

    private static func kind(of page: Page) -> PageKind? {
        // A translation that inherits its kind can be shorter.
        page.kind.hasCommonSections && page.frontMatter.subjects[page.kind] != nil ? page.kind : nil
    }

    private static func different(_ pages: [Page]) -> [Diagnostic] {
        let pages = pages.sorted { ByteOrder.precedes($0.file, $1.file) }
        let counts = Dictionary(grouping: pages, by: sections).mapValues(\.count)
        guard let most = counts.values.max(), most > 1,
            let common = pages.map(sections).first(where: { counts[$0] == most })
        else { return [] }
        return pages.filter { sections($0) != common }.map { page in
            let own = sections(page)
            let first =
                zip(own + [""], common + [""]).enumerated().first { $0.element.0 != $0.element.1 }?.offset
                ?? min(own.count, common.count)
            let headings = page.document.headings.filter { $0.level == 2 }
            let place = first < headings.count ? page.text.diskRange(page.document[headings[first].node].range) : nil
            let found = first < own.count ? "the section '\(own[first])'" : "the end of the page"
            let expected = first < common.count ? "the section '\(common[first])'" : "the end of the page"
            let most = common.isEmpty ? "no sections" : "the sections \(common.quoted)"
            return Diagnostic(
                .inconsistentSections, "expected \(expected), not \(found)", at: Location(page.file, place),
                notes: [Diagnostic.Note("most pages of this kind have \(most)")])
        }
    }

    private static func sections(_ page: Page) -> [String] {
        page.document.headings.filter { $0.level == 2 }.map(\.text)
    }
}
