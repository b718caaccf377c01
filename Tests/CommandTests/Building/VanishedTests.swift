import Foundation
import TestSupport
import Testing

/// Reports of removed URLs, and the aliases that keep them working.
@Suite struct VanishedTests {
    private func book() throws -> Rulebook {
        let book = try Rulebook([
            "Content/index.md": "# Home\n\n[a](a.md) [b](b.md) [r](rules/r.md)\n",
            "Content/a.md": "# Alpha\n\n## Private state\n\nText.\n",
            "Content/b.md": "---\ntitle: Beta\ntags: [x]\n---\n# Beta\n\n## Moved section\n",
            "Content/rules/r.md": "---\nrule: exposed-state\n---\n# R\n",
        ])
        #expect(try book.build().status == 0)
        return book
    }

    private func move(_ book: Rulebook, _ old: String, to new: String) throws {
        let text = try #require(book.folder.read("Content/" + old))
        try FileManager.default.removeItem(atPath: book.folder("Content/" + old))
        try book.folder.write("Content/" + new, text)
        let index = try #require(book.folder.read("Content/index.md"))
        try book.folder.write("Content/index.md", index.replacing("(\(old))", with: "(\(new))"))
    }

    @Test func nothingIsSaidWhereNothingVanished() throws {
        let book = try book()
        let run = try book.check("--strict")
        #expect(run.status == 0, "\(run.output)")
        #expect(!run.output.contains("vanished"))
    }

    @Test func aPageThatMovedGetsAnAlias() throws {
        let book = try book()
        try move(book, "a.md", to: "first/alpha.md")
        try move(book, "rules/r.md", to: "rules/exposed.md")
        let run = try book.check()
        #expect(run.status == 0, "\(run.output)")
        #expect(
            run.output.contains(
                "warning[removed-page]: 'a.html' was published and has been removed\n --> Content/first/alpha.md"))
        #expect(run.output.contains("'first/alpha.md' has the same title"))
        #expect(run.output.contains("'rule:exposed-state' is now defined by 'rules/exposed.md'"))
        #expect(try book.check("--strict").status == 1)
        // It is said until somebody does something about it, builds in between or not.
        #expect(try book.build().output.contains("removed-page"))
        #expect(try book.build("--verify").status == 0)
        #expect(book.folder.read("Site/a.html") == nil)

        #expect(try book.check("--fix").talk.contains("fixed Content/first/alpha.md"))
        #expect(
            book.folder.read("Content/first/alpha.md")
                == "---\naliases:\n  - a.html\n---\n\n# Alpha\n\n## Private state\n\nText.\n")
        #expect(
            book.folder.read("Content/rules/exposed.md")
                == "---\nrule: exposed-state\naliases:\n  - rules/r.html\n---\n# R\n")
        let after = try book.build("--strict")
        #expect(!after.output.contains("vanished"), "\(after.output)")
        #expect(book.folder.read("Site/a.html")?.contains("url=first/alpha.html") == true)
    }

    @Test func aHeadingThatWasRenamedKeepsItsAnchor() throws {
        let book = try book()
        try book.folder.write("Content/a.md", "# Alpha\n\n## Private states\n\nText.\n")
        let run = try book.check()
        #expect(
            run.output.contains(
                "warning[removed-anchor]: '#private-state' was published and has been removed\n --> Content/a.md"),
            "\(run.output)")
        #expect(run.output.contains("'#private-states' seems to be its new name"))
        #expect(try book.check("--fix").status == 0)
        #expect(
            book.folder.read("Content/a.md")
                == "---\naliases:\n  - \"#private-state\": \"#private-states\"\n---\n\n# Alpha\n\n## Private states\n\nText.\n"
        )
        #expect(try book.build().status == 0)
        #expect(
            book.folder.read("Site/a.html")?.contains("<h2 id=\"private-states\"><span id=\"private-state\"></span>")
                == true)
        #expect(!(try book.check().output.contains("vanished")))
    }

    @Test func aSectionThatMovedIsFoundAndLeftToTheAuthor() throws {
        let book = try book()
        try book.folder.write("Content/a.md", "# Alpha\n\n## Private state\n\n## Moved section\n")
        try book.folder.write("Content/b.md", "# Beta\n")
        let run = try book.check("--fix")
        #expect(run.output.contains("the section seems to be in 'a.md#moved-section' now"), "\(run.output)")
        #expect(book.folder.read("Content/b.md") == "# Beta\n")
    }

    @Test func whatIsNotMissedCanBeForgotten() throws {
        let book = try book()
        try FileManager.default.removeItem(atPath: book.folder("Content/b.md"))
        try book.folder.write("Content/index.md", "# Home\n\n[a](a.md) [r](rules/r.md)\n")
        let run = try book.build()
        #expect(
            run.output.contains(
                "warning[removed-page]: 'b.html' was published and has been removed\n --> Site/.rubric-manifest"),
            "\(run.output)")
        #expect(!run.output.contains("removed-anchor"))
        _ = try book.build("--forget")
        #expect(!(try book.build().output.contains("vanished")))
        #expect(try book.build("--forget", "--verify").status == 64)
    }

    /// What the fix makes of front matter, by what was there.
    static let frontMatter: [(before: String, after: String)] = [
        ("---\norder: 1\n---\n", "---\norder: 1\naliases:\n  - a.html\n---\n"),
        ("---\n---\n", "---\naliases:\n  - a.html\n---\n"),
        ("---\naliases: [x.md]\ntags: [t]\n---\n", "---\naliases: [x.md, a.html]\ntags: [t]\n---\n"),
        ("---\naliases: []\n---\n", "---\naliases: [a.html]\n---\n"),
        ("---\naliases: x.md\n---\n", "---\naliases: [x.md, a.html]\n---\n"),
        ("---\naliases:\ntags: [t]\n---\n", "---\naliases:\n  - a.html\ntags: [t]\n---\n"),
        (
            "---\naliases:\n- x.md # kept\n- \"#o\": \"#private-state\"\ntags: [t]\n---\n",
            "---\naliases:\n- x.md # kept\n- \"#o\": \"#private-state\"\n- a.html\ntags: [t]\n---\n"
        ),
        ("---\r\naliases:\r\n    - x.md\r\n---\r\n", "---\r\naliases:\r\n    - x.md\r\n    - a.html\r\n---\r\n"),
        ("\u{FEFF}---\norder: 1\n---\n", "\u{FEFF}---\norder: 1\naliases:\n  - a.html\n---\n"),
        ("\u{FEFF}", "\u{FEFF}---\naliases:\n  - a.html\n---\n\n"),
        ("---\n{order: 1}\n---\n", "---\n{order: 1}\n---\n"),
    ]

    @Test(arguments: frontMatter) func theFixKeepsTheFormatting(before: String, after: String) throws {
        let book = try book()
        let text = "# Alpha\n\n## Private state\n"
        try FileManager.default.removeItem(atPath: book.folder("Content/a.md"))
        try book.folder.write("Content/alpha.md", before + text)
        try book.folder.write("Content/index.md", "# Home\n\n[a](alpha.md) [b](b.md) [r](rules/r.md)\n")
        let run = try book.check("--fix")
        #expect(book.folder.read("Content/alpha.md") == after + text, "\(run.output)")
        if before != after {
            let second = try book.check()
            #expect(!second.output.contains("vanished") && second.status == 0, "\(second.output)")
        }
    }
}
