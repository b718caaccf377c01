/// The marks of emphasis in a markdown string: `**bold**`, `*italic*`, `__bold__`, `_italic_`.
enum Emphasis {
    /// The ranges of the marks that have a partner, ascending; linear in the text.
    static func marks(in bytes: ContiguousArray<UInt8>) -> [Range<Int>] {
        var open: [UInt8: [Range<Int>]] = [:]
        var found: [Range<Int>] = []
        var index = 0
        while index < bytes.count {
            let mark = bytes[index]
            guard mark == "*" || mark == "_" else {
                index += 1
                continue
            }
            var end = index
            while end < bytes.count, bytes[end] == mark { end += 1 }
            let run = index..<end
            index = end
            let before = run.lowerBound == 0 ? UInt8(ascii: " ") : bytes[run.lowerBound - 1]
            let after = end == bytes.count ? UInt8(ascii: " ") : bytes[end]
            let isInsideWord = mark == "_" && isWord(before) && isWord(after)
            guard run.count <= 3, !isInsideWord else { continue }
            if !before.isASCIISpace, let start = open[mark]?.last, start.count == run.count {
                open[mark]?.removeLast()
                found.append(start)
                found.append(run)
            } else if !after.isASCIISpace {
                open[mark, default: []].append(run)
            }
        }
        return found.sorted { $0.lowerBound < $1.lowerBound }
    }

    private static func isWord(_ byte: UInt8) -> Bool { byte.isWordByte || byte >= 0x80 }
}
