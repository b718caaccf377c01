package import Diagnostics
package import Linting
package import Pages
package import Samples
import Settings

/// Whether every rule has its page, every rule's page its rule, and each of them proved samples and the same sections.
package enum CatalogueCheck {
    /// - Parameters:
    ///   - languages: the codes that names of files can end in.
    ///   - catalogue: where the configuration asks for it.
    package static func diagnostics(
        _ proofs: [(page: Page, samples: [SampleProof])], rules: [RuleInfo], languages: [String] = [],
        askedAt catalogue: Location
    ) -> [Diagnostic] {
        let names = RuleNames(rules)
        var seen: Set<RuleID> = []
        var diagnostics: [Diagnostic] = []
        for (page, samples) in proofs {
            // Of a translation that takes over the rule of its original, nothing is asked but of that.
            guard case .rule(let id) = page.kind, let written = page.frontMatter.rule else { continue }
            let place = Location(page.file, written.range)
            guard let info = names[id] else {
                let notes = names.nearest(to: id).map { [Diagnostic.Note("did you mean '\($0)'?")] } ?? []
                diagnostics.append(
                    Diagnostic(.ruleWithoutCheck, "the linter has no rule '\(id)'", at: place, notes: notes))
                continue
            }
            seen.insert(info.id)
            let regions = samples.flatMap(\.regions)
            let fires = regions.contains { region in
                region.status == .provedFiring && region.findings.contains { $0.rule == info.id }
            }
            let isClean = regions.contains { $0.status == .provedClean }
            if !fires {
                diagnostics.append(
                    Diagnostic(
                        .ruleWithoutProof, "no bad sample on the page of '\(info.id)' is proved to fire it", at: place))
            }
            if !isClean {
                diagnostics.append(
                    Diagnostic(
                        .ruleWithoutProof, "no good sample on the page of '\(info.id)' is proved to be clean", at: place
                    ))
            }
        }
        for info in rules where !seen.contains(info.id) {
            diagnostics.append(
                Diagnostic(
                    .missingRulePage, "no page is about the rule '\(info.id)'", at: catalogue,
                    notes: ["a page with 'rule: \(info.id)' in its front matter is"])
            )
        }
        return diagnostics + SectionCheck.diagnostics(proofs.map(\.page), languages: languages)
    }
}
