import ArgumentParser
import Diagnostics
import Files
import Linting
import Publishing

/// Lints Swift code.
struct LintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint", abstract: "Lint Swift code with the rules of the nearest rubric.yml.",
        discussion: """
            Folders are searched for files that end in '.swift'; names that begin with a dot do not count. '-' lints standard input. \
            rubric.yml is looked for upward from here; without one all defaults hold.
            """)

    @OptionGroup var options: LintOptions
    @OptionGroup var reporting: ReportOptions

    @Flag(name: .long, help: "Apply the fixes that keep what the code means.")
    var fix = false

    @Flag(name: .long, help: "With --fix or --diff: apply the fixes that need a look as well.")
    var unsafe = false

    @Flag(name: .long, help: "Show what --fix would change, and change nothing.")
    var diff = false

    @Option(name: .long, help: ArgumentHelp("Report only findings that this file does not know.", valueName: "file"))
    var baseline: String?

    @Option(
        name: .long,
        help: ArgumentHelp("Write all findings to this file, so that they are known from now on.", valueName: "file"))
    var writeBaseline: String?

    @Option(
        name: .customLong("rule"),
        help: ArgumentHelp("Run only this rule, whatever the configuration says; may be repeated.", valueName: "id"))
    var rules: [String] = []

    @Option(
        name: .long,
        help: ArgumentHelp("How many threads work; as many as there are processors where absent.", valueName: "count"))
    var jobs: Int?

    @Option(
        name: .long,
        help: ArgumentHelp("What standard input is called in reports and by rubric.yml's globs.", valueName: "path"))
    var stdinPath: String?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "What is linted where no path is given, in place of the current folder.", valueName: "path",
            visibility: .hidden))
    var defaultPath = "."

    @Argument(
        help: ArgumentHelp(
            "Files and folders, or '-' for standard input; the current folder where none is given.", valueName: "path"))
    var paths: [String] = []

    func validate() throws {
        if let jobs, jobs < 1 { throw ValidationError("--jobs is 1 or more, not \(jobs)") }
        if unsafe, !fix, !diff { throw ValidationError("--unsafe says which fixes are applied; add --fix or --diff") }
        if baseline != nil, writeBaseline != nil {
            throw ValidationError("--baseline reads and --write-baseline writes; give one of them")
        }
        if writeBaseline != nil, fix || diff {
            throw ValidationError("--write-baseline takes findings as they are; run --fix before it")
        }
    }

    func run() throws {
        let console = Console(quiet: reporting.quiet)
        try console.ending {
            let configuration = try options.configuration()
            try LintRun(self, configuration, console).run()
        }
    }
}
