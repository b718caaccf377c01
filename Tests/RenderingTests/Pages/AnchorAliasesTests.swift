import Foundation
import Pages
import Testing

@testable import Rendering

@Suite struct AnchorAliasesTests {
    /// The HTML of a page on which `#old` stands for another anchor.
    private static func html(_ place: String, _ text: String) -> String {
        let text = "---\naliases:\n  - '#old': '#\(place)'\n---\n# Title\n\n\(text)\n"
        let page = Page(path: PagePath("a/x.md"), file: "a/x.md", disk: Array(text.utf8), draws: PageDiagram.read)
        let book = Rulebook(
            settings: RulebookSettings(title: "Book", languages: ["en"], contentFolder: ""), pages: [page])
        let renderer = SiteRenderer(SiteContext(book, verifications: PageTable([[]])))
        return String(decoding: renderer.html(of: book.pages[0]), as: UTF8.self)
    }

    @Test(arguments: [
        ("title", "Text", "<span id=\"old\"></span>Title"),
        ("own", "## Own", "<h2 id=\"own\"><span id=\"old\"></span>Own"),
        ("raw", "Text <i id=\"raw\">it</i>", "Text <span id=\"old\"></span><i id=\"raw\">it</i>"),
        ("raw", "<div id=raw>\n\nText\n\n</div>", "<span id=\"old\"></span><div id=\"raw\">"),
        ("named", "<a name=\"named\"></a>\n\nText", "<span id=\"old\"></span><a"),
        ("^block-1", "Text ^block-1", "<p><span id=\"^block-1\"></span><span id=\"old\"></span>Text"),
        (
            "t1", "## Own\n\n```mermaid\nflowchart TD\na --> b\n```",
            "<h2 id=\"own\"><span id=\"t1\"><span id=\"old\"></span></span>"
        ),
        ("t1", "```mermaid\nflowchart TD\na --> b\n```", "<span id=\"t1\"><span id=\"old\"></span></span>"),
        // In the drawing itself, a browser would not keep it.
        ("t1-b", "```mermaid\nflowchart TD\na --> b\n```", "<span id=\"t1\"></span><span id=\"old\"></span>"),
        ("t1-b", "```mermaid\nflowchart TD\na{?} -->|x| b\na -->|y| c\n```", "id=\"t1-b\"><span id=\"old\"></span>"),
    ])
    func `an old anchor is written where the new one is`(place: String, text: String, html: String) {
        let page = Self.html(place, text)
        #expect(page.contains(html), "\(page)")
        #expect(page.components(separatedBy: "id=\"old\"").count == 2)
    }
}
