/// The evidence for and against a text having been mangled through one character set.
struct MangledEvidence {
    /// The number of sequences that are the UTF-8 form of a character.
    private(set) var mangled = 0
    /// Those in running text, outside code and quotation marks, that are unlikely by chance.
    private(set) var telling = 0
    /// Those of Western European letters, punctuation, symbols and emoji, which tell apart two character sets that both
    /// explain the text.
    private(set) var common = 0
    /// The number of characters outside ASCII that belong to no such sequence.
    private(set) var other = 0
    /// Whether there are C1 controls where Windows-1252 has characters, which only Latin-1 explains.
    private(set) var hasControls = false

    /// Counts the characters outside ASCII, until it is clear that the text is not mangled.
    init(of source: Bytes, in charset: LegacyCharset) {
        var offset = UTF8Text.firstNonASCII(in: source)
        while offset < source.count {
            if let sequence = MangledText.sequence(in: source, at: offset, charset: charset) {
                mangled += 1
                if [0xC2, 0xC3, 0xE2, 0xF0].contains(sequence.bytes[0]) { common += 1 }
                let range = offset..<offset + sequence.length
                if Self.isTelling(source, range, count: sequence.bytes.count),
                    mangled > Self.manyExamples || !Self.isQuoted(source, offset)
                {
                    telling += 1
                }
                if !hasControls { hasControls = Self.hasControl(source, range) }
                offset += sequence.length
            } else {
                let sequence = UTF8Text.sequence(in: source, at: offset)
                // U+FFFD is evidence of lost bytes only.
                if sequence.scalar != "\u{FFFD}" { other += 1 }
                if other >= Self.hopeless, other > mangled { return }
                offset += sequence.length
            }
            offset = UTF8Text.firstNonASCII(in: source, from: offset)
        }
    }

    /// Whether the text was clearly mangled.
    ///
    /// Many sequences and hardly any other characters are enough. Few sequences must all be in running text, since
    /// texts about encodings show examples in code and quotation marks.
    func isClear(in source: Bytes) -> Bool {
        guard mangled > 0 else { return false }
        // Correct characters may have been added later.
        guard other * 9 <= mangled else { return false }
        if Self.mentionsEncodings(source) { return mangled >= Self.manyExamples && telling * 2 >= mangled }
        return mangled >= Self.many ? telling * 2 >= mangled : telling == mangled
    }

    private static let hopeless = 64
    private static let many = 8
    /// More than a text about encodings shows.
    private static let manyExamples = 40
}

extension MangledEvidence {
    /// A sequence of three or four characters is unlikely by chance. Two ('√π', the square root of π) have to touch a
    /// letter, since most mangled characters are letters inside words.
    private static func isTelling(_ source: Bytes, _ range: Range<Int>, count: Int) -> Bool {
        let before = range.lowerBound > 0 ? source[range.lowerBound - 1] : 0x20
        let after = range.upperBound < source.count ? source[range.upperBound] : 0x20
        if isQuotation(before) && (isQuotation(after) || after >= 0x80) { return false }
        if count > 2 { return true }
        return before.isLetter || after.isLetter || before >= 0x80 || after >= 0x80
    }

    /// Whether the line up to an offset leaves a code span or a quotation open.
    private static func isQuoted(_ source: Bytes, _ offset: Int) -> Bool {
        var (ticks, quotes) = (0, 0)
        var place = offset
        while place > 0, offset - place < longestLine, source[place - 1] != UInt8(ascii: "\n") {
            place -= 1
            if source[place] == UInt8(ascii: "`") { ticks += 1 }
            if source[place] == UInt8(ascii: "\"") { quotes += 1 }
        }
        return ticks % 2 == 1 || quotes % 2 == 1
    }

    /// In bytes; bounds the time that a long line takes.
    private static let longestLine = 512

    private static func isQuotation(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "`") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
    }

    private static func hasControl(_ source: Bytes, _ range: Range<Int>) -> Bool {
        let bytes = source[range]
        return zip(bytes, bytes.dropFirst()).contains { lead, byte in
            lead == 0xC2 && (0x80...0x9F).contains(byte) && ![0x81, 0x8D, 0x8F, 0x90, 0x9D].contains(byte)
        }
    }

    /// Whether the text uses a word that texts about encodings need.
    private static func mentionsEncodings(_ source: Bytes) -> Bool {
        let words: [StaticString] = [
            "mojibake", "utf-8", "utf8", "latin-1", "latin1", "8859-1", "1252", "mac roman", "macroman", "mac os roman",
        ]
        return source.indices.contains { offset in
            words.contains { source.matches($0, at: offset, ignoringCase: true) }
        }
    }
}
