/// `:tada:` and the other names of emoji between colons that GitHub shows as the emoji.
enum EmojiCodes {
    static func apply(to inlines: inout Inlines, in content: Bytes) {
        guard content.contains(.colon) else { return }
        inlines = inlines.replacingTexts(includingLinks: true) { [inlines] index, result in
            let text = inlines.items[index].range
            var (start, end) = (text.lowerBound, text.lowerBound)
            while let colon = content[end..<text.upperBound].firstIndex(of: .colon) {
                guard colon == end && end > text.lowerBound || isFree(before: colon, in: content),
                    let (emoji, range) = code(at: colon, upTo: text.upperBound, in: content)
                else {
                    end = colon + 1
                    continue
                }
                result.append(text: start..<colon)
                result.items.append(Inline(kind: .text, range: range, text: .bytes(Array(emoji.utf8))))
                (start, end) = (range.upperBound, range.upperBound)
            }
            result.append(text: start..<text.upperBound)
            return index + 1
        }
    }

    /// Whether a text is a code as it is written in the source.
    static func isCode(_ text: Bytes) -> Bool { code(at: 0, upTo: text.count, in: text)?.range.count == text.count }
}

extension EmojiCodes {
    private static func code(at colon: Int, upTo end: Int, in content: Bytes) -> (emoji: String, range: Range<Int>)? {
        let nameEnd = content.skip(isInName, from: colon + 1, upTo: min(end, colon + 2 + EmojiNames.longestName))
        guard content.at(colon) == .colon, nameEnd > colon + 1, nameEnd < end, content[nameEnd] == .colon,
            !content.at(nameEnd + 1).isAlphanumeric
        else { return nil }
        let name = String(decoding: content[colon + 1..<nameEnd], as: UTF8.self)
        return EmojiNames.emoji(named: name).map { ($0, colon..<nameEnd + 1) }
    }

    /// `:x:` is also a part of names of functions: `move(to:x:)` and `move(_:x:)`.
    private static func isFree(before colon: Int, in content: Bytes) -> Bool {
        guard colon > 0 else { return true }
        let before = content[colon - 1]
        return !before.isAlphanumeric && before != UInt8(ascii: "_") && before != .colon && before != .backslash
    }

    private static func isInName(_ byte: UInt8) -> Bool {
        byte.isAlphanumeric || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "+") || byte == .hyphen
    }
}
