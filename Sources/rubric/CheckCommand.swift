import ArgumentParser
import Diagnostics
import Files
import Pages
import Projects
import SiteBuilding

struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Check the content without building the site.",
        discussion: """
            Verifies links, anchors and images, and checks every Swift sample against its label: good code must \
            have no findings, bad code must have at least one, and '// finding: rule-id' must name exactly the rules \
            that report on its line. With paths or --changed, only findings in those pages are reported; all pages \
            are still read, because pages link to each other.

              rubric check --table                     show how many samples are verified, by page, rule and status
              rubric check --explain FILE:LINE         show the label of a line and where it comes from
              rubric check --changed main              report only pages that differ from a git revision
              rubric check --fix                       apply safe fixes; asks first in a terminal
              rubric check --fix --accept              update the findings that samples expect
              rubric check --write-baseline known.txt  accept existing findings; --baseline known.txt reports new ones
              rubric check --format github             print findings as annotations for a pull request
            """)

    @OptionGroup var rulebook: RootOptions
    @OptionGroup var reporting: ReportOptions
    @OptionGroup var fixOptions: FixOptions
    @OptionGroup var samples: SampleOptions
    @OptionGroup var compiling: CompileOptions
    @OptionGroup var linters: LinterOptions

    @OptionGroup var baseline: BaselineOptions

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Report only pages that differ from this git revision, including uncommitted and untracked files.",
            valueName: "revision"))
    var changed: String?

    @Argument(
        help: ArgumentHelp(
            "Pages or folders to report on; a folder may be a rulebook. Default: all pages.", valueName: "path"))
    var paths: [String] = []

    func validate() throws {
        guard baseline.writeBaseline != nil else { return }
        if fixOptions.isAsked {
            throw ValidationError("--write-baseline and --fix cannot be used together; run --fix first")
        }
        if changed != nil {
            throw ValidationError("--write-baseline covers all pages; remove --changed")
        }
    }

    func run() async throws {
        try await reporting.console.endingAsync {
            let folder = try folder
            var run = try Run(rulebook, around: folder, reporting)
            var changes: Set<String>?
            if let changed {
                changes = try await GitRevision(changed, in: run.project.root, run.console).changedFiles(run.console)
            }
            let selection = try Selection(paths, changed: changes, in: run.project)
            let place = try samples.explainedPlace(in: run.project)
            var book = try run.read()
            for file in try selection.namedFiles(in: run.project) where file != Project.configurationFile {
                guard let reason = book.reasonNotChecked(file) else { continue }
                run.say("'\(run.names.shown(file))' was not checked: \(reason)")
            }
            if let place {
                book = try await linters.verified(book, selection, with: compiling, run)
                return try await samples.explain(place, in: book, run) { file in
                    try await compiling.compile(book, Selection([file], in: run.project), run)?.verifications.first?
                        .samples
                }
            }
            var fixing = FixOptions.Outcome.nothing
            repeat {
                fixing = fixOptions.isAsked ? try fixOptions.applyFixes(book, selection, run) : .nothing
                guard fixing != .nothing else { break }
                // The remaining problems are those of the fixed pages.
                run = try Run(rulebook, around: folder, reporting, start: run.start)
                book = try run.read(isAgain: true)
                // A page that was changed while a person was asked has other fixes now.
            } while fixing == .incomplete && fixOptions.isAsking(run.console)
            book = try await linters.verified(book, selection, with: compiling, run)
            let compiled = try await compiling.compile(book, selection, run)
            do { try report(book, compiled, selection, run) } catch  where fixing == .incomplete {}
            if fixing == .incomplete { throw ExitCode(74) }
        }
    }

    /// A single folder, whose rulebook is checked; other paths belong to the one around the current folder.
    private var folder: String? {
        get throws(FileError) {
            guard rulebook.root == nil, paths.count == 1, try Disk.status(paths[0])?.kind == .folder else { return nil }
            return paths[0]
        }
    }

    /// - Parameter compiled: nil unless samples are compiled.
    private func report(_ book: Book, _ compiled: CompileOptions.Outcome?, _ selection: Selection, _ run: Run) throws {
        let selected = book.diagnostics.filter { selection.contains($0.location.file) }
        let root = run.project.root
        let examined = { path in selection.contains(DiskPath.relative(path, to: root)) }
        let (new, known, about) = try baseline.divide(
            (selected + (compiled?.diagnostics ?? [])).sorted(), base: root, examined: examined, within: run.boundary,
            run.console, source: run.source(of: book))
        let diagnostics = (new + about).sorted()
        run.report(diagnostics, suppressed: known.map { Report.Suppressed($0, by: .baseline) }, of: book)
        let verifications = compiled?.verifications ?? book.verifiedPages.filter { selection.contains($0.page.file) }
        let isEnough = try samples.report(verifications, run)
        run.say(
            run.summary(
                of: book, saying: diagnostics, about: selection.isWhole ? nil : verifications.count, known: known.count)
        )
        if !isEnough || run.fails(diagnostics) { throw ExitCode(1) }
    }
}
