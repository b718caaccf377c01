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
            that report on its line. With paths, only findings in those pages are reported; all pages are still read, \
            because pages link to each other.

              rubric check --table                     show how many samples are verified, by page, rule and status
              rubric check --explain FILE:LINE         show the label of a line and where it comes from
              rubric check --changed main              report findings that are new since a git revision
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
            "Report only findings on any page that are new since this git revision. Uncommitted and untracked files "
                + "count as changed.", valueName: "revision"))
    var changed: String?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Report only pages that differ from this git revision, including uncommitted and untracked files.",
            valueName: "revision"))
    var changedOnly: String?

    @Argument(
        help: ArgumentHelp(
            "Pages or folders to report on; a folder may be a rulebook. Default: all pages.", valueName: "path"))
    var paths: [String] = []

    func validate() throws {
        if changed != nil, changedOnly != nil {
            throw ValidationError("--changed and --changed-only cannot be used together")
        }
        guard baseline.writeBaseline != nil else { return }
        if fixOptions.isAsked {
            throw ValidationError("--write-baseline and --fix cannot be used together; run --fix first")
        }
        if changed != nil || changedOnly != nil {
            throw ValidationError("--write-baseline covers all pages; remove --changed\(changed == nil ? "-only" : "")")
        }
    }

    func run() async throws {
        try await reporting.console.endingAsync {
            let folder = try folder
            var run = try Run(rulebook, around: folder, reporting)
            let changes = try await changes(run)
            let selection = try Selection(paths, changed: changes.map { Set($0.keys) }, in: run.project)
            let place = try samples.explainedPlace(in: run.project)
            // What other linters said of all pages is written together.
            let isAlone = place != nil && !linters.linters && run.source(Project.recordFile) == nil
            var book = try run.read(samplesOf: isAlone ? place?.file : nil)
            for file in try selection.namedFiles(in: run.project) where file != Project.configurationFile {
                guard let reason = book.reasonNotChecked(file) else { continue }
                run.say("'\(run.names.shown(file))' was not checked: \(reason)")
            }
            if let place {
                if !isAlone { book = try await linters.verified(book, selection, with: compiling, run) }
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
            let old = try changed.flatMap { _ in changes }.map { files in
                try Book(book, before: files, jobs: run.jobs)
            }
            do { try report(book, since: old, compiled, selection, run) } catch  where fixing == .incomplete {}
            if fixing == .incomplete { throw ExitCode(74) }
        }
    }

    /// The files that differ from the revision that is named, with the bytes that they had if these are needed.
    private func changes(_ run: Run) async throws -> [String: [UInt8]?]? {
        guard let name = changed ?? changedOnly else { return nil }
        let revision = try await GitRevision(name, in: run.project.root, run.console)
        if changed != nil { return try await revision.earlierFiles(run.console) }
        return Dictionary(uniqueKeysWithValues: try await revision.changedFiles(run.console).map { ($0, nil) })
    }

    /// A single folder, whose rulebook is checked; other paths belong to the one around the current folder.
    private var folder: String? {
        get throws(FileError) {
            guard rulebook.root == nil, paths.count == 1, try Disk.status(paths[0])?.kind == .folder else { return nil }
            return paths[0]
        }
    }

    /// - Parameters:
    ///   - old: the rulebook before the changes, whose diagnostics are not reported again.
    ///   - compiled: nil unless samples are compiled.
    private func report(
        _ book: Book, since old: Book?, _ compiled: CompileOptions.Outcome?, _ selection: Selection, _ run: Run
    ) throws {
        let selected = try selected(of: book, since: old, selection, run)
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
                of: book, saying: diagnostics, about: selection.isWhole || old != nil ? nil : verifications.count,
                known: known.count)
        )
        if !isEnough || run.fails(diagnostics) { throw ExitCode(1) }
    }

    /// The diagnostics of the selected files or, where it is known how they were, what is new in all that are named.
    private func selected(of book: Book, since old: Book?, _ selection: Selection, _ run: Run) throws -> [Diagnostic] {
        guard let old else { return book.diagnostics.filter { selection.contains($0.location.file) } }
        let named = try Selection(paths, in: run.project)
        return Baseline(of: old.diagnostics, source: run.source(of: old))
            .compared(to: book.diagnostics, source: run.source(of: book)).new
            .filter { named.contains($0.location.file) }
    }
}
