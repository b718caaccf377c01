/// The elements of raw HTML whose contents are Markdown, as in kramdown and MkDocs: `<div markdown="1">` alone on its
/// line.
///
/// A blank line after a tag ends the raw HTML (CommonMark 0.30, section 4.6), and the contents lose their indentation.
struct MarkdownInHTML {
    private let source: Bytes
    private let start: Int
    private let htmlRanges: [Range<Int>]
    private var edits: [MaskedText.Edit] = []
    /// The elements around the current line, from the outside in.
    private var open: [Element] = []
    private var isInFence = false
    /// The offset of the last end tag of each element.
    private var lastEnds: [String: Int] = [:]

    private struct Element {
        let name: String
        /// The number of its start tags that are not closed.
        var depth = 1
        /// The columns before its first line of contents; nil before that line.
        var column: Int?
    }

    /// - Parameter htmlRanges: the blocks of raw HTML that are in no list or quote.
    init(_ source: Bytes, from start: Int, in htmlRanges: [Range<Int>]) {
        (self.source, self.start, self.htmlRanges) = (source, start, htmlRanges)
    }

    /// What libcmark reads in place of the ends of tags and of the indentation of their contents.
    mutating func findEdits() -> [MaskedText.Edit] {
        var line = start
        while line < source.count {
            let first = source.skip({ $0.isSpaceOrTab }, from: line)
            let end = source.skip({ !$0.isLineEnd }, from: first)
            if first < end { read(line, first, end) }
            line = source.skipLineEnd(at: end)
        }
        return edits
    }
}

extension MarkdownInHTML {
    private mutating func read(_ line: Int, _ first: Int, _ end: Int) {
        if !open.isEmpty, source.matches("```", at: first) || source.matches("~~~", at: first) { isInFence.toggle() }
        let closes = !isInFence && closeElements(first, end)
        if closes {
            // Blank lines, so that neither the tag nor what follows it belongs to a paragraph.
            edits.replace(line..<first, with: "\n")
            edits.replace(end..<end, with: "\n")
            return
        }
        removeIndentation(line, first)
        guard !isInFence, let name = element(first, end) else { return }
        open.append(Element(name: name))
        edits.replace(end..<end, with: "\n")
    }

    private mutating func removeIndentation(_ line: Int, _ first: Int) {
        guard let last = open.indices.last else { return }
        let column = source.columns(line..<first)
        // Tags before the first line of text do not tell how far it is indented.
        if open[last].column == nil, source[first] != .less { open[last].column = column }
        let end = source.offset(ofColumn: min(open[last].column ?? column, column), line)
        edits.replace(line..<end, with: "")
    }

    /// Counts the tags of the innermost element in a line; returns whether the line ends the element.
    private mutating func closeElements(_ first: Int, _ end: Int) -> Bool {
        guard let last = open.last else { return false }
        var scanner = HTMLScanner(source.part(first..<end))
        var depth = last.depth
        while let token = scanner.next() {
            switch token {
            case .startTag(let tag) where tag.name == last.name: depth += 1
            case .endTag(last.name): depth -= 1
            default: break
            }
        }
        guard depth <= 0 else {
            open[open.count - 1].depth = depth
            return false
        }
        open.removeLast()
        return source.matches("</", at: first)
    }

    /// The name of the element of a start tag that fills a line, if its contents are Markdown and it is closed.
    private mutating func element(_ first: Int, _ end: Int) -> String? {
        guard source[first] == .less, source.part(first..<end).contains(Array("markdown".utf8)) else { return nil }
        let line = source.trimmed(first..<end)
        var scanner = HTMLScanner(source.part(line))
        guard case .startTag(let tag)? = scanner.next(), tag.range.upperBound == line.count,
            let attribute = tag.attributes.first(where: { $0.name == "markdown" }),
            ["", "1", "block"].contains(scanner.string(attribute)),
            !open.isEmpty || htmlRanges.covers(first, \.self), lastEnd(of: tag.name) > end
        else { return nil }
        return tag.name
    }

    private mutating func lastEnd(of name: String) -> Int {
        if let known = lastEnds[name] { return known }
        let tag = Array("</\(name)".utf8)
        let found = source.indices.dropLast(tag.count).last { source[$0] == .less && source[$0...].starts(with: tag) }
        lastEnds[name] = found ?? -1
        return found ?? -1
    }
}
