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
        var first = start
        while source.at(first).isSpace, first < source.count { first += 1 }
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
        var offset = start + 3
        while source.at(offset).isSpaceOrTab { offset += 1 }
        return offset >= source.count || source[offset].isLineEnd ? start..<start + 3 : nil
    }

    private static func lineStart(_ source: Bytes, after start: Int) -> Int {
        var offset = start
        while offset < source.count, !source[offset].isLineEnd { offset += 1 }
        if source.at(offset) == .carriageReturn { offset += 1 }
        if source.at(offset) == .lineFeed { offset += 1 }
        return min(offset, source.count)
    }

    /// Whether a line is `key:`, with or without a value, or a comment.
    private static func looksLikeYAML(_ source: Bytes, _ start: Int) -> Bool {
        var offset = start
        if source.at(offset) == .hash { return true }
        while source.at(offset).isAlphanumeric || source.at(offset) == .hyphen || source.at(offset) == UInt8(ascii: "_")
        { offset += 1 }
        return offset > start && source.at(offset) == .colon
            && (source.at(offset + 1).isSpace || offset + 1 == source.count)
    }
}
