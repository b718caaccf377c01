import ArgumentParser
import Diagnostics
import Files
import Pages
import Publishing

/// Says what is wrong with the content.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Say what is wrong with the content, without building the site.",
        discussion: "With paths, only what is wrong with these pages is said; all pages are read all the same, since links lead across.")

    @OptionGroup var rulebook: RootOptions
    @OptionGroup var reporting: ReportOptions

    @Flag(name: .long, help: "Mend what can be mended without looking: encodings, and the letter case of links.")
    var fix = false

    @Flag(name: .long, help: "With --fix: show what would change, and change nothing.")
    var diff = false

    @OptionGroup var samples: SampleOptions

    @Argument(help: ArgumentHelp("The pages to speak of, or folders of them; all where none is given.", valueName: "path"))
    var paths: [String] = []

    func run() throws {
        let run = try Run(rulebook, reporting)
        try run.ending {
            let selection = try Selection(paths, in: run.project)
            let place = try samples.explainedPlace(in: run.project)
            let book = try run.read()
            if let place { return try samples.explain(place, in: book, run) }
            var diagnostics = book.diagnostics.filter { selection.contains($0.location.file) }
            if fix || diff { diagnostics = try mend(diagnostics, run) }
            run.report(diagnostics)
            let proofs = book.provedPages.filter { selection.contains($0.page.file) }
            let isEnough = try samples.report(proofs, run)
            run.say(run.summary(of: book, saying: diagnostics))
            if !isEnough || run.fails(diagnostics) { throw ExitCode(1) }
        }
    }

    /// Applies the safe fixes, or shows them; what is left to say comes back.
    private func mend(_ diagnostics: [Diagnostic], _ run: Run) throws -> [Diagnostic] {
        let result = FixApplier.apply(diagnostics, source: run.source)
        for (file, bytes) in result.files.sorted(by: { $0.key < $1.key }) {
            if diff {
                let old = run.source(file) ?? []
                run.console.write(bytes: UnifiedDiff.bytes(file: file, from: old, to: bytes, ansi: run.console.outputStyle))
            } else {
                try Disk.replace(run.project.path(of: file), bytes)
                run.say("mended \(file)")
            }
        }
        guard !diff else { return diagnostics }
        let applied = Set(result.applied)
        return diagnostics.filter { !applied.contains($0) }
    }
}
