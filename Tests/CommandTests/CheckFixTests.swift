import Foundation
import TestSupport
import Testing

/// Runs `rubric check --fix` as a person and as a script does.
@Suite struct CheckFixTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("rubric.yml")
        try folder.write("Content/index.md", "# I\n\n[a](B.md)\n")
        try folder.write("Content/b.md", "# B\n\n[i](index.md)\n")
    }

    private var isFixed: Bool { folder.read("Content/index.md") == "# I\n\n[a](b.md)\n" }

    @Test func showsTheChangeAndAsks() throws {
        let refused = try TerminalRun("check", "--fix", in: folder, typing: "n\n")
        #expect(refused.text.contains("-[a](B.md)\n+[a](b.md)\nfix this file? [y/N] "), "\(refused.text)")
        #expect(refused.text.contains("nothing changed\n"))
        #expect(refused.text.contains("warning[wrong-letter-case]"))
        #expect(!isFixed)
        #expect(try TerminalRun("check", "--fix", in: folder).text.contains("nothing changed\n"))
        #expect(!isFixed)
        let agreed = try TerminalRun("check", "--fix", in: folder, typing: "y\n")
        #expect(agreed.text.contains("fixed Content/index.md\n"))
        #expect(agreed.text.contains("no issues found"))
        #expect(isFixed)
        #expect(!(try TerminalRun("check", "--fix", in: folder)).text.contains("[y/N]"))
    }

    /// What an editor saves while the question waits is kept, and the fix of what it saved is shown and asked about.
    @Test func anEditDuringTheQuestionIsKept() throws {
        var questions = 0
        let run = try TerminalRun("check", "--fix", in: folder) {
            questions += 1
            guard questions == 1 else { return }
            try folder.write("Content/index.md", "# I\n\nMore. [a](B.md)\n")
        }
        #expect(questions == 2)
        #expect(
            run.text.contains("cannot overwrite 'Content/index.md': it was changed after it was read"), "\(run.text)")
        #expect(run.text.contains("+More. [a](b.md)"))
        #expect(run.status == 0)
        #expect(folder.read("Content/index.md") == "# I\n\nMore. [a](b.md)\n")
        #expect(try folder.names("Content") == ["b.md", "index.md"])
    }

    @Test func yesSkipsTheQuestion() throws {
        let run = try TerminalRun("check", "--fix", "--yes", in: folder)
        #expect(!run.text.contains("[y/N]"))
        #expect(isFixed)
    }

    @Test func diffOnlyShows() throws {
        let run = try TerminalRun("check", "--diff", in: folder, typing: "y\n")
        #expect(run.text.contains("+[a](b.md)\n"))
        #expect(!run.text.contains("[y/N]"))
        #expect(!isFixed)
    }

    @Test func aScriptIsNotAsked() throws {
        let run = try Command("check", "--fix", in: folder)
        #expect(run.status == 0)
        #expect(run.output.isEmpty)
        #expect(run.talk.contains("fixed Content/index.md"))
        #expect(isFixed)
    }

    @Test func aLinkToAnAliasIsLedToItsPage() throws {
        try folder.write("Content/index.md", "# I\n\n[a](c/old.md#x) ![a](c/old.md)\n")
        try folder.write("Content/b.md", "---\naliases: [c/old.md]\n---\n# B\n\n## X\n\n[i](index.md)\n")
        #expect(try Command("check", "--fix", in: folder).status == 1)
        #expect(folder.read("Content/index.md") == "# I\n\n[a](b.md#x) ![a](c/old.md)\n")
    }

    @Test func optionsThatDoNothingAreSlips() throws {
        #expect(try Command("check", "--accept", in: folder).status == 64)
        #expect(try Command("check", "--yes", in: folder).status == 64)
        #expect(try Command("check", "--diff", "--yes", in: folder).status == 64)
    }

    @Test func theSummaryStandsApartOnATerminal() throws {
        try folder.write("Content/index.md", "# I\n\n[a](b.md) [gone](gone.md)\n")
        #expect(try TerminalRun("check", in: folder).text.contains("\n\n2 pages, 3 links checked, 1 error"))
        #expect(!(try Command("check", in: folder)).talk.hasPrefix("\n"))
        #expect(!(try TerminalRun("check", "--format", "xcode", in: folder)).text.contains("\n\n"))
    }
}

