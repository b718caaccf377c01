import Foundation
import Linting
import Pages
import Samples
import Testing

@testable import Rendering

/// What the golden book of Tests/SiteBuildingTests/Books/indexes cannot show: order, size, and what authors may write.
@Suite struct IndexTests {
    private static func renderer(_ texts: [(String, String)]) -> SiteRenderer {
        let pages = texts.map {
            Page(path: PagePath($0.0), file: $0.0, disk: Array($0.1.utf8), draws: PageDiagram.read)
        }.sorted {
            $0.path < $1.path
        }
        let book = Rulebook(
            settings: RulebookSettings(title: "Book", languages: ["en"], contentFolder: ""), pages: pages)
        return SiteRenderer(SiteContext(book, verifications: PageTable(book.pages.map { _ in [] })))
    }

    private static func files(_ texts: [(String, String)]) -> [String: String] {
        let files = renderer(texts).generatedFiles().map {
            ($0.address.path, String(decoding: $0.bytes, as: UTF8.self))
        }
        return Dictionary(files, uniquingKeysWith: { first, _ in first })
    }

    /// All files of a site, not only the generated lists.
    private static func site(_ texts: [(String, String)]) -> [String: String] {
        let renderer = renderer(texts)
        let files =
            renderer.generatedFiles() + renderer.machineFiles() + renderer.rulebook.pages.flatMap(renderer.files)
        return Dictionary(
            files.map { ($0.address.path, String(decoding: $0.bytes, as: UTF8.self)) },
            uniquingKeysWith: { first, _ in first })
    }

