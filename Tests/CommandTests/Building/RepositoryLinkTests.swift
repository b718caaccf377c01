import Foundation
import TestSupport
import Testing

/// Links to files that are no part of the site.
@Suite struct RepositoryLinkTests {
    private static let files = [
        "Content/index.md": """
        # Index

        [1](../LICENSE) [2](.swiftlint.yml?plain#L2) [3](guides/../../Sources/) [4](../no) [5](../../no)

        """,
        "Content/guides/a.md": "# A\n\n[6](../../a%20b.md) <a href='../.hidden/x'>7</a> ![8](../../logo.png)\n",
        "LICENSE": "", "Content/.swiftlint.yml": "", "Sources/a.swift": "", "a b.md": "", "Content/.hidden/x": "",
        "logo.png": "",
    ]

    @Test func theyLeadToTheRepository() throws {
        let book = try Rulebook(Self.files)
        try book.folder.write("rubric.yml", "repository-url: https://x.org/blob/main\n")
        let run = try book.build()
        for file in ["../no", "../../no", "../../logo.png"] {
            #expect(run.output.contains("'\(file)' points outside the content folder\n"), "\(run.output)")
        }
        #expect(run.output.contains("the root folder has no file 'no', so it is no link to the repository"))
        #expect(run.output.components(separatedBy: "error[").count == 4, "\(run.output)")
        let index = try #require(book.folder.read("Site/index.html"))
        let guide = try #require(book.folder.read("Site/guides/a.html"))
        for path in ["LICENSE", "Content/.swiftlint.yml?plain#L2", "Sources/"] {
            #expect(index.contains("<a href=\"https://x.org/blob/main/\(path)\" class=\"external\">"))
        }
        for path in ["a%20b.md", "Content/.hidden/x"] {
            #expect(guide.contains("<a href=\"https://x.org/blob/main/\(path)\" class=\"external\">"), "\(guide)")
        }
        #expect(index.contains("<a href=\"../no\" class=\"unresolved\">4"))
        let markdown = try #require(book.folder.read("Site/index.md"))
        #expect(markdown.contains("[1](https://x.org/blob/main/LICENSE)"))
    }

    @Test func withoutTheKeyANoteNamesIt() throws {
        let run = try Rulebook(Self.files).check()
        #expect(run.output.components(separatedBy: "error[").count == 7, "\(run.output)")
        // Files with a name that begins with a dot.
        #expect(run.output.components(separatedBy: "note[broken-link]").count == 3, "\(run.output)")
        let note = "'repository-url' in rubric.yml makes it a link to the repository"
        #expect(run.output.components(separatedBy: note).count == 7, "\(run.output)")
    }
}
