import Markup
import Pages
import Settings
import Testing

@Suite struct PageRuleTests {
    private static func page(_ text: String, rules: String) -> Page {
        Page(
            path: PagePath("a.md"), file: "a.md", disk: Array(text.utf8),
            rules: RulesFile(file: "a.rules.yml", bytes: Array(rules.utf8)))
    }

    /// The rule of each heading: that of the innermost section around it.
    @Test func sectionsCanContainEachOther() {
        let text = "# Z\n\n## A\n\n### B\n\n#### C\n\n### D\n\n## E\n\n### F\n\n# G\n"
        let page = Self.page(
            text, rules: "[{id: f, section: f}, {id: c, section: c}, {id: a, section: a}, {id: b, section: b}]")
        #expect(page.diagnostics.isEmpty)
        #expect(page.rules.map(\.id) == ["a", "b", "c", "f"])
        let rules = page.document.headings.map { "\($0.text) \(page.rule(at: $0.node)?.id ?? "-")" }
        #expect(rules == ["Z -", "A a", "B b", "C c", "D a", "E -", "F f", "G -"])
        #expect(page.sectionRule(at: "c")?.title == "C" && page.sectionRule(at: "d") == nil)
    }

    /// The anchors of sections: of headings, of HTML in or directly above them, and aliases.
    @Test(arguments: ["a", "one", "two", "three", "old"]) func everyAnchorOfASectionNamesItsRule(anchor: String) {
        let text = """
            ---
            aliases: [{"#old": "#a"}]
            ---
            # Z

            <a id="far"></a>

            Text.

            <a id="one"></a>

            <a id="two"></a>

            ## <a id="three"></a>A

            Text with <a id="inside"></a>an anchor.

            > ## <a id="quoted"></a>B
            """
        let page = Self.page(text, rules: "[{id: rule-a, section: '#\(anchor)'}, {id: rule-b, section: quoted}]")
        #expect(page.diagnostics.isEmpty, "\(page.diagnostics)")
        for other in ["a", "one", "two", "three", "old"] {
            #expect(page.sectionRule(at: other)?.id == "rule-a", "\(other)")
        }
        for other in ["b", "quoted"] { #expect(page.sectionRule(at: other)?.id == "rule-b", "\(other)") }
        for other in ["z", "far", "inside"] { #expect(page.sectionRule(at: other) == nil, "\(other)") }
    }

    @Test func aPageCanDefineARuleBesideThoseOfItsSections() {
        let page = Self.page(
            "---\nrule: whole\ntags: [x]\n---\n# Z\n\n## A\n\n## B\n", rules: "- {id: a, section: a}\n")
        #expect(page.rules.map(\.id) == ["whole", "a"])
        #expect(page.document.headings.map { page.rule(at: $0.node)?.id } == ["whole", "a", "whole"])
        #expect(page.rules.map { $0.tags.map(\.value) } == [["x"], ["x"]])
    }

    @Test(arguments: [
        ("One. Two.", "One."), ("`a. b` is *it*! More", "a. b is it!"), ("No end", "No end"), ("> Quote. More.", nil),
        ("### Next\n\nText.", nil), ("```swift\nlet a = 1\n```", nil),
    ])
    func theFirstSentenceIsTheDescription(text: String, description: String?) {
        let page = Self.page("# Z\n\n## A\n\n\(text)\n\n## B\n\nOther.\n", rules: "- {id: a, section: a}\n")
        #expect(page.rules.first?.description == description)
    }

    /// A guide can have thousands of sections, each of which is found.
    @Test func manySectionsAreLinear() {
        let count = 20_000
        let text = (0..<count).map { "## S\($0)\n\nText.\n\n" }.joined()
        let page = Self.page(text, rules: (0..<count).map { "- {id: r\($0), section: s\($0)}\n" }.joined())
        #expect(page.diagnostics.isEmpty && page.rules.count == count)
        let found = page.document.headings.map { page.rule(at: $0.node)?.id ?? "" }
        #expect(found == (0..<count).map { "r\($0)" })
    }
}
