import TestSupport
import Testing

@testable import SiteBuilding

@Suite struct HeadingRenameTests {
    private static let index = """
        ---
        related: [Voices]
        ---
        # Choir

        [a](guides/voice.md#warm-up), [b](/guides/voice.md#warm-up), [c][warm], [[voice#warm-up]],
        [[Voices#warm-up|w]], <a href="guides/voice.md#warm-up">d</a>, [e](guides/voice.md#sing), [[Voices]].

        [warm]: guides/voice.md#warm-up

        ```mermaid
        flowchart TD
            A --> B
            click A "guides/voice.md#warm-up"
        ```

        """
    private static let voice = """
        # Voices

        [own](#warm-up)

        ## Warm up ##

        ## Sing

        """

    private func book(_ voice: String = voice) throws -> RenamedBook {
        try RenamedBook(["rubric.yml": "", "Content/index.md": Self.index, "Content/guides/voice.md": voice])
    }

    @Test func linksFollowAndTheOldAnchorIsAnAlias() throws {
        let book = try book()
        let before = try book.problems()
        try book.rename("Content/guides/voice.md", "## War|m", to: " Drink *water* 🥛 ")
        #expect(
            book.folder.read("Content/guides/voice.md") == """
                ---
                aliases:
                  - "#warm-up": "#drink-water-"
                ---

                # Voices

                [own](#drink-water-)

                ## Drink *water* 🥛 ##

                ## Sing

                """)
        #expect(
            book.folder.read("Content/index.md") == Self.index.replacing("#warm-up", with: "#drink-water-"))
        #expect(try book.problems() == before)
        let html = try #require(try book.site("guides/voice.html"))
        #expect(html.contains(#"id="warm-up""#) && html.contains(#"id="drink-water-""#))
    }

    @Test func aTitleFollowsInNamesAndRelations() throws {
        let book = try book()
        let before = try book.problems()
        try book.rename("Content/guides/voice.md", "# Voi|ces", to: "All singers")
        let index = try #require(book.folder.read("Content/index.md"))
        #expect(index.contains(#"related: [All singers]"#))
        #expect(index.contains("[[All singers#warm-up|w]]") && index.contains("[[All singers]]"))
        #expect(index.contains("[[voice#warm-up]]"))
        #expect(try book.problems() == before)
    }

    @Test func anAnchorInALinkNamesItsHeading() throws {
        let book = try book()
        let workspace = Workspace(root: book.folder.path, jobs: 2)
        let target = try #require(try book.target("Content/index.md", "[[voice#war|m", in: workspace))
        #expect(target.name == "Warm up" && target.range.count == "warm-up".utf8.count)
        try book.rename("Content/index.md", "[[voice#war|m", to: "Lips")
        #expect(book.folder.read("Content/guides/voice.md")?.contains("## Lips ##") == true)
    }

    @Test func aliasesOfTheOldAnchorLeadToTheNewOne() throws {
        for (before, after) in [
            (
                "aliases:\n  - old.md\n  - \"#a\": \"#warm-up\"",
                "  - old.md\n  - \"#a\": \"#lips\"\n  - \"#warm-up\": \"#lips\""
            ),
            ("aliases: [{\"#a\": \"#warm-up\"}]", "aliases: [{\"#a\": \"#lips\"}, {\"#warm-up\": \"#lips\"}]"),
            ("aliases: [{\"#lips\": \"#warm-up\"}]", "aliases: [{\"#warm-up\": \"#lips\"}]"),
            ("title: V", "title: V\naliases:\n  - \"#warm-up\": \"#lips\""),
        ] {
            let book = try book("---\n\(before)\n---\n\(Self.voice)")
            let problems = try book.problems()
            try book.rename("Content/guides/voice.md", "## Wa|rm", to: "Lips")
            let page = try #require(book.folder.read("Content/guides/voice.md"))
            #expect(page.contains("\(after)\n---\n# Voices"), "\(page)")
            #expect(try book.problems() == problems)
        }
    }

    @Test func aNewTextWithTheSameAnchorChangesNothingElse() throws {
        let book = try book()
        try book.rename("Content/guides/voice.md", "## Wa|rm", to: "Warm Up!")
        #expect(
            book.folder.read("Content/guides/voice.md") == Self.voice.replacing("## Warm up", with: "## Warm Up!"))
        #expect(book.folder.read("Content/index.md") == Self.index)
    }

    @Test func unsavedTextIsEdited() throws {
        let book = try book()
        let unsaved = Self.voice.replacing("# Voices", with: "# Voices\n\nNew text")
        try book.rename(
            "Content/guides/voice.md", "## Wa|rm", to: "Lips", unsaved: ["Content/guides/voice.md": unsaved])
        #expect(book.folder.read("Content/guides/voice.md")?.contains("New text\n\n[own](#lips)") == true)
    }

    @Test func aFileWithAByteOrderMarkKeepsIt() throws {
        let book = try book("\u{FEFF}# Voices é\n\n## Warm up\n\n[own](#warm-up)\n\n## Sing\n")
        let workspace = Workspace(root: book.folder.path, jobs: 2)
        #expect(try book.target("Content/guides/voice.md", "## Wa|rm up", in: workspace)?.name == "Warm up")
        try book.rename("Content/guides/voice.md", "## Wa|rm up", to: "Lips")
        let page = try #require(book.folder.read("Content/guides/voice.md"))
        #expect(page.unicodeScalars.first == "\u{FEFF}" && page.hasSuffix("## Lips\n\n[own](#lips)\n\n## Sing\n"))
    }

    @Test(arguments: [
        ("", "a heading needs a text"), ("a\nb", "the text of a heading is one line"),
        ("Sing", "'guides/voice.md' already has the anchor '#sing'; choose another text"),
        ("Voices", "'guides/voice.md' already has the anchor '#voices'; choose another text"),
    ])
    func otherNamesAreRefused(name: String, message: String) throws {
        #expect(try book().refusal("Content/guides/voice.md", "## Wa|rm", to: name) == message)
    }

    @Test func aHeadingWhoseAnchorAnotherOneWouldTakeIsRefused() throws {
        let book = try book(Self.voice + "## Warm up\n")
        #expect(
            try book.refusal("Content/guides/voice.md", "## Wa|rm", to: "Lips")
                == "the heading 'Warm up' would change its anchor '#warm-up-1' to '#warm-up'; rename it first")
    }

    @Test func textThatIsNoHeadingIsRefused() throws {
        let book = try book("Voices\n===\n\nWarm up\n---\n\n## Sing\n")
        #expect(
            try book.refusal("Content/guides/voice.md", "Wa|rm up", to: "- x")
                == "'- x' cannot be the text of this heading, because Markdown reads it differently")
        try book.rename("Content/guides/voice.md", "Wa|rm up", to: "Lips")
        #expect(book.folder.read("Content/guides/voice.md")?.contains("Lips\n---") == true)
    }

    @Test func anAliasOfAnotherHeadingIsRefused() throws {
        let book = try book("---\naliases: [{\"#lips\": \"#sing\"}]\n---\n\(Self.voice)")
        #expect(
            try book.refusal("Content/guides/voice.md", "## Wa|rm", to: "Lips")
                == "'#lips' is an alias in 'guides/voice.md'; remove it from 'aliases' first")
    }

    @Test func frontMatterThatCannotBeEditedIsRefused() throws {
        let book = try book("---\n{title: Voices}\n---\n\(Self.voice)")
        #expect(
            try book.refusal("Content/guides/voice.md", "## Wa|rm", to: "Lips")?.hasPrefix(
                "'aliases' in 'Content/guides/voice.md' cannot be edited automatically") == true)
    }

    @Test func textAndLinksThatLeadNowhereHaveNoName() throws {
        let book = try book()
        let workspace = Workspace(root: book.folder.path, jobs: 2)
        for words in ["[|a](guides", "Choi|r\n\n[a", "<a hr|ef"] {
            let target = try book.target("Content/index.md", words, in: workspace)
            #expect((target == nil) == !words.hasPrefix("Choi"), "\(words)")
        }
    }
}
