import TestSupport
import Testing

@Suite struct DecideCommandTests {
    private static func book() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(
            "Content/guides/ownership.md",
            """
            # Ownership

            ```mermaid
            flowchart TD
            q{Made here?} -->|Yes| state[State]
            q -->|No| write{Written to?}
            write -->|Yes| binding[Binding]
            write -->|No| let[let]
            write -->|Not sure| q
            binding -.->|Example| e[@Binding var x]
            click let "../index.md"
            ```

            ```mermaid
            flowchart TD
            a[One] --> z{Which?}
            b[Two] --> z
            z -->|x| c
            z -->|y| d
            ```
            """)
        try folder.write("Content/index.md", "# Home\n")
        try folder.write("rubric.yml", "title: Book\n")
        return folder
    }

    @Test func `a tree is walked by numbers, words and the beginnings of words`() throws {
        let run = try Command("decide", "guides/ownership", in: Self.book(), input: "2\nYES\n")
        #expect(run.status == 0)
        #expect(
            run.lines == [
                "Made here?", "  1. Yes", "  2. No", "> No", "Written to?", "  1. Yes", "  2. No", "  3. Not sure",
                "> Yes", "Outcome", "Binding",
                "  Example: @Binding var x",
            ])
        #expect(
            try Command("decide", "guides/ownership", in: Self.book(), input: "no\nnot\nyes").lines.suffix(2) == [
                "Outcome", "State",
            ])
    }

    @Test func `one goes back, starts again and ends`() throws {
        let run = try Command("decide", "guides/ownership", in: Self.book(), input: "b\n2\n\n2\nb\nr\n1\nq\n2\n")
        #expect(run.status == 0)
        #expect(
            run.lines.filter {
                $0.hasSuffix("?") || $0.hasPrefix(">") || $0 == "let" || $0 == "State" || $0.contains("index.md")
            } == [
                "Made here?", "> No", "Written to?", "> No", "let", "  see ../index.md", "Written to?", "Made here?",
                "> Yes", "State",
            ])
        #expect(run.talk.contains("this is the first step"))
    }

    @Test func `the end of the input is the end`() throws {
        #expect(try Command("decide", "guides/ownership", in: Self.book(), input: "").status == 0)
        #expect(try Command("decide", "guides/ownership", in: Self.book(), input: "2").lines.last == "  3. Not sure")
    }

    @Test(arguments: ["3", "0", "-1", "maybe", "99999999999999999999"])
    func `an answer that fits no choice ends a walk that is piped in`(answer: String) throws {
        let run = try Command("decide", "guides/ownership", in: Self.book(), input: "\(answer)\n1\n")
        #expect(run.status == 64)
        #expect(
            run.talk.contains("'\(answer)' is not an answer here")
                && run.talk.contains("a number from 1 to 2, or with 'Yes', 'No'"))
        #expect(!run.output.contains("State"))
    }

    @Test(arguments: [
        ("ownership", "Made here?"), ("guides/ownership.md#t1", "Made here?"),
        ("Content/guides/ownership.md", "Made here?"),
        ("./guides/ownership.html#1", "Made here?"), ("ownership#t1-write", "Written to?"),
        ("ownership#t2", "Where do you want to start?"),
        ("ownership#t2-z", "Which?"),
    ])
    func `a page, a tree and a step are named in many ways`(name: String, first: String) throws {
        let run = try Command("decide", name, in: Self.book(), input: "")
        #expect(run.status == 0 && run.lines.first == first)
    }

    @Test(arguments: [
        ("guides/owneship", "page not found: 'guides/owneship'", "did you mean 'guides/ownership'?"),
        ("ownershp", "page not found", "did you mean 'guides/ownership'?"),
        ("zzz", "page not found: 'zzz'", "by its path in the content folder"),
        (".", "page not found: '.'", "by its path in the content folder"),
        ("index", "'index.md' has no decision tree", "if it contains a question"),
        ("ownership#t3", "has no tree or step '#t3'", "its trees are #t1, #t2"),
        ("ownership#t1-wrte", "has no tree or step", "did you mean '#t1-write'?"),
    ])
    func `an unknown name is answered with the nearest one`(name: String, message: String, note: String) throws {
        let run = try Command("decide", name, in: Self.book(), input: "")
        #expect(run.status == 64 && run.output.isEmpty)
        #expect(run.talk.contains(message) && run.talk.contains(note))
    }

    @Test func `several pages of one name are named`() throws {
        let folder = try Self.book()
        try folder.write("Content/other/ownership.md", "# Other\n")
        let run = try Command("decide", "ownership", in: folder, input: "")
        #expect(run.status == 64 && run.talk.contains("'guides/ownership'") && run.talk.contains("'other/ownership'"))
    }

    @Test func `the rulebook is found from below and from beside`() throws {
        let folder = try Self.book()
        for (page, path) in [
            ("ownership", "Content/guides"), ("ownership.md", "Content/guides"), ("guides/ownership", "Content"),
        ] {
            #expect(try Command("decide", page, in: folder, at: path, input: "").status == 0)
        }
        try folder.write("beside/a.txt")
        #expect(try Command("decide", "ownership", "..", in: folder, at: "beside", input: "").status == 0)
        #expect(
            try Command("decide", "../Content/guides/ownership.md", "..", in: folder, at: "beside", input: "").status
                == 0)
    }

    @Test func `a folder that is not there is the disk's trouble`() throws {
        #expect(try Command("decide", "x", "--root", "absent", in: TemporaryFolder(), input: "").status == 74)
        #expect(try Command("decide", in: TemporaryFolder(), input: "").status == 64)
    }
}
