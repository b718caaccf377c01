import Base

/// Identifies each finding in a way that does not depend on the lines around it.
struct Fingerprints {
    private var seen: [String: Int] = [:]

    /// The hash of rule, file and line, and the finding's number among those with that hash, as GitHub writes it.
    mutating func next(for diagnostic: Diagnostic, _ sources: inout SourceCache) -> String {
        var hash = FNV1a()
        let line = FindingLine.text(of: diagnostic.location, &sources)
        for part in [diagnostic.kind.id, diagnostic.location.file, line] {
            hash.combine(Array(part.utf8))
            hash.combine([0])
        }
        let key = hash.hex
        seen[key, default: 0] += 1
        return "\(key):\(seen[key, default: 1])"
    }
}

/// The first line of a diagnostic, normalized so that moving and formatting it change nothing.
///
/// Fingerprints and the baseline identify a finding by it.
enum FindingLine {
    private static let most = 200

    /// The line with white space removed, except one space between two words; empty for a file as a whole.
    ///
    /// A long line is cut and ends in a hash of the whole.
    static func text(of location: Location, _ sources: inout SourceCache) -> String {
        guard let range = location.range, let source = sources[location.file] else { return "" }
        let line = source.position(of: range.lowerBound).line
        return normalized(source.bytes[source.content(ofLine: line)])
    }

    static func normalized(_ bytes: ArraySlice<UInt8>) -> String {
        var result: [UInt8] = []
        var spaced = false
        var hash = FNV1a()
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
