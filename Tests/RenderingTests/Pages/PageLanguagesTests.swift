import Foundation
import Pages
import Samples
import Testing

@testable import Rendering

/// Which pages lead to each other as the same one in another language.
@Suite struct PageLanguagesTests {
    private static let rules = [
        "rules/a.md": "---\nrule: a\n---\n# A\n", "rules/b.md": "---\nrule: b\n---\n# B\n",
        "rules/a.es.md": "---\nrule: a\n---\n# A\n",
    ]

    private static func files(_ texts: [String: String]) -> [String: String] {
        let pages = texts.map {
            Page(path: PagePath($0.key), file: $0.key, disk: Array($0.value.utf8), draws: PageDiagram.read)
        }.sorted {
            $0.path < $1.path
        }
        let settings = RulebookSettings(title: "Book", languages: ["en", "es"], contentFolder: "")
        let book = Rulebook(settings: settings, pages: pages)
        let renderer = SiteRenderer(
            SiteContext(
                book, verifications: PageTable(book.pages.map { _ in [] }),
                settings: RenderingSettings(baseAddress: "https://x.org")))
        let files =
            book.pages.flatMap(renderer.files) + renderer.generatedFiles() + renderer.machineFiles()
        return Dictionary(
            files.map { ($0.address.path, String(decoding: $0.bytes, as: UTF8.self)) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The languages that the switch offers, with where it leads, and those that search engines are told of.
    private static func languages(_ page: String?) throws -> (offered: [String], told: [String]) {
        let page = try #require(page)
        let header = page.prefix(upTo: try #require(page.range(of: "</header>")).lowerBound)
        let offered = header.matches(of: /<a href="([^"]*)" lang="[^"]*" hreflang="([^"]*)"/).map { "\($0.2) \($0.1)" }
        return (
            offered,
            page.matches(of: /<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/).map { "\($0.1) \($0.2)" }
        )
    }

    @Test func aGeneratedListAndAWrittenFolderPageLeadToEachOther() throws {
        let files = Self.files(Self.rules.merging(["rules/index.es.md": "# Reglas\n"]) { own, _ in own })
        let both = ["en ../rules/index.html", "es ../rules/index.es.html"]
        let told = ["en https://x.org/rules/index.html", "es https://x.org/rules/index.es.html"]
        for page in ["rules/index.html", "rules/index.es.html"] {
            let found = try Self.languages(files[page])
            #expect(found.offered == both && found.told == told, "\(page)")
            #expect(files[page]?.contains("<table class=\"index\">") == true)
        }
        #expect(files["all/rules.es.html"] == nil)
    }

    @Test func aListBesideAWrittenFolderPageLeadsToTheOtherListWhichDoesNotLeadBack() throws {
        // The Spanish folder holds more than rules.
        let files = Self.files(
            Self.rules.merging(["rules/index.es.md": "# Reglas\n", "rules/x.es.md": "# X\n"]) { own, _ in own })
        let list = try Self.languages(files["all/rules.es.html"])
        #expect(list.offered == ["en ../rules/index.html", "es ../all/rules.es.html"])
        #expect(list.told == [])
        #expect(try Self.languages(files["rules/index.html"]).offered.last == "es ../rules/index.es.html")
        #expect(files["rules/index.es.html"]?.contains(">Todas las reglas</a>") == true)
        let sitemap = try #require(files["sitemap.xml"])
        #expect(
            sitemap.components(separatedBy: "hreflang=\"es\" href=\"https://x.org/rules/index.es.html\"").count == 3)
        #expect(!sitemap.contains("hreflang=\"es\" href=\"https://x.org/all/rules.es.html\""))
    }

    @Test func theOtherWayRoundTheyDoToo() throws {
        let files = Self.files(Self.rules.merging(["rules/index.md": "# Rules\n"]) { own, _ in own })
        for page in ["rules/index.html", "rules/index.es.html"] {
            #expect(
                try Self.languages(files[page]).offered == ["en ../rules/index.html", "es ../rules/index.es.html"],
                "\(page)")
        }
        #expect(files["rules/index.html"]?.contains("<table class=\"index\">") == true)
    }

    @Test func generatedPagesOfFoldersAndOfAllPagesLeadToEachOther() throws {
        let files = Self.files(["a/x.md": "# X\n", "a/x.es.md": "# X\n", "b/y.md": "# Y\n"])
        #expect(
            try Self.languages(files["a/index.es.html"]).offered == ["en ../a/index.html", "es ../a/index.es.html"])
        #expect(try Self.languages(files["pages.html"]).offered == ["en pages.html", "es pages.es.html"])
        #expect(
            try Self.languages(files["index.es.html"]).told == [
                "en https://x.org/index.html", "es https://x.org/index.es.html",
            ])
        // The Spanish page lists what is in English only.
        #expect(
            try Self.languages(files["b/index.html"]).offered == ["en ../b/index.html", "es ../b/index.es.html"])
        let item =
            "<a href=\"../b/y.html\" lang=\"en\" hreflang=\"en\">Y</a> <span class=\"count\">English, sin traducir</span>"
        #expect(files["b/index.es.html"]?.contains(item) == true)
        #expect(files["b/index.es.html"]?.contains("hreflang=\"en\">Y <span class=\"count\">EN</span></a>") == true)
        #expect(files["index.es.html"]?.contains("<a href=\"b/index.es.html\">B</a>") == true)
    }

    @Test func aPageInOneLanguageSaysSo() throws {
        let files = Self.files([
            "x.md": "# X\n", "y.es.md": "# Y\n", "z.md": "# Z\n", "z.es.md": "# Z\n", "b/y.md": "# Y\n",
        ])
        #expect(files["x.html"]?.contains("<p class=\"languages\">English only</p>") == true)
        #expect(files["b/y.html"]?.contains("<p class=\"languages\">English only</p>") == true)
        #expect(files["y.es.html"]?.contains("<p class=\"languages\">Español, sin traducir</p>") == true)
        for page in ["z.html", "z.es.html", "404.html", "pages.html"] {
            #expect(files[page]?.contains("<p class=\"languages\">") == false, "\(page)")
        }
    }
}
