/// The containers of Docusaurus and VitePress, between lines of colons: `:::note`, `:::tip[Title]` and
/// `::: warning Title`.
///
/// The blocks of GitBook, between `{% hint style="info" %}` and `{% endhint %}`, are containers too.
///
/// Only a closed container counts. An admonition becomes a quote with a word of GitHub's; the title or the name of
/// another container is shown in bold above its contents.
struct ColonBlocks {
    private let source: Bytes
    private let start: Int
    private let codeRanges: [Range<Int>]
    private var edits: [MaskedText.Edit] = []
    /// The admonitions around the current line, from the outside in.
    private var quotes: [Quote] = []

    private struct Quote {
        /// The columns of indentation before its first line.
        let column: Int
        /// The start of the line that closes it.
        let end: Int
    }

    private struct Header {
        /// Nil for a container that is no admonition.
        var kind: Admonition?
        var title: Range<Int>
    }

    /// - Parameter codeRanges: code and raw HTML, where no container begins or ends.
    init(_ source: Bytes, from start: Int, outside codeRanges: [Range<Int>]) {
        (self.source, self.start, self.codeRanges) = (source, start, codeRanges)
    }

    /// What libcmark reads in place of the lines of colons, and of the indentation of the lines between them.
    mutating func findEdits() -> [MaskedText.Edit] {
        let containers = containers()
        let closings = Set(containers.values.map(\.end))
        guard var line = containers.keys.min() else { return [] }
        while line < source.count {
            let first = source.skip({ $0.isSpaceOrTab }, from: line)
            let end = source.skip({ !$0.isLineEnd }, from: first)
            if closings.contains(line) {
                quotes.removeAll { $0.end == line }
                edits.replace(line..<end, with: margin(to: 0))
            } else {
                if let quote = quotes.last {
                    edits.replace(line..<source.offset(ofColumn: quote.column, line), with: margin(to: 0))
                }
                if let container = containers[line] {
                    open(container.header, source.columns(line..<first), first..<end, closing: container.end)
                }
            }
            line = source.skipLineEnd(at: end)
        }
        return edits
    }
}

extension ColonBlocks {
    /// The containers that are closed, by the starts of their first lines, with the start of the line that closes them.
    private func containers() -> [Int: (header: Header, end: Int)] {
        var open: [(line: Int, mark: Mark, header: Header?)] = []
        var closed: [Int: (header: Header, end: Int)] = [:]
        var line = start
        while line < source.count {
            let first = source.skip({ $0.isSpaceOrTab }, from: line)
            let end = source.skip({ !$0.isLineEnd }, from: first)
            if let mark = mark(first, end), !codeRanges.covers(first, \.self) {
                if !mark.closes {
                    if open.count < Masking.depthLimit { open.append((line, mark, header(mark, first, end))) }
                } else if let last = open.lastIndex(where: { mark.isEnd(of: $0.mark) }) {
                    if let header = open[last].header { closed[open[last].line] = (header, line) }
                    open.removeSubrange(last...)
                }
            }
            line = source.skipLineEnd(at: end)
        }
        return closed
    }

    /// What a line begins or ends.
    private struct Mark {
        /// The number of colons; 0 for a block of GitBook.
        var colons: Int
        /// The name of a block of GitBook.
        var name = ""
        var closes: Bool

        func isEnd(of other: Mark) -> Bool {
            colons == 0 || other.colons == 0 ? colons == other.colons && name == other.name : other.colons <= colons
        }
    }

    private func mark(_ first: Int, _ end: Int) -> Mark? {
        let colons = source.skip({ $0 == .colon }, from: first) - first
        if colons >= 3 { return Mark(colons: colons, closes: source.trimmed(first + colons..<end).isEmpty) }
        guard source.matches("{%", at: first) else { return nil }
        let line = source.trimmed(first..<end)
        let word = source.skip({ $0.isSpaceOrTab }, from: first + 2)
        let wordEnd = source.skip({ $0.isLetter || $0 == .hyphen }, from: word)
        guard source.matches("%}", at: line.upperBound - 2), wordEnd < line.upperBound else { return nil }
        let name = String(decoding: source[word..<wordEnd], as: UTF8.self)
        let closes = name.hasPrefix("end")
        let block = closes ? String(name.dropFirst(3)) : name
        return Self.blocks.contains(block) ? Mark(colons: 0, name: block, closes: closes) : nil
    }

