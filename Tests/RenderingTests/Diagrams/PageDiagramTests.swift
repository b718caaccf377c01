import Diagnostics
import Foundation
import Markup
import Mermaid
import Pages
import Settings
import Testing

@testable import Rendering

@Suite struct PageDiagramTests {
    private static func page(_ text: String) -> Page {
        Page(path: PagePath("a.md"), file: "a.md", disk: Array(text.utf8), draws: PageDiagram.read)
    }

    /// What each diagnostic points at in the file, with its kind.
    private static func places(_ text: String) -> [String] {
        page(text).diagnostics.map { diagnostic in
            let range = diagnostic.location.range ?? 0..<0
            let place = LineTable(Array(text.utf8)).position(of: range.lowerBound)
            return
                "\(diagnostic.kind.id) \(place.line):\(place.column) \(String(decoding: Array(text.utf8)[range], as: UTF8.self))"
        }
    }

    @Test(arguments: [
        ("q{?} -->|a| x\nq -->|b| y\nlone", "unreachable-node 7:1 lone"),
        ("q{?} -->|a| x\nq -->|b| y[z]\nY --> w", "similar-node 7:1 Y"),
        ("q{?} -->|a| x\nq -->|b| y[z]\nY", "unreachable-node 7:1 Y"),
        ("q{?} -->|a| x\nq --> y", "unlabeled-choice 6:3 -->"),
        ("q{?} -->|a| x\nq -->|A| y", "duplicate-choice 6:3 -->|A|"),
        ("q{?} -->|a| x\nq -->|b| y\ny --> z --> y", "endless-loop 6:10 y"),
        ("q{?} -->|a| x[é (y)]\nq -->|b| y", "rejected-by-mermaid 5:18 ("),
        ("q{?} -->|a| x[\"Array<Int>\"]\nq -->|b| y", "dropped-by-mermaid 5:16 Array<Int>"),
        ("q{?} -->|a| x\nq -->|b| y\nstyle z fill:#f96", "text-lost 7:7 z"),
        ("q{?} -->|a| x\nq -->|b| y\n%%", "empty-comment 7:1 %%"),
        ("q{?} -->|a| x[one]\nq -->|b| x[two]\nq -->|c| y", "text-lost 6:12 two"),
    ])
    func `a check points at its place in the Markdown`(lines: String, place: String) {
        #expect(Self.places("# Título\n\n```mermaid\nflowchart TD\n\(lines)\n```\n") == [place])
    }

    @Test func `in a quotation within a list, with the line ends of Windows, too`() {
        let text =
            "# T\r\n\r\n- > ```mermaid\r\n  > flowchart TD\r\n  > q{?} -->|a| x\r\n  > q -->|ä| y\r\n  > q -->|Ä| z\r\n  > ```\r\n"
        #expect(Self.places(text) == ["duplicate-choice 7:7 -->|Ä|"])
    }

    @Test func `a click with a link is a link of the page`() throws {
        let text =
            "[x](b.md)\n\n```mermaid\nflowchart TD\nq{?} -->|a| x\nq -->|b| y\nclick x \"b.md#z\" \"Tip\"\nclick y \"javascript:alert(1)\"\n```\n\n<a href=\"c.md\">c</a>\n"
        let page = Self.page(text)
        #expect(page.references.map(\.destination) == ["b.md", "c.md", "b.md#z"])
        let reference = try #require(page.references.last)
        #expect(String(decoding: Array(text.utf8)[reference.destinationRange], as: UTF8.self) == "b.md#z")
        #expect(reference.text == "x")
        #expect(page.diagrams.flatMap(\.links).map(\.element) == [.node(1)])
    }

    @Test func `every node can be linked to, and the walk`() {
        let walked = "```mermaid\nflowchart TD\nq{?} --> y[Yes] --> a\nq --> n[No] --> b\na -.-> e[Example]\n```\n"
        #expect(Self.page(walked).anchors == ["t1", "t1-q", "t1-y", "t1-a", "t1-n", "t1-b", "t1-e"])
        #expect(Self.page("```mermaid\nflowchart TD\na --> B.c\n```\n").anchors == ["t1", "t1-a", "t1-b-c"])
    }

    @Test func aMentionIsASentenceBeforeItIsADrawing() {
        let fence =
            "```mermaid\nflowchart TD\n  Q{\"So?\"} -->|y| A[\"a\"]\n  Q -->|n| B[\"b\"]\n  click A \"b.md\"\n```\n"
        func mention(_ text: String) -> String? {
            let pages = [("a.md", "# A\n\n" + text), ("b.md", "# B\n")].map { path, text in
                Page(path: PagePath(path), file: path, disk: Array(text.utf8), draws: PageDiagram.read)
            }
            let book = Rulebook(
                settings: RulebookSettings(title: "T", languages: ["en"], contentFolder: ""), pages: pages)
            return book.pages[1].mentions.first.map { book.pages[0].document.sentence(around: $0.node) }
        }
        #expect(mention(fence + "\nSee [it](b.md) here.\n") == "See it here.")
        #expect(mention(fence) != nil)
    }
}
