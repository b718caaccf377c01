import TestSupport
import Testing

@testable import SiteBuilding

@Suite struct PageRenameTests {
    private static let index = """
        ---
        related: [guides/voice.md]
        ---
        # Choir

        [a](guides/voice.md), [b](/guides/voice.md#sing "Title"), [c][v], [[voice]], [[guides/voice|v]], [[Voices]],
        <a href="guides/voice.md?x#sing">d</a> and `guides/voice.md`.

        [v]: <guides/voice.md>

        """
    private static let voice = """
        # Voices

        Back [home](../index.md), ![notes](notes.png), [more](more.md), [own](voice.md#sing) and `more.md`.

        ## Sing

        """
    private static let more = "# More\n\nSee [the voices](voice.md) and `voice.md`.\n"
    private static let files = [
        "rubric.yml": "", "Content/index.md": index, "Content/guides/voice.md": voice, "Content/guides/more.md": more,
        "Content/guides/notes.png": "png",
    ]

    private func book(_ more: [String: String] = [:]) throws -> RenamedBook {
        try RenamedBook(Self.files.merging(more) { $1 })
    }

    @Test func linksFollowANewLetterCase() throws {
        let book = try book()
        let before = try book.problems()
        try book.rename("Content/guides/more.md", "[the voices](vo|ice.md", to: "Voice.md")
        #expect(book.folder.read("Content/guides/more.md") == "# More\n\nSee [the voices](Voice.md) and `Voice.md`.\n")
        #expect(try book.problems() == before)
    }

    @Test func aNameThatNoFileCanHaveIsRefused() throws {
        let name = String(repeating: "x", count: 300)
        let refusal = try book().refusal("Content/guides/more.md", "[the voices](vo|ice.md", to: name)
        #expect(refusal?.contains("255 bytes") == true)
    }

