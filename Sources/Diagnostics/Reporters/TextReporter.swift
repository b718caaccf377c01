import Base

/// The format for people: message, place, code frame, notes, fix and the page that explains it.
package struct TextReporter: Reporter {
    private let style: Style

    package init(_ style: Style = Style()) { self.style = style }

    /// How it looks, which depends on where it is shown.
    package struct Style: Sendable, Hashable {
        package var ansi: ANSI
        /// Columns of the terminal.
        package var width: Int

        package init(ansi: ANSI = .off, width: Int = 120) {
            self.ansi = ansi
            self.width = width
        }
    }

    package func write(_ report: Report, to output: (String) -> Void) {
        var sources = SourceCache(report.source)
        for (place, diagnostic) in report.diagnostics.enumerated() {
            let lines = lines(of: diagnostic, &sources)
            output((place == 0 ? "" : "\n") + lines.joined(separator: "\n") + "\n")
        }
    }
}

extension TextReporter {
    private var ansi: ANSI { style.ansi }

    private func lines(of diagnostic: Diagnostic, _ sources: inout SourceCache) -> [String] {
        let accent = ANSI.style(of: diagnostic.severity)
        let gutter = gutter(for: diagnostic, &sources)
        var lines = heading(
            accent, "\(diagnostic.severity.rawValue)[\(VisibleText.line(diagnostic.kind.id))]", diagnostic.message)
        lines += place(diagnostic.location, accent, gutter, &sources)
        let remarks = remarks(of: diagnostic, gutter, &sources)
        if !remarks.isEmpty, diagnostic.location.range != nil, sources[diagnostic.location.file] != nil {
            lines.append(ansi(.blue, String(repeating: " ", count: gutter) + " |"))
        }
        lines += remarks
        for note in diagnostic.notes {
            guard let location = note.location else { continue }
            lines += heading(.cyan, "note", note.message)
            lines += place(location, .cyan, gutter, &sources)
        }
        return lines
    }

    private func heading(_ accent: ANSI.Style, _ label: String, _ message: String) -> [String] {
        let parts = VisibleText.lines(message)
        return [ansi(accent, label) + ansi(.bold, ": " + (parts.first ?? ""))] + parts.dropFirst().map { "  " + $0 }
    }

    private func place(_ location: Location, _ accent: ANSI.Style, _ gutter: Int, _ sources: inout SourceCache)
        -> [String]
    {
        let arrow = ansi(.blue, String(repeating: " ", count: gutter) + "-->") + " "
        let file = VisibleText.line(location.file)
        guard let range = location.range, let source = sources[location.file] else { return [arrow + file] }
        let position = source.position(of: range.lowerBound)
        let frame = CodeFrame(source: source, ansi: ansi, accent: accent, gutter: gutter, limit: limit(gutter))
        return [arrow + "\(file):\(position.line):\(position.column)"] + frame.lines(under: range)
    }

    /// What has no place of its own: notes, the page that explains it, the fix.
    private func remarks(of diagnostic: Diagnostic, _ gutter: Int, _ sources: inout SourceCache) -> [String] {
        let indent = String(repeating: " ", count: gutter)
        func remark(_ label: String, _ text: String) -> [String] {
            let parts = VisibleText.lines(text)
            let margin = indent + String(repeating: " ", count: label.count + 5)
            return [indent + ansi(.blue, " =") + " " + ansi(.bold, label) + ": " + (parts.first ?? "")]
                + parts.dropFirst().map { margin + $0 }
        }
        var lines = diagnostic.notes.filter { $0.location == nil }.flatMap { remark("note", $0.message) }
        if let help = diagnostic.help ?? diagnostic.command.map({ "'\($0)'" }) { lines += remark("see", help) }
        guard let fix = diagnostic.fix else { return lines }
        lines += remark("help", fix.message + (fix.safety == .safe ? " (--fix)" : " (--fix --unsafe)"))
        let others = Set(fix.edits.map(\.file)).subtracting([diagnostic.location.file]).sorted()
        for file in [diagnostic.location.file] + others {
            guard let source = sources[file] else { continue }
            let preview = FixPreview(source: source, ansi: ansi, gutter: gutter, limit: limit(gutter))
            let changes = preview.lines(of: fix.edits.filter { $0.file == file })
            if file != diagnostic.location.file, !changes.isEmpty {
                lines.append(ansi(.blue, indent + "-->") + " " + VisibleText.line(file))
            }
            lines += changes
        }
        return lines
    }

    private func limit(_ gutter: Int) -> Int { max(40, style.width - gutter - 3) }

    /// Digits of the last line number that a diagnostic shows.
    private func gutter(for diagnostic: Diagnostic, _ sources: inout SourceCache) -> Int {
        var last = 1
        for location in [diagnostic.location] + diagnostic.notes.compactMap(\.location) {
            guard let range = location.range, let source = sources[location.file] else { continue }
            last = max(last, source.position(of: range.upperBound).line)
        }
        for edit in diagnostic.fix?.edits ?? [] {
            guard let source = sources[edit.file] else { continue }
            last = max(
                last,
                source.position(of: edit.range.upperBound).line
                    + edit.replacement.utf8.count { $0 == UInt8(ascii: "\n") })
        }
        return String(last).count
    }
}
