/// A value of a property list in the text format, in which Xcode writes its projects.
enum PropertyList: Sendable, Hashable {
    case text(String)
    case list([PropertyList])
    case dictionary([String: PropertyList])

    /// Parses a whole property list; nil where it is malformed, as with the marks of a merge conflict.
    init?(parsing bytes: [UInt8]) {
        var reader = PropertyListReader(bytes: bytes)
        guard let value = reader.value(depth: 0) else { return nil }
        self = value
    }

    /// The value of a key in a dictionary.
    subscript(key: String) -> PropertyList? {
        if case .dictionary(let entries) = self { entries[key] } else { nil }
    }

    var text: String? { if case .text(let text) = self { text } else { nil } }

    /// The texts in a list.
    var texts: [String] { if case .list(let items) = self { items.compactMap(\.text) } else { [] } }
}

private struct PropertyListReader {
    let bytes: [UInt8]
    private var position = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func value(depth: Int) -> PropertyList? {
        // Projects nest five levels deep.
        guard depth < 20 else { return nil }
        if take("{") { return dictionary(depth: depth) }
        if take("(") { return list(depth: depth) }
        return text().map(PropertyList.text)
    }

    private mutating func dictionary(depth: Int) -> PropertyList? {
        var entries: [String: PropertyList] = [:]
        while !take("}") {
            guard let key = text(), take("="), let value = value(depth: depth + 1), take(";") else { return nil }
            entries[key] = value
        }
        return .dictionary(entries)
    }

    private mutating func list(depth: Int) -> PropertyList? {
        var items: [PropertyList] = []
        while !take(")") {
            guard let item = value(depth: depth + 1) else { return nil }
            items.append(item)
            // The last item needs no comma.
            guard take(",") || next == UInt8(ascii: ")") else { return nil }
        }
        return .list(items)
    }

    /// A word, or a text in quotation marks.
    private mutating func text() -> String? {
        if take("\"") { return quotedText() }
        let start = position
        while let byte = next, Self.isPartOfWord(byte) { position += 1 }
        return start == position ? nil : String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func quotedText() -> String? {
        var content: [UInt8] = []
        while let byte = next {
            position += 1
            if byte == UInt8(ascii: "\"") { return String(decoding: content, as: UTF8.self) }
            if byte == UInt8(ascii: "\\"), let escaped = next {
                position += 1
                content.append(escaped)
            } else {
                content.append(byte)
            }
        }
        return nil
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// Skips a mark, and the spaces and comments before it.
    private mutating func take(_ mark: Unicode.Scalar) -> Bool {
        skipBlanks()
        guard next == UInt8(ascii: mark) else { return false }
        position += 1
        return true
    }

    private mutating func skipBlanks() {
        while let byte = next {
            if byte <= 0x20 {
                position += 1
            } else if byte == UInt8(ascii: "/"), bytes[position...].starts(with: "//".utf8) {
                while let byte = next, byte != UInt8(ascii: "\n") { position += 1 }
            } else if byte == UInt8(ascii: "/"), bytes[position...].starts(with: "/*".utf8) {
                position += 2
                while position < bytes.count, !bytes[position...].starts(with: "*/".utf8) { position += 1 }
                position = min(position + 2, bytes.count)
            } else {
                return
            }
        }
    }

    private static func isPartOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "_$./:-+~".utf8.contains(byte) || byte >= 0x80
        }
    }
}
