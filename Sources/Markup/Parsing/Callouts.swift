/// The callouts of Obsidian that GitHub does not have: `> [!hint]`, `> [!note] Title` and the foldable
/// `> [!note]- Title`.
///
/// A callout becomes a quote with a word of GitHub's, and its title is shown in bold above its contents.
struct Callouts {
    private let source: Bytes
    private let start: Int
    private let codeRanges: [Range<Int>]
    private var edits: [MaskedText.Edit] = []

    /// - Parameter codeRanges: code and raw HTML, where no callout begins.
    init(_ source: Bytes, from start: Int, outside codeRanges: [Range<Int>]) {
        (self.source, self.start, self.codeRanges) = (source, start, codeRanges)
    }

    /// What libcmark reads in place of the first lines of callouts.
    mutating func findEdits() -> [MaskedText.Edit] {
        var line = start
        var depthAbove = 0
        while line < source.count {
            let text = source.skip({ Self.isMarker($0) }, from: line)
            let depth = source[line..<text].count { $0 == .greater }
            let end = source.skip({ !$0.isLineEnd }, from: text)
            // Only the first line of a quote can name its kind.
            if depth > depthAbove, source.matches("[!", at: text), !codeRanges.covers(text, \.self) {
                read(line, text, end)
            }
            depthAbove = depth
            line = source.skipLineEnd(at: end)
        }
        return edits
    }
}

extension Callouts {
    /// The markers of quotes and of the lists around them.
    private static func isMarker(_ byte: UInt8) -> Bool {
        byte == .greater || byte.isSpaceOrTab || byte == .hyphen || byte.isDigit
            || [UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "."), .closeParenthesis].contains(byte)
    }

    private mutating func read(_ line: Int, _ bracket: Int, _ end: Int) {
        let wordEnd = source.skip({ $0.isLetter }, from: bracket + 2, upTo: end)
        let word = String(decoding: source[bracket + 2..<wordEnd].map(\.lowercased), as: UTF8.self)
        guard source.at(wordEnd) == .closeBracket, Admonition.isWord(word) else { return }
        let isFoldable = source.at(wordEnd + 1) == .hyphen || source.at(wordEnd + 1) == UInt8(ascii: "+")
        let marked = wordEnd + (isFoldable ? 2 : 1)
        var title = source.trimmed(marked..<max(marked, end))
        guard title.isEmpty || title.lowerBound > marked else { return }
        let kind = Admonition.named(word)
        // GitHub's own words alone need no edit.
        if title.isEmpty, !isFoldable, kind?.rawValue == word { return }
        if title.isEmpty, kind == nil { title = bracket + 2..<wordEnd }
        let opening = "[!\((kind ?? .note).rawValue.uppercased())]"
        if title.isEmpty { return edits.replace(bracket..<end, with: opening) }
        let margin = "\n" + String(decoding: source[line..<bracket].map(Self.continued), as: UTF8.self)
        let strong = source[title].contains(UInt8(ascii: "*")) ? "" : "**"
        edits.replace(bracket..<title.lowerBound, with: opening + margin + strong)
        edits.replace(title.upperBound..<end, with: strong + margin, isPaddedBehind: true)
    }

    /// The markers of lists are white space in the lines after the first.
    private static func continued(_ marker: UInt8) -> UInt8 {
        marker == .greater || marker == .tab ? marker : .space
    }
}
