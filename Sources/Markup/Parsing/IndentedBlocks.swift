/// The admonitions and tabs of MkDocs, whose contents are indented by four columns: `!!! note "Title"`, `??? note` and
/// `=== "Tab"`.
///
/// Only lines with indented contents below them count. An admonition becomes a quote with a word of GitHub's, and a
/// tab its label in bold.
struct IndentedBlocks {
    private let source: Bytes
    private let start: Int
    private let codeRanges: [Range<Int>]
    private var edits: [MaskedText.Edit] = []
    /// The blocks around the current line, from the outside in.
    private var open: [Block] = []
    /// The character and the length of the fence around the current line of a block.
    private var fence: (character: UInt8, length: Int)?
    /// The blank lines above the current line; they belong to the blocks that continue below them.
    private var blankLines: [Range<Int>] = []
    private var isFirstLine = true

    private struct Block {
        /// `> ` for an admonition.
        let marker: String
        /// The columns of indentation before its first line.
        let column: Int

        var contentColumn: Int { column + 4 }
    }

    /// - Parameter codeRanges: code and raw HTML, where no block begins.
    init(_ source: Bytes, from start: Int, outside codeRanges: [Range<Int>]) {
        (self.source, self.start, self.codeRanges) = (source, start, codeRanges)
    }

    /// What libcmark reads in place of the first lines of blocks and of the indentation of their contents.
    mutating func findEdits() -> [MaskedText.Edit] {
        var line = start
        while line < source.count {
            let first = source.skip({ $0.isSpaceOrTab }, from: line)
            let end = source.skip({ !$0.isLineEnd }, from: first)
            if first == end {
                blankLines.append(line..<first)
            } else {
                read(line, first, end)
                blankLines = []
                isFirstLine = false
            }
            line = source.skipLineEnd(at: end)
        }
        return edits
    }
}

extension IndentedBlocks {
    private mutating func read(_ line: Int, _ first: Int, _ end: Int) {
        let column = source.columns(line..<first)
        let followsText = blankLines.isEmpty && !isFirstLine
        let wasOpen = open.count
        while let last = open.last, column < last.contentColumn { open.removeLast() }
        for blank in blankLines where !open.isEmpty { edits.replace(blank, with: margin(to: 0)) }
        if open.count < wasOpen {
            fence = nil
            // Otherwise, the line would continue a paragraph of the block.
            if followsText { edits.replace(line..<line, with: margin(to: 0) + "\n") }
        }
        if let last = open.last {
            edits.replace(line..<source.offset(ofColumn: last.contentColumn, line), with: margin(to: 0))
        }
        if readFence(first) || open.isEmpty && codeRanges.covers(first, \.self) { return }
        guard column <= Self.deepestColumn, let header = header(first, end), hasContents(end, column + 4) else {
            return
        }
        let outer = "\n" + margin(to: column)
        // A quote can follow a paragraph directly; a label would continue it.
        let separator = followsText && open.count == wasOpen && header.kind == nil ? "\n" + margin(to: column) : ""
        open.append(Block(marker: header.kind == nil ? "" : "> ", column: column))
        guard let kind = header.kind else {
            edits.replace(first..<header.title.lowerBound, with: separator + "**")
            return edits.replace(header.title.upperBound..<end, with: "**" + outer, isPaddedBehind: true)
        }
        let opening = "> [!\(kind.rawValue.uppercased())]"
        if header.title.isEmpty { return edits.replace(first..<end, with: opening) }
        edits.replace(first..<header.title.lowerBound, with: opening + outer + "> **")
        edits.replace(header.title.upperBound..<end, with: "**" + outer + ">", isPaddedBehind: true)
    }

    /// Whether a line of a block belongs to a fenced block of code.
    private mutating func readFence(_ first: Int) -> Bool {
        guard !open.isEmpty else { return false }
        let character = source[first]
        let end = source.skip({ $0 == character }, from: first)
        if let fence {
            if character == fence.character, end - first >= fence.length { self.fence = nil }
            return true
        }
        guard character == .backtick || character == .tilde, end - first >= 3 else { return false }
        fence = (character, end - first)
        return true
    }

    /// Whether the next line with text is indented by some columns.
    private func hasContents(_ end: Int, _ column: Int) -> Bool {
        let first = source.skip({ $0.isSpace }, from: end)
        var line = first
        while line > end, !source[line - 1].isLineEnd { line -= 1 }
        return first < source.count && source.columns(line..<first) >= column
    }
}

