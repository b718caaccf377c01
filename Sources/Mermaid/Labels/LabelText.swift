/// The text of a label as plain lines.
struct LabelText {
    /// With white space collapsed and trimmed, without empty lines at either end.
    private(set) var lines: [String] = []
    /// The icons that were dropped: `fa:fa-car`.
    private(set) var icons: [String] = []
    /// The addresses of the images that were dropped: `logo.png` of `<img src="logo.png">`.
    private(set) var images: [String] = []
    /// The text that mermaid drops as a tag: `<Int>`.
    private(set) var swallowed: [String] = []

    enum Form {
        /// For readers, without icons.
        case plain
        /// As `plain`, and without emphasis marks.
        case markdown
        /// As mermaid's own parser keeps it, except for entities and line breaks.
        case verbatim
    }

    private var line: [UInt8] = []
    private var needsSpace = false
    private let form: Form

    init(_ source: some Collection<UInt8>, _ form: Form) {
        self.form = form
        read(ContiguousArray(source))
        endLine()
        lines = Array(lines.drop(while: \.isEmpty))
        while lines.last?.isEmpty == true { lines.removeLast() }
    }
}

extension LabelText {
    private mutating func read(_ bytes: ContiguousArray<UInt8>) {
        var index = 0
        let emphasis = form == .markdown ? Emphasis.marks(in: bytes) : []
        var nextMark = 0
        func isAt(_ offset: Int, _ byte: UInt8) -> Bool { offset < bytes.count && bytes[offset] == byte }
        while index < bytes.count {
            while nextMark < emphasis.count, emphasis[nextMark].upperBound <= index { nextMark += 1 }
            if nextMark < emphasis.count, emphasis[nextMark].contains(index) {
                index = emphasis[nextMark].upperBound
                continue
            }
            switch bytes[index] {
            case "\n":
                endLine()
                index += 1
            case "\\" where isAt(index + 1, UInt8(ascii: "n")):
                endLine()
                index += 2
            case "\\" where isEscape(bytes, index):
                index += 1
                append(bytes[index])
                index += 1
            case "<": index = readTag(bytes, index)
            case "#", "&":
                let (text, end) = Entity.decode(bytes, at: index) ?? (String(Unicode.Scalar(bytes[index])), index + 1)
                for byte in text.replacing("\u{A0}", with: " ").utf8 { append(byte) }
                index = end
            case "f" where form != .verbatim && Self.iconEnd(bytes, index) > index:
                let end = Self.iconEnd(bytes, index)
                icons.append(String(decoding: bytes[index..<end], as: UTF8.self))
                index = end
            case 0xC2 where isAt(index + 1, 0xA0):
                append(UInt8(ascii: " "))
                index += 2
            default:
                append(bytes[index])
                index += 1
            }
        }
    }

    private mutating func append(_ byte: UInt8) {
        if byte.isASCIISpace {
            needsSpace = !line.isEmpty
            return
        }
        if needsSpace { line.append(UInt8(ascii: " ")) }
        needsSpace = false
        line.append(byte)
    }

    private mutating func endLine() {
        lines.append(String(decoding: line, as: UTF8.self))
        line.removeAll(keepingCapacity: true)
        needsSpace = false
    }

    /// The offset after a formatting tag, or after the `<` of anything else.
    private mutating func readTag(_ bytes: ContiguousArray<UInt8>, _ start: Int) -> Int {
        // The search for the end of a tag has to be bounded; labels are short.
        let text = bytes[start..<min(bytes.count, start + 1000)]
        let isClosing = text.dropFirst().first == UInt8(ascii: "/")
        let content = text.dropFirst(isClosing ? 2 : 1)
        // Browsers drop `</>`.
        if isClosing, content.first == UInt8(ascii: ">") { return content.startIndex + 1 }
        let name = content.prefix { $0.isASCIILetter || $0.isDigit }
        let end = content[name.endIndex...].firstIndex { $0 == ">" || $0 == "<" || $0 == "\n" }
        guard let end, text[end] == ">", name.first?.isASCIILetter == true else {
            append(text[start])
            return start + 1
        }
        let word = String(decoding: name, as: UTF8.self)
        if form == .verbatim {
            let isEmpty = text[name.endIndex..<end].allSatisfy { $0.isASCIISpace || $0 == "/" }
            guard word.lowercased() == "br", !isClosing, isEmpty else {
                append(text[start])
                return start + 1
            }
            endLine()
            return end + 1
        }
        // `Set<A>` is a generic type, `<a>` a tag: names in lower case, or of several capitals, are formatting.
        switch word.count > 1 && word == word.uppercased() ? word.lowercased() : word {
        case "br", "Br": endLine()
        case "p", "div", "li", "ul", "ol", "hr", "tr", "table", "h1", "h2", "h3", "h4", "h5", "h6", "pre":
            if !line.isEmpty { endLine() }
        case "b", "i", "u", "s", "em", "strong", "small", "big", "code", "span", "sub", "sup", "font", "center", "a",
            "kbd", "mark", "del", "ins", "tt", "td", "th", "tbody", "svg", "label", "strike":
            break
        case "img":
            let tag = text[start...end]
            images.append(Self.attribute("src", of: tag) ?? String(decoding: tag, as: UTF8.self))
            for byte in (Self.attribute("alt", of: tag) ?? "").utf8 { append(byte) }
        default:
            swallowed.append(String(decoding: text[start...end], as: UTF8.self))
            append(text[start])
            return start + 1
        }
        return end + 1
    }

    /// Whether a backslash escapes the next character.
    ///
    /// In a plain label, it escapes only the mark of a list, because mermaid 11.0 to 11.12 rejects `1. Open`.
    private func isEscape(_ bytes: ContiguousArray<UInt8>, _ index: Int) -> Bool {
        guard form != .verbatim, index + 1 < bytes.count else { return false }
        if form == .markdown { return "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~".utf8.contains(bytes[index + 1]) }
        guard index + 2 < bytes.count, bytes[index + 2].isASCIISpace else { return false }
        let marks = line.isEmpty ? "-*+#" : line.allSatisfy(\.isDigit) ? ".)" : ""
        return marks.utf8.contains(bytes[index + 1])
    }

    /// The value of an attribute in quotes: `x` of `<img alt="x">`.
    private static func attribute(_ name: String, of tag: ArraySlice<UInt8>) -> String? {
        for quote in ["\"", "'"] {
            guard let start = tag.firstRange(of: Array(" \(name)=\(quote)".utf8))?.upperBound,
                let end = tag[start...].firstIndex(of: quote.utf8.first ?? 0)
            else { continue }
            return String(decoding: tag[start..<end], as: UTF8.self)
        }
        return nil
    }

    /// The offset after `fa:fa-name`, `fab:fa-name` and the like; `start` if there is no icon.
    private static func iconEnd(_ bytes: ContiguousArray<UInt8>, _ start: Int) -> Int {
        if start > 0, bytes[start - 1].isWordByte { return start }
        let text = bytes[start...]
        let prefix = ["fa:fa-", "fab:fa-", "fak:fa-", "fal:fa-", "far:fa-", "fas:fa-"].first {
            text.starts(with: $0.utf8)
        }
        guard let prefix else { return start }
        let name = text.dropFirst(prefix.utf8.count).prefix { $0.isWordByte || $0 == "-" }
        return name.isEmpty ? start : name.endIndex
    }
}
