/// Recognizes UTF-8 that was read as a legacy character set and saved as UTF-8 again, and reverses it.
///
/// A mangled character is two to four characters whose bytes in the character set are well-formed UTF-8. Other text has
/// such sequences only by chance, so the decision is made for the whole file.
enum MangledText {
    struct Repair {
        let text: [UInt8]
        let map: OffsetMap
        let charset: String
        /// The first mangled sequence, in the bytes before the repair.
        let first: Range<Int>
    }

    /// The text before it was mangled, if it clearly was; the bytes have to be valid UTF-8.
    static func repair(_ bytes: [UInt8]) -> Repair? {
        bytes.withUnsafeBufferPointer { source in
            var best: (charset: LegacyCharset, evidence: MangledEvidence)?
            for charset in LegacyCharset.allCases {
                let evidence = MangledEvidence(of: source, in: charset)
                guard evidence.isClear(in: source) else { continue }
                if let known = best?.evidence, (known.mangled, known.common) >= (evidence.mangled, evidence.common) {
                    continue
                }
                best = (charset, evidence)
            }
            return best.map { reversed(source, charset: $0.charset, hasControls: $0.evidence.hasControls) }
        }
    }

    /// The mangled sequence that begins at an offset: the original character's bytes, and its length in the source.
    static func sequence(in source: Bytes, at offset: Int, charset: LegacyCharset) -> (bytes: [UInt8], length: Int)? {
        let first = UTF8Text.sequence(in: source, at: offset)
        var end = offset + first.length
        guard source.at(end) >= 0x80, let lead = first.scalar.flatMap(charset.byte), (0xC2...0xF4).contains(lead) else {
            return nil
        }
        var bytes = [lead]
        let count = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
        while bytes.count < count, source.at(end) >= 0x80 {
            let next = UTF8Text.sequence(in: source, at: end)
            guard let byte = next.scalar.flatMap(charset.byte) else { return nil }
            bytes.append(byte)
            end += next.length
        }
        let original = bytes.withUnsafeBufferPointer { UTF8Text.sequence(in: $0, at: 0) }
        return original.scalar != nil && original.length == count ? (bytes, end - offset) : nil
    }

    private static func reversed(_ source: Bytes, charset: LegacyCharset, hasControls: Bool) -> Repair {
        var text: [UInt8] = []
        var map = OffsetMap()
        var first: Range<Int>?
        var offset = 0
        while offset < source.count {
            if source[offset] >= 0x80, let sequence = sequence(in: source, at: offset, charset: charset) {
                first = first ?? offset..<offset + sequence.length
                map.mark(read: text.count, source: offset)
                text += sequence.bytes
                offset += sequence.length
                map.mark(read: text.count, source: offset)
            } else {
                let end = UTF8Text.nextCharacter(in: source, after: offset)
                text += source[offset..<end]
                offset = end
            }
        }
        let name = charset == .windows1252 && hasControls ? "Latin-1" : charset.rawValue
        return Repair(text: text, map: map, charset: name, first: first ?? 0..<0)
    }
}

/// A character set of one byte for each character, as which UTF-8 is wrongly read.
///
/// Latin-1 is not a case: it differs from Windows-1252 only in 0x80–0x9F, where it has the C1 controls, and the table
/// below takes both for these bytes (as browsers do for the five that Windows-1252 leaves undefined).
enum LegacyCharset: String, CaseIterable {
    case macRoman = "Mac Roman"
    case windows1252 = "Windows-1252"

    /// The byte of a character outside ASCII; nil if the set has no such character.
    func byte(for scalar: Unicode.Scalar) -> UInt8? {
        switch self {
        case .macRoman: Self.macRomanBytes[scalar]
        case .windows1252: Self.windows1252Bytes[scalar]
        }
    }

    /// Apple's ROMAN.TXT (unicode.org/Public/MAPPINGS/VENDORS/APPLE), with the characters of its older versions at 0xBD
    /// and 0xDB, and those of the same look that converters use instead.
    private static let macRomanBytes = bytes(
        from: 0x80,
        "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø"
            + "¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›\u{FB01}\u{FB02}"
            + "‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ",
        and: ["\u{A4}": 0xDB, "\u{2126}": 0xBD, "\u{394}": 0xC6, "\u{3BC}": 0xB5])

    /// The Encoding Standard's index of windows-1252 (encoding.spec.whatwg.org), and Latin-1's C1 controls.
    private static let windows1252Bytes = bytes(
        from: 0x80, "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ",
        and: Dictionary(uniqueKeysWithValues: (0x80...0xFF).map { (Unicode.Scalar($0), $0) }))

    private static func bytes(
        from first: UInt8, _ characters: String, and others: [Unicode.Scalar: UInt8]
    ) -> [Unicode.Scalar: UInt8] {
        var bytes = others
        for (index, scalar) in characters.unicodeScalars.enumerated() { bytes[scalar] = first + UInt8(index) }
        return bytes
    }
}
