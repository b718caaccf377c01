/// Recognises UTF-8 that was read as a legacy character set and saved as UTF-8 again, and turns it back.
///
/// Every such character set leaves ASCII alone and gives each other byte one character, so a character that was mangled
/// is now two to four characters, whose bytes in that set are well-formed UTF-8 again. Other text has such sequences
/// only by chance, which is why the whole file is weighed, never one sequence.
enum MangledText {
    struct Repair {
        let text: [UInt8]
        let map: OffsetMap
        let charset: String
        /// The first mangled sequence, in the bytes before the repair.
        let first: Range<Int>
    }

    /// The text as it was before, where it is clear that it was mangled; the bytes have to be valid UTF-8.
    static func repair(_ bytes: [UInt8]) -> Repair? {
        var best: (charset: LegacyCharset, evidence: MangledEvidence)?
        bytes.withUnsafeBytes { source in
            for charset in LegacyCharset.allCases {
                let evidence = MangledEvidence(of: source, in: charset)
                guard evidence.isClear(in: source) else { continue }
                if let known = best?.evidence, (known.mangled, known.common) >= (evidence.mangled, evidence.common) {
                    continue
                }
                best = (charset, evidence)
            }
        }
        guard let best else { return nil }
        return bytes.withUnsafeBytes { turnBack($0, charset: best.charset, hasControls: best.evidence.hasControls) }
    }

    /// The mangled sequence that begins at an offset, as the character that it was, and its length there.
    @inline(__always)
    static func sequence(in source: UnsafeRawBufferPointer, at offset: Int, table: LegacyTable) -> (
        bytes: UInt32, count: Int, length: Int
    )? {
        let first = UTF8Text.sequence(in: source, at: offset)
        guard let scalar = first.scalar else { return nil }
        let lead = table.byte(for: scalar)
        guard let shape = UTF8Text.Shape(lead: lead) else { return nil }
        var packed = UInt32(lead)
        var end = offset + first.length
        for index in 1..<shape.length {
            guard end < source.count, source[end] >= 0x80 else { return nil }
            let next = UTF8Text.sequence(in: source, at: end)
            guard let scalar = next.scalar else { return nil }
            let byte = table.byte(for: scalar)
            guard index == 1 ? shape.second.contains(byte) : byte & 0xC0 == 0x80 else { return nil }
            packed = packed << 8 | UInt32(byte)
            end += next.length
        }
        return (packed, shape.length, end - offset)
    }

    private static func turnBack(_ source: UnsafeRawBufferPointer, charset: LegacyCharset, hasControls: Bool) -> Repair
    {
        let table = charset.table
        var text: [UInt8] = []
        text.reserveCapacity(source.count)
        var map = OffsetMap()
        var first: Range<Int>?
        var offset = 0
        while offset < source.count {
            let next = source[offset] < 0x80 ? UTF8Text.firstNonASCII(in: source, from: offset) : offset
            text += source[offset..<next]
            offset = next
            guard offset < source.count else { break }
            if let sequence = sequence(in: source, at: offset, table: table) {
                first = first ?? offset..<offset + sequence.length
                map.mark(read: text.count, source: offset)
                for index in (0..<sequence.count).reversed() {
                    text.append(UInt8(truncatingIfNeeded: sequence.bytes >> (8 * UInt32(index))))
                }
                offset += sequence.length
                map.mark(read: text.count, source: offset)
            } else {
                let length = UTF8Text.sequence(in: source, at: offset).length
                text += source[offset..<offset + length]
                offset += length
            }
        }
        let name = charset == .windows1252 && hasControls ? "Latin-1" : charset.rawValue
        return Repair(text: text, map: map, charset: name, first: first ?? 0..<0)
    }
}
