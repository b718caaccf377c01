import Foundation
import TestSupport
import Testing

/// All mistakes of all pages, in one run, with their places and the nearest right name.
@Suite struct MistakeTests {
    private static let files = [
        "rubric.yml": "title: Mistakes\n",
        "Content/index.md": """
        # Index

        [link](stat.md) [anchor](state.md#onw) [case](State.md) [shape](shapes.md)

        ![chart](chrat.png) ![](chart.png) <a href="raw/gnoe.md">raw</a>

        [raw anchor](#here) <a id="here"></a> [out](../secret.md) [draft](draft.md) [own](state.md#own-1)

        """,
        "Content/state.md": """
        # State

        ## Own

        Text.

        ## Own

        | a | b |
        |---|---|
        | 1 |
        | 1 | 2 | 3 |

        ```swift
        let x = 1

        """,
        "Content/shapes.md": "# Shapes\n", "Content/Shapes.md": "# Shapes again\n", "Content/lonely.md": "# Lonely\n",
        "Content/draft.md": "---\ndraft: true\n---\n# Draft\n", "Content/chart.png": "no picture",
    ]

    private static let expected = [
        (
            "error[broken-link]: file not found: 'stat.md'\n --> Content/index.md:3:8\n  |\n3 | [link](stat.md)",
            "did you mean 'state.md'?"
        ),
        ("error[broken-anchor]: 'state.md' has no '#onw'\n --> Content/index.md:3:26", "did you mean '#own'?"),
        (
            "warning[wrong-letter-case]: 'State.md' should be 'state.md'\n --> Content/index.md:3:47",
            "some file systems and servers are case-sensitive"
        ),
        ("error[missing-image]: file not found: 'chrat.png'\n --> Content/index.md:5:10", "did you mean 'chart.png'?"),
        (
            "warning[missing-alt-text]: image 'chart.png' has no alternative text\n --> Content/index.md:5:21",
            "write what it shows"
        ),
        ("error[broken-link]: file not found: 'raw/gnoe.md'\n --> Content/index.md:5:45", ""),
        ("error[broken-link]: '../secret.md' points outside the content folder\n --> Content/index.md:7:45", ""),
        (
            "error[broken-link]: 'draft.md' is not published: it is a draft\n --> Content/index.md:7:67",
            "it is a draft"
        ),
        (
            "error[address-conflict]: 'shapes.md' and 'Shapes.md' have the same URL 'shapes.html'\n --> Content/shapes.md",
            "rename one of them"
        ),
        ("note[orphan-page]: no page links to 'Lonely', or to 1 more in this folder\n --> Content/lonely.md", ""),
        ("note[duplicate-heading]: duplicate heading 'Own'\n --> Content/state.md:7:1", "'#own-1'"),
        ("warning[table-row-width]", "Content/state.md:12:"),
        ("warning[unclosed-fence]", "Content/state.md:14:1"),
    ]

    @Test func allOfThemInOneRun() throws {
        let book = try Rulebook(Self.files)
        let run = try book.check()
        #expect(run.status == 1)
        for (head, note) in Self.expected {
            #expect(run.output.contains(head), "\(head)\n\(run.output)")
            #expect(note.isEmpty || run.output.contains(note), "\(note)")
        }
        #expect(run.output.components(separatedBy: "broken-link").count == 5)
        #expect(run.talk.contains("5 pages, 11 links checked, 7 errors, 4 warnings"), "\(run.talk)")
        #expect(try book.folder.names() == ["Content", "rubric.yml"])
    }

    @Test func theSiteIsThereAndMarksWhatLeadsNowhere() throws {
        let book = try Rulebook(Self.files)
        let run = try book.build()
        #expect(run.status == 1)
        let index = try #require(book.folder.read("Site/index.html"))
        #expect(
            index.contains(
                "<a href=\"stat.md\" class=\"unresolved\">link<span class=\"unseen\"> (broken link)</span></a>"))
        #expect(
            index.contains(
                "<a href=\"raw/gnoe.md\" class=\"unresolved\">raw<span class=\"unseen\"> (broken link)</span></a>"))
        #expect(index.contains("<a href=\"state.html\">case</a>"))
        #expect(index.contains("<a href=\"state.html\">anchor</a>"))
        let site = try book.site()
        #expect(site["draft.html"] == nil)
        #expect(site["lonely.html"] != nil)
    }

    @Test func checkMendsTheLetterCase() throws {
        let book = try Rulebook([
            "rubric.yml": "", "Content/index.md": "[a](B.md)\n", "Content/b.md": "[i](index.md)\n",
        ])
        let diff = try book.check("--fix", "--diff")
        #expect(diff.output.contains("-[a](B.md)\n+[a](b.md)\n"))
        #expect(book.folder.read("Content/index.md") == "[a](B.md)\n")
        let run = try book.check("--fix")
        #expect(run.status == 0)
        #expect(book.folder.read("Content/index.md") == "[a](b.md)\n")
        #expect(try book.check("--strict").status == 0)
    }
}
