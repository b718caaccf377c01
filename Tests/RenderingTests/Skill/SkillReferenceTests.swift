import Pages
import Testing

@testable import Rendering

@Suite struct SkillReferenceTests {
    private static func reference(_ text: String) -> String? {
        let page = Page(
            path: PagePath("a/x.md"), file: "a/x.md", disk: Array("# X\n\n\(text)".utf8), draws: PageDiagram.read)
        let book = Rulebook(
            settings: RulebookSettings(title: "Book", languages: ["en"], contentFolder: ""), pages: [page])
        let site = SiteContext(book, verifications: PageTable([[]]))
        let files = Skill.files(of: site, name: "book", grouping: .folder) { _ in
            SkillTopic.Settings(frontMatter: "", rule: nil)
        }
        return files.dropFirst().first.map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    @Test(arguments: [
        ("sequenceDiagram\nAda->>Bob: greets\n", ["Ada", "Bob", "greets"]),
        ("flowchart TD\nq{Why?} -->|so| x[End]\nq -->|no| y[Stop]\n", ["Why?", "so", "End", "Stop"]),
        ("flowchart TD\nfirst --> second\n", ["first", "second"]),
    ])
    func `a diagram of any kind is text`(diagram: String, words: [String]) throws {
        let text = try #require(Self.reference("```mermaid\n\(diagram)```\n"))
        #expect(text.contains("```text\n"))
        #expect(words.filter { !text.contains($0) } == [])
    }
}
