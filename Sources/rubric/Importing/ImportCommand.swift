import ArgumentParser
import Base
import ConfigurationImport
import Files

/// Creates a rulebook from the rules of other tools.
struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Create a rulebook from the configuration of another linter.",
        subcommands: [ImportSwiftLintCommand.self])

    func run() throws { throw Console().missingCommand(of: Self.self) }
}

/// Writes the rules of a `.swiftlint.yml` that patterns can express, and lists the others.
struct ImportSwiftLintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "swiftlint", abstract: "Create a rulebook from .swiftlint.yml.",
        discussion: """
            Custom rules whose regular expressions can be patterns become pages with pattern rules. 'excluded' \
            becomes 'exclude' in rubric.yml. The command lists what it skips, and why. Existing files are left \
            unchanged.
            """)

    @Argument(help: ArgumentHelp("Configuration of SwiftLint.", valueName: "file"))
    var file = ".swiftlint.yml"

    @Argument(help: ArgumentHelp("Folder of the rulebook. Default: the folder of the file.", valueName: "dir"))
    var folder: String?

    func run() throws {
        let console = Console()
        try console.ending {
            let bytes = try Disk.read(file)
            let here = file.contains("/") ? DiskPath.parent(file) : ""
            let isBesideCode = folder.map { absolute($0) == absolute(here) } ?? true
            let result = SwiftLintImport(bytes, file: file, isBesideCode: isBesideCode)
            guard result.diagnostics.isEmpty else {
                console.reportToTalk(result.diagnostics) { [file] in $0 == file ? bytes : nil }
                throw ExitCode(1)
            }
            let folder = folder ?? here
            try check(result.files, in: folder, console)
            try console.create(
                result.files.map { (path: DiskPath.join(folder, $0.path), bytes: Array($0.text.utf8)) },
                within: LinkBoundary([folder]))
            summarize(result, in: folder, isBesideCode: isBesideCode, console)
        }
    }
}

extension ImportSwiftLintCommand {
    /// A path without links if it exists.
    private func absolute(_ path: String) -> String { (try? Disk.realPath(path.isEmpty ? "." : path)) ?? path }

    /// Rejects a folder with one of the files; the lines of rubric.yml can be added to the existing one.
    private func check(_ files: [SwiftLintImport.File], in folder: String, _ console: Console) throws {
        for file in files {
            let path = DiskPath.join(folder, file.path)
            guard try Disk.status(path) != nil else { continue }
            let isConfiguration = file.path == "rubric.yml"
            console.fail(
                "'\(path)' already exists; nothing was changed",
                notes: [
                    isConfiguration
                        ? "name another folder, then add the pages and these lines to your rulebook:"
                        : "name another folder, then add the pages to your rulebook"
                ])
            if isConfiguration { console.say(String(file.text.dropLast())) }
            throw ExitCode(64)
        }
    }

    private func summarize(_ result: SwiftLintImport, in folder: String, isBesideCode: Bool, _ console: Console) {
        if !result.skipped.isEmpty {
            console.say("skipped custom rules, for which you still need SwiftLint:")
            for rule in result.skipped {
                console.say("  \(VisibleText.line("\(rule.id) (line \(rule.line)): \(rule.reason)"))")
            }
        }
        if !result.otherRules.isEmpty {
            console.say("SwiftLint's own rules, for which you still need SwiftLint:")
            console.say("  " + VisibleText.line(result.otherRules.joined(separator: ", ")))
        }
        for configuration in result.otherConfigurations {
            console.say("skipped '\(VisibleText.line(configuration))'; import it separately")
        }
        func list(_ paths: [String]) -> String {
            paths.map { "'\(VisibleText.line($0))'" }.joined(separator: ", ")
        }
        if !result.included.isEmpty {
            console.say("'included' has no counterpart; pass its paths to 'rubric lint': \(list(result.included))")
        }
        if !result.otherExclusions.isEmpty {
            console.say(
                "skipped 'excluded' paths outside the folder, or of the whole folder: \(list(result.otherExclusions))")
        }
        if !isBesideCode {
            console.say("to use the rules, write this into the rubric.yml of your code:")
            console.say(String(result.codeSettings(rulebook: folder).dropLast()))
        }
        console.say("next: rubric check\(folder.isEmpty ? "" : " " + folder.shellWord)")
    }
}
