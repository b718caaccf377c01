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
        /// The opening line, of other marks than `---`.
        case otherMarks(Range<Int>)
    }

    /// `---` on the first line, and `---` or `...` on a later one; spaces and tabs may follow.
    static func scan(_ source: Bytes, from start: Int) -> Result {
        guard let opening = fence(source, start, [.hyphen]) else {
            return late(source, from: start).map(Result.late)
                ?? otherMarks(source, from: start).map(Result.otherMarks) ?? .none
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
        let line = lineStart(source, after: opening.upperBound)
        guard looksLikeYAML(source, line) else { return nil }
        let isClosed = hasOnlyKeys(source, from: line) { fence(source, $0, [.hyphen, UInt8(ascii: ".")]) != nil }
        return isClosed ? opening : nil
    }

    /// The opening line, if it and the closing one have another number of hyphens, long dashes, or TOML's plus signs.
    private static func otherMarks(_ source: Bytes, from start: Int) -> Range<Int>? {
        guard let opening = marks(source, start) else { return nil }
        let line = lineStart(source, after: start)
        guard source.at(line) != .hash, looksLikeYAML(source, line) else { return nil }
        return hasOnlyKeys(source, from: line) { marks(source, $0) != nil } ? opening : nil
    }

    /// Whether only lines of front matter stand between a line and a closing one.
    private static func hasOnlyKeys(_ source: Bytes, from start: Int, isClosing: (Int) -> Bool) -> Bool {
        var line = start
        while line < source.count {
            if isClosing(line) { return true }
            let isContinued =
                source.at(line).isSpace || (source.at(line) == .hyphen && source.at(line + 1).isSpaceOrTab)
            guard isContinued || looksLikeYAML(source, line) else { return false }
            line = lineStart(source, after: line)
        }
        return false
    }

    /// A line of hyphens, plus signs or dashes alone.
    private static func marks(_ source: Bytes, _ start: Int) -> Range<Int>? {
        let line = source.trimmed(start..<source.skip({ !$0.isLineEnd }, from: start))
        guard line.lowerBound == start, (2...40).contains(line.count) else { return nil }
        let text = String(decoding: source[line], as: UTF8.self)
        guard let first = text.first, "-+–—".contains(first) else { return nil }
        // Editors replace two or three hyphens by a dash.
        return text.allSatisfy { first == "+" ? $0 == "+" : "-–—".contains($0) } ? line : nil
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

    /// Whether a line is `key:`, with or without a value, TOML's `key = value`, or a comment.
    private static func looksLikeYAML(_ source: Bytes, _ start: Int) -> Bool {
        if source.at(start) == .hash { return true }
        let offset = source.skip({ $0.isAlphanumeric || $0 == .hyphen || $0 == UInt8(ascii: "_") }, from: start)
        if offset > start, source.at(offset) == .space, source.at(offset + 1) == UInt8(ascii: "=") { return true }
        return offset > start && source.at(offset) == .colon
            && (source.at(offset + 1).isSpace || offset + 1 == source.count)
    }
}
