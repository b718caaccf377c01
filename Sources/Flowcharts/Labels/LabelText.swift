/// Turns what an author wrote between quotes or brackets into plain lines.
struct LabelText {
    /// Folded and trimmed, without empty lines at either end.
    private(set) var lines: [String] = []
    /// Icons that were dropped: `fa:fa-car`.
    private(set) var icons: [String] = []
    /// What mermaid takes for a tag and drops, though it is text here: `<Int>`.
    private(set) var swallowed: [String] = []

    /// How much of the source stays as it is.
    enum Form {
        /// For people: without icons and, in a markdown string, without emphasis marks.
        case plain(isMarkdown: Bool)
        /// As mermaid's own parser keeps it, but for entities and line breaks.
        case verbatim
    }

    private var line: [UInt8] = []
    private var needsSpace = false
    private let form: Form

    init(_ source: some Collection<UInt8>, _ form: Form) {
        self.form = form
        read(ContiguousArray(source))
        endLine()
        // Removing one line after another from the front would be quadratic.
        let first = lines.firstIndex { !$0.isEmpty } ?? lines.endIndex
        let last = lines.lastIndex { !$0.isEmpty } ?? first
        lines = first < lines.endIndex ? Array(lines[first...last]) : []
    }
}

extension LabelText {
    private mutating func read(_ bytes: ContiguousArray<UInt8>) {
        var index = 0
        var isMarkdown = false
        var keepsIcons = true
        if case .plain(let markdown) = form {
            isMarkdown = markdown
            keepsIcons = false
        }
        let emphasis = isMarkdown ? Emphasis.marks(in: bytes) : []
        var nextMark = 0
        while index < bytes.count {
            while nextMark < emphasis.count, emphasis[nextMark].upperBound <= index { nextMark += 1 }
            if nextMark < emphasis.count, emphasis[nextMark].contains(index) {
                index = emphasis[nextMark].upperBound
                continue
            }
            switch bytes[index] {
            case UInt8(ascii: "\n"):
                endLine()
                index += 1
            case UInt8(ascii: "\\") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "n"):
                endLine()
                index += 2
            case UInt8(ascii: "<"):
                index = readTag(bytes, index)
            case UInt8(ascii: "#"), UInt8(ascii: "&"):
                if let (scalars, end) = Entity.decode(bytes, at: index) {
                    for scalar in scalars.unicodeScalars { append(scalar) }
                    index = end
                } else {
                    append(bytes[index])
                    index += 1
                }
            case UInt8(ascii: "f") where !keepsIcons && (index == 0 || !bytes[index - 1].isWordByte):
                if let end = Self.iconEnd(bytes, index) {
                    icons.append(String(decoding: bytes[index..<end], as: UTF8.self))
                    index = end
                } else {
                    append(bytes[index])
                    index += 1
                }
            case 0xC2 where index + 1 < bytes.count && bytes[index + 1] == 0xA0:
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

    private mutating func append(_ scalar: Unicode.Scalar) {
        if scalar == "\u{A0}" { return append(UInt8(ascii: " ")) }
        for byte in String(scalar).utf8 { append(byte) }
    }

    private mutating func endLine() {
        lines.append(String(decoding: line, as: UTF8.self))
        line.removeAll(keepingCapacity: true)
        needsSpace = false
    }

    /// The offset behind a tag of formatting, or behind the `<` of anything else.
    private mutating func readTag(_ bytes: ContiguousArray<UInt8>, _ start: Int) -> Int {
        var index = start + 1
        let isClosing = index < bytes.count && bytes[index] == UInt8(ascii: "/")
        if isClosing { index += 1 }
        // Browsers drop `</>` whatever it stands for.
        if isClosing, index < bytes.count, bytes[index] == UInt8(ascii: ">") { return index + 1 }
        let name = index
        while index < bytes.count, bytes[index].isASCIILetter || bytes[index].isDigit { index += 1 }
        guard index > name, bytes[name].isASCIILetter else {
            append(bytes[start])
            return start + 1
        }
        let nameEnd = index
        // A tag longer than this is text: labels are short, and the search for its end has to be bounded.
        let limit = min(bytes.count, start + 1000)
        while index < limit, bytes[index] != UInt8(ascii: ">"), bytes[index] != UInt8(ascii: "<"),
            bytes[index] != UInt8(ascii: "\n")
        { index += 1 }
        guard index < limit, bytes[index] == UInt8(ascii: ">") else {
            append(bytes[start])
            return start + 1
        }
        let end = index + 1
        let closesAtOnce = bytes[(nameEnd)..<index].allSatisfy { $0.isASCIISpace || $0 == UInt8(ascii: "/") }
        if case .verbatim = form {
            let isBreak =
                nameEnd - name == 2 && bytes[name].lowercased == UInt8(ascii: "b")
                && bytes[name + 1].lowercased == UInt8(ascii: "r")
            if isBreak, !isClosing, closesAtOnce {
                endLine()
                return end
            }
            append(bytes[start])
            return start + 1
        }
        // `Set<A>` is a generic type, `<a>` a tag: only lower-case names, or `BR`, are formatting.
        let written = String(decoding: bytes[name..<nameEnd], as: UTF8.self)
        switch written {
        case "br", "BR", "Br": endLine()
        case "p", "div", "li", "ul", "ol", "hr", "tr", "table", "h1", "h2", "h3", "h4", "h5", "h6", "pre":
            if !line.isEmpty { endLine() }
        case "b", "i", "u", "s", "em", "strong", "small", "big", "code", "span", "sub", "sup", "font", "center", "a",
            "img", "kbd", "mark", "del",
            "ins", "tt", "td", "th", "tbody", "svg", "label", "strike":
            break
        default:
            swallowed.append(String(decoding: bytes[start..<end], as: UTF8.self))
            append(bytes[start])
            return start + 1
        }
        return end
    }

    /// Behind `fa:fa-name`, `fab:fa-name` and the like.
    private static func iconEnd(_ bytes: ContiguousArray<UInt8>, _ start: Int) -> Int? {
        func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }
        guard byte(start + 1) == UInt8(ascii: "a") else { return nil }
        var index = start + 2
        if [UInt8(ascii: "b"), UInt8(ascii: "k"), UInt8(ascii: "l"), UInt8(ascii: "r"), UInt8(ascii: "s")].contains(
            byte(index))
        {
            index += 1
        }
        for expected in ":fa-".utf8 {
            guard byte(index) == expected else { return nil }
            index += 1
        }
        let name = index
        while byte(index).isWordByte || byte(index) == UInt8(ascii: "-") { index += 1 }
        return index > name ? index : nil
    }
}
