/// Reads UTF-16 that begins with a byte order mark.
enum UTF16Text {
    /// The text as UTF-8 without the mark; `lossy` where a surrogate stood alone or a byte was left over.
    static func decode(_ bytes: [UInt8]) -> (text: [UInt8], map: OffsetMap, lossy: Bool) {
        let big = bytes[0] == 0xFE
        func unit(_ offset: Int) -> UInt32 {
            let (first, second) = (UInt32(bytes[offset]), UInt32(bytes[offset + 1]))
            return big ? first << 8 | second : second << 8 | first
        }
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count / 2 + 16)
        var map = OffsetMap()
        map.mark(read: 0, source: 2)
        var lossy = false
        var offset = 2
        while offset < bytes.count {
            var length = min(2, bytes.count - offset)
            var scalar: UInt32 = length == 2 ? unit(offset) : 0xFFFD
            if scalar & 0xFC00 == 0xD800, offset + 4 <= bytes.count, unit(offset + 2) & 0xFC00 == 0xDC00 {
                scalar = 0x10000 + (scalar & 0x3FF) << 10 + unit(offset + 2) & 0x3FF
                length = 4
            } else if length == 1 || scalar & 0xF800 == 0xD800 {
                scalar = 0xFFFD
                lossy = true
            }
            UTF8Text.append(scalar, to: &text)
            offset += length
            map.mark(read: text.count, source: offset)
        }
        return (text, map, lossy)
    }
}
