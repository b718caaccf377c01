import ArgumentParser

/// The command line: one subcommand a file, and nothing below this module prints or exits.
@main
struct Rubric: AsyncParsableCommand {
    static let version = "0.1.0"

    static let configuration = CommandConfiguration(
        commandName: "rubric",
        abstract: "Turn a folder of Markdown rules into a reference site whose links and samples have been checked.",
        discussion: """
            Start with 'rubric init DIR' for a small rulebook, or point 'rubric build --root DIR' at a folder of Markdown that you have: \
            it needs no configuration. 'rubric check' says what is wrong, 'rubric serve' shows the site on this machine, 'rubric explain ID' shows \
            a rule with samples.

            Exit codes: 0 no errors, 1 errors in the content, 64 wrong usage, 74 the disk or the network failed.
            """,
        version: version,
        subcommands: [
            BuildCommand.self, CheckCommand.self, ServeCommand.self, LintCommand.self, TryCommand.self, RulesCommand.self, ExplainCommand.self,
            DiagramCommand.self, DecideCommand.self, ExportCommand.self, DiagnosticsCommand.self, InitCommand.self,
        ])
}
