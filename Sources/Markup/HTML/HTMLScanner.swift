/// Splits raw HTML into tags, comments and the text between; any bytes make tokens that cover all of them.
struct HTMLScanner {
    let text: Bytes
    private var offset = 0

    init(_ text: Bytes) { self.text = text }

    enum Token {
        case text(Range<Int>)
        case startTag(Tag)
        case endTag(name: String)
        /// Comments, declarations, processing instructions, CDATA sections.
        case markup
    }

    struct Tag {
        /// In lower case.
        var name: String
        var attributes: [Attribute]
        var range: Range<Int>
    }

    struct Attribute {
        /// In lower case.
        var name: String
        var nameEnd: Int
        /// Without quotes; empty if there is none.
        var value: Range<Int>
    }

    mutating func next() -> Token? {
        guard offset < text.count else { return nil }
        let start = offset
        if text[offset] == .less, let token = markup() { return token }
        offset = text.skip({ $0 != .less }, from: offset + 1)
        return .text(start..<offset)
    }

    /// The next start tag whose element is not dropped with its content.
    mutating func nextStartTag() -> Tag? {
        while let token = next() {
            guard case .startTag(let tag) = token else { continue }
            guard case .dropped? = HTMLAllowList.role(of: tag.name) else { return tag }
            skip(pastEndOf: tag.name)
        }
        return nil
    }

    /// The value of an attribute with its character references decoded.
    func string(_ attribute: Attribute) -> String {
        String(decoding: CharacterReferences.decoded(text.part(attribute.value)), as: UTF8.self)
    }

    /// Skips everything up to the end tag of an element whose content is no HTML.
    mutating func skip(pastEndOf name: String) {
        while offset < text.count {
            let end = offset + 2 + name.utf8.count
            if text[offset] == .less, text.at(offset + 1) == UInt8(ascii: "/"),
                lowercased(offset + 2..<end) == name, !text.at(end).isAlphanumeric
            {
                offset = min(text.skip({ $0 != .greater }, from: offset) + 1, text.count)
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
            let nameEnd = text.skip(isNameByte, from: start + 2)
            let name = lowercased(start + 2..<nameEnd)
            let end = text.skip({ $0 != .greater }, from: nameEnd)
            guard end < text.count else { return nil }
            offset = end + 1
            return .endTag(name: name)
        }
        guard next == .exclamation || next == UInt8(ascii: "?") || next == UInt8(ascii: "/") else { return nil }
        if text.matches("<!--", at: start) {
            offset = end(of: "-->", from: start + 2)
        } else if text.matches("<![CDATA[", at: start) {
            offset = end(of: "]]>", from: start + 9)
        } else {
            offset = end(of: ">", from: start + 2)
        }
        return .markup
    }

    private func end(of mark: StaticString, from start: Int) -> Int {
        let found = (start..<max(start, text.count)).first { text.matches(mark, at: $0) }
        return found.map { $0 + mark.utf8CodeUnitCount } ?? text.count
    }

    private func lowercased(_ range: Range<Int>) -> String {
        String(decoding: text.part(range).map(\.lowercased), as: UTF8.self)
    }

    private func isNameByte(_ byte: UInt8) -> Bool {
        !byte.isSpace && byte != UInt8(ascii: "/") && byte != .greater && byte != .less
    }

    /// Nil if the tag does not end: its `<` is text.
    private mutating func startTag() -> Token? {
        let start = offset
        var end = text.skip(isNameByte, from: start + 1)
        let name = lowercased(start + 1..<end)
        var attributes: [Attribute] = []
        while end < text.count, text[end] != .greater {
            if text[end].isSpace || text[end] == UInt8(ascii: "/") {
                end += 1
                continue
            }
            let nameStart = end
            end = text.skip({ isNameByte($0) && $0 != UInt8(ascii: "=") }, from: end + 1)
            var attribute = Attribute(name: lowercased(nameStart..<end), nameEnd: end, value: end..<end)
            let equals = text.skip({ $0.isSpace }, from: end)
            guard text.at(equals) == UInt8(ascii: "=") else {
                attributes.append(attribute)
                continue
            }
            let valueStart = text.skip({ $0.isSpace }, from: equals + 1)
            let quote = text.at(valueStart)
            if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
                attribute.value = valueStart + 1..<text.skip({ $0 != quote }, from: valueStart + 1)
                end = attribute.value.upperBound + 1
            } else {
                attribute.value = valueStart..<text.skip({ !$0.isSpace && $0 != .greater }, from: valueStart)
                end = attribute.value.upperBound
            }
            attributes.append(attribute)
        }
        guard end < text.count else { return nil }
        offset = end + 1
        return .startTag(Tag(name: name, attributes: attributes, range: start..<offset))
    }
}