    /// Those of GitBook that have an end.
    private static let blocks: Set = [
        "code", "column", "columns", "content-ref", "hint", "step", "stepper", "tab", "tabs",
    ]

    private func header(_ mark: Mark, _ first: Int, _ end: Int) -> Header? {
        if mark.colons > 0 { return header(source.trimmed(first + mark.colons..<end)) }
        guard mark.name == "hint" else { return Header(title: value(of: "title=\"", first, end) ?? end..<end) }
        let style = value(of: "style=\"", first, end).map { String(decoding: source[$0], as: UTF8.self) }
        return Header(kind: style.flatMap(Admonition.named) ?? .note, title: end..<end)
    }

    /// The value of an attribute in a line, up to the next quotation mark.
    private func value(of attribute: StaticString, _ first: Int, _ end: Int) -> Range<Int>? {
        guard let start = (first..<end).first(where: { source.matches(attribute, at: $0) }) else { return nil }
        let value = start + attribute.utf8CodeUnitCount
        return value..<source.skip({ $0 != UInt8(ascii: "\"") }, from: value, upTo: end)
    }

    /// Reads what follows the colons: a name, and a title with or without brackets.
    private func header(_ text: Range<Int>) -> Header? {
        let nameEnd = source.skip({ $0.isAlphanumeric || $0 == .hyphen }, from: text.lowerBound, upTo: text.upperBound)
        let name = text.lowerBound..<nameEnd
        var title = source.trimmed(nameEnd..<text.upperBound)
        guard !name.isEmpty else { return nil }
        switch source.at(nameEnd) {
        case UInt8(ascii: "["):
            guard let bracket = source[title].lastIndex(of: UInt8(ascii: "]")) else { return nil }
            title = source.trimmed(nameEnd + 1..<bracket)
        case .openBrace: title = nameEnd..<nameEnd
        case let next where !title.isEmpty && !next.isSpaceOrTab: return nil
        default: break
        }
        let word = String(decoding: source[name].map(\.lowercased), as: UTF8.self)
        let kind = Admonition.named(word)
        if kind == nil, title.isEmpty, !Self.unnamed.contains(word) { title = name }
        return Header(kind: kind, title: title)
    }

    /// Containers whose names tell readers nothing.
    private static let unnamed: Set = ["code-group", "details", "raw", "steps", "tabs", "v-pre"]

    private mutating func open(_ header: Header, _ column: Int, _ text: Range<Int>, closing: Int) {
        let outer = "\n" + margin(to: column)
        let title = header.title
        guard let kind = header.kind else {
            if title.isEmpty { return edits.replace(text, with: "") }
            edits.replace(text.lowerBound..<title.lowerBound, with: outer + "**")
            return edits.replace(title.upperBound..<text.upperBound, with: "**" + outer, isPaddedBehind: true)
        }
        quotes.append(Quote(column: column, end: closing))
        let opening = "> [!\(kind.rawValue.uppercased())]"
        if title.isEmpty { return edits.replace(text, with: opening) }
        edits.replace(text.lowerBound..<title.lowerBound, with: opening + outer + "> **")
        edits.replace(title.upperBound..<text.upperBound, with: "**" + outer + ">", isPaddedBehind: true)
    }

    /// The start of a line in the quotes: their markers, and white space up to a column of the source.
    private func margin(to column: Int) -> String {
        var (text, reached) = ("", 0)
        for quote in quotes {
            text += String(repeating: " ", count: max(0, quote.column - reached)) + "> "
            reached = max(reached, quote.column)
        }
        return text + String(repeating: " ", count: max(0, column - reached))
    }
}
