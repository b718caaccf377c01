import ArgumentParser
import Base
import CodeLinting
import Diagnostics
import Files
import SiteBuilding

struct HookCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "hook", abstract: "Lint the Swift files that a coding agent has edited.",
        discussion: """
            Reads the JSON of an agent's hook from standard input. Prints errors and warnings in the edited Swift \
            files to standard error, and then exits with 2, so that the agent reads them. Otherwise, it prints nothing \
            and exits with 0. The rubric.yml nearest to each file applies.
            """)

    @Argument(help: ArgumentHelp("Edited files, instead of standard input.", valueName: "path"))
    var paths: [String] = []

    func run() throws {
        let console = Console()
        try console.ending {
            let edited = try paths.isEmpty ? Self.editedFiles(console) : named(paths)
            let configurations = LintConfigurations(here: try Disk.currentFolder())
            let files = try edited.filter {
                try $0.hasSuffix(".swift") && Disk.status($0)?.kind == .file && Self.isInProject($0, configurations)
            }
            guard !files.isEmpty else { return }
            let input = try CodeInput(files: files, configurations: configurations)
            let result = try input.lint()
            let findings = result.findings.filter { $0.severity >= .warning }
            let failures = try (input.diagnostics() + result.diagnostics).filter { $0.severity == .error }
            guard !findings.isEmpty || !failures.isEmpty else { return }
            let report = Report(findings + failures, version: Rubric.version) { try? Disk.read($0) }
            console.report(report, as: .agent, toTalk: true)
            throw ExitCode(findings.isEmpty ? 1 : 2)
        }
    }

    /// Arguments may name a folder by mistake, which would be ignored like any file that is not Swift.
    private func named(_ paths: [String]) throws -> [String] {
        for path in paths where try Disk.status(path)?.kind == .folder {
            throw ValidationError("'\(path)' is a folder; 'rubric lint' lints folders")
        }
        return paths
    }

    /// False where a link leads out of the current folder or out of the project that a file seems to be in.
    private static func isInProject(_ file: String, _ configurations: LintConfigurations) throws(FileError) -> Bool {
        let path = DiskPath.absolute(file, in: try Disk.currentFolder())
        let configured = try configurations.configuration(in: DiskPath.parent(path)).folders.first
        let root = configured ?? configurations.root(of: path)
        return try LinkBoundary([root]).target(of: file) != nil
    }

    /// The files that standard input names.
    private static func editedFiles(_ console: Console) throws -> [String] {
        guard !StandardStream.input.isTerminal else {
            throw ValidationError("standard input is a terminal; pass the JSON of an agent's hook, or name files")
        }
        let input = try Console.input()
        guard input.contains(where: { !" \t\r\n".utf8.contains($0) }) else { return [] }
        guard let edit = try? JSON.decode(AgentEdit.self, from: input) else {
            console.fail(
                "standard input is not the JSON of an agent's hook",
                notes: [#"expected an object such as {"tool_input": {"file_path": "App/A.swift"}}"#])
            throw ExitCode(1)
        }
        return edit.files.map { DiskPath.join(edit.folder ?? "", $0) }
    }
}

/// The JSON that a coding agent passes to a hook after it has edited files.
struct AgentEdit: Decodable {
    /// The edited files, as the agent wrote them.
    private(set) var files: [String]
    /// The folder that relative paths begin at.
    let folder: String?

    private enum Key: String, CodingKey {
        case folder = "cwd"
        case file = "file_path"
        case answeredFile = "filePath"
        case input = "tool_input"
        case response = "tool_response"
        case edits, files
    }

    /// Reads the names of files wherever a tool may put them; values of other types are ignored.
    init(from decoder: any Decoder) throws {
        let event = try decoder.container(keyedBy: Key.self)
        folder = try? event.decode(String.self, forKey: .folder)
        files = [.file, .answeredFile].compactMap { try? event.decode(String.self, forKey: $0) }
        for key in [Key.input, .response] {
            files += (try? event.decode(AgentEdit.self, forKey: key))?.files ?? []
        }
        for key in [Key.edits, .files] {
            files += (try? event.decode([AgentEdit].self, forKey: key))?.flatMap(\.files) ?? []
            files += (try? event.decode([String].self, forKey: key)) ?? []
        }
    }
}
