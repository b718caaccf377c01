import TestSupport
import Testing

/// Runs commands with `--color`, away from a terminal.
@Suite struct ColorTests {
    private static let escape = "\u{1B}["

    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("A.swift", LintCommandTests.exposed)
        try folder.write("Content/index.md", "# A\n\n[gone](gone.md)\n")
        try folder.write(
            "Content/tree.md", "# T\n\n```mermaid\nflowchart TD\n    a{A?} -->|yes| b[B]\n    a -->|no| c[C]\n```\n")
        try folder.write("B.swift", "f(1)\n")
        try folder.write("rubric.yml", "")
    }

    @Test(arguments: [
        ["lint", "A.swift"], ["lint", "--diff", "A.swift"], ["check"], ["explain", "exposed-state"],
        ["try", "f($x)", "B.swift"], ["decide", "tree"],
    ]) func colorsResults(_ arguments: [String]) throws {
        #expect(try Command(arguments + ["--color", "always"], in: folder).output.contains(Self.escape))
        #expect(
            try Command(arguments + ["--color", "always"], in: folder, environment: ["NO_COLOR": "1"]).output.contains(
                Self.escape))
        #expect(try !Command(arguments + ["--color", "never"], in: folder).output.contains(Self.escape))
        #expect(try !Command(arguments + ["--color", "auto"], in: folder).output.contains(Self.escape))
    }

    @Test func colorsErrors() throws {
        let run = try Command("lint", "--color", "always", "gone", in: folder)
        #expect(run.status == 74)
        #expect(run.talk.contains(Self.escape))
    }

    @Test func leavesOtherFormatsAlone() throws {
        let run = try Command("lint", "--color", "always", "--format", "agent", "A.swift", in: folder)
        #expect(!run.output.contains(Self.escape))
    }

    @Test func aValueThatDoesNotExist() throws {
        let run = try Command("lint", "--color", "yes", "A.swift", in: folder)
        #expect(run.status == 64)
        #expect(run.talk.contains("'yes' is invalid for '--color <when>'"), "\(run.talk)")
    }
}
