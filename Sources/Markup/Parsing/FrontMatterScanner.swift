/// Splits off the YAML at the top of a file.
enum FrontMatterScanner {
    enum Result {
        case none
        /// `end` is the first byte after the closing line.
        case found(FrontMatterBlock, end: Int)
        /// The opening line.
        case unclosed(Range<Int>)
        /// The opening line, below blank ones.
        case late(Range<Int>)
    }

    /// `---` on the first line, and `---` or `...` on a later one; spaces and tabs may follow.
    static func scan(_ source: Bytes, from start: Int) -> Result {
        guard let opening = fence(source, start, [.hyphen]) else {
            return late(source, from: start).map(Result.late) ?? .none
        }
        let contentStart = lineStart(source, after: opening.upperBound)
        var line = contentStart
        while line < source.count {
            if let closing = fence(source, line, [.hyphen, UInt8(ascii: ".")]) {
                let frontMatter = FrontMatterBlock(range: start..<closing.upperBound, contentRange: contentStart..<line)
                return .found(frontMatter, end: lineStart(source, after: closing.upperBound))
            }
            line = lineStart(source, after: line)
        }
        // Without text that could be YAML it is a thematic break.
        return looksLikeYAML(source, contentStart) ? .unclosed(opening) : .none
    }

    /// The opening line below blank lines, if only lines of YAML stand between it and a closing one.
    private static func late(_ source: Bytes, from start: Int) -> Range<Int>? {
        let first = source.skip({ $0.isSpace }, from: start)
        guard first > start, source.at(first - 1).isLineEnd, let opening = fence(source, first, [.hyphen]) else {
            return nil
        }
        var line = lineStart(source, after: opening.upperBound)
        guard looksLikeYAML(source, line) else { return nil }
        while line < source.count {
            if fence(source, line, [.hyphen, UInt8(ascii: ".")]) != nil { return opening }
            let isContinued =
                source.at(line).isSpace || (source.at(line) == .hyphen && source.at(line + 1).isSpaceOrTab)
            guard isContinued || looksLikeYAML(source, line) else { return nil }
            line = lineStart(source, after: line)
        }
        return nil
    }

    private static func fence(_ source: Bytes, _ start: Int, _ marks: [UInt8]) -> Range<Int>? {
        let mark = source.at(start)
        guard marks.contains(mark), source.at(start + 1) == mark, source.at(start + 2) == mark else { return nil }
        let offset = source.skip({ $0.isSpaceOrTab }, from: start + 3)
        return offset >= source.count || source[offset].isLineEnd ? start..<start + 3 : nil
    }

    private static func lineStart(_ source: Bytes, after start: Int) -> Int {
        source.skipLineEnd(at: source.skip({ !$0.isLineEnd }, from: start))
    }

    /// Whether a line is `key:`, with or without a value, or a comment.
    private static func looksLikeYAML(_ source: Bytes, _ start: Int) -> Bool {
        if source.at(start) == .hash { return true }
        let offset = source.skip({ $0.isAlphanumeric || $0 == .hyphen || $0 == UInt8(ascii: "_") }, from: start)
        return offset > start && source.at(offset) == .colon
            && (source.at(offset + 1).isSpace || offset + 1 == source.count)
    }
}
