import Foundation
import Markup
import Pages
import Samples
import Testing

@testable import Rendering

@Suite struct AnswerSamplesTests {
    private static let rule = "---\nrule: x\n---\n# Rule\n\nIts sentence.\n\n## Example\n\n"
    private static let good = "```swift good\nlet a = 1\n```\n"

    /// What stands below the answer of a tree whose answer and note lead to places.
    private static func answer(
        _ link: String?, note: String? = nil, _ pages: [String: String], status: VerificationStatus = .verifiedClean
    ) -> String? {
        let clicks = [link.map { "click a \"\($0)\"\n" }, note.map { "click n \"\($0)\"\n" }]
            .compactMap(\.self).joined()
        let edges = "q{Which?} -->|one| a[This]\nq -->|two| b[That]\na -.-> n[Why]\n"
        let tree = "```mermaid\nflowchart TD\n\(edges)\(clicks)```\n"
        let texts = pages.merging(["a.md": "# A\n\n\(tree)\n\(pages["a.md"] ?? "")"]) { $1 }
        let all = texts.sorted { $0.key < $1.key }
            .map {
                Page(
                    path: PagePath($0.key), file: "Content/\($0.key)", disk: Array($0.value.utf8),
                    draws: PageDiagram.read)
            }
        let book = Rulebook(
            settings: RulebookSettings(title: "Book", languages: ["en"], contentFolder: "Content/"), pages: all)
        let verifications = book.pages.map { page -> [SampleVerification] in
            Sample.all(in: page.document, file: page.file).map { sample in
                SampleVerification(
                    sample: sample, regions: sample.regions.map { RegionVerification(region: $0, status: status) })
            }
        }
        let renderer = SiteRenderer(SiteContext(book, verifications: PageTable(verifications)))
        let html = String(decoding: renderer.html(of: book.pages[0]), as: UTF8.self)
        // What begins with the answer, up to the paths below it.
        let parts = html.components(separatedBy: "<div class=\"answer\">")
        guard parts.count == 2, let shown = parts[1].components(separatedBy: "<p class=\"eyebrow").first else {
            return nil
        }
        return shown.replacing(/<(?!a |p>|\/a>)[^>]*>/, with: "").replacing(/\n+/, with: "\n")
    }

    @Test func theFirstVerifiedGoodSampleOfThePage() {
        let text = Self.rule + "```swift bad\nlet b = 2\n```\n\n" + Self.good
        #expect(
            Self.answer("rule.md", ["rule.md": text]) == """

                <p>Its sentence.
                Good Verified: no findingslet a = 1
                <a href="rule.html#example">Rule › Example</a>

                """)
    }

    @Test func theSampleOfTheSectionThatTheLinkNames() {
        let text = "## One\n\n```swift good\nlet one = 1\n```\n\n## Two\n\n### Inner\n\n\(Self.good)\n## Three\n"
        let found = Self.answer("#two", ["a.md": text])
        #expect(found?.contains("let a = 1") == true && found?.contains("<p>") == false, "\(found ?? "")")
        #expect(found?.contains("<a href=\"#inner\">A › Inner</a>") == true, "\(found ?? "")")
        #expect(Self.answer("#three", ["a.md": text]) == nil)
    }

    @Test func aNoteHelpsWhereTheAnswerHasNoSample() {
        let pages = ["term.md": "---\nterm: T\n---\n# T\n", "rule.md": Self.rule + Self.good]
        #expect(Self.answer("term.md", note: "rule.md", pages)?.contains("Rule › Example") == true)
    }

    @Test func nothingWithoutAVerifiedSampleOfItsOwn() {
        #expect(Self.answer("rule.md", ["rule.md": Self.rule + Self.good], status: .unexamined) == nil)
        #expect(Self.answer("rule.md", ["rule.md": Self.rule + "```swift bad\nlet b = 2\n```\n"]) == nil)
        // A guide as a whole is about more than one answer.
        #expect(Self.answer("guide.md", ["guide.md": "# Guide\n\n" + Self.good]) == nil)
        #expect(Self.answer("https://x.org", [:]) == nil && Self.answer(nil, [:]) == nil)
    }
}
