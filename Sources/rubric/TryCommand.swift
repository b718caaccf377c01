import ArgumentParser
import Base
import CodeLinting
import Diagnostics
import Files
import Linting
import PatternRules
import Settings
import Verification

struct TryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "try", abstract: "Try a pattern on code before making it a rule.",
        discussion: """
            A pattern is Swift code with placeholders: '$name' matches one expression, type or name, and '$$$name' \
            any number of arguments, statements or members. A repeated name must match the same code. Quote the \
            pattern with single quotes in a shell.
            """)

    @Argument(help: ArgumentHelp("Pattern, such as '$view.foregroundColor($color)'.", valueName: "pattern"))
    var pattern: String

    @Argument(
        help: ArgumentHelp(
            "Files and folders, or '-' for standard input. Default: the current folder.", valueName: "path"))
    var paths: [String] = []

    @Option(
        name: .customLong("where"),
        help: ArgumentHelp(
            "Constraint as in front matter, such as '$color: literal'. May be repeated.", valueName: "constraint"))
    var constraints: [String] = []

    @Flag(help: "Match only code that has the parts of the pattern and nothing else.")
    var exact = false

    @Option(name: .long, help: ArgumentHelp("Show each match replaced by this code.", valueName: "code"))
    var replace: String?

    @Option(name: .long, help: "Output format.")
    var format: ReportFormat = .text

    @OptionGroup var colors: ColorOption

    @Flag(name: .shortAndLong, help: "Print only matches, without a summary.")
    var quiet = false

    func run() throws {
        let console = Console(quiet: quiet, color: colors.color)
        try console.ending {
            let trial = PatternTrial(pattern, isExact: exact, constraints: constraints, replacement: replace)
            guard let rule = trial.rule else {
                console.reportToTalk(trial.diagnostics, source: trial.source)
                throw ExitCode(64)
            }
            let configurations = LintConfigurations(here: try Disk.currentFolder())
            let input = try CodeInput(paths, standardInputPath: nil, configurations: configurations)
            let result = CodeLinter(
                input.files.files, trying: rule, jobs: CurrentProcess.processors
            ).lint()
            let matches = (result.findings + result.suppressed.map(\.diagnostic)).filter {
                $0.kind.id == PatternTrial.id
            }
            // Suppressions of other rules are ignored, files that cannot be searched are not.
            let failures =
                input.files.diagnostics + result.diagnostics + result.findings.filter { $0.severity == .error }
            try console.report(
                Report(failures + matches, version: Rubric.version, source: input.source()), as: format,
                in: Disk.currentFolder())
            let (count, files) = (matches.count, Set(matches.map(\.location.file)).count)
            let matched = count == 1 ? "1 match" : "\(count) matches"
            console.say("\(matched) in \(files) of \(counted(input.files.files.count, "file"))")
            if matches.isEmpty,
                let miss = input.files.files.lazy.compactMap({ $0.bytes.flatMap(rule.nearestMiss) }).first
            {
                console.say(miss)
            }
            if failures.contains(where: { $0.severity == .error }) { throw ExitCode(1) }
        }
    }
}
