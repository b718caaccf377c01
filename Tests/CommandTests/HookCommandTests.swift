import Foundation
import TestSupport
import Testing

/// Runs `rubric hook` as a coding agent does after an edit.
@Suite struct HookCommandTests {
    private static let exposed = LintCommandTests.exposed
    private static let report = """
        App/A.swift:2:12: warning: '@State' property 'count' is not private, so other code can pass or set it \
        [exposed-state]
          why: a '@State' property of a view can be set from outside
          fix: make 'count' private (--fix)
        more: rubric explain exposed-state

        """

    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("App/A.swift", Self.exposed)
        try folder.write("App/B.swift", LintCommandTests.clean)
        try folder.write("README.md", "# A\n")
    }

    private func hook(_ json: String, at path: String = "") throws -> Command {
        try Command("hook", in: folder, at: path, input: json)
    }

    /// Links out of the project are not read: the file, a folder on its way, and other files of the project.
    @Test(arguments: ["App/Out.swift", "App/Away/A.swift", "App/Twice.swift"])
    func linksOutOfTheProject(_ file: String) throws {
        let outside = try TemporaryFolder()
        try outside.write("A.swift", Self.exposed)
        try folder.link("App/Out.swift", to: outside("A.swift"))
        try folder.link("App/Away", to: outside.path)
        try folder.link("App/Twice.swift", to: "Out.swift")
        try folder.link("App/In.swift", to: "A.swift")
        let run = try hook(#"{"tool_input": {"file_path": "\#(file)"}}"#)
        #expect(run.status == 0 && run.talk.isEmpty, "\(run.talk)")
        #expect(try hook(#"{"tool_input": {"file_path": "App/In.swift"}}"#).status == 2)
    }

    @Test func reportsAnEdit() throws {
        let run = try hook(
            """
            {"session_id": "1", "hook_event_name": "PostToolUse", "tool_name": "Edit", "cwd": "\(folder.path)",
             "tool_input": {"file_path": "\(folder("App/A.swift"))", "old_string": "1", "new_string": "0"},
             "tool_response": {"filePath": "\(folder("App/A.swift"))", "success": true}}
            """)
        #expect(run.status == 2)
        #expect(run.talk == Self.report)
        #expect(run.output.isEmpty)
    }

    @Test(arguments: [
        #"{"tool_input": {"file_path": "App/A.swift"}}"#,
        #"{"tool_input": {"edits": [{"file_path": "App/B.swift"}, {"file_path": "App/A.swift"}]}}"#,
        #"{"tool_input": {"files": ["App/A.swift", "App/B.swift"]}}"#,
        #"{"tool_response": {"filePath": "App/A.swift"}}"#,
        #"{"file_path": "App/A.swift", "edits": [{"old_string": "a", "new_string": "b"}]}"#,
        #"{"tool_input": {"file_path": "App/A.swift"}, "tool_response": "done", "cwd": 1}"#,
    ]) func findsTheFiles(_ json: String) throws {
        let run = try hook(json)
        #expect(run.status == 2)
        #expect(run.talk == Self.report)
    }

    @Test func relativePathsBeginAtTheAgentsFolder() throws {
        let run = try hook(#"{"tool_input": {"file_path": "A.swift"}, "cwd": "\#(folder("App"))"}"#)
        #expect(run.status == 2)
        #expect(run.talk == Self.report)
    }

    @Test func takesPaths() throws {
        let run = try Command("hook", "App/B.swift", "App/A.swift", "README.md", "App/Gone.swift", in: folder)
        #expect(run.status == 2)
        #expect(run.talk == Self.report)
        let mistake = try Command("hook", "App", in: folder)
        #expect(mistake.status == 64)
        #expect(mistake.talk.contains("'App' is a folder; 'rubric lint' lints folders"), "\(mistake.talk)")
    }

    @Test(arguments: [
        "", " \n", "{}", #"{"tool_name": "Bash", "tool_input": {"command": "ls"}, "tool_response": ["a"]}"#,
        #"{"tool_input": {"file_path": "App/B.swift"}}"#, #"{"tool_input": {"file_path": "README.md"}}"#,
        #"{"tool_input": {"file_path": "App/Gone.swift"}}"#, #"{"tool_input": {"file_path": ""}}"#,
        #"{"tool_input": {"file_path": "App/Generated/G.swift"}}"#, #"{"tool_input": {"file_path": ["App/A.swift"]}}"#,
        #"{"tool_input": {"file_path": "Folder.swift"}}"#, #"{"tool_input": null}"#,
    ]) func isSilent(_ json: String) throws {
        try folder.write("rubric.yml", "exclude: [\"Generated/\"]\n")
        try folder.write("App/Generated/G.swift", Self.exposed)
        try folder.write("Folder.swift/A.swift", Self.exposed)
        let run = try hook(json)
        #expect(run.status == 0)
        #expect(run.talk.isEmpty && run.output.isEmpty, "\(run.talk)")
    }

    @Test(arguments: [
        "not JSON", "[]", "\"App/A.swift\"", #"{"tool_input": {"file_path": "App/A.swift""#, "{\"a\": \u{0}}",
    ])
    func malformedInputDoesNotBlockTheAgent(_ json: String) throws {
        let run = try hook(json)
        #expect(run.status == 1)
        #expect(run.talk.hasPrefix("error: standard input is not the JSON of an agent's hook\n  note: expected"))
    }

    @Test(arguments: [["hook"], ["lint", "-"], ["diagram", "-"]]) func unreadableInputHasAMessage(_ command: [String])
        throws
    {
        let run = try Command(command, in: folder, inputFile: folder.path)
        #expect(run.status == 74)
        #expect(run.talk == "error: cannot read 'standard input': it is closed, or is not a file or pipe\n")
    }

    @Test(arguments: [["hook"], ["lint", "-"], ["diagram", "-"]]) func tooLargeInputHasAMessage(_ command: [String])
        throws
    {
        let run = try Command(command, in: folder, input: String(repeating: "// \n", count: 5 << 20))
        #expect(run.status == 74)
        #expect(run.talk == "error: cannot read 'standard input': it is larger than the limit of 16 MiB\n")
    }

    @Test func theNearestConfigurationApplies() throws {
        try folder.write("rubric.yml", "rules: {exposed-state: off}\n")
        #expect(try hook(#"{"tool_input": {"file_path": "App/A.swift"}}"#).status == 0)
        try folder.write("App/rubric.yml", "rules: {exposed-state: error}\n")
        let run = try hook(#"{"tool_input": {"file_path": "App/A.swift"}}"#)
        #expect(run.status == 2)
        #expect(run.talk.hasPrefix("App/A.swift:2:12: error: "), "\(run.talk)")
        // A note does not interrupt the agent.
        try folder.write("App/rubric.yml", "rules: {exposed-state: note}\n")
        #expect(try hook(#"{"tool_input": {"file_path": "App/A.swift"}}"#).status == 0)
    }

    @Test func aFaultyConfigurationDoesNotBlockTheAgent() throws {
        try folder.write("rubric.yml", "rulez: {}\n")
        let clean = try hook(#"{"tool_input": {"file_path": "App/B.swift"}}"#)
        #expect(clean.status == 1)
        #expect(clean.talk.contains("rubric.yml:1:1: error: unknown key 'rulez' in rubric.yml"), "\(clean.talk)")
        let both = try hook(#"{"tool_input": {"file_path": "App/A.swift"}}"#)
        #expect(both.status == 2)
        #expect(both.talk.contains("[exposed-state]") && both.talk.contains("'rulez'"), "\(both.talk)")
    }

    @Test func knowsTheOtherFilesOfTheProject() throws {
        try folder.write("rubric.yml", "")
        try folder.write("App/C.swift", "let view = A(count: 2)\n")
        let run = try hook(#"{"tool_input": {"file_path": "App/A.swift"}}"#)
        #expect(run.status == 2)
        // The property cannot simply become private, because another file passes it.
        #expect(!run.talk.contains("fix: make 'count' private (--fix)\n"), "\(run.talk)")
        #expect(!run.talk.contains("C.swift:"), "\(run.talk)")
    }

    @Test func reportsCodeThatCannotBeParsed() throws {
        try folder.write("App/A.swift", "struct A {\n")
        let run = try hook(#"{"tool_input": {"file_path": "App/A.swift"}}"#)
        #expect(run.status == 2)
        #expect(run.talk.contains("error: ") && run.talk.hasSuffix("more: rubric explain unparsable-code\n"))
    }

    @Test func lintPrintsTheSameText() throws {
        let run = try Command("lint", "--format", "agent", in: folder)
        #expect(run.status == 0)
        #expect(run.output == Self.report)
        try folder.write("App/B.swift", "\n" + Self.exposed + "let view = NavigationView { Text(\"\") }\n")
        let many = try Command("lint", "--format", "agent", "--quiet", in: folder)
        #expect(many.lines.count { $0.hasPrefix("  why: a '@State'") } == 1)
        #expect(many.lines.last == "more: rubric explain ID")
        #expect(try Command("lint", "--format", "agent", "README.md", in: folder).status == 64)
    }
}
