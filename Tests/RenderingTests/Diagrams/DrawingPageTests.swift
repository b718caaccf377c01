import Foundation
import Markup
import Pages
import Samples
import Testing

@testable import Rendering

/// Drawings by themselves: which have a page of their own, and where that leads.
@Suite struct DrawingPageTests {
    private static let tree = """
        flowchart LR
        q{Does the reader see all of it at once?} -->|yes, on any screen| a[Then leave it]
        q -->|no, it is wide| b[Open it in full size]
        click a "other.md"

        """

    private static func files(_ pages: [String: String], page: Int = 0) -> [String: String] {
        let pages = pages.map {
            Page(path: PagePath($0.key), file: "Content/\($0.key)", disk: Array($0.value.utf8), draws: PageDiagram.read)
        }
        .sorted { $0.path < $1.path }
        let settings = RulebookSettings(title: "Book", languages: ["en", "es"], contentFolder: "Content/")
        let book = Rulebook(
            settings: settings, pages: pages,
            files: RulebookFiles(reserved: SiteRenderer.reservedPaths(settings, templates: TemplateSet())))
        let verifications = PageTable(book.pages.map { _ in [SampleVerification]() })
        let renderer = SiteRenderer(
            SiteContext(
                book, verifications: verifications, settings: RenderingSettings(baseAddress: "https://x.org")))
        let files = renderer.files(of: book.pages[page]) + renderer.machineFiles()
        return Dictionary(
            uniqueKeysWithValues: files.map { ($0.address.path, String(decoding: $0.bytes, as: UTF8.self)) })
    }

    private static func fence(_ text: String) -> String { "# Wide things\n\n```mermaid\n\(text)```\n" }

    @Test func aWideDrawingHasAPageThatHoldsItAlone() throws {
        let files = Self.files(["a/b.md": Self.fence(Self.tree), "a/other.md": "# Other\n"])
        let page = try #require(files["a/b.html"])
        let alone = try #require(files["assets/drawings/a/b-1.html"])
        #expect(
            page.contains(
                "<p class=\"full-size\"><a href=\"../assets/drawings/a/b-1.html\">Open full size</a></p></div></figure>"
            ))
        #expect(page.contains("data-id=\"q\" href=\"#t1-q\"") && page.contains("data-id=\"a\" href=\"other.html\""))
        #expect(
            alone.contains("data-id=\"q\" href=\"../../../a/b.html#t1-q\"")
                && alone.contains("data-id=\"a\" href=\"../../../a/other.html\""))
        #expect(alone.contains("<a href=\"../../../a/b.html#t1:drawing\">Wide things</a>"))
        #expect(alone.contains("href=\"../../../assets/style.css\"") && alone.contains("style-src 'self'"))
        #expect(
            !alone.contains("<style") && !alone.contains("style=") && !alone.contains("class=\"walk\"")
                && !alone.contains("rel=\"canonical\""))
        #expect(
            alone.components(separatedBy: "<h1").count == 2
                && alone.contains("Decision tree 1: Does the reader see all of it at once?"))
    }

    /// A drawing of a sequence contains its title.
    @Test(arguments: [
        ("flowchart LR\naccTitle: Spoken\na --> b\n", true), ("stateDiagram-v2\na --> b\n", true),
        ("sequenceDiagram\na->>b: x\n", false),
    ])
    func theTitleOfADiagramIsItsCaption(text: String, hasCaption: Bool) throws {
        let title = "---\ntitle: \"One & two\"\n---\n"
        let page = try #require(Self.files(["a.md": Self.fence(title + text)])["a.html"])
        #expect(page.contains("<figcaption>One &amp; two</figcaption></figure>") == hasCaption)
        #expect(try !#require(Self.files(["a.md": Self.fence(text)])["a.html"]).contains("<figcaption>"))
    }

    @Test func bothDrawAlikeAndTheSameEveryTime() throws {
        let pages = ["a.md": Self.fence(Self.tree)]
        let files = Self.files(pages)
        #expect(files == Self.files(pages))
        func outlines(_ path: String) throws -> [Substring] {
            try #require(files[path]).matches(of: /<path[^>]*>/).map(\.0)
        }
        #expect(try outlines("a.html") == outlines("assets/drawings/a-1.html"))
        #expect(try outlines("a.html").count > 3)
    }

    @Test func itSpeaksTheLanguageOfThePage() throws {
        let files = Self.files(["a.es.md": Self.fence(Self.tree)])
        #expect(try #require(files["a.es.html"]).contains(">Abrir a tamaño completo</a>"))
        let alone = try #require(files["assets/drawings/a.es-1.html"])
        #expect(alone.contains("<html lang=\"es\"") && alone.contains("Árbol de decisión 1: "))
    }

    @Test func aDrawingThatFitsEverywhereHasNone() throws {
        let files = Self.files(["a.md": Self.fence("flowchart TD\na --> b\n")])
        #expect(files.keys.filter { $0.hasPrefix("assets/") }.isEmpty)
        let page = try #require(files["a.html"])
        #expect(!page.contains("class=\"full-size\"") && !page.contains("<div class=\"canvas\" tabindex"))
    }

    @Test func eachDrawingOfAPageHasItsOwn() throws {
        let files = Self.files([
            "a.md": Self.fence(Self.tree) + "\n" + Self.fence("flowchart TD\na --> b\n") + "\n" + Self.fence(Self.tree)
        ])
        #expect(
            files.keys.filter { $0.hasPrefix("assets/drawings/") }.sorted() == [
                "assets/drawings/a-1.html", "assets/drawings/a-3.html",
            ])
        #expect(try #require(files["assets/drawings/a-3.html"]).contains("../../a.html#t3-q"))
    }

    @Test func noListNamesIt() {
        let files = Self.files(["a.md": Self.fence(Self.tree)])
        #expect(files["sitemap.xml"]?.contains("a.html") == true)
        for (path, text) in files where !path.hasSuffix(".html") {
            #expect(!text.contains("assets/drawings"), "\(path)")
        }
    }
}
