import Pages
import Testing

@testable import Rendering

@Suite struct FirstQuestionTests {
    private static let tree =
        "# The guide\n\n```mermaid\nflowchart TD\nq{Who owns it?} -->|the view| s[State]\n"
        + "q --> o[Its parent]\no --> l[let]\n```\n"

    private static func question(_ home: String, _ guide: String = tree) throws -> FirstQuestion? {
        let pages = [("g/a.md", guide), ("index.md", home)].map { path, text in
            Page(path: PagePath(path), file: "Content/\(path)", disk: Array(text.utf8), draws: PageDiagram.read)
        }
        let book = Rulebook(
            settings: RulebookSettings(title: "Book", languages: ["en"], contentFolder: "Content/"), pages: pages)
        let page = try #require(book.pages.first { $0.path == PagePath("index.md") })
        return FirstQuestion(askedOn: page, in: book, words: InterfaceWords(["goOn": "Continue"]))
    }

    @Test func theFirstTreeThatIsLinkedToIsAsked() throws {
        let question = try #require(try Self.question("# Home\n\n[page](g/a.md) [tree](g/a.md#t1)\n"))
        #expect(question.title == "The guide")
        #expect(question.text == "Who owns it?")
        #expect(question.path == "g/a.html#t1")
        #expect(question.answers.map(\.title) == ["the view", "Continue"])
        #expect(question.answers.map(\.path) == ["g/a.html#t1-s", "g/a.html#t1-o"])
        #expect(question.answers.map(\.description) == ["State", "Its parent"])
    }

    @Test(arguments: [
        ("# Home\n\n[page](g/a.md)\n", Self.tree),
        ("# Home\n\n[broken](g/a.md#t2)\n", Self.tree),
        ("# Home\n\n[a map](g/a.md#t1)\n", "# Map\n\n```mermaid\nflowchart TD\na[App] --> b[Kit]\n```\n"),
        (Self.tree.replacing("# The guide", with: "# Home\n\n[own](#t1)\n"), "# A\n"),
    ])
    func nothingElseIs(_ home: String, _ guide: String) throws {
        #expect(try Self.question(home, guide)?.text == nil)
    }
}
