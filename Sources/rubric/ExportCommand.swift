import ArgumentParser
import Diagnostics
import Files
import Projects
import Rendering
import SiteBuilding

/// Writes the rulebook in another form.
struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Export the rulebook as a skill for agents.",
        discussion: """
            The folder contains SKILL.md as the index and one reference file per topic. Decision trees are written as \
            indented text, and findings appear below each sample. The folder replaces an earlier export completely \
            and is itself a rulebook: 'rubric build DIR' builds it.
            """)

    @OptionGroup var argument: FolderArgument
    @OptionGroup var rulebook: RootOptions
    @OptionGroup var reporting: ReportOptions

    @Option(name: .long, help: ArgumentHelp("Folder of the skill; also its name.", valueName: "dir"))
    var skill: String

    @Option(name: .long, help: "Group pages into topics by folder or by first tag.")
    var topics = Skill.Grouping.folder

    func run() throws {
        let run = try Run(rulebook, around: argument.folder, reporting)
        try run.ending(writingTo: "--skill") {
            // Checked before the work is done.
            let writer = SiteWriter(target: skill, root: run.project.root, content: run.project.contentPath)
            try writer.check()
            let book = try run.read()
            let failures = book.diagnostics.filter { $0.severity == .error }
            guard book.isPublishable else {
                run.report(failures, of: book)
                run.say("\(run.summary(of: book)); nothing was exported")
                throw ExitCode(1)
            }
            let (files, warnings) = book.skill(in: skill, by: topics)
            run.report(failures + warnings, of: book)
            let report = try writer.publish(files)
            run.say(
                "\(run.summary(of: book, saying: failures + warnings)); \(files.count) "
                    + "file\(files.count == 1 ? "" : "s") in '\(skill)', \(report.written) of them written"
            )
            if run.fails(failures + warnings) { throw ExitCode(1) }
        }
    }
}

extension Skill.Grouping: ExpressibleByArgument {}
