/// Splits raw HTML into tags, comments and what is between; any bytes give tokens that cover all of them.
struct HTMLScanner {
    private let text: Bytes
    private var offset = 0

    init(_ text: Bytes) { self.text = text }

    enum Token {
        case text(Range<Int>)
        case startTag(Tag)
        /// The name.
        case endTag(Range<Int>)
        /// Comments, declarations, processing instructions, CDATA sections.
        case markup(Range<Int>)
    }

    struct Tag {
        var name: Range<Int>
        var attributes: [Attribute]
        var range: Range<Int>
    }

    /// The value is without quotes, and empty where there is none.
    struct Attribute {
        var name: Range<Int>
        var value: Range<Int>
    }

    mutating func next() -> Token? {
        guard offset < text.count else { return nil }
        let start = offset
        if text[offset] == .less, let token = markup() { return token }
        offset += 1
        while offset < text.count, text[offset] != .less { offset += 1 }
        return .text(start..<offset)
    }

    /// Leaves out everything up to the end tag of an element whose content is no HTML.
    mutating func skip(pastEndOf name: Bytes) {
        while offset < text.count {
            let after = offset + 2 + name.count
            if text[offset] == .less, text.at(offset + 1) == UInt8(ascii: "/"), equals(name, at: offset + 2),
                !text.at(after).isAlphanumeric
            {
                while offset < text.count, text[offset] != .greater { offset += 1 }
                offset = min(offset + 1, text.count)
                return
            }
            offset += 1
        }
    }
}

extension HTMLScanner {
    private mutating func markup() -> Token? {
        let start = offset
        let next = text.at(start + 1)
        if next.isLetter { return startTag() }
        if next == UInt8(ascii: "/"), text.at(start + 2).isLetter {
            var end = start + 2
            while end < text.count, isNameByte(text[end]) { end += 1 }
            let name = start + 2..<end
            while end < text.count, text[end] != .greater { end += 1 }
            guard end < text.count else { return nil }
            offset = end + 1
            return .endTag(name)
        }
        guard next == .exclamation || next == UInt8(ascii: "?") || next == UInt8(ascii: "/") else { return nil }
        if text.matches("<!--", at: start) {
            offset = end(of: "-->", from: start + 2)
        } else if text.matches("<![CDATA[", at: start) {
            offset = end(of: "]]>", from: start + 9)
        } else {
            offset = end(of: ">", from: start + 2)
        }
        return .markup(start..<offset)
    }

    private func end(of mark: StaticString, from start: Int) -> Int {
        var offset = start
        while offset < text.count {
            if text.matches(mark, at: offset) { return offset + mark.utf8CodeUnitCount }
            offset += 1
        }
        return text.count
    }

    private func isNameByte(_ byte: UInt8) -> Bool {
        !byte.isSpace && byte != UInt8(ascii: "/") && byte != .greater && byte != .less
    }

    /// Nil where the tag does not end: then its `<` is text.
    private mutating func startTag() -> Token? {
        let start = offset
        var end = start + 1
        while end < text.count, isNameByte(text[end]) { end += 1 }
        let name = start + 1..<end
        var attributes: [Attribute] = []
        while end < text.count, text[end] != .greater {
            if text[end].isSpace || text[end] == UInt8(ascii: "/") {
                end += 1
                continue
            }
            let nameStart = end
            end += 1
            while end < text.count, isNameByte(text[end]), text[end] != UInt8(ascii: "=") { end += 1 }
            let attribute = nameStart..<end
            var equals = end
            while text.at(equals).isSpace { equals += 1 }
            guard text.at(equals) == UInt8(ascii: "=") else {
                attributes.append(Attribute(name: attribute, value: end..<end))
                continue
            }
            end = equals + 1
            while text.at(end).isSpace { end += 1 }
            let quote = text.at(end)
            var value = end..<end
            if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
                let valueStart = end + 1
                end = valueStart
                while end < text.count, text[end] != quote { end += 1 }
                value = valueStart..<end
                end += 1
            } else {
                let valueStart = end
                while end < text.count, !text[end].isSpace, text[end] != .greater { end += 1 }
                value = valueStart..<end
            }
            attributes.append(Attribute(name: attribute, value: value))
        }
        guard end < text.count else { return nil }
        offset = end + 1
        return .startTag(Tag(name: name, attributes: attributes, range: start..<offset))
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether all of it is a word, in any case.
    func isWord(_ word: StaticString) -> Bool {
        count == word.utf8CodeUnitCount && matches(word, at: 0, ignoringCase: true)
    }
}

extension HTMLScanner {
    private func equals(_ name: Bytes, at start: Int) -> Bool {
        guard start + name.count <= text.count else { return false }
        return (0..<name.count).allSatisfy { text[start + $0].lowercased == name[$0].lowercased }
    }
}
