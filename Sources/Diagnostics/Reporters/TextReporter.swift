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
        /// Whether only some of many notes are shown.
        package var condensesNotes = false
        /// Whether many findings of a habit are one line.
        package var countsHabits = false

        package init(ansi: ANSI = .off, width: Int = 120) {
            self.ansi = ansi
            self.width = width
        }
    }

    package func write(_ report: Report, to output: (String) -> Void) {
        var sources = SourceCache(report.source)
        var notes = style.condensesNotes ? CondensedNotes(report.diagnostics) : nil
        let habits = style.countsHabits ? CountedHabits(report.diagnostics) : nil
        let diagnostics = habits?.others ?? report.diagnostics
        var isFirst = true
        var wasFrame = false
        for (index, diagnostic) in diagnostics.enumerated() {
            if notes?.shows(diagnostic) != false {
                // One of many notes is a single line.
                let isFrame = notes?.isCrowded != true || diagnostic.severity > .note
                let lines = isFrame ? lines(of: diagnostic, &sources) : [line(of: diagnostic, &sources)]
                output((!isFirst && (isFrame || wasFrame) ? "\n" : "") + lines.joined(separator: "\n") + "\n")
                (isFirst, wasFrame) = (false, isFrame)
            }
            let following = index + 1 < diagnostics.count ? diagnostics[index + 1] : nil
            if following?.location.file != diagnostic.location.file {
                for line in notes?.endFile() ?? [] {
                    output((wasFrame ? "\n" : "") + line + "\n")
                    wasFrame = false
                }
            }
        }
        for line in notes?.summary ?? [] { output(line + "\n") }
        let lines = habits?.lines ?? []
        if !isFirst, !lines.isEmpty { output("\n") }
        for line in lines { output(line + "\n") }
    }
}

/// The choice of the notes that are shown: a few of each kind.
private struct CondensedNotes {
    /// Whether there are more than a handful of notes, so that each is one line and a summary follows.
    let isCrowded: Bool
    /// The notes of a kind that are shown, in a file and, if there are many, in the whole report.
    private static let most = 3
    private var shown: [String: Int] = [:]
    private var total: [String: (notes: Int, files: Int)] = [:]
    /// The notes of the current file, by kind.
    private var inFile: [String: (shown: Int, hidden: Int)] = [:]

    init(_ diagnostics: [Diagnostic]) { isCrowded = diagnostics.count { $0.severity == .note } > 6 }

    mutating func shows(_ diagnostic: Diagnostic) -> Bool {
        guard diagnostic.severity == .note else { return true }
        let kind = diagnostic.kind.id
        total[kind, default: (0, 0)].notes += 1
        if inFile[kind] == nil { total[kind]?.files += 1 }
        guard inFile[kind, default: (0, 0)].shown < Self.most, !isCrowded || shown[kind, default: 0] < Self.most else {
            inFile[kind, default: (0, 0)].hidden += 1
            return false
        }
        inFile[kind, default: (0, 0)].shown += 1
        shown[kind, default: 0] += 1
        return true
    }

    /// The lines for the hidden notes of a file, some of which are shown.
    mutating func endFile() -> [String] {
        defer { inFile = [:] }
        return inFile.filter { $0.value.shown > 0 && $0.value.hidden > 0 }.sorted { $0.key < $1.key }.map {
            let (kind, hidden) = ($0.key, $0.value.hidden)
            return "… \(hidden) more '\(kind)' \(hidden == 1 ? "note" : "notes") in this file"
        }
    }

    /// The number of notes of each kind, if there are many.
    var summary: [String] {
        guard isCrowded else { return [] }
        let kinds = total.sorted { ($1.value.notes, $0.key) < ($0.value.notes, $1.key) }
        let width = kinds.map(\.key.count).max() ?? 0
        return ["", "notes by kind ('--severity note' shows all of them, '--severity warning' none):"]
            + kinds.map { kind, count in
                "  " + kind + String(repeating: " ", count: width - kind.count)
                    + "  \(count.notes) in \(counted(count.files, "file"))"
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

    /// A note in one line.
    private func line(of diagnostic: Diagnostic, _ sources: inout SourceCache) -> String {
        let place = VisibleText.line(sources.place(of: diagnostic.location))
        let message = VisibleText.lines(diagnostic.message).joined(separator: " ")
        let head = ansi(.cyan, "\(diagnostic.severity.rawValue)[\(VisibleText.line(diagnostic.kind.id))]")
        return "\(place): \(head): \(message)"
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
