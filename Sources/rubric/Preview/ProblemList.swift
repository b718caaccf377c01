import Diagnostics
import Files
import Publishing
import Serving

/// Makes a browser's list of problems out of diagnostics. Notes are left out: they are remarks, and the page says what
/// became of its samples.
struct ProblemList {
    /// The project's folder, to which locations are relative.
    let root: String
    let editor: EditorPattern?

    /// Problems that are shown in full; the others are counted.
    private static let most = 50

    /// The problems of a page, by the path of its file: `rules/exposed-state.html`.
    func problems(of page: String, in state: PreviewState) -> PageProblems {
        let source = state.site?.source(of: page)
        let fatal = state.fatal.filter { $0.severity >= .warning }
        let all = state.diagnostics.filter { $0.severity >= .warning }
        let own = all.filter { $0.location.file == source && !fatal.contains($0) }
        let here = fatal + own
        let elsewhere = all.count { $0.location.file != source && !fatal.contains($0) }
        var shelf: [String: [UInt8]] = [:]
        return PageProblems(
            here: here.prefix(Self.most).map { problem($0, &shelf) },
            elsewhere: elsewhere + max(0, here.count - Self.most), isOutdated: !fatal.isEmpty)
    }

    private func problem(_ diagnostic: Diagnostic, _ shelf: inout [String: [UInt8]]) -> Problem {
        let file = diagnostic.location.file
        if shelf[file] == nil { shelf[file] = (try? Disk.read(DiskPath.join(root, file))) ?? [] }
        let place = DiagnosticPlace(diagnostic.location, in: shelf[file] ?? [])
        return Problem(
            diagnostic.severity, diagnostic.kind.id, diagnostic.message, file: file, line: place?.line,
            column: place?.column, frame: place?.frame,
            notes: diagnostic.notes.map(\.message),
            editor: editor?.address(
                of: DiskPath.join(root, file), line: place?.line ?? 1, column: place?.editorColumn ?? 1))
    }
}
