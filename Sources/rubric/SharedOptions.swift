import ArgumentParser
import Diagnostics

/// Options for the rulebook's folder.
struct RootOptions: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp(
            "Folder of the rulebook: with rubric.yml, Content/ and Templates/, or any folder of Markdown.",
            valueName: "dir"))
    var root = "."
}

/// Options for the output of findings and the exit code.
struct ReportOptions: ParsableArguments {
    @Option(name: .long, help: "Output format: text, json, sarif, github, junit, checkstyle or xcode.")
    var format: ReportFormat = .text

    @Flag(name: .long, help: "Treat warnings as errors.")
    var strict = false

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Exit with an error at or above this severity: note, warning or error.", valueName: "severity"))
    var failOn: Severity?

    @Flag(name: .shortAndLong, help: "Print only findings, without progress or summary.")
    var quiet = false

    /// The least severity that makes the exit code 1.
    var threshold: Severity { failOn ?? (strict ? .warning : .error) }
}

extension ReportFormat: ExpressibleByArgument {}
extension Severity: ExpressibleByArgument {}
