/// Reads the YAML that nearly every page's front matter is: one line a key, with a plain or quoted text or a short
/// list.
///
/// Gives nothing for all that could mean more, which YAML's own parser reads then; what it does read it reads the same
/// (a test compares the two). It exists because a site has thousands of pages, and this takes a tenth of the time.
enum PlainMap {
    static func parse(_ bytes: [UInt8], _ range: Range<Int>, place: (Range<Int>) -> Range<Int>) -> YAMLNode? {
        var entries: [YAMLNode.Entry] = []
        var offset = range.lowerBound
        while offset < range.upperBound {
            let end = endOfLine(bytes, offset, range.upperBound)
            let line = offset..<(end > offset && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end)
            offset = end + 1
            if line.isEmpty { continue }
            guard line.count < longestLine, let entry = entry(bytes, line, place: place) else { return nil }
            if entries.contains(where: { $0.key == entry.key }) { return nil }
            guard entries.count < mostEntries else { return nil }
            entries.append(entry)
        }
        guard let first = entries.first, let last = entries.last else { return nil }
        return YAMLNode(
            .map(entries), first.keyRange.lowerBound..<max(last.value.range.upperBound, last.keyRange.upperBound))
    }

    /// A key has to end within 1,024 characters (YAML 1.2.2, section 7.4.2), and comparing keys pairwise has to stay
    /// cheap.
    private static let longestLine = 1_000
    private static let mostEntries = 64
}

extension PlainMap {
    private static func entry(_ bytes: [UInt8], _ line: Range<Int>, place: (Range<Int>) -> Range<Int>) -> YAMLNode
        .Entry?
    {
        guard isLetter(bytes[line.lowerBound]) else { return nil }
        var keyEnd = line.lowerBound + 1
        while keyEnd < line.upperBound, isWord(bytes[keyEnd]) { keyEnd += 1 }
        guard keyEnd < line.upperBound, bytes[keyEnd] == UInt8(ascii: ":") else { return nil }
        var start = keyEnd + 1
        guard start == line.upperBound || bytes[start] == UInt8(ascii: " ") else { return nil }
        while start < line.upperBound, bytes[start] == UInt8(ascii: " ") { start += 1 }
        var end = line.upperBound
        while end > start, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
        guard let value = value(bytes, start..<end, colon: keyEnd + 1, place: place) else { return nil }
        let keyRange = line.lowerBound..<keyEnd
        return YAMLNode.Entry(String(decoding: bytes[keyRange], as: UTF8.self), place(keyRange), value)
    }

    private static func value(_ bytes: [UInt8], _ range: Range<Int>, colon: Int, place: (Range<Int>) -> Range<Int>)
        -> YAMLNode?
    {
        guard let first = range.first.map({ bytes[$0] }) else {
            return YAMLNode(.scalar(YAMLNode.Scalar("", isPlain: true)), place(colon..<colon))
        }
        switch first {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return quoted(bytes, range, mark: first, place: place)
        case UInt8(ascii: "["): return list(bytes, range, place: place)
        default: return isPlain(bytes, range) ? scalar(bytes, range, place: place) : nil
        }
    }

    private static func scalar(_ bytes: [UInt8], _ range: Range<Int>, place: (Range<Int>) -> Range<Int>) -> YAMLNode {
        YAMLNode(.scalar(YAMLNode.Scalar(String(decoding: bytes[range], as: UTF8.self), isPlain: true)), place(range))
    }

    private static func quoted(_ bytes: [UInt8], _ range: Range<Int>, mark: UInt8, place: (Range<Int>) -> Range<Int>)
        -> YAMLNode?
    {
        guard range.count >= 2, bytes[range.upperBound - 1] == mark else { return nil }
        let inside = range.lowerBound + 1..<range.upperBound - 1
        guard isPrintable(bytes, inside),
            !inside.contains(where: { bytes[$0] == mark || bytes[$0] == UInt8(ascii: "\\") })
        else { return nil }
        return YAMLNode(
            .scalar(YAMLNode.Scalar(String(decoding: bytes[inside], as: UTF8.self), isPlain: false)), place(range))
    }

    /// A list of words between brackets; anything else in it is left to the whole parser.
    private static func list(_ bytes: [UInt8], _ range: Range<Int>, place: (Range<Int>) -> Range<Int>) -> YAMLNode? {
        guard range.count > 2, bytes[range.upperBound - 1] == UInt8(ascii: "]") else { return nil }
        var items: [YAMLNode] = []
        var start = range.lowerBound + 1
        while start < range.upperBound {
            var end = start
            while bytes[end] != UInt8(ascii: ","), end < range.upperBound - 1 { end += 1 }
            var item = start..<end
            while let byte = item.first.map({ bytes[$0] }), byte == UInt8(ascii: " ") { item.removeFirst() }
            while let byte = item.last.map({ bytes[$0] }), byte == UInt8(ascii: " ") { item.removeLast() }
            guard !item.isEmpty, isLetterOrDigit(bytes[item.lowerBound]) else { return nil }
            guard item.allSatisfy({ isWord(bytes[$0]) || bytes[$0] == UInt8(ascii: " ") }) else { return nil }
            items.append(scalar(bytes, item, place: place))
            start = end + 1
        }
        return YAMLNode(.list(items), place(range))
    }

    /// Whether a text without quotation marks stands for itself: it begins with no indicator, and has no comment or key
    /// in it.
    private static func isPlain(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        let first = bytes[range.lowerBound]
        guard isLetterOrDigit(first) || first >= 0x80, isPrintable(bytes, range) else { return false }
        for offset in range {
            if bytes[offset] == UInt8(ascii: "#"), bytes[offset - 1] == UInt8(ascii: " ") { return false }
            if bytes[offset] == UInt8(ascii: ":"),
                offset + 1 == range.upperBound || bytes[offset + 1] == UInt8(ascii: " ")
            {
                return false
            }
        }
        return true
    }

    /// Whether all of it is allowed in YAML and none of it ends a line: no controls, none of U+0080–U+009F, U+2028 and
    /// U+2029, nothing from U+F000 on (where the byte order mark and the noncharacters are), and no tab.
    private static func isPrintable(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        for offset in range {
            switch bytes[offset] {
            case 0x20...0x7E, 0x80...0xC1, 0xC3...0xE1, 0xE3...0xEE, 0xF0...0xF4: continue
            case 0xC2: guard offset + 1 < range.upperBound, bytes[offset + 1] >= 0xA0 else { return false }
            case 0xE2:
                guard offset + 2 < range.upperBound else { return false }
                if bytes[offset + 1] == 0x80, bytes[offset + 2] == 0xA8 || bytes[offset + 2] == 0xA9 { return false }
            default: return false
            }
        }
        return true
    }

    private static func endOfLine(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
        var offset = start
        while offset < end, bytes[offset] != UInt8(ascii: "\n") { offset += 1 }
        return offset
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool { isLetter(byte) || (0x30...0x39).contains(byte) }

    private static func isWord(_ byte: UInt8) -> Bool {
        isLetterOrDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
}
