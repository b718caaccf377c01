/// What speaks for and against a text having been mangled through one character set.
struct MangledEvidence {
    /// Sequences that are the UTF-8 form of a character.
    private(set) var mangled = 0
    /// Those of them that stand in running text, outside of code and quotation marks, in a way that chance rarely
    /// gives.
    private(set) var telling = 0
    /// Those of them that stand for a letter of Western Europe, punctuation, a symbol or an emoji: what is common tells
    /// two character sets apart that could both explain the text.
    private(set) var common = 0
    /// Characters outside ASCII that belong to no such sequence.
    private(set) var other = 0
    /// Whether there are controls that only Latin-1 gives: C1, at a place where Windows-1252 has a character.
    private(set) var hasControls = false

    /// Looks at every character outside ASCII, or at as many as it takes to see that the text is not mangled.
    init(of source: UnsafeRawBufferPointer, in charset: LegacyCharset) {
        let table = charset.table
        var offset = UTF8Text.firstNonASCII(in: source)
        while offset < source.count {
            if let sequence = MangledText.sequence(in: source, at: offset, table: table) {
                mangled += 1
                if Self.isCommon(lead: sequence.bytes >> (8 * UInt32(sequence.count - 1))) { common += 1 }
                let range = offset..<offset + sequence.length
                if Self.isTelling(source, range, count: sequence.count),
                    mangled > Self.manyExamples || !Self.isQuoted(source, offset)
                {
                    telling += 1
                }
                if !hasControls { hasControls = Self.hasControl(source, range) }
                offset += sequence.length
            } else {
                let sequence = UTF8Text.sequence(in: source, at: offset)
                // U+FFFD says only that something was lost.
                if sequence.scalar != 0xFFFD { other += 1 }
                if other >= Self.hopeless, other > mangled { return }
                offset += sequence.length
            }
            if offset < source.count, source[offset] < 0x80 {
                offset = UTF8Text.firstNonASCII(in: source, from: offset)
            }
        }
    }

    /// Whether the text was mangled beyond reasonable doubt.
    ///
    /// Many sequences and hardly anything else are enough. With few, nothing may speak against it, and all of them have
    /// to stand where a writer would not have put them on purpose: a text about encodings shows examples, mostly in
    /// code or in quotation marks, and shows what is right beside them.
    func isClear(in source: UnsafeRawBufferPointer) -> Bool {
        guard mangled > 0 else { return false }
        // Correct characters may have been added since, so nearly all is enough.
        guard other * 9 <= mangled else { return false }
        if Self.mentionsEncodings(source) { return mangled >= Self.manyExamples && telling * 2 >= mangled }
        return mangled >= Self.many ? telling * 2 >= mangled : telling == mangled
    }

    private static let hopeless = 64
    private static let many = 8
    /// More than a text about encodings would show without one correct character among them.
    private static let manyExamples = 40
}

extension MangledEvidence {
    /// A sequence of three or four characters hardly comes by chance; two ('√π', the square root of π) do, so they have
    /// to touch a letter: what is mangled most are letters inside of words.
    private static func isTelling(_ source: UnsafeRawBufferPointer, _ range: Range<Int>, count: Int) -> Bool {
        let before = range.lowerBound > 0 ? source[range.lowerBound - 1] : 0x20
        let after = range.upperBound < source.count ? source[range.upperBound] : 0x20
        if isQuotation(before) && (isQuotation(after) || after >= 0x80) { return false }
        if count > 2 { return true }
        return isLetter(before) || isLetter(after) || before >= 0x80 || after >= 0x80
    }

    /// Whether the line up to an offset leaves a code span or a quotation open.
    private static func isQuoted(_ source: UnsafeRawBufferPointer, _ offset: Int) -> Bool {
        var (ticks, quotes) = (0, 0)
        var place = offset
        while place > 0, offset - place < longestLine, source[place - 1] != UInt8(ascii: "\n") {
            place -= 1
            if source[place] == UInt8(ascii: "`") { ticks += 1 }
            if source[place] == UInt8(ascii: "\"") { quotes += 1 }
        }
        return ticks % 2 == 1 || quotes % 2 == 1
    }

    /// Bytes of a line that are looked at, so that a long line is not read again and again.
    private static let longestLine = 512

    private static func isQuotation(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "`") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    private static func isCommon(lead: UInt32) -> Bool { lead == 0xC2 || lead == 0xC3 || lead == 0xE2 || lead == 0xF0 }

    private static func hasControl(_ source: UnsafeRawBufferPointer, _ range: Range<Int>) -> Bool {
        var offset = range.lowerBound
        while offset + 1 < range.upperBound {
            if source[offset] == 0xC2, (0x80...0x9F).contains(source[offset + 1]),
                ![0x81, 0x8D, 0x8F, 0x90, 0x9D].contains(source[offset + 1])
            {
                return true
            }
            offset += 1
        }
        return false
    }

    /// Whether the text speaks of encodings, by a word that such a text can hardly do without.
    private static func mentionsEncodings(_ source: UnsafeRawBufferPointer) -> Bool {
        let words: [StaticString] = [
            "mojibake", "utf-8", "utf8", "latin-1", "latin1", "8859-1", "1252", "mac roman", "macroman", "mac os roman",
        ]
        return words.contains { contains($0, in: source) }
    }

    private static func contains(_ word: StaticString, in source: UnsafeRawBufferPointer) -> Bool {
        word.withUTF8Buffer { word in
            guard let first = word.first, source.count >= word.count else { return false }
            for offset in 0...(source.count - word.count) where lowercase(source[offset]) == first {
                if word.indices.allSatisfy({ lowercase(source[offset + $0]) == word[$0] }) { return true }
            }
            return false
        }
    }

    private static func lowercase(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
}
