import Base
import Diagnostics
import Files
import Projects
import SiteBuilding

/// The terminal's line about a rebuild: changed files, duration, new and fixed problems.
struct RebuildLine: CustomStringConvertible {
    let change: PreviewChange
    let isOutdated: Bool
    let duration: Duration

    var description: String {
        let milliseconds = Int((duration / .milliseconds(1)).rounded())
        let parts = [isOutdated ? "showing the last good site" : nil, "\(milliseconds) ms", problems]
        return "\(files): \(parts.compactMap(\.self).joined(separator: ", "))"
    }

    private var files: String {
        switch change.files.count {
        case 0: "checked again"
        case 1...3: change.files.joined(separator: ", ")
        default: "\(change.files.count) files"
        }
    }

    /// Notes are not counted.
    private var problems: String? {
        let counts = [(change.appeared, "new"), (change.gone, "fixed")].map { list, word in
            (list.count { $0.severity >= .warning }, word)
        }
        let parts = counts.filter { $0.0 > 0 }.map { "\(counted($0.0, "problem")) \($0.1)" }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}

/// Makes a browser's list of problems from diagnostics, without notes.
struct ProblemList {
    /// The project's folder, to which locations are relative.
    let root: String
    let editor: EditorPattern?

    /// The number of problems that are shown in full.
    private static let most = 50

    /// The problems of a page, by the path of its file: `rules/exposed-state.html`.
    func problems(of page: String, in state: PreviewState) -> JSON {
        let source = state.site?.source(of: page)
        let fatal = state.fatal.filter { $0.severity >= .warning }
        let all = state.diagnostics.filter { $0.severity >= .warning }
        let own = all.filter { $0.location.file == source && !fatal.contains($0) }
        let here = fatal + own
        let elsewhere = all.count { $0.location.file != source && !fatal.contains($0) }
        var sources: [String: [UInt8]] = [:]
        return .members([
            "here": .array(here.prefix(Self.most).map { problem($0, &sources) }),
            "elsewhere": .integer(elsewhere + max(0, here.count - Self.most)), "isOutdated": .boolean(!fatal.isEmpty),
        ])
    }

    private func problem(_ diagnostic: Diagnostic, _ sources: inout [String: [UInt8]]) -> JSON {
        let file = diagnostic.location.file
        if sources[file] == nil { sources[file] = (try? Disk.read(DiskPath.join(root, file))) ?? [] }
        let place = DiagnosticPlace(diagnostic.location, in: sources[file] ?? [])
        let address = editor?.address(
            of: DiskPath.join(root, file), line: place?.line ?? 1, column: place?.editorColumn ?? 1)
        return .members([
            "severity": .string(diagnostic.severity.rawValue), "id": .string(diagnostic.kind.id),
            "message": .string(diagnostic.message), "file": .string(file),
            "line": place.map { .integer($0.line) } ?? .null, "column": place.map { .integer($0.column) } ?? .null,
            "frame": place.map { .string($0.frame) } ?? .null, "notes": .strings(diagnostic.notes.map(\.message)),
            "editor": address.map(JSON.string) ?? .null,
        ])
    }
}