/// Runs `rubric check --fix --accept`: expectations that say what fires.
@Suite struct CheckAcceptTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("rubric.yml")
    }

    /// Each page before and after.
    static let cases: [(name: String, before: String, after: String)] = [
        (
            "what no longer fires is taken away, and its line where nothing else is on it",
            """
            # T

            ```swift bad
            struct A: View {
                @State private var a = 0 // finding: exposed-state
                // finding(next): exposed-state
                @State private var b = 0 // a note // finding: exposed-state
                @State var c = 0
            }
            ```
            """,
            """
            # T

            ```swift bad
            struct A: View {
                @State private var a = 0
                @State private var b = 0 // a note
                @State var c = 0 // finding: exposed-state
            }
            ```
            """
        ),
        (
            "what fires instead is written, and what goes on firing keeps its place",
            """
            # T

            ```swift
            struct A: View {
                @State var a: Int; @State var b = 0 // finding: corner-radius, passed-value-as-state
                var body: some View {
                    // finding(next): exposed-state
                    Text("a").cornerRadius(4)
                    Text("b").cornerRadius(4)
                }
            }
            ```
            """,
            """
            # T

            ```swift
            struct A: View {
                @State var a: Int; @State var b = 0 // finding: passed-value-as-state, exposed-state
                var body: some View {
                    // finding(next): corner-radius
                    Text("a").cornerRadius(4)
                    Text("b").cornerRadius(4)
                }
            }
            ```
            """
        ),
        (
            "a line that cannot take a comment gets one above, in quotes and lists too",
            """
            # T

            > 1. Bad:
            >
            >    ```swift bad
            >    struct A: View {
            >        var body: some View {
            >            Text("a").cornerRadius(4).accessibilityHint(\"""
            >                b
            >                \""")
            >        }
            >    }
            >    ```
            """,
            """
            # T

            > 1. Bad:
            >
            >    ```swift bad
            >    struct A: View {
            >        var body: some View {
            >            // finding(next): corner-radius
            >            Text("a").cornerRadius(4).accessibilityHint(\"""
            >                b
            >                \""")
            >        }
            >    }
            >    ```
            """
        ),
        (
            "labels on lines stay, and a line that is good in a bad sample gets nothing",
            """
            # T

            ```swift
            // ❌ Bad
            struct A: View {
                @State var a = 0 // ❌ too open
                @State var b = 0 // ✅
            }
            // ✅ Good
            struct B: View {
                @State private var a = 0
            }
            ```
            """,
            """
            # T

            ```swift
            // ❌ Bad
            struct A: View {
                @State var a = 0 // ❌ too open // finding: exposed-state
                @State var b = 0 // ✅
            }
            // ✅ Good
            struct B: View {
                @State private var a = 0
            }
            ```
            """
        ),
    ]

    @Test(arguments: cases.indices) func refreshes(_ number: Int) throws {
        let (name, before, after) = Self.cases[number]
        try folder.write("Content/index.md", before)
        let diff = try Command("check", "--diff", "--accept", in: folder)
        #expect(diff.output.contains("+++ b/Content/index.md"), "\(name)")
        #expect(folder.read("Content/index.md") == before)
        let run = try Command("check", "--fix", "--accept", in: folder)
        #expect(
            folder.read("Content/index.md") == after, "\(name)\n\(folder.read("Content/index.md") ?? "")\n\(run.talk)")
        for id in ["wrong-expectation", "unexpected-finding"] {
            #expect(!run.output.contains("[\(id)]"), "\(run.output)")
        }
        let again = try Command("check", "--fix", "--accept", in: folder)
        #expect(!again.talk.contains("fixed"), "\(name)")
    }

    @Test(arguments: ["\n", "\r\n"]) func keepsLineEndings(_ ending: String) throws {
        let before = [
            "# T", "", "```swift bad", "struct A: View {", "    @State var a = 0",
            "    @State private var b = 0 // finding: exposed-state", "}", "```", "",
        ]
        var after = before
        after[4] += " // finding: exposed-state"
        after[5] = "    @State private var b = 0"
        try folder.write("Content/index.md", before.joined(separator: ending))
        try Command("check", "--fix", "--accept", in: folder)
        #expect(folder.read("Content/index.md") == after.joined(separator: ending))
    }

    @Test func anExpectationInAGoodSampleStaysAnError() throws {
        let page =
            "# T\n\n```swift good\nstruct A: View {\n    @State private var a = 0 // finding: exposed-state\n}\n```\n"
        try folder.write("Content/index.md", page)
        let run = try Command("check", "--fix", "--accept", in: folder)
        #expect(run.status == 1)
        #expect(run.output.contains("error[expectation-in-good-sample]"))
        #expect(folder.read("Content/index.md") == page)
    }

    @Test func aLineInsideOfAStringIsLeftAndSaid() throws {
        let page = "# T\n\n```swift bad\nlet text = \"\"\"\n    \\(Text(\"a\").cornerRadius(4))\n    \"\"\"\n```\n"
        try folder.write("Content/index.md", page)
        let run = try Command("check", "--fix", "--accept", in: folder)
        #expect(
            run.talk.contains("Content/index.md:5: cannot add a '// finding:' comment for 'corner-radius'"),
            "\(run.talk)\(run.output)")
        #expect(folder.read("Content/index.md") == page)
    }

    @Test func onlyTheChosenPages() throws {
        let page = "# T\n\n[i](index.md) [a](a.md)\n\n```swift bad\nstruct A: View {\n    @State var a = 0\n}\n```\n"
        try folder.write("Content/index.md", page)
        try folder.write("Content/a.md", page)
        try Command("check", "--fix", "--accept", "Content/a.md", in: folder)
        #expect(folder.read("Content/index.md") == page)
        #expect(folder.read("Content/a.md")?.contains("@State var a = 0 // finding: exposed-state\n") == true)
    }
}
