import TestSupport
import Testing

/// The names and texts of a stranger's rulebook reach a terminal, a log and an agent's files without controls.
@Suite struct TerminalSafetyTests {
    /// Colors, clears the screen, rings, and reorders.
    private static let attack = "\u{1B}[31mred\u{1B}[2J\u{7}\u{9B}2J\u{202E}\u{2066}"

    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let attack = Self.attack
        try folder.write("rubric.yml", "title: \"Book \\e[31m\"\n")
        try folder.write(
            "Content/index.md",
            """
            ---
            title: "Home \\e[31m \\u202e"
            description: "All \\e[31m of it"
            ---

            # Home \(attack)

            [gone](gone\(attack).md) and text \(attack)

            ```mermaid
            flowchart TD
                q{"Rain \(attack)?"} -->|"Yes \(attack)"| a["Coat \(attack)"]
                q -->|No| b[Hat]
            ```

            """)
        try folder.write(
            "Content/bad\(attack)\n::error::name.md", "# Bad\n\n[x](nope.md)\n\n```swift\nlet a = 1\n```\n")
        try folder.write(
            "Content/rules/no-foo.md",
            """
            ---
            rule: no-foo
            pattern: foo($x)
            quick-fix: "Remove \\e[31m it"
            ---

            # No foo \(attack)

            Never \(attack).

            """)
        try folder.write("Sources/A\u{1B}[31m.swift", "foo(1)\n")
    }

    private func controls(in text: String) -> [Unicode.Scalar] {
        text.unicodeScalars.filter { scalar in
            switch scalar.value {
            case 0x09, 0x0A: false
            case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
            default: false
            }
        }
    }

    @Test(arguments: [
        ["build"], ["build", "--verify"], ["check"], ["check", "--table"], ["check", "--format", "github"],
        ["check", "--format", "xcode"], ["check", "--format", "agent"], ["check", "--fix", "--diff"],
        ["decide", "index"], ["explain", "no-foo"], ["rules"], ["lint", "Sources"], ["lint", "--diff", "Sources"],
        ["diagram", "Content/index.md", "--format", "text"],
        ["export", "--skill", "skill"], ["export", "--instructions", "AGENTS.md"],
    ]) func `no control reaches a terminal`(arguments: [String]) throws {
        let run = try Command(arguments, in: folder)
        #expect(!(run.output + run.talk).isEmpty)
        #expect(controls(in: run.output) == [], "\(run.output.debugDescription)")
        #expect(controls(in: run.talk) == [], "\(run.talk.debugDescription)")
    }

    @Test func `a changed site is compared without controls`() throws {
        try Command("build", in: folder)
        try folder.write("Content/bad\u{1B}[31m.md", "# New\n")
        let run = try Command("build", "--verify", in: folder)
        #expect(run.output.contains("bad␛[31m.html"), "\(run.output.debugDescription)")
        #expect(controls(in: run.output + run.talk) == [])
    }

    /// A drawing keeps the controls that some languages need.
    @Test func `a drawing has no control characters`() throws {
        let run = try Command("diagram", "Content/index.md", in: folder)
        #expect(controls(in: run.output).filter { $0.value < 0x2000 } == [])
        #expect(run.output.contains("Coat"))
    }

    /// A workflow command begins a line of the log.
    @Test func `GitHub reads no command of an author`() throws {
        let run = try Command("check", "--format", "github", in: folder)
        #expect(run.lines.allSatisfy { $0.wholeMatch(of: /::(error|warning|notice) file=.*/) != nil })
        #expect(!run.output.contains("::error::name"))
    }

    @Test func `files for agents have no controls`() throws {
        try Command("build", in: folder)
        try Command("export", "--skill", "skill", "--instructions", "AGENTS.md", in: folder)
        let files =
            try folder.names("Site").filter { $0.hasSuffix(".md") || $0.hasSuffix(".txt") }.map { "Site/" + $0 }
            + ["skill/SKILL.md", "AGENTS.md"] + folder.names("skill/references").map { "skill/references/" + $0 }
        #expect(files.contains("Site/llms.txt") && files.contains("Site/llms-full.txt"))
        for file in files {
            let text = try #require(folder.read(file))
            let found = controls(in: text).filter { $0.value < 0x2000 }
            #expect(found == [], "\(file): \(text.debugDescription)")
        }
        #expect(folder.read("AGENTS.md")?.contains("No foo ␛\\[31mred") == true)
    }
}
