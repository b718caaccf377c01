import ArgumentParser
import Checking
import Diagnostics
import Files
import Pages
import Projects
import SiteBuilding

/// Options for the fixes that `check` applies.
struct FixOptions: ParsableArguments {
    @Flag(
        name: .long,
        help: """
            Mend what can be mended without looking: encodings, the letter case of links, rules by their old ids, \
            addresses that moved. On a terminal it shows the change and asks.
            """)
    var fix = false

    @Flag(name: .long, help: "Show what --fix would change, and change nothing.")
    var diff = false

    @Flag(
        name: .long,
        help: "With --fix or --diff: write '// finding:' comments anew, so that they say what fires in bad samples.")
    var accept = false

    @Flag(name: .long, help: "With --fix: do not ask.")
    var yes = false

    func validate() throws {
        if accept, !isAsked {
            throw ValidationError("--accept says what is mended; add --fix, or --diff to see it first")
        }
        if yes, !fix { throw ValidationError("--yes answers what --fix asks; add --fix") }
    }

    var isAsked: Bool { fix || diff }
}

extension FixOptions {
    /// Fixes the selected files, or shows how, and returns whether anything was written.
    func applyFixes(_ book: Book, _ selection: Selection, _ run: Run) throws -> Bool {
        var refreshed: [Diagnostic] = []
        if accept { refreshed = refresh(book, selection, run) }
        let diagnostics = refreshed + book.diagnostics.filter { selection.contains($0.location.file) }
        let changes = FixApplier.apply(diagnostics, source: run.source).files.sorted { $0.key < $1.key }
        guard !changes.isEmpty else { return false }
        let isAsking = fix && !diff && !yes && run.console.canAsk
        if diff || isAsking {
            for (file, bytes) in changes {
                run.console.write(
                    bytes: UnifiedDiff.bytes(
                        file: file, from: run.source(file) ?? [], to: bytes, ansi: run.console.outputStyle))
            }
        }
        guard !diff else { return false }
        if isAsking, !run.console.asks("mend \(changes.count == 1 ? "this file" : "these \(changes.count) files")?") {
            run.say("nothing was changed")
            return false
        }
        for (file, bytes) in changes {
            try Disk.replace(run.project.path(of: file), bytes)
            run.say("mended \(file)")
        }
        return true
    }

    /// The changes of `--accept`, as fixes of diagnostics.
    private func refresh(_ book: Book, _ selection: Selection, _ run: Run) -> [Diagnostic] {
        book.provedPages.filter { selection.contains($0.page.file) }.flatMap { page, samples in
            let refresh = ExpectationRefresh(page, samples)
            for (line, rules) in refresh.unreachable {
                run.say(
                    "\(page.file):\(line): no comment can say that "
                        + "\(rules.map { "'\($0)'" }.joined(separator: ", ")) fires here"
                )
            }
            return refresh.diagnostics
        }
    }
}
