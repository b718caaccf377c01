/// The lines that Xcode and the compilers' users read: `path:line:column: warning: message [id]`.
package struct XcodeReporter: Reporter {
    private let folder: String?

    /// Xcode opens absolute paths only: `folder` is put before each file.
    package init(folder: String? = nil) { self.folder = folder }

    package func write(_ report: Report, to output: (String) -> Void) {
        var shelf = SourceShelf(report.source)
        for diagnostic in report.diagnostics {
            let message = "\(diagnostic.message) [\(diagnostic.kind.id)]"
            output(line(diagnostic.location, diagnostic.severity.rawValue, message, &shelf))
            for note in diagnostic.notes {
                output(line(note.location ?? diagnostic.location, "note", note.message, &shelf))
            }
        }
    }

    private func line(_ location: Location, _ label: String, _ message: String, _ shelf: inout SourceShelf) -> String {
        let file = VisibleText.line(folder.map { $0.hasSuffix("/") ? $0 + location.file : $0 + "/" + location.file } ?? location.file)
        let position = location.range.flatMap { range in shelf[location.file]?.position(of: range.lowerBound) }
        return "\(file):\(position?.line ?? 1):\(position?.column ?? 1): \(label): \(VisibleText.line(message))\n"
    }
}
