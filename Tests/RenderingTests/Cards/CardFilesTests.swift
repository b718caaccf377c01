import Markup
import Pages
import Testing

@testable import Rendering

@Suite struct CardFilesTests {
    private static func files(_ paths: [String]) -> [String: String] {
        var files = CardFiles(pageCount: paths.count)
        let pages = paths.map { path in
            Page(path: PagePath(path + ".md"), file: path, disk: Array("# `</script>`\n".utf8), draws: PageDiagram.read)
        }
        let settings = RulebookSettings(title: "T", languages: ["en"], contentFolder: "")
        for page in Rulebook(settings: settings, pages: pages).pages {
            files.add(PageCard(page, label: nil, facts: [], verifications: [], words: InterfaceWords()))
        }
        return Dictionary(
            uniqueKeysWithValues: files.scripts().map { ($0.address.path, String(decoding: $0.bytes, as: UTF8.self)) })
    }

    @Test(arguments: [(0, 1), (1, 1), (8, 1), (9, 2), (16, 2), (17, 4), (1000, 128), (10000, 2048)]) func count(
        pages: Int, files: Int
    ) {
        #expect(CardFiles.count(ofPages: pages) == files)
    }

    /// As `cards.js` has it: `hash * 31 + unit`, of 32 bits.
    @Test(arguments: [
        ("", 0), ("a", 97), ("ab", 97 * 31 + 98), ("ñ", 241), ("😀", 0xD83D * 31 + 0xDE00), ("aaaaaaaa", 312017024),
    ])
    func number(path: String, hash: Int) {
        #expect(CardFiles.number(of: path, among: 65536) == hash % 65536)
    }

    @Test func twoCardsOfOneFile() {
        #expect(
            Self.files(["a/ñ b", "c"])["assets/cards/0.js"] == #"""
                rubricCards({"a/ñ b.html":"\u003cdiv lang=\"en\" dir=\"ltr\">\u003cp class=\"card-title\">&lt;/script&gt;\u003c/p>\u003c/div>",
                "c.html":"\u003cdiv lang=\"en\" dir=\"ltr\">\u003cp class=\"card-title\">&lt;/script&gt;\u003c/p>\u003c/div>"});

                """#)
    }

    @Test func everyFileIsThereEvenWithoutCards() {
        let files = Self.files((0..<20).map { "p\($0)" })
        #expect(files.keys.sorted() == (0..<4).map { "assets/cards/\($0).js" } + ["assets/cards/count.js"])
        #expect(files["assets/cards/count.js"] == "rubricCards.count = 4;\n")
        #expect(Self.files([])["assets/cards/0.js"] == "rubricCards({});\n")
    }
}
