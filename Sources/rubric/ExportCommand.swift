import ArgumentParser
import Diagnostics
import Files
import Projects
import Rendering
import SiteBuilding

/// Writes the rulebook in another form.
struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Write the rulebook as a skill folder for agents.",
        discussion: """
            The folder gets SKILL.md as the index and one reference file a topic, with trees as indented text and \
            what the linter said below each sample. It is written whole or not at all, replaces an earlier export, \
            and is a rulebook itself: 'rubric build --root DIR' builds it.
            """)

    @OptionGroup var rulebook: RootOptions
    @OptionGroup var reporting: ReportOptions

    @Option(name: .long, help: ArgumentHelp("The skill's folder; its name becomes the skill's.", valueName: "dir"))
    var skill: String

    @Option(name: .long, help: "What makes a topic: the folder that a page is in, or its first tag.")
    var topics = Skill.Grouping.folder

    func run() throws {
        let run = try Run(rulebook, reporting)
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
