/// ASCII characters with a meaning in Markdown, and the character classes of CommonMark 0.30.
extension UInt8 {
    static let tab = UInt8(ascii: "\t")
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")
    static let backslash = UInt8(ascii: "\\")
    static let ampersand = UInt8(ascii: "&")
    static let backtick = UInt8(ascii: "`")
    static let tilde = UInt8(ascii: "~")
    static let pipe = UInt8(ascii: "|")
    static let hash = UInt8(ascii: "#")
    static let hyphen = UInt8(ascii: "-")
    static let colon = UInt8(ascii: ":")
    static let less = UInt8(ascii: "<")
    static let greater = UInt8(ascii: ">")
    static let openBracket = UInt8(ascii: "[")
    static let closeBracket = UInt8(ascii: "]")
    static let openBrace = UInt8(ascii: "{")
    static let closeBrace = UInt8(ascii: "}")
    static let openParenthesis = UInt8(ascii: "(")
    static let closeParenthesis = UInt8(ascii: ")")
    static let exclamation = UInt8(ascii: "!")
    static let caret = UInt8(ascii: "^")
    static let at = UInt8(ascii: "@")
    static let equals = UInt8(ascii: "=")

    var isLineEnd: Bool { self == .lineFeed || self == .carriageReturn }
    var isSpaceOrTab: Bool { self == .space || self == .tab }
    /// Space, tab, line feed, line tabulation, form feed, carriage return.
    var isSpace: Bool { self == .space || (self >= 9 && self <= 13) }
    var isDigit: Bool { self >= 0x30 && self <= 0x39 }
    var isLetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A }
    var isAlphanumeric: Bool { isDigit || isLetter }
    var isHexDigit: Bool { isDigit || ((self | 0x20) >= 0x61 && (self | 0x20) <= 0x66) }
    var isPunctuation: Bool {
        (self >= 0x21 && self <= 0x2F) || (self >= 0x3A && self <= 0x40) || (self >= 0x5B && self <= 0x60)
            || (self >= 0x7B && self <= 0x7E)
    }
    var lowercased: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }
}

/// The bytes of a text while it is parsed.
typealias Bytes = UnsafeBufferPointer<UInt8>

extension UnsafeBufferPointer<UInt8> {
    /// The byte at an offset, or 0 past the end: no text has a NUL once it is masked.
    func at(_ offset: Int) -> UInt8 { offset < count && offset >= 0 ? self[offset] : 0 }

    func matches(_ word: StaticString, at offset: Int, ignoringCase: Bool = false) -> Bool {
        let length = word.utf8CodeUnitCount
        guard offset >= 0, offset + length <= count else { return false }
        for index in 0..<length {
            let byte = ignoringCase ? self[offset + index].lowercased : self[offset + index]
            if byte != word.utf8Start[index] { return false }
        }
        return true
    }

    /// Whether all of it is a word, in any case.
    func isWord(_ word: StaticString) -> Bool {
        count == word.utf8CodeUnitCount && matches(word, at: 0, ignoringCase: true)
    }

    /// The first offset at or after `start` whose byte does not satisfy a predicate; `end`, or that of the text, if all
    /// do.
    func skip(_ predicate: (UInt8) -> Bool, from start: Int, upTo end: Int = .max) -> Int {
        var offset = start
        while offset < count, offset < end, predicate(self[offset]) { offset += 1 }
        return offset
    }

    /// The offset after the line ending at another offset; the same if there is none.
    func skipLineEnd(at start: Int) -> Int {
        let next = at(start) == .carriageReturn ? start + 1 : start
        return at(next) == .lineFeed ? next + 1 : next
    }

    /// The start of the line that holds an offset.
    func lineStart(of offset: Int) -> Int {
        var start = offset
        while start > 0, !self[start - 1].isLineEnd { start -= 1 }
        return start
    }

    /// A range without the white space at its ends.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        let start = skip({ $0.isSpace }, from: range.lowerBound, upTo: range.upperBound)
        var end = range.upperBound
        while end > start, self[end - 1].isSpace { end -= 1 }
        return start..<end
    }

    /// A part as a buffer of its own, clamped to the bytes that there are.
    func part(_ range: Range<Int>) -> Bytes { Bytes(rebasing: self[range.clamped(to: 0..<count)]) }
}
