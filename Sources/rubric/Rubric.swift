import ArgumentParser
import Diagnostics

/// The command line: one subcommand a file, and nothing below this module prints or exits.
@main
struct Rubric: AsyncParsableCommand {
    static let version = "0.1.0"

    static let configuration = CommandConfiguration(
        commandName: "rubric",
        abstract: "Turn a folder of Markdown rules into a reference site whose links and samples have been checked.",
        discussion: """
            Start with 'rubric init DIR' for a small rulebook, or point 'rubric build --root DIR' at a folder of \
            Markdown that you have: it needs no configuration. 'rubric check' says what is wrong, 'rubric serve' \
            shows the site on this machine, 'rubric explain ID' shows a rule with samples.

            Exit codes: 0 no errors, 1 errors in the content, 64 wrong usage, 74 the disk or the network failed.
            """,
        version: version,
        subcommands: [
            BuildCommand.self, CheckCommand.self, ServeCommand.self, LintCommand.self, TryCommand.self,
            RulesCommand.self, ExplainCommand.self,
            DiagramCommand.self, DecideCommand.self, ExportCommand.self, DiagnosticsCommand.self, InitCommand.self,
            NewCommand.self,
        ])

    static func main() async {
        if let written = CommandLine.arguments.dropFirst().first, let near = nearCommand(to: written) {
            Console().fail("there is no command '\(written)'", notes: ["did you mean 'rubric \(near)'?"])
            exit(withError: ExitCode(64))
        }
        await main(nil)
    }

    /// The command that a first argument was probably meant to be; nil for one that there is, and for what is like
    /// none.
    private static func nearCommand(to written: String) -> String? {
        let names = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
        guard !written.hasPrefix("-"), !names.contains(written) else { return nil }
        return NearestName.of(written, among: names)
    }
}