    @Test func lettersGoBeforeSignsAccentsAndCase() {
        let texts = ["zeta", "@State", "Éclair", "eclair", "éclat", "$x", "ñandú", "nand", "", "404", "straße", "ß"]
        #expect(
            texts.map(FoldedText.init).sorted().map(\.key) == [
                "", "404", "eclair", "eclair", "eclat", "nand", "nandu", "state", "straße", "x", "zeta", "ß",
            ])
        #expect(
            ["@State", "Éclair", "404", "", "ß", "日本"].map { FoldedText($0).letter } == ["S", "E", nil, nil, "S", "日"])
    }

    @Test(arguments: [
        ("iOS 17", "ios-17"), ("Style & taste", "style-taste"), ("  A  ", "a"), ("Größe", "größe"), ("--", ""),
        ("\"><b>", "b"),
    ])
    func valuesOfChoicesAreSingleWords(label: String, value: String) {
        #expect(IndexTable.value(of: label) == value)
    }

    @Test func aBookWithoutRulesTermsAndTreesHasNoLists() {
        let files = Self.files([("a/x.md", "# X\n"), ("index.md", "# I\n")])
        #expect(!files.keys.contains { $0.hasPrefix(IndexPage.folder) })
        #expect(files["pages.html"]?.contains("all/") == false)
        #expect(files["a/index.html"]?.contains("all/") == false)
    }

    @Test func aFolderOfRulesAloneHasTheirListForItsPage() {
        let rules = [("r/a.md", "---\nrule: a-b\n---\n# A\n"), ("r/b.md", "---\nrule: b-c\n---\n# B\n")]
        #expect(Self.files(rules)["r/index.html"]?.contains("<table class=\"index\">") == true)
        #expect(Self.files(rules)["all/rules.html"] == nil)
        // A folder with something else in it keeps its own list.
        for other in [("r/guide.md", "# Guide\n"), ("s/c.md", "---\nrule: c-d\n---\n# C\n")] {
            #expect(Self.files(rules + [other])["r/index.html"]?.contains("<table class=\"index\">") != true)
            #expect(Self.files(rules + [other])["all/rules.html"]?.contains("<table class=\"index\">") == true)
        }
    }

    @Test func theListOfRulesFollowsWhatAnAuthorWroteOnTheirFolder() throws {
        let files = Self.site([
            ("r/a.md", "---\nrule: a-b\n---\n# A\n"), ("r/b.md", "---\nrule: b-c\n---\n# B\n"),
            ("r/index.md", "# Mine\n\nMy words.\n"),
        ])
        let page = try #require(files["r/index.html"])
        let (words, table) = (page.range(of: "My words."), page.range(of: "<table class=\"index\">"))
        #expect(try #require(words).lowerBound < #require(table).lowerBound)
        #expect(page.contains("assets/filter.js"))
        #expect(files["r/index.md"]?.contains("My words.\n\n| Rule |") == true)
        #expect(files["all/rules.html"] == nil)
        #expect(files["llms.txt"]?.components(separatedBy: "](r/index.md)").count == 2)
    }

    @Test func listsBelongToTheFolderOfMostOfTheirPages() throws {
        let tree = "```mermaid\nflowchart TD\n  Q{\"x?\"} -->|a| A[\"y\"]\n  Q -->|b| B[\"z\"]\n```\n"
        let files = Self.site([
            ("r/a.md", "---\nrule: a-b\nrelated: [b.md]\n---\n# A\n"), ("r/b.md", "---\nrule: b-c\n---\n# B\n"),
            ("g/c.md", "---\nrule: c-d\n---\n# C\n"), ("g/t.md", "# T\n" + tree), ("g/deep/u.md", "# U\n" + tree),
            ("r/v.md", "# V\n" + tree), ("w.md", "# W\n"),
        ])
        func linking(_ list: String) -> [String] {
            files.filter { path, text in
                path.hasSuffix(".html") && !path.hasPrefix("all/") && path != "pages.html" && text.contains(list)
            }.keys.sorted()
        }
        #expect(linking("all/map.html") == ["r/a.html", "r/b.html", "r/index.html", "r/v.html"])
        #expect(linking("all/decisions.html") == ["g/c.html", "g/index.html", "g/t.html"])
        let map = try #require(files["all/map.html"])
        #expect(map.contains("href=\"../all/map.html\" aria-current=\"page\""))
        #expect(map.contains("<a href=\"../r/index.html\" aria-current=\"true\">R</a>"))
        // Nothing is read after a list.
        #expect(!map.contains("rel=\"next\""))
    }

    @Test func frequentChoicesAmongRulesAreLinks() throws {
        let tags = ["one, two", "one", "one, \u{E9}t\u{E9}", "\u{E9}t\u{E9}", "two", "three"]
        let files = Self.files(
            tags.enumerated().map { ("r/\($0).md", "---\nrule: r-\($0)\ntags: [\($1)]\n---\n# R\($0)\n") })
        let page = try #require(files["r/index.html"])
        let links = page.matches(of: /<li><a href="(\?[^"]*)">([^<]*)<\/a><\/li>/).map { [String($0.1), String($0.2)] }
        #expect(links == [["?tag=one", "One"], ["?tag=two", "Two"], ["?tag=%C3%A9t%C3%A9", "\u{C9}t\u{E9}"]])
    }

    @Test func nothingThatAuthorsWriteIsMarkupInAList() {
        let hostile = "<script>alert(1)</script> | ` \\\" ] & 'x'"
        let files = Self.files([
            (
                "r/a.md",
                "---\nrule: \"a<b>\\\"\"\ntitle: '\(hostile.replacing("'", with: "''"))'\ndescription: '\(hostile.replacing("'", with: "''"))'\ntags: ['\"><b>']\nrelated: [b.md]\nsources: [{document: '<i>', contradicts: '<u>', where: ['<s>']}]\n---\n"
            ),
            ("r/b.md", "---\nrule: b\ntags: ['\"><i>']\nconflicts: [a.md]\n---\n# B\n"),
            ("t.md", "---\nterm: '<em>'\n---\n# T\n"),
            ("g.md", "```mermaid\nflowchart TD\n  Q{\"<b>x</b> #lt;script#gt;\"} -->|a| A[\"#lt;u#gt;\"]\n```\n"),
        ])
        let lists = files.filter { $0.key.hasPrefix(IndexPage.folder) || $0.key.hasPrefix("r/index") }
        #expect(lists.count >= 12)
        for (path, text) in lists where path.hasSuffix(".html") {
            for tag in ["<script>alert", "<i>", "<u>", "<s>", "<em>", "\"><b>"] {
                #expect(!text.contains(tag), "\(path)")
            }
        }
        for (path, text) in lists where path.hasSuffix(".md") {
            #expect(!text.split(separator: "\\<").joined().contains("<script"), "\(path)")
        }
    }

    @Test func aLargeGroupOfRulesIsDrawnInParts() {
        let rules = (0..<90).map { number in
            let next = String(format: "r/%03d.md", (number + 1) % 90)
            return (
                String(format: "r/%03d.md", number),
                "---\nrule: rule-\(number)\ntags: [one]\nrelated: [/\(next)]\n---\n# Rule \(number)\n"
            )
        }
        let map = Self.files(rules)["all/map.html"] ?? ""
        let drawings = map.components(separatedBy: "<figure ").dropFirst()
        #expect(drawings.count == 3)
        #expect(
            drawings.allSatisfy {
                $0.prefix(upTo: $0.range(of: "</svg>")?.lowerBound ?? $0.endIndex).components(separatedBy: "<a ").count
                    - 1 <= 40
            })
        // Those that are related across two drawings are in the list.
        #expect((0..<90).allSatisfy { map.contains("<code>rule-\($0)</code>") })
    }

    @Test func aWideMapHasAPageForEachDrawing() throws {
        let rules = [
            ("r/a.md", "---\nrule: long-name-of-a-rule\nsupersedes: [b.md]\n---\n# A\n"),
            ("r/b.md", "---\nrule: another-long-name\n---\n# B\n"),
        ]
        let files = Self.files(rules)
        let map = try #require(files["all/map.html"])
        #expect(
            map.contains(
                "<p class=\"full-size\"><a href=\"../assets/drawings/all/map-1.html\">Open full size</a></p></div></figure>"
            ))
        #expect(
            map.contains("<div class=\"canvas\" role=\"group\" aria-label=\"Diagram: Other rules\">")
                && map.contains("href=\"../r/a.html\""))
        let alone = try #require(files["assets/drawings/all/map-1.html"])
        #expect(
            alone.contains("<div class=\"canvas\" tabindex=\"0\" role=\"group\"")
                && alone.contains("href=\"../../../r/a.html\""))
        #expect(
            alone.contains("<a href=\"../../../all/map.html#map-1:drawing\">Map of the rules</a>")
                && !alone.contains("class=\"full-size\""))
    }

    @Test func aPageDoesNotGrowWithTheBook() {
        func size(_ count: Int) -> Int {
            let guides = (0..<count).map { number in
                (
                    String(format: "g/%04d.md", number),
                    "# Guide\n\nSee [it](../rules/r.md).\n\n```mermaid\nflowchart TD\n  Q{\"So?\"} -->|a| A[\"it\"]\n  click A \"../rules/r.md\"\n```\n"
                )
            }
            let rules = (0..<count).map { number in
                (
                    String(format: "rules/%04d.md", number),
                    "---\nrule: rule-\(number)\nrelated: [/terms/t.md]\n---\n# Rule\n\nAs in [it](r.md).\n"
                )
            }
            let renderer = Self.renderer(
                guides + rules + [
                    ("rules/r.md", "---\nrule: it\n---\n# It\n"), ("terms/t.md", "---\nterm: t\n---\n# T\n"),
                ])
            return renderer.rulebook.pages.filter {
                ["rules/r.md", "terms/t.md"].contains($0.path.string)
            }
            .reduce(0) { $0 + renderer.html(of: $1).count }
        }
        let (small, large) = (size(50), size(500))
        #expect(Double(large) <= Double(small) * 1.05)
    }
}
