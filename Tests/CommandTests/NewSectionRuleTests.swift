import TestSupport
import Testing

/// Defines rules in sections of existing pages.
@Suite struct NewSectionRuleTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("rubric.yml", "title: Ours\n")
        try folder.write("Content/index.md", "# Ours\n\n## Errors\n\nText.\n\n## Logs\n")
    }

    private func add(_ id: String = "old-log", to section: String = "Content/index.md#errors") throws -> Command {
        try Command("new", "rule", id, "--section", section, "--pattern", "oldLog($text)", in: folder)
    }

    private static let entry = "id: old-log\n  section: \"#errors\"\n  pattern: 'oldLog($text)'\n"

    @Test func aPageWithoutFrontMatterGetsAFileBesideIt() throws {
        let page = folder.read("Content/index.md")
        let run = try add()
        #expect(
            run.talk == """
                wrote 'Content/index.rules.yml'
                next: label the samples of the section as good and bad; then run 'rubric check'

                """)
        #expect(folder.read("Content/index.rules.yml") == "- " + Self.entry)
        #expect(folder.read("Content/index.md") == page)
        #expect(try add("new-log", to: "index.md#logs").talk.hasPrefix("changed 'Content/index.rules.yml'\n"))
        #expect(
            folder.read("Content/index.rules.yml") == "- " + Self.entry
                + "- id: new-log\n  section: \"#logs\"\n  pattern: 'oldLog($text)'\n")
    }

    /// Front matter before, and after.
    private static let matters: [(before: String, after: String)] = [
        ("title: T # ours\n", "title: T # ours\nrules:\n  - \(nested)"),
        ("title: T\r\n", "title: T\r\nrules:\r\n  - \(nested.replacing("\n", with: "\r\n"))"),
        ("rules:\ntitle: T\n", "rules:\n  - \(nested)title: T\n"), ("rules: []\n", "rules: [\(flow)]\n"),
        (
            "rules: [{id: a-b, section: '#logs'}]\ntitle: T\n",
            "rules: [{id: a-b, section: '#logs'}, \(flow)]\ntitle: T\n"
        ),
        (
            "rules:\n# one\n- id: a-b   # kept\n  section: '#logs'\n\ntags: [x]\n",
            "rules:\n# one\n- id: a-b   # kept\n  section: '#logs'\n- \(entry)\ntags: [x]\n"
        ),
    ]

    private static let nested = entry.replacing("\n  ", with: "\n    ")
    private static let flow = "{id: old-log, section: \"#errors\", pattern: \"oldLog($text)\"}"

    @Test(arguments: matters.indices) func theRestOfThePageStaysAsItIs(number: Int) throws {
        let (before, after) = Self.matters[number]
        let end = before.utf8.contains(0x0D) ? "---\r\n" : "---\n"
        let text = "# Ours\n\n## Errors\n\n\tText.  \n\n## Logs".replacing("\n", with: String(end.dropFirst(3)))
        try folder.write("Content/index.md", end + before + end + text)
        #expect(try add().talk.hasPrefix("changed 'Content/index.md'\n"))
        #expect(folder.read("Content/index.md") == end + after + end + text)
        #expect(try Command("explain", "old-log", in: folder).status == 0)
    }

    /// A file of rules without a rule yet.
    @Test(arguments: [
        "", "# ours\n", "# ours", "\n# ours\n\n", "---\n# ours\n", "# ours\r\n", "\u{FEFF}# ours\n", "\u{FEFF}",
    ])
    func commentsStay(text: String) throws {
        try folder.write("Content/index.rules.yml", text)
        #expect(try add().talk.hasPrefix("changed 'Content/index.rules.yml'\n"))
        let entry = text.utf8.contains(0x0D) ? ("- " + Self.entry).replacing("\n", with: "\r\n") : "- " + Self.entry
        let separator = text == "# ours" ? "\n" : ""
        #expect(folder.read("Content/index.rules.yml").map { Array($0.utf8) } == Array((text + separator + entry).utf8))
        #expect(try Command("explain", "old-log", in: folder).status == 0)
    }

    @Test func frontMatterOfCommentsStays() throws {
        try folder.write("Content/index.md", "---\n# ours\n\n  # too\n---\n# Ours\n\n## Errors\n")
        #expect(try add().talk.hasPrefix("changed 'Content/index.md'\n"))
        #expect(
            folder.read("Content/index.md")
                == "---\n# ours\n\n  # too\nrules:\n  - \(Self.nested)---\n# Ours\n\n## Errors\n")
    }

    @Test(arguments: ["- {id: a-b, section: '#logs'}\n", "rules:\n- {id: a-b, section: '#logs'}\n"])
    func aByteOrderMarkStays(text: String) throws {
        try folder.write("Content/index.rules.yml", "\u{FEFF}" + text)
        #expect(try add().talk.hasPrefix("changed 'Content/index.rules.yml'\n"))
        #expect(
            folder.read("Content/index.rules.yml").map { Array($0.utf8) }
                == Array("\u{FEFF}\(text)- \(Self.entry)".utf8))
    }

    /// A file of rules takes the entry before front matter without rules does.
    @Test func frontMatterStaysBesideAFileOfRules() throws {
        let page = "---\ntitle: Ours\n---\n# Ours\n\n## Errors\n\n## Logs\n"
        try folder.write("Content/index.md", page)
        try folder.write("Content/index.rules.yml", "- {id: a-b, section: '#logs'}\n")
        #expect(try add().talk.hasPrefix("changed 'Content/index.rules.yml'\n"))
        #expect(folder.read("Content/index.md") == page)
    }

    @Test func aRuleWithoutAPatternIsBuiltInOrAnExample() throws {
        let built = try Command("new", "rule", "exposed-state", "--section", "Content/index.md#logs", in: folder)
        #expect(built.status == 0)
        let example = try Command("new", "rule", "old-log", "--section", "Content/index.md#errors", in: folder)
        #expect(
            example.talk.hasSuffix(
                "next: replace the example pattern; label the samples of the section as good and bad; then run 'rubric check'\n"
            ))
        #expect(
            folder.read("Content/index.rules.yml") == """
                - id: exposed-state
                  section: "#logs"
                - id: old-log
                  section: "#errors"
                  pattern: 'OldLog($$$arguments)'

                """)
    }

    private static let mistakes: [(section: String, message: String)] = [
        (
            "Content/index.md",
            "error: 'Content/index.md' names no section\n  note: write a page and an anchor, such as 'README.md#errors'\n"
        ),
        (
            "Content/index.md#erors",
            "error: 'Content/index.md' has no section '#erors'\n  note: did you mean '#errors'?\n"
        ),
        (
            "Content/indx.md#errors",
            "error: 'Content/indx.md' is not a page of the rulebook\n  note: did you mean 'Content/index.md'?\n"
        ),
        ("rubric.yml#errors", "error: 'rubric.yml' is not a page of the rulebook\n"),
    ]

    @Test(arguments: mistakes.indices) func mistakesChangeNothing(number: Int) throws {
        let run = try add(to: Self.mistakes[number].section)
        #expect(run.status == 64 && run.talk.hasPrefix(Self.mistakes[number].message), "\(run.talk)")
        #expect(try folder.names("Content") == ["index.md"])
    }

    @Test func aSectionAndARuleAreTakenOnce() throws {
        _ = try add()
        #expect(
            try add("new-log").talk.hasPrefix(
                "error: the section 'Content/index.md#errors' already defines the rule 'old-log'\n"))
        #expect(
            try add(to: "Content/index.md#logs").talk.hasPrefix(
                "error: the section 'Content/index.md#errors' already defines 'old-log'\n"))
    }

    @Test func whatCannotBeEditedIsSaid() throws {
        try folder.write("Content/index.md", "---\n{title: T}\n---\n# Ours\n\n## Errors\n")
        let run = try add()
        #expect(run.status == 64)
        #expect(
            run.talk == """
                error: 'Content/index.md' cannot be edited automatically
                  note: add this entry to 'rules' in its front matter: \(Self.flow)

                """)
    }

    @Test(arguments: ["{}\n", "~\n", "- [\n"]) func aFileOfRulesThatCannotBeEditedIsNamed(text: String) throws {
        try folder.write("Content/index.rules.yml", text)
        let run = try add()
        #expect(
            run.talk == """
                error: 'Content/index.rules.yml' cannot be edited automatically
                  note: add this entry to its list: \(Self.flow)

                """)
        #expect(run.status == 64 && folder.read("Content/index.rules.yml") == text)
    }
}