    @Test func linksFollowIntoAnotherFolder() throws {
        let book = try book()
        let before = try book.problems()
        try book.rename("Content/index.md", "[a](guides/vo|ice.md", to: "singing (all)/Our voices.md")
        #expect(book.folder.read("Content/guides/voice.md") == nil)
        #expect(
            book.folder.read("Content/singing (all)/Our voices.md") == """
                ---
                aliases:
                  - guides/voice.html
                ---

                # Voices

                Back [home](../index.md), ![notes](../guides/notes.png), [more](../guides/more.md), \
                [own](Our%20voices.md#sing) and `more.md`.

                ## Sing

                """)
        #expect(
            book.folder.read("Content/guides/more.md") == """
                # More

                See [the voices](../singing%20%28all%29/Our%20voices.md) and `../singing (all)/Our voices.md`.

                """)
        let path = "singing%20%28all%29/Our%20voices.md"
        #expect(
            book.folder.read("Content/index.md") == """
                ---
                related: ["\(path)"]
                ---
                # Choir

                [a](\(path)), [b](/\(path)#sing "Title"), [c][v], [[Our voices]], \
                [[singing (all)/Our voices|v]], [[Voices]],
                <a href="\(path)?x#sing">d</a> and `singing (all)/Our voices.md`.

                [v]: <\(path)>

                """)
        #expect(try book.problems() == before)
        let redirect = try #require(try book.site("guides/voice.html"))
        #expect(redirect.contains("singing%20(all)/Our%20voices.html"))
    }

    @Test func aNameWithoutExtensionGetsIt() throws {
        let book = try book()
        try book.rename("Content/guides/more.md", "(voi|ce.md", to: "singing")
        #expect(book.folder.read("Content/guides/more.md") == Self.more.replacing("voice.md", with: "singing.md"))
        #expect(book.folder.read("Content/guides/singing.md")?.contains("  - guides/voice.html\n") == true)
    }

    @Test func namesInBracketsNameThePage() throws {
        for words in ["[[vo|ice]]", "[[guides/voice|", "[[|Voices]]"] {
            let book = try book()
            let workspace = Workspace(root: book.folder.path, jobs: 2)
            let cursor = words == "[[guides/voice|" ? "[[guides/voi|ce" : words
            #expect(try book.target("Content/index.md", cursor, in: workspace)?.name == "guides/voice.md")
            try book.rename("Content/index.md", cursor, to: "/voice.md")
            #expect(book.folder.read("Content/voice.md")?.contains("[home](index.md)") == true)
        }
    }

    @Test func aFormerNameComesBack() throws {
        let book = try book()
        try book.rename("Content/guides/more.md", "(voi|ce.md", to: "singing.md")
        let before = try book.problems()
        try book.rename("Content/guides/more.md", "(sing|ing.md", to: "voice.md")
        #expect(
            book.folder.read("Content/guides/voice.md") == "---\naliases:\n  - guides/singing.html\n---\n\n"
                + Self.voice)
        #expect(book.folder.read("Content/guides/more.md") == Self.more)
        #expect(try book.problems() == before)
    }

    @Test func theAddressOfAnEmptyFolderIsAnAlias() throws {
        let book = try book(["Content/solo/alto.md": "# Solo\n", "Content/solo.md": "[s](solo/alto.md)\n"])
        let before = try book.problems()
        try book.rename("Content/solo.md", "(solo/al|to.md", to: "alone/tenor.md")
        #expect(
            book.folder.read("Content/alone/tenor.md")
                == "---\naliases:\n  - solo/alto.html\n  - solo/index.html\n---\n\n# Solo\n")
        try book.rename("Content/solo.md", "(alone/te|nor.md", to: "solo/alto.md")
        #expect(
            book.folder.read("Content/solo/alto.md")
                == "---\naliases:\n  - alone/tenor.html\n  - alone/index.html\n---\n\n# Solo\n")
        #expect(try book.problems() == before)
    }

    @Test func aNameThatBecomesAmbiguousIsWrittenWithItsFolder() throws {
        let book = try book()
        let before = try book.problems()
        try book.rename("Content/guides/voice.md", "(mo|re.md", to: "/voice.md")
        #expect(book.folder.read("Content/index.md")?.contains("[[guides/voice]], [[guides/voice|v]]") == true)
        #expect(try book.problems() == before)
    }

    @Test func aBrokenLinkMayGetItsPage() throws {
        let book = try book(["Content/broken.md": "# Broken\n\n[x](tenor.md)\n"])
        try book.rename("Content/index.md", "[a](guides/vo|ice.md", to: "tenor.md")
        #expect(book.folder.read("Content/broken.md") == "# Broken\n\n[x](tenor.md)\n")
        #expect(try book.problems().contains { $0.hasPrefix("broken-link") } == false)
    }

    @Test func translationsAreRenamedTogether() throws {
        let book = try RenamedBook([
            "rubric.yml": "languages: [en, es]\n",
            "Content/index.md": "# Choir\n\n[a](voice.md)\n", "Content/voice.md": "# Voices\n\n[home](index.md)\n",
            "Content/index.es.md": "# Coro\n\n[a](voice.md), [b](voice.es.md)\n",
            "Content/voice.es.md": "# Voces\n\n[inicio](index.md)\n",
        ])
        let before = try book.problems()
        #expect(
            try book.refusal("Content/index.es.md", "[a](voi|ce", to: "canto.md")
                == "the language of a page is part of its name; end the name in '.es.md'")
        try book.rename("Content/index.es.md", "[a](voi|ce", to: "song/singing.es.md")
        #expect(book.folder.read("Content/index.md") == "# Choir\n\n[a](song/singing.md)\n")
        #expect(book.folder.read("Content/index.es.md") == "# Coro\n\n[a](song/singing.md), [b](song/singing.es.md)\n")
        #expect(
            book.folder.read("Content/song/singing.md")?.contains(
                "  - voice.html\n---\n\n# Voices\n\n[home](../index.md)") == true)
        #expect(
            book.folder.read("Content/song/singing.es.md")?.contains(
                "  - voice.es.html\n---\n\n# Voces\n\n[inicio](../index.md)") == true)
        #expect(try book.problems() == before)
    }

    @Test func aFolderPageLeavesTheFolderAddress() throws {
        let book = try book([
            "Content/index.md": "# Choir\n\n[a](guides/), [b](guides/more.md)\n",
            "Content/guides/index.md": "# Guides\n",
            "Content/guides/voice.md": "# Voices\n",
        ])
        let before = try book.problems()
        try book.rename("Content/index.md", "[a](gui|des/", to: "guides/start.md")
        #expect(book.folder.read("Content/guides/start.md") == "# Guides\n")
        #expect(book.folder.read("Content/index.md") == "# Choir\n\n[a](guides/start.md), [b](guides/more.md)\n")
        #expect(try book.problems() == before)
    }

    @Test(arguments: [
        ("", "a page needs a file name"), ("guides/", "a page needs a file name"),
        ("guides/voice.md", "the page already has this name"),
        ("guides/More.md", "'guides/More.md' already exists; choose another name"),
        ("draft.md", "'draft.md' already exists; choose another name"),
        ("../voice.md", "'../voice.md' is outside the content folder"),
        ("a\u{1}.md", "'a\u{1}.md' is not a file name"), ("..", "'..' is outside the content folder"),
        (
            ".hidden/voice.md",
            "'.hidden/voice.md' would not be published: its path contains a name that begins with a dot"
        ),
        ("old/voice.md", "'old/voice.md' would not be published: rubric.yml excludes it"),
        ("secret.md", "'secret.md' would not be published: git ignores it"),
        (
            "more.md",
            "the rename would cause a problem: 'more.md' is already the URL of the page 'more.md' (alias-conflict)"
        ),
    ])
    func otherNamesAreRefused(name: String, message: String) throws {
        let book = try book([
            "rubric.yml": "exclude: [old/**]\n", ".gitignore": "secret.md\n",
            "Content/draft.md": "---\ndraft: true\n---\n",
            "Content/guides/more.md": "---\naliases: [more.md]\n---\n" + Self.more,
        ])
        #expect(try book.refusal("Content/index.md", "[a](guides/vo|ice.md", to: name) == message)
    }
}
