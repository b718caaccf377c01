import ArgumentParser
import Base
import Diagnostics
import Files
import Linting
import Pages
import Projects
import SiteBuilding
import Verification

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
    /// The files that fixes changed.
    enum Outcome {
        case nothing, all
        /// Some files were left as they are, because they were changed meanwhile.
        case incomplete
    }

    /// Whether a person is asked before files are changed.
    func isAsking(_ console: Console) -> Bool { fix && !diff && !yes && console.canAsk }

    /// Fixes the selected files, or shows how.
    func applyFixes(_ book: Book, _ selection: Selection, _ run: Run) throws -> Outcome {
        var refreshed: [Diagnostic] = []
        if accept { refreshed = refresh(book, selection, run) }
        let diagnostics = refreshed + book.diagnostics.filter { selection.contains($0.location.file) }
        // The bytes that the fixes were made from, not those that are on the disk by now.
        let files = Set(diagnostics.compactMap(\.fix).flatMap(\.edits).map(\.file))
        let source = run.source(of: book)
        let old = Dictionary(uniqueKeysWithValues: files.map { ($0, source($0)) }).compactMapValues(\.self)
        let (changes, fixes) = FixApplication.applySafeFixes(of: diagnostics) { old[$0] }
        if fix, !diff {
            let files = book.rulebook.pages.map(\.file) + [Project.configurationFile]
            Disk.removeLeftovers(of: files.map(run.project.path))
        }
        guard !changes.isEmpty else { return .nothing }
        if diff || isAsking(run.console) {
            for (file, bytes) in changes.sorted(by: { $0.key < $1.key }) {
                run.console.write(
                    bytes: UnifiedDiff.bytes(
                        file: run.names.shown(file), from: old[file] ?? [], to: bytes,
                        ansi: run.console.outputStyle))
            }
        }
        guard !diff else { return .nothing }
        if isAsking(run.console),
            !run.console.asks("fix \(changes.count == 1 ? "this file" : "these \(changes.count) files")?")
        {
            run.say("nothing changed")
            return .nothing
        }
        let boundary = try run.boundary
        var outcome = Outcome.all
        for part in FixApplication.parts(of: fixes) {
            let edits = part.compactMap { file in
                changes[file].map { FileEdit(run.project.path(of: file), from: old[file], to: $0) }
            }
            do throws(FileError) {
                try Disk.apply(edits, within: boundary)
                for file in part where changes[file] != nil { run.say("fixed \(run.names.shown(file))") }
            } catch {
                var error = error
                error.path = run.names.shown(run.project.rootRelative(error.path))
                guard error.operation == .overwrite else { throw error }
                run.console.fail("\(error)")
                outcome = .incomplete
            }
        }
        return outcome
    }

    /// The changes of `--accept`, as fixes of diagnostics.
    private func refresh(_ book: Book, _ selection: Selection, _ run: Run) -> [Diagnostic] {
        book.verifiedPages.filter { selection.contains($0.page.file) }.flatMap { page, samples in
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
