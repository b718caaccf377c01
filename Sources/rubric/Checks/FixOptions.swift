import ArgumentParser
import Base
import Checking
import Diagnostics
import Files
import Linting
import Pages
import Projects
import SiteBuilding

/// Options for the fixes that `check` applies.
struct FixOptions: ParsableArguments {
    @Flag(
        name: .long,
        help: """
            Apply safe fixes: encodings, letter case of links, moved pages. In a terminal, \
            shows the changes and asks first.
            """)
    var fix = false

    @Flag(name: .long, help: "Show the changes --fix would make without applying them.")
    var diff = false

    @Flag(
        name: .long,
        help: "With --fix or --diff: update '// finding:' comments in bad samples to match the findings.")
    var accept = false

    @Flag(name: .long, help: "With --fix: do not ask for confirmation.")
    var yes = false

    func validate() throws {
        if accept, !isAsked {
            throw ValidationError("--accept requires --fix or --diff")
        }
        if yes, !fix { throw ValidationError("--yes requires --fix") }
    }

    var isAsked: Bool { fix || diff }
}

extension FixOptions {
    /// Fixes the selected files, or shows how, and returns whether anything was written.
    func applyFixes(_ book: Book, _ selection: Selection, _ run: Run) throws -> Bool {
        var refreshed: [Diagnostic] = []
        if accept { refreshed = refresh(book, selection, run) }
        let diagnostics = refreshed + book.diagnostics.filter { selection.contains($0.location.file) }
        let changes = FixApplication.applySafeFixes(of: diagnostics, to: run.source).sorted { $0.key < $1.key }
        guard !changes.isEmpty else { return false }
        let isAsking = fix && !diff && !yes && run.console.canAsk
        if diff || isAsking {
            for (file, bytes) in changes {
                run.console.write(
                    bytes: UnifiedDiff.bytes(
                        file: run.names.shown(file), from: run.source(file) ?? [], to: bytes,
                        ansi: run.console.outputStyle))
            }
        }
        guard !diff else { return false }
        if isAsking, !run.console.asks("fix \(changes.count == 1 ? "this file" : "these \(changes.count) files")?") {
            run.say("nothing changed")
            return false
        }
        for (file, bytes) in changes {
            try Disk.replace(run.project.path(of: file), bytes)
            run.say("fixed \(run.names.shown(file))")
        }
        return true
    }

    /// The changes of `--accept`, as fixes of diagnostics.
    private func refresh(_ book: Book, _ selection: Selection, _ run: Run) -> [Diagnostic] {
        book.provedPages.filter { selection.contains($0.page.file) }.flatMap { page, samples in
            let refresh = ExpectationRefresh(page, samples)
            for (line, rules) in refresh.unreachable {
                run.say(
                    "\(run.names.shown(page.file)):\(line): cannot add a '// finding:' comment for "
                        + rules.map(\.text).quoted
                )
            }
            return refresh.diagnostics
        }
    }
}
