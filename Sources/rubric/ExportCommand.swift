import ArgumentParser
import Base
import Diagnostics
import Files
import Projects
import Rendering
import SiteBuilding

struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Export the rulebook for agents: as a skill, or as a list of its rules.",
        discussion: """
            The folder of a skill contains SKILL.md as the index and one reference file per topic. Decision trees are \
            written as indented text, and findings appear below each sample. The folder replaces an earlier export \
            completely and is itself a rulebook: 'rubric build DIR' builds it.

            A file of instructions gets a list of the rules between two comments. A later export replaces that part; \
            the rest of the file stays.
            """)

    @OptionGroup var argument: FolderArgument
    @OptionGroup var rulebook: RootOptions
    @OptionGroup var reporting: ReportOptions

    @Option(name: .long, help: ArgumentHelp("Folder of the skill; also its name.", valueName: "dir"))
    var skill: String?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "File of instructions, such as AGENTS.md or .cursor/rules/swift.mdc.", valueName: "file"))
    var instructions: String?

    @Option(name: .long, help: "Group pages into topics by folder or by first tag.")
    var topics = Skill.Grouping.folder

    func validate() throws {
        guard skill != nil || instructions != nil else {
            throw ValidationError("nothing to export; pass --skill DIR or --instructions FILE")
        }
        if let instructions, !instructions.hasSuffix(".md"), !instructions.hasSuffix(".mdc") {
            throw ValidationError("'\(instructions)' must end in .md or .mdc")
        }
    }

    func run() throws {
        let run = try Run(rulebook, around: argument.folder, reporting)
        try run.console.ending(writingTo: skill == nil ? "--instructions" : "--skill") {
            // Checked before the work is done.
            let boundary = try run.boundary
            let writer = skill.map {
                SiteWriter(target: $0, root: run.project.root, content: run.project.contentPath)
            }
            try writer?.check()
            let book = try run.read()
            let failures = book.diagnostics.filter { $0.severity == .error }
            guard book.isPublishable else {
                run.report(failures, of: book)
                run.say("\(run.summary(of: book)); nothing was exported")
                throw ExitCode(1)
            }
            let (files, warnings) = skill.map { book.skill(in: $0, by: topics) } ?? ([], [])
            run.report(failures + warnings, of: book)
            var summary = run.summary(of: book, saying: failures + warnings)
            if let skill, let report = try writer?.publish(files) {
                summary += "; \(counted(files.count, "file")) in '\(skill)', "
                summary += "\(report.written) of them written"
            }
            if let instructions {
                try write(book, to: instructions, within: boundary)
                summary += "; wrote '\(instructions)'"
            }
            run.say(summary)
            if run.fails(failures + warnings) { throw ExitCode(1) }
        }
    }
}

extension ExportCommand {
    private func write(_ book: Book, to file: String, within boundary: LinkBoundary) throws {
        let target = try boundary.outputPath(file)
        let old = try Disk.status(target) == nil ? nil : Disk.read(target)
        let text = book.instructions.text(
            ofFile: DiskPath.name(file), after: old.map { String(decoding: $0, as: UTF8.self) })
        Disk.removeLeftovers(of: [target])
        try Disk.apply(
            [FileEdit(file, from: old, to: Array(text.utf8))], within: boundary, makingFolders: true)
    }
}

extension Skill.Grouping: ExpressibleByArgument {}
