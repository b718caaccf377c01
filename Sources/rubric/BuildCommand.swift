import ArgumentParser
import Base
import Diagnostics
import Files
import Pages
import Projects
import SiteBuilding

struct BuildCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build", abstract: "Build the site.",
        discussion: """
            The new site is written to a temporary folder, which then replaces the output folder, so readers never \
            see a partial site. The site is also written when the content has errors; the exit code reports them.
            """)

    @OptionGroup var argument: FolderArgument
    @OptionGroup var rulebook: RootOptions
    @OptionGroup var reporting: ReportOptions

    @Option(name: .long, help: ArgumentHelp("Output directory. Overrides 'output' in rubric.yml.", valueName: "dir"))
    var output: String?

    @Flag(name: .long, help: "Keep the existing site if there are errors.")
    var keepOld = false

    @Flag(name: .long, help: "Write nothing; report how the existing site differs from a fresh build.")
    var verify = false

    @Flag(
        name: .long,
        help: "Drop removed URLs from the list of published URLs, so that they are no longer reported.")
    var forget = false

    func validate() throws {
        if verify, forget { throw ValidationError("--verify and --forget cannot be used together") }
    }

    func run() throws {
        let run = try Run(rulebook, around: argument.folder, reporting, output: output)
        try run.console.ending {
            let writer = SiteWriter(
                target: run.project.output, root: run.project.root, content: run.project.contentPath)
            // Checked before the work is done.
            try writer.check()
            let book = try run.read(for: .site)
            run.report(book.diagnostics, of: book)
            let failed = run.fails(book.diagnostics)
            guard book.isPublishable, !(failed && keepOld) else {
                run.say("\(run.summary(of: book)); the site was not written")
                throw ExitCode(1)
            }
            let files = SiteFiles(book, jobs: run.jobs)
            if verify { try compare(writer, files, run) } else { try publish(writer, files, book, run) }
            if failed { throw ExitCode(1) }
        }
    }

    private func publish(_ writer: SiteWriter, _ files: SiteFiles, _ book: Book, _ run: Run) throws {
        run.console.progress("writing \(counted(book.rulebook.pages.count, "page"))")
        let report = try writer.publish(jobs: run.jobs, addresses: files.addresses, forgetting: forget) {
            try files.forEach(jobs: run.jobs, $0)
        }
        run.console.progress("")
        if run.project.lacksAddress {
            run.say("'base-url' is not set in rubric.yml, so there is no sitemap, no feed and no canonical link")
        }
        run.say(
            "\(run.summary(of: book)); \(counted(report.written, "file")) written, "
                + "\(report.unchanged) unchanged, \(report.removed.count) removed")
    }

    private func compare(_ writer: SiteWriter, _ files: SiteFiles, _ run: Run) throws {
        let differences = try writer.compare(addresses: files.addresses) { try files.forEach(jobs: run.jobs, $0) }
        run.console.progress("")
        for difference in differences {
            run.console.write("\(difference.kind.rawValue): \(VisibleText.line(difference.path))\n")
        }
        guard differences.isEmpty else {
            run.say("the site differs in \(counted(differences.count, "file"))")
            throw ExitCode(1)
        }
        run.say("the site is up to date")
    }
}
