import ArgumentParser
import Diagnostics
import Files
import Projects

/// Options for the rulebook's folder.
struct RootOptions: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp(
            "Folder of the rulebook. Default: the nearest parent folder with a rubric.yml, else the current folder.",
            valueName: "dir"))
    var root: String?

    /// Opens the rulebook.
    ///
    /// - Parameter folder: as the user wrote it; the rulebook is the one that it belongs to.
    func open(around folder: String? = nil, output: String? = nil) throws -> Project {
        guard let root else { return try Project.open(around: folder ?? ".", output: output) }
        if let folder, try Disk.realPath(folder) != Disk.realPath(root) {
            throw ValidationError("'\(folder)' is not the folder of --root '\(root)'; remove one of them")
        }
        return try Project.open(root, output: output)
    }
}

/// The rulebook's folder as an argument.
struct FolderArgument: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "Any folder of Markdown, or a folder in a rulebook. Default: the current folder.", valueName: "dir"))
    var folder: String?
}

/// The option for color.
struct ColorOption: ParsableArguments {
    @Option(name: .long, help: ArgumentHelp("When to color the output.", valueName: "when"))
    var color: ColorMode = .auto
}

/// Options for the output of findings and the exit code.
struct ReportOptions: ParsableArguments {
    @Option(name: .long, help: "Output format.")
    var format: ReportFormat = .text

    @Flag(name: .long, help: "Treat warnings as errors.")
    var strict = false

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Exit with an error at or above this severity.", valueName: "severity"))
    var failOn: Severity?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Minimum severity to show. Default: warning for 'lint'; elsewhere, a few notes of each kind are shown "
                + "too.", valueName: "severity"))
    var severity: Severity?

    @Flag(name: .shortAndLong, help: "Print only findings, without progress or summary.")
    var quiet = false

    @OptionGroup var colors: ColorOption

    var console: Console { Console(quiet: quiet, color: colors.color) }

    /// The least severity that makes the exit code 1.
    var threshold: Severity { failOn ?? (strict ? .warning : .error) }
}

extension ReportFormat: ExpressibleByArgument {}
extension Severity: ExpressibleByArgument {}
extension ColorMode: ExpressibleByArgument {}
