import Markup
import Pages
import Samples
import Testing

@testable import Rendering

@Suite struct PageCardTests {
    private static let words = InterfaceWords([
        "good": "Go<od", "statusVerifiedClean": "Verified", "statusSilent": "Silent",
    ])

    /// Every region gets one status; what the linter says is not this test's part.
    private static func html(
        _ text: String, label: String? = nil, facts: [String] = [], status: VerificationStatus = .verifiedClean
    ) -> String {
        let page = Page(path: PagePath("a/b.md"), file: "a/b.md", disk: Array(text.utf8), draws: PageDiagram.read)
        let verifications = Sample.all(in: page.document, file: "a/b.md").map { sample in
            SampleVerification(
                sample: sample, regions: sample.regions.map { RegionVerification(region: $0, status: status) })
        }
        let settings = RulebookSettings(title: "T", languages: ["ar"], contentFolder: "")
        let card = PageCard(
            Rulebook(settings: settings, pages: [page]).pages[0], label: label, facts: facts,
            verifications: verifications,
            words: words)
        #expect(card.path == "a/b.html")
        return String(decoding: card.html, as: UTF8.self)
    }

    @Test func titleAndLineAreEscaped() {
        let html = Self.html(
            "---\ndescription: '<b>&\"'\n---\n# A `<script>` \"b\"\n\nText.\n", label: "Ru<le",
            facts: ["<code>x</code>"])
        #expect(
            html == """
                <div lang="ar" dir="rtl"><p class="eyebrow">Ru&lt;le · <code>x</code></p><p class="card-title">A &lt;script&gt; &quot;b&quot;</p>\
                <p id="page:card-line">&lt;b&gt;&amp;&quot;</p></div>
                """)
    }

    @Test(arguments: [
        ("# T\n\nOne *sentence*. Another.\n", "One sentence."),
        ("# T\n\n![](a.png)\n\n> quoted\n\nWords `code` follow\non two lines\n", "Words code follow on two lines"),
        ("# T\n\n" + String(repeating: "word ", count: 100), String(repeating: "word ", count: 40).dropLast() + "…"),
    ])
    func withoutADescriptionTheFirstSentenceIsTheLine(text: String, line: String) {
        #expect(Self.html(text).contains("<p id=\"page:card-line\">\(line)</p>"), "\(Self.html(text))")
    }

    @Test(arguments: ["", "# T\n", "# T\n\n- list\n"]) func aPageWithoutASentenceHasNoLine(text: String) {
        #expect(!Self.html(text).contains("page:card-line"))
    }

    @Test func aLongTitleIsCut() {
        let html = Self.html("# " + String(repeating: "ü", count: 300) + "\n")
        #expect(html.contains("<p class=\"card-title\">" + String(repeating: "ü", count: 119) + "…</p>"))
    }

    @Test func theBeginningOfAGoodSampleIsShown() {
        let code =
            "\n// ✅ a comment\n\n    let a = \"<x>\"\n        foo()\n    // more\n\n"
            + (4...9).map { "    let l\($0) = \($0)\n" }.joined()
        let html = Self.html("---\nrule: x\n---\n# T\n\n```swift good\n\(code)```\n")
        let start = html.firstRange(of: "<div class=\"region good\">").map { html[$0.lowerBound...] } ?? ""
        #expect(
            start.hasPrefix(
                "<div class=\"region good\"><p class=\"verdict\">Go&lt;od <span class=\"status\">Verified</span></p><pre><code>"
            ))
        let shown = start.replacing(/<[^>]*>/, with: "")
        #expect(
            shown == "Go&lt;od Verified"
                + "let a = &quot;&lt;x&gt;&quot;\n    foo()\n// more\n\nlet l4 = 4\nlet l5 = 5\nlet l6 = 6\n…",
            "\(shown)")
    }

    @Test func aLongLineOfCodeIsCut() {
        let html = Self.html(
            "---\nrule: x\n---\n# T\n\n```swift good\nlet a = \"\(String(repeating: "é", count: 5000))\"\n```\n")
        #expect(html.utf8.count < 700)
        #expect(html.contains("é…"))
    }

    @Test(arguments: [
        ("# T\n\n```swift good\nlet a = 1\n```\n", VerificationStatus.verifiedClean),
        ("---\nrule: x\n---\n# T\n\n```swift bad\nlet a = 1\n```\n", .verifiedClean),
        ("---\nrule: x\n---\n# T\n\n```swift good\nlet a = 1\n```\n", .fires),
    ])
    func guidesAndWhatIsNotVerifiedHaveNoSample(text: String, status: VerificationStatus) {
        #expect(!Self.html(text, status: status).contains("region"))
    }
}
