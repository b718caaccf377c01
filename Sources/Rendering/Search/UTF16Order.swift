/// The order of texts by their UTF-16 units, as scripts compare them, found over their bytes.
///
/// That of the bytes is the order of code points, and differs in one thing: those beyond U+FFFF are written in units below U+E000.
enum UTF16Order {
    static func precedes(_ left: String, _ right: String) -> Bool {
        var (left, right) = (left.utf8.makeIterator(), right.utf8.makeIterator())
        while let byte = left.next() {
            guard let other = right.next() else { return false }
            guard byte != other else { continue }
            // Bytes that begin a code point from U+E000 on, and of those the ones that begin one beyond U+FFFF.
            let isTurned = byte >= 0xEE && other >= 0xEE && (byte >= 0xF0) != (other >= 0xF0)
            return isTurned ? byte > other : byte < other
        }
        return right.next() != nil
    }
}
