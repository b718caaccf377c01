/// The mermaid text as the grammar reads it, after the same preprocessing as in mermaid.
///
/// It has no byte order mark, front matter, directives and comment lines, and lines end in LF.
struct PreprocessedText {
    /// Always ends in a line feed.
    private(set) var bytes: [UInt8] = []
    /// The front matter between its fences, in the original text.
    private(set) var frontMatter: Range<Int>?
    /// The offset in the original text of each byte that is kept.
    private var originals: [Int] = []
    /// The original text.
    let text: [UInt8]

    init(_ text: [UInt8]) {
        self.text = text
        bytes.reserveCapacity(text.count + 1)
        var start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        if let (content, end) = frontMatter(from: start) {
            frontMatter = content
            start = end
        }
        keep(from: start)
        if bytes.last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
        replaceQuotesInTags()
    }

    /// The offset in the original text of an offset in `bytes`.
    func original(_ offset: Int) -> Int { offset < originals.count ? originals[max(offset, 0)] : text.count }

    func original(_ range: Range<Int>) -> Range<Int> { range.placed(original).clamped(to: text.indices) }
}

extension PreprocessedText {
    /// The content between `---` on the first line that is not blank and the next such line, and the offset after it.
    private func frontMatter(from start: Int) -> (content: Range<Int>, end: Int)? {
        let opening = text[start...].firstIndex { !$0.isASCIISpace } ?? text.count
        guard isFence(opening) else { return nil }
        let content = nextLine(opening)
        var line = content
        while line < text.count {
            let first = text[line...].firstIndex { $0 != " " && $0 != "\t" } ?? text.count
            if isFence(first) { return (content..<line, nextLine(first)) }
            line = nextLine(line)
        }
        return nil
    }

    private func isFence(_ index: Int) -> Bool {
        starts(index, with: "---") && (index + 3 == text.count || text[index + 3].isASCIISpace)
    }

    private func starts(_ index: Int, with word: String) -> Bool {
        index < text.count && text[index...].starts(with: word.utf8)
    }

    private func isLineEnd(_ index: Int) -> Bool { index >= text.count || text[index] == "\n" || text[index] == "\r" }

    private func nextLine(_ start: Int) -> Int {
        var index = start
        while !isLineEnd(index) { index += 1 }
        return min(index + (starts(index, with: "\r\n") ? 2 : 1), text.count)
    }

    private mutating func keep(from start: Int) {
        var index = start
        var isLineStart = true
        // Without an end, no directive ends: the search is not repeated.
        var directivesEnd = true
        while index < text.count {
            if isLineStart, isComment(index) {
                index = nextLine(index)
            } else if starts(index, with: "%%{") {
                let end = directivesEnd ? directiveEnd(index + 3) : nil
                directivesEnd = end != nil
                index = end ?? text[index...].firstIndex { $0 == "\n" } ?? text.count
                isLineStart = false
            } else if starts(index, with: "\r\n") {
                index += 1
            } else {
                isLineStart = isLineEnd(index)
                bytes.append(isLineStart ? UInt8(ascii: "\n") : text[index])
                originals.append(index)
                index += 1
            }
        }
    }

    /// Whether a line is a comment; `%%` alone on a line is a node for mermaid.
    private func isComment(_ line: Int) -> Bool {
        var first = line
        while !isLineEnd(first), text[first].isASCIISpace { first += 1 }
        return starts(first, with: "%%") && !starts(first + 2, with: "{") && !isLineEnd(first + 2)
    }

    private func directiveEnd(_ start: Int) -> Int? {
        text.indices[start...].first { starts($0, with: "}%%") }.map { $0 + 3 }
    }

    /// Turns the quotes of attributes in what looks like a tag into single ones, as mermaid does.
    ///
    /// `A["<img src="x">"]` is one string.
    private mutating func replaceQuotesInTags() {
        var index = 0
        while let open = bytes[index...].firstIndex(where: { $0 == "<" }) {
            index = open + 1
            guard index < bytes.count, bytes[index].isWordByte else { continue }
            guard let close = bytes[index...].firstIndex(where: { $0 == ">" }) else { return }
            var cursor = index
            while cursor + 1 < close {
                guard bytes[cursor] == "=", bytes[cursor + 1] == "\"" else {
                    cursor += 1
                    continue
                }
                guard let quote = bytes[(cursor + 2)..<close].firstIndex(where: { $0 == "\"" }) else { break }
                bytes[cursor + 1] = UInt8(ascii: "'")
                bytes[quote] = UInt8(ascii: "'")
                cursor = quote + 1
            }
            index = close + 1
        }
    }
}
