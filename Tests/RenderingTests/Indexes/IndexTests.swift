import Foundation
import Linting
import Pages
import Samples
import Testing

@testable import Rendering

/// What the golden book of Tests/SiteBuildingTests/Books/indexes cannot show: order, size, and what authors may write.
@Suite struct IndexTests {
    private static func renderer(_ texts: [(String, String)]) -> SiteRenderer {
        let pages = texts.map { Page(path: PagePath($0.0), file: $0.0, disk: Array($0.1.utf8)) }.sorted {
            $0.path < $1.path
        }
        let book = Rulebook(
            settings: RulebookSettings(title: "Book", languages: ["en"], contentFolder: ""), pages: pages, files: [],
            unpublished: [:])
        return SiteRenderer(
            book, proofs: book.pages.map { _ in [] }, templates: TemplateSet(), settings: RenderingSettings())
    }

    private static func files(_ texts: [(String, String)]) -> [String: String] {
        let files = renderer(texts).generatedFiles().map {
            ($0.address.path, String(decoding: $0.bytes, as: UTF8.self))
        }
        return Dictionary(files, uniquingKeysWith: { first, _ in first })
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
        #expect(IndexTable.Option.value(of: label) == value)
    }

    @Test func aBookWithoutRulesTermsAndTreesHasNoLists() {
        let files = Self.files([("a/x.md", "# X\n"), ("index.md", "# I\n")])
        #expect(!files.keys.contains { $0.hasPrefix(IndexPage.folder) })
        #expect(files["pages.html"]?.contains("Indexes") == false)
        #expect(files["a/index.html"]?.contains("Indexes") == false)
    }

    @Test func aFolderOfRulesAloneHasTheirListForItsPage() {
        let rules = [("r/a.md", "---\nrule: a-b\n---\n# A\n"), ("r/b.md", "---\nrule: b-c\n---\n# B\n")]
        #expect(Self.files(rules)["r/index.html"]?.contains("<table class=\"index\">") == true)
        #expect(Self.files(rules)["all/rules.html"] == nil)
        // Whoever wrote a page for the folder, or put something else into it, keeps it.
        for other in [
            ("r/index.md", "# Mine\n"), ("r/guide.md", "# Guide\n"), ("s/c.md", "---\nrule: c-d\n---\n# C\n"),
        ] {
            #expect(Self.files(rules + [other])["r/index.html"]?.contains("<table class=\"index\">") != true)
            #expect(Self.files(rules + [other])["all/rules.html"]?.contains("<table class=\"index\">") == true)
        }
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
        #expect(lists.count > 12)
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
            return renderer.rulebook.pages.indices.filter {
                ["rules/r.md", "terms/t.md"].contains(renderer.rulebook.pages[$0].path.string)
            }
            .reduce(0) { $0 + renderer.page($1).count }
        }
        let (small, large) = (size(50), size(500))
        #expect(Double(large) <= Double(small) * 1.05)
    }
}
