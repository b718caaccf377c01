/// A character set of one byte a character, as which UTF-8 is wrongly read.
///
/// Latin-1 needs no case of its own: it differs from Windows-1252 only in 0x80–0x9F, where it has the C1 controls,
/// and the table below takes both for these bytes (as browsers do for the five that Windows-1252 leaves undefined).
enum LegacyCharset: String, CaseIterable {
    case macRoman = "Mac Roman"
    case windows1252 = "Windows-1252"

    /// The byte that stands for a character; nil where the set has no such character, or where that is ASCII.
    @inline(__always)
    func byte(for scalar: UInt32) -> UInt8? {
        let byte = table.byte(for: scalar)
        return byte == 0 ? nil : byte
    }

    /// Where every character that is not ASCII stands in the set.
    var table: LegacyTable {
        switch self {
        case .macRoman: LegacyTable.macRoman
        case .windows1252: LegacyTable.windows1252
        }
    }
}

/// A character set turned round: from the character to its byte.
struct LegacyTable: Sendable {
    /// Indexed by scalar value; 0 where the set has none.
    private let low: [UInt8]
    /// The few above `low`: the apple and two ligatures.
    private let high: [(scalar: UInt32, byte: UInt8)]

    private static let limit: UInt32 = 0x2600

    @inline(__always)
    func byte(for scalar: UInt32) -> UInt8 {
        if scalar < Self.limit { return low[Int(scalar)] }
        for entry in high where entry.scalar == scalar { return entry.byte }
        return 0
    }

    private init(_ pairs: [(scalar: UInt32, byte: UInt8)]) {
        var low = [UInt8](repeating: 0, count: Int(Self.limit))
        for pair in pairs where pair.scalar < Self.limit { low[Int(pair.scalar)] = pair.byte }
        self.low = low
        high = pairs.filter { $0.scalar >= Self.limit }
    }

    /// Apple's ROMAN.TXT (unicode.org/Public/MAPPINGS/VENDORS/APPLE), with what its older versions had at 0xBD and
    /// 0xDB, and the characters of the same look that converters use in place of Apple's.
    static let macRoman = LegacyTable(
        pairs(
            from: 0x80,
            "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›\u{FB01}\u{FB02}‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ"
        ) + [(0xA4, 0xDB), (0x2126, 0xBD), (0x394, 0xC6), (0x3BC, 0xB5)])

    /// The Encoding Standard's index of windows-1252 (encoding.spec.whatwg.org), and Latin-1's C1 controls.
    static let windows1252 = LegacyTable(
        (0x80...0xFF).map { (scalar: UInt32($0), byte: UInt8($0)) }
            + pairs(from: 0x80, "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ"))

    private static func pairs(from first: UInt8, _ characters: String) -> [(scalar: UInt32, byte: UInt8)] {
        characters.unicodeScalars.enumerated().map { (scalar: $1.value, byte: first &+ UInt8(truncatingIfNeeded: $0)) }
    }
}
