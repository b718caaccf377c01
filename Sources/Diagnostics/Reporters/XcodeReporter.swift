import Base

/// The lines that Xcode and the compilers' users read: `path:line:column: warning: message [id]`.
struct XcodeReporter: Reporter {
    /// Xcode opens absolute paths only: `folder`, which is absolute, is put before each file that is not.
    let folder: String?

    func write(_ report: Report, to output: (String) -> Void) {
        var sources = SourceCache(report.source)
        for diagnostic in report.diagnostics {
            let message = "\(diagnostic.message) [\(diagnostic.kind.id)]"
            output(line(diagnostic.location, diagnostic.severity.rawValue, message, &sources))
            for note in diagnostic.notes {
                output(line(note.location ?? diagnostic.location, "note", note.message, &sources))
            }
        }
    }

    private func line(_ location: Location, _ label: String, _ message: String, _ sources: inout SourceCache) -> String
    {
        let folder = location.file.hasPrefix("/") ? nil : folder
        let file = VisibleText.line(folder.map { "/" + "\($0)/\(location.file)".normalizedPath } ?? location.file)
        let position = sources.position(of: location)
        return "\(file):\(position?.line ?? 1):\(position?.column ?? 1): \(label): \(VisibleText.line(message))\n"
    }
}
