import ArgumentParser
import Diagnostics
import Files

/// The command line: one subcommand a file, and nothing below this module prints or exits.
@main
struct Rubric: AsyncParsableCommand {
    static let version = "0.1.0"

    static let configuration = CommandConfiguration(
        commandName: "rubric",
        abstract: "Build a reference site from Markdown rules, with every link and code sample checked.",
        discussion: """
            Create a small rulebook with 'rubric init DIR', or point 'rubric build DIR' at an existing folder \
            of Markdown; no configuration is needed. 'rubric check' checks the content, 'rubric serve' serves the \
            site locally, and 'rubric explain ID' explains a rule or another diagnostic.

            Exit codes: 0 no errors, 1 errors in the content, 64 invalid usage, 74 an I/O error.
            """,
        version: version,
        subcommands: [
            BuildCommand.self, CheckCommand.self, ServeCommand.self, LintCommand.self, TryCommand.self,
            RulesCommand.self, ExplainCommand.self, SuggestCommand.self, CoverageCommand.self, HookCommand.self,
            DiagramCommand.self, DecideCommand.self, ExportCommand.self, DiagnosticsCommand.self, InitCommand.self,
            NewCommand.self, ImportCommand.self, TrustCommand.self, SchemaCommand.self, LSPCommand.self,
            MCPCommand.self,
            VersionCommand.self,
        ])

    /// The most files that a command without clients has open at a time: the server has three for each processor.
    /// Swift's runtime and SwiftNIO trap where they cannot open their own.
    private static let openFiles = 16 + 3 * CurrentProcess.processors

    static func main() async {
        guard CurrentProcess.canOpen(openFiles) else {
            Console().fail("too many open files", notes: ["raise the limit with 'ulimit -n 1024'"])
            exit(withError: ExitCode(74))
        }
        // Swift reads the arguments from `/proc` on Linux. Without it there is not even the name of the program, and
        // a check would pass that never ran.
        guard !CommandLine.arguments.isEmpty else {
            Console().fail(
                "the arguments cannot be read, because '/proc' is not mounted",
                notes: ["run: mount -t proc proc /proc"])
            exit(withError: ExitCode(74))
        }
        if let empty = emptyArgument(among: Array(CommandLine.arguments.dropFirst())) {
            exit(
                withError: Console().usageError(
                    empty.isEmpty ? "an argument is empty" : "the argument after '\(empty)' is empty",
                    notes: ["pass '.' for the current folder; an unset shell variable is empty"]))
        }
        if let (written, near) = misspelledCommand(in: Array(CommandLine.arguments.dropFirst())) {
            exit(
                withError: Console().usageError(
                    "unknown command '\(written)'", notes: ["did you mean 'rubric \(near)'?"]))
        }
        await main(nil)
    }

    func run() throws { throw Console().missingCommand(of: Rubric.self) }

    /// The option before a blank argument, which is never what was meant, or an empty text where there is none; nil
    /// without one.
    ///
    /// Only a replacement may be empty.
    private static func emptyArgument(among arguments: [String]) -> String? {
        for (number, argument) in arguments.enumerated() {
            let previous = number > 0 && arguments[number - 1].hasPrefix("--") ? arguments[number - 1] : ""
            if argument.allSatisfy(\.isWhitespace), previous != "--replace" { return previous == "--" ? "" : previous }
            if argument.hasPrefix("--"), argument.hasSuffix("="), argument != "--replace=" {
                return String(argument.dropLast())
            }
        }
        return nil
    }

    /// The first name of a command or subcommand that does not exist, and the command that was probably meant; nil if
    /// there is none, or none is similar.
    private static func misspelledCommand(in arguments: [String]) -> (written: String, near: String)? {
        var command: any ParsableCommand.Type = Rubric.self
        var path: [String] = []
        for written in arguments.drop(while: { $0 == "help" }) {
            let subcommands = command.configuration.subcommands
            guard !subcommands.isEmpty, !written.hasPrefix("-") else { return nil }
            path.append(written)
            if let next = subcommands.first(where: { $0.configuration.commandName == written }) {
                command = next
                continue
            }
            let names = subcommands.compactMap { $0.configuration.commandName } + (path.count == 1 ? ["help"] : [])
            guard let near = NearestName.of(written, among: names) else { return nil }
            return (path.joined(separator: " "), (path.dropLast() + [near]).joined(separator: " "))
        }
        return nil
    }
}
