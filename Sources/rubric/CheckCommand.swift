import ArgumentParser
import Diagnostics
import Files
import Pages
import Projects
import SiteBuilding

/// Checks the content.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Say what is wrong with the content, without building the site.",
        discussion: """
            Links, anchors and images are looked up, and every Swift sample is taken at its author's word: what is \
            labelled good has to be clean, what is labelled bad has to fire, and '// finding: rule-id' says exactly \
            what fires on a line. With paths or --changed, only what is wrong with these pages is said; all pages are \
            read all the same, since links lead across.

              rubric check --table                     how many samples are proved, by page, rule and status
              rubric check --explain FILE:LINE         which verdict a line has, and where that came from
              rubric check --changed main              only the pages that differ from a git revision
              rubric check --fix                       mend what can be mended; asks first on a terminal
              rubric check --fix --accept              write anew which findings samples expect
              rubric check --write-baseline known.txt  live with what is there; --baseline known.txt reports what is new
              rubric check --format github             findings as annotations of a pull request
            """)

    @OptionGroup var rulebook: RootOptions
    @OptionGroup var reporting: ReportOptions
    @OptionGroup var fixOptions: FixOptions
    @OptionGroup var samples: SampleOptions

    @Option(name: .long, help: ArgumentHelp("Report only findings that this file does not know.", valueName: "file"))
    var baseline: String?

    @Option(
        name: .long,
        help: ArgumentHelp("Write all findings to this file, so that they are known from now on.", valueName: "file"))
    var writeBaseline: String?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Speak only of pages that differ from this git revision: committed, staged, unstaged or new since.",
            valueName: "revision"))
    var changed: String?

    @Argument(
        help: ArgumentHelp("The pages to speak of, or folders of them; all where none is given.", valueName: "path"))
    var paths: [String] = []

    func validate() throws {
        if baseline != nil, writeBaseline != nil {
            throw ValidationError("--baseline reads and --write-baseline writes; give one of them")
        }
        guard writeBaseline != nil else { return }
        if fixOptions.isAsked {
            throw ValidationError("--write-baseline takes findings as they are; run --fix before it")
        }
        if changed != nil {
            throw ValidationError("--write-baseline would forget what is known of all other pages; leave out --changed")
        }
    }

    func run() throws {
        var run = try Run(rulebook, reporting)
        try run.ending {
            let changes = try changed.map {
                try GitRevision($0, in: run.project.root, run.console).changedFiles(run.console)
            }
            let selection = try Selection(paths, changed: changes, in: run.project)
            let place = try samples.explainedPlace(in: run.project)
            var book = try run.read()
            if let place { return try samples.explain(place, in: book, run) }
            if fixOptions.isAsked, try fixOptions.applyFixes(book, selection, run) {
                // The remaining problems are those of the fixed pages.
                run = try Run(rulebook, reporting, start: run.start)
                book = try run.read()
            }
            try report(book, selection, run)
        }
    }

    private func report(_ book: Book, _ selection: Selection, _ run: Run) throws {
        var diagnostics = book.diagnostics.filter { selection.contains($0.location.file) }
        var known: [Diagnostic] = []
        if let file = writeBaseline {
            try KnownFindings(file, base: run.project.root).write(diagnostics, source: run.source(of: book))
            run.say("wrote \(diagnostics.count) finding\(diagnostics.count == 1 ? "" : "s") to '\(file)'")
            diagnostics = []
        }
        if let file = baseline {
            let examined = { path in selection.contains(DiskPath.relative(path, to: run.project.root)) }
            let compared = try KnownFindings(file, base: run.project.root).compare(
                diagnostics, examined: examined, source: run.source(of: book))
            diagnostics = (compared.new + compared.about).sorted()
            known = compared.known
        }
        run.report(diagnostics, suppressed: known.map { Report.Suppressed($0, by: .baseline) }, of: book)
        let proofs = book.provedPages.filter { selection.contains($0.page.file) }
        let isEnough = try samples.report(proofs, run)
        run.say(
            run.summary(
                of: book, saying: diagnostics, about: selection.isWhole ? nil : proofs.count, known: known.count))
        if !isEnough || run.fails(diagnostics) { throw ExitCode(1) }
    }
}
