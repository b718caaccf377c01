/// The order of texts by their UTF-16 units, as scripts compare them, found over their bytes.
///
/// That of the bytes is the order of code points, and differs in one thing: those beyond U+FFFF are written in units
/// below U+E000.
enum UTF16Order {
    static func precedes(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool {
        left.withUnsafeBufferPointer { left in right.withUnsafeBufferPointer { precedes(left, $0) } }
    }

    private static func precedes(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
        for offset in 0..<min(left.count, right.count) {
            let (byte, other) = (left[offset], right[offset])
            guard byte != other else { continue }
            // Bytes that begin a code point from U+E000 on, and of those the ones that begin one beyond U+FFFF.
            let isTurned = byte >= 0xEE && other >= 0xEE && (byte >= 0xF0) != (other >= 0xF0)
            return isTurned ? byte > other : byte < other
        }
        return left.count < right.count
    }
}
