import ArgumentParser
import Diagnostics

/// Options for the rulebook's folder.
struct RootOptions: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp(
            "The folder with rubric.yml, Content/ and Templates/; any folder of Markdown will do.", valueName: "dir"))
    var root = "."
}

/// Options for the output of findings and the exit code.
struct ReportOptions: ParsableArguments {
    @Option(name: .long, help: "How findings are printed: text, json, sarif, github, junit, checkstyle or xcode.")
    var format: ReportFormat = .text

    @Flag(name: .long, help: "Warnings count as errors.")
    var strict = false

    @Option(
        name: .long, help: ArgumentHelp("Fail from this severity on: note, warning or error.", valueName: "severity"))
    var failOn: Severity?

    @Flag(name: .shortAndLong, help: "Print findings, but no progress and no summary.")
    var quiet = false

    /// The least severity that makes the exit code 1.
    var threshold: Severity { failOn ?? (strict ? .warning : .error) }
}

extension ReportFormat: ExpressibleByArgument {}
extension Severity: ExpressibleByArgument {}