extension IndentedBlocks {
    private struct Header {
        /// Nil for a tab.
        var kind: Admonition?
        /// The label of a tab, the title of an admonition, or else its word if GitHub has none like it.
        var title: Range<Int>
    }

    /// - Parameter end: the end of the line.
    private func header(_ first: Int, _ end: Int) -> Header? {
        let isTab = source.matches("===", at: first)
        guard isTab || source.matches("!!!", at: first) || source.matches("???", at: first) else { return nil }
        let sign = source.skip({ $0 == UInt8(ascii: "+") || isTab && $0 == .exclamation }, from: first + 3)
        let words = source.skip({ $0.isSpaceOrTab }, from: sign)
        let quote = UInt8(ascii: "\"")
        let titleStart = source.skip({ $0 != quote }, from: words, upTo: end)
        let last = source.trimmed(first..<end).upperBound - 1
        var header = Header(title: end..<end)
        if titleStart < end {
            guard last > titleStart, source[last] == quote else { return nil }
            header.title = titleStart + 1..<last
        }
        if isTab { return words == titleStart && !header.title.isEmpty ? header : nil }
        let classes = source.trimmed(words..<titleStart)
        guard classes.allSatisfy({ source[$0].isAlphanumeric || source[$0].isSpaceOrTab || source[$0] == .hyphen }),
            !classes.isEmpty, sign == first + 3 || source[first] != .exclamation
        else { return nil }
        let word = source[classes].prefix { !$0.isSpaceOrTab }
        let name = String(decoding: word.map(\.lowercased), as: UTF8.self)
        let kind = Admonition.named(name)
        if kind == nil, titleStart == end { header.title = word.startIndex..<word.endIndex }
        header.kind = kind ?? .note
        return header
    }

    /// Blank lines get the markers of all blocks around them, so the number of blocks is limited.
    private static let deepestColumn = 40

    /// The start of a line in the blocks: their markers, and white space up to a column of the source.
    private func margin(to column: Int) -> String {
        var (text, reached) = ("", 0)
        for block in open {
            text += String(repeating: " ", count: block.column - reached) + block.marker
            reached = block.contentColumn
        }
        return text + String(repeating: " ", count: max(0, column - reached))
    }
}

extension Admonition {
    /// The one that GitHub uses for a word of other tools; nil if there is none like it.
    static func named(_ word: String) -> Admonition? { Admonition(rawValue: word) ?? others[word] }

    /// Whether other tools have an admonition of this name.
    package static func isWord(_ word: String) -> Bool { named(word) != nil || unlike.contains(word) }

    /// Those that are shown as a note with their word as the title.
    private static let unlike: Set = [
        "abstract", "cite", "details", "example", "faq", "help", "question", "quote", "seealso", "summary", "tldr",
        "todo",
    ]

    private static let others: [String: Admonition] = [
        "info": .note, "hint": .tip, "success": .tip, "check": .tip, "done": .tip, "attention": .warning,
        "danger": .caution, "error": .caution, "failure": .caution, "fail": .caution, "missing": .caution,
        "bug": .caution,
    ]
}

extension Bytes {
    /// The number of columns that white space at the start of a line takes.
    func columns(_ range: Range<Int>) -> Int {
        self[range].reduce(0) { $1 == .tab ? $0 / 4 * 4 + 4 : $0 + 1 }
    }

    /// The offset after some columns of white space.
    func offset(ofColumn column: Int, _ line: Int) -> Int {
        var (offset, reached) = (line, 0)
        while reached < column, at(offset).isSpaceOrTab {
            reached = self[offset] == .tab ? reached / 4 * 4 + 4 : reached + 1
            offset += 1
        }
        return offset
    }
}

extension [MaskedText.Edit] {
    /// A replacement never has the length of what it replaces, so it may get a space before or behind it.
    mutating func replace(_ range: Range<Int>, with text: String, isPaddedBehind: Bool = false) {
        var replacement = [UInt8](text.utf8)
        if replacement.isEmpty, range.isEmpty { return }
        if replacement.count == range.count {
            replacement.insert(.space, at: isPaddedBehind ? replacement.count : 0)
        }
        append(MaskedText.Edit(range: range, replacement: replacement))
    }
}
