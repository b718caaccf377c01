/// The mermaid text as the grammar reads it: without byte order mark, front matter, directives and comment lines, and
/// with LF alone at the end of lines, as mermaid's own preprocessing leaves it.
struct MermaidText {
    /// Always ends in a line feed.
    private(set) var bytes: [UInt8] = []
    /// The front matter between its fences, in the original text.
    private(set) var frontMatter: Range<Int>?
    /// Where a run of bytes that were kept begins, here and in the original text; ascending.
    private var pieces: [(start: Int, original: Int)] = []
    private let originalCount: Int

    init(_ text: [UInt8]) {
        originalCount = text.count
        bytes.reserveCapacity(text.count + 1)
        var start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        if let (content, end) = Self.frontMatter(in: text, from: start) {
            frontMatter = content
            start = end
        }
        keep(text, from: start)
        if bytes.last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
        replaceQuotesInTags()
    }

    /// The offset in the original text of an offset in `bytes`.
    func original(_ offset: Int) -> Int {
        var low = 0
        var high = pieces.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if pieces[middle].start <= offset { low = middle } else { high = middle }
        }
        guard low < pieces.count else { return min(offset, originalCount) }
        return min(pieces[low].original + max(offset - pieces[low].start, 0), originalCount)
    }

    func original(_ range: Range<Int>) -> Range<Int> {
        let lower = original(range.lowerBound)
        guard !range.isEmpty else { return lower..<lower }
        return lower..<max(lower, min(original(range.upperBound - 1) + 1, originalCount))
    }
}

extension MermaidText {
    /// What stands between `---` on the first line that is not blank and the next line that begins with `---`, and
    /// where the text goes on.
    private static func frontMatter(in text: [UInt8], from start: Int) -> (content: Range<Int>, end: Int)? {
        var index = start
        while index < text.count, text[index].isASCIISpace { index += 1 }
        guard isFence(text, index) else { return nil }
        var line = lineEnd(text, index)
        let content = line
        while line < text.count {
            var next = line
            while next < text.count, text[next] == " " || text[next] == "\t" { next += 1 }
            if isFence(text, next) { return (content..<line, lineEnd(text, next)) }
            line = lineEnd(text, line)
        }
        return nil
    }

    private static func isFence(_ text: [UInt8], _ index: Int) -> Bool {
        index + 3 <= text.count && text[index] == "-" && text[index + 1] == "-" && text[index + 2] == "-"
            && (index + 3 == text.count || text[index + 3].isASCIISpace)
    }

    /// Mermaid takes `%%` alone on a line for a node, and no comment.
    private func isLineEnd(_ text: [UInt8], _ index: Int) -> Bool {
        index >= text.count || text[index] == "\n" || text[index] == "\r"
    }

    /// Behind the line ending.
    private static func lineEnd(_ text: [UInt8], _ start: Int) -> Int {
        var index = start
        while index < text.count, text[index] != "\n", text[index] != "\r" { index += 1 }
        if index + 1 < text.count, text[index] == "\r", text[index + 1] == "\n" { index += 1 }
        return min(index + 1, text.count)
    }

    private mutating func keep(_ text: [UInt8], from start: Int) {
        var index = start
        var isLineStart = true
        var noDirectiveEnds = false
        pieces.append((0, start))
        func isAt(_ offset: Int, _ byte: Unicode.Scalar) -> Bool { offset < text.count && text[offset] == byte }
        while index < text.count {
            if isLineStart {
                isLineStart = false
                var first = index
                while first < text.count, text[first].isASCIISpace, !isLineEnd(text, first) { first += 1 }
                if isAt(first, "%"), isAt(first + 1, "%"), !isAt(first + 2, "{"), !isLineEnd(text, first + 2) {
                    index = Self.lineEnd(text, first)
                    isLineStart = true
                    pieces.append((bytes.count, index))
                    continue
                }
            }
            let byte = text[index]
            switch byte {
            case "%" where isAt(index + 1, "%") && isAt(index + 2, "{"):
                var end = index + 3
                while !noDirectiveEnds, end < text.count,
                    !(text[end] == "}" && isAt(end + 1, "%") && isAt(end + 2, "%"))
                { end += 1 }
                if noDirectiveEnds || end >= text.count {
                    noDirectiveEnds = true
                    end = index
                    while end < text.count, text[end] != "\n" { end += 1 }
                } else {
                    end += 3
                }
                index = end
                pieces.append((bytes.count, index))
            case "\r" where isAt(index + 1, "\n"):
                index += 1
                pieces.append((bytes.count, index))
            case "\r", "\n":
                bytes.append(UInt8(ascii: "\n"))
                index += 1
                isLineStart = true
            default:
                bytes.append(byte)
                index += 1
            }
        }
    }

    /// Turns the quotes around an attribute's value in what looks like a tag into single ones, as mermaid does, so that
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
