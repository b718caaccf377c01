/// The line that a diagnostic is about, without what moving and formatting it changes.
///
/// Fingerprints and the baseline know a finding by this, so that lines above it may come and go.
enum FindingLine {
    private static let most = 200

    /// The first line of the range with white space taken out, but for one space between two words; cut at a bound,
    /// with a hash of the whole behind the cut. Empty for a file as a whole.
    static func text(of location: Location, _ shelf: inout SourceShelf) -> String {
        guard let range = location.range, let source = shelf[location.file] else { return "" }
        let line = source.position(of: range.lowerBound).line
        return normalized(source.bytes[source.content(ofLine: line)])
    }

    static func normalized(_ bytes: ArraySlice<UInt8>) -> String {
        var result: [UInt8] = []
        var spaced = false
        var hash = Hash64()
        var isCut = false
        for byte in bytes {
            if byte == 0x20 || byte == 0x09 {
                spaced = true
                continue
            }
            let parts = spaced && isWord(byte) && result.last.map(isWord) == true ? [0x20, byte] : [byte]
            spaced = false
            hash.combine(parts)
            if result.count < most { result += parts } else { isCut = true }
        }
        let text = String(decoding: result, as: UTF8.self)
        return isCut ? text + "…" + hash.hex : text
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
            true
        default: byte == UInt8(ascii: "_")
        }
    }
}
