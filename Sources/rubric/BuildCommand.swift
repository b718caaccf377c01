import ArgumentParser
import Diagnostics
import Files
import Foundation
import Pages
import Publishing

/// Builds the site.
struct BuildCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build", abstract: "Build the site.",
        discussion: """
            The site is written to a folder beside the output folder, and then the two change places: readers have the old site or the new \
            one, never a mixture. It is written even where the content has errors, which the exit code then says.
            """)

    @OptionGroup var rulebook: RootOptions
    @OptionGroup var reporting: ReportOptions

    @Option(name: .long, help: ArgumentHelp("Where the site goes, in place of what rubric.yml says.", valueName: "dir"))
    var output: String?

    @Flag(name: .long, help: "Leave the old site where there are errors.")
    var keepOld = false

    @Flag(name: .long, help: "Write nothing; say how the site there differs from the one that would be built.")
    var verify = false

    @Flag(
        name: .long,
        help: "Take addresses that were published and are no more off the list, so that nothing is said of them again.")
    var forget = false

    @Flag(name: .long, help: "Build everything, whatever the record of the last build says, and write none.")
    var noCache = false

    func validate() throws {
        if verify, forget { throw ValidationError("--verify writes nothing, so --forget has nothing to forget") }
    }

    func run() throws {
        let run = try Run(rulebook, reporting, output: output)
        try run.ending {
            let memory = memory(run)
            let writer = SiteWriter(
                target: run.project.output, root: run.project.root, content: run.project.contentPath,
                manifests: memory?.manifests ?? ManifestShelf())
            switch memory?.look(jobs: run.jobs) {
            case .same(let last):
                run.report(again: last)
                return try end(last, PublishingReport(unchanged: last.files), run)
            case .changed(let survey):
                guard let memory,
                    let (revision, report) = try Revision.publish(memory, survey, to: writer, jobs: run.jobs)
                else { break }
                KeptToTheEnd.keep(revision)
                run.report(again: revision.saying)
                return try end(revision.saying, report, run)
            case .unknown, nil: break
            }
            // Said before the work is done.
            try writer.check(memory: memory, jobs: run.jobs)
            let book = try run.read(isShown: true, memory: memory)
            var printed = ""
            run.report(book.diagnostics, of: book) { printed += $0 }
            let failed = run.fails(book.diagnostics)
            guard book.isPublishable, !(failed && keepOld) else {
                run.say("\(run.summary(of: book)); the site was not written")
                throw ExitCode(1)
            }
            let files = SiteFiles(book, memory: memory, jobs: run.jobs)
            for value in [memory, book, files] as [any Sendable] { KeptToTheEnd.keep(value) }
            if verify {
                try compare(writer, files, book, run)
                if failed { throw ExitCode(1) }
                return
            }
            let saying = BuildSaying(
                pages: book.rulebook.pages.count, links: book.referenceCount, found: Tally(book.diagnostics).summary,
                report: printed,
                hasFindings: !book.diagnostics.isEmpty, fails: failed)
            run.console.progress("writing \(saying.pages) page\(saying.pages == 1 ? "" : "s")")
            let report = try writer.publish(
                files.stages(isIntact:), memory: memory, jobs: run.jobs, addresses: files.addresses, forgetting: forget
            ) { site in
                memory?.keep(site, of: book, files, saying: saying, jobs: run.jobs)
                KeptToTheEnd.keep(site)
            }
            run.console.progress("")
            try end(saying, report, run)
        }
    }

    /// What is known of the last build; nil where the user does not want it, or where it cannot be trusted.
    private func memory(_ run: Run) -> BuildMemory? {
        // With that, Graphviz takes its parts from a folder that somebody named, and not from beside itself.
        guard !verify, !noCache, ProcessInfo.processInfo.environment["GVBINDIR"] == nil else { return nil }
        return BuildMemory(
            run.project,
            options: [
                Rubric.version, "\(reporting.format)", "\(reporting.threshold)", "\(keepOld)", "\(forget)",
                "\(run.console.outputStyle.isOn)",
            ])
    }

    private func end(_ saying: BuildSaying, _ report: PublishingReport, _ run: Run) throws {
        if run.project.lacksAddress {
            run.say("without 'base-url' in rubric.yml there is no sitemap, no feed and no canonical link")
        }
        run.say(
            "\(run.summary(pages: saying.pages, links: saying.links, found: saying.found)); \(report.written) file\(report.written == 1 ? "" : "s") written, \(report.unchanged) unchanged, \(report.removed.count) removed"
        )
        if saying.fails { throw ExitCode(1) }
    }

    private func compare(_ writer: SiteWriter, _ files: SiteFiles, _ book: Book, _ run: Run) throws {
        let differences = try writer.compare(files.stages, jobs: run.jobs, addresses: files.addresses)
        run.console.progress("")
        for difference in differences { run.console.write("\(difference.kind.rawValue): \(difference.path)\n") }
        guard differences.isEmpty else {
            run.say("the site differs in \(differences.count) file\(differences.count == 1 ? "" : "s")")
            throw ExitCode(1)
        }
        run.say("the site is what the content makes")
    }
}
