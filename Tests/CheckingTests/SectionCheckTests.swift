import Diagnostics
import Markup
import Pages
import Testing

@testable import Verification

/// The pages of rules have the same sections in the same order.
@Suite struct SectionCheckTests {
    private func page(_ name: String, _ kind: String, _ sections: String...) -> Page {
        let text = "---\n\(kind)\n---\n# \(name)\n" + sections.map { "## \($0)\nWords.\n" }.joined()
        return Page(path: PagePath("\(name).md"), file: "\(name).md", disk: Array(text.utf8))
    }

    private func said(_ pages: [Page]) -> [String] {
        SectionCheck.diagnostics(pages, languages: ["en", "es"]).map { diagnostic in
            let line = diagnostic.location.range.map { range in
                pages.first { $0.file == diagnostic.location.file }.map {
                    LineTable($0.text.bytes).position(of: range.lowerBound).line
                } ?? 0
            }
            return "\(diagnostic.location.file):\(line ?? 0): \(diagnostic.message)"
        }
    }

    /// Neither its sections nor its samples: it may say less than its original.
    @Test func nothingIsAskedOfATranslationThatTakesOverItsRule() {
        let texts = [
            "x.md": "---\nrule: corner-radius\n---\n# X\n## A\n", "x.es.md": "# X\n## B\n", "y.es.md": "# Y\n",
        ]
        let pages = texts.sorted { $0.key < $1.key }.map {
            Page(path: PagePath($0.key), file: $0.key, disk: Array($0.value.utf8))
        }
        let linked = InheritedSubjects.among(pages, languages: ["en", "es"])
        #expect(linked.filter { $0.ruleID != nil }.map(\.file) == ["x.es.md", "x.md"])
        let found = CatalogCheck.diagnostics(
            linked.map { ($0, []) }, rules: [], languages: ["en", "es"], askedAt: Location("rubric.yml"))
        #expect(found.map(\.location.file) == ["x.md"])
    }

    @Test func whatMostPagesHaveIsTheMeasure() {
        let pages = [
            page("a", "rule: a", "Mend", "Why"), page("b", "rule: b", "Why", "Mend"),
            page("c", "rule: c", "Why", "Mend"), page("d", "rule: d", "Why"),
            page("e", "rule: e", "Why", "Mend", "More"),
        ]
        #expect(
            said(pages) == [
                "a.md:5: expected the section 'Why', not the section 'Mend'",
                "d.md:0: expected the section 'Mend', not the end of the page",
                "e.md:9: expected the end of the page, not the section 'More'",
            ])
    }

    @Test func languagesKindsAndOtherPagesAreApart() {
        let pages = [
            page("a", "rule: a", "Why"), page("b", "rule: b", "Why"), page("a.es", "rule: a", "Por qué"),
            page("b.es", "rule: b", "Por qué"),
            page("p", "principle: p", "Reason"), page("q", "principle: q", "Reason"),
            page("guide", "title: G", "Something else"),
        ]
        #expect(said(pages) == [])
    }

    @Test func pagesWithoutSectionsAreAMeasureToo() {
        let pages = [page("a", "rule: a"), page("b", "rule: b"), page("c", "rule: c", "Why")]
        let notes = SectionCheck.diagnostics(pages, languages: ["en"]).flatMap(\.notes).map(\.message)
        #expect(notes == ["most pages of this kind have no sections"])
    }

    @Test func noTwoAreAlike() { #expect(said([page("a", "rule: a", "Why"), page("b", "rule: b", "Because")]) == []) }
}
