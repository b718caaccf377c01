import ArgumentParser

/// Begins what is written by hand from then on.
struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Begin a new rule.", subcommands: [NewRuleCommand.self])
}
