/// Numbers and texts in a row, as a build leaves them for the next one.
///
/// A number takes a byte for each seven bits, the lowest first; a text is its bytes behind their count.
struct RecordWriter {
    private(set) var bytes: [UInt8] = []

    mutating func add(_ number: Int) {
        var rest = UInt(bitPattern: number)
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    mutating func add(_ isSo: Bool) { bytes.append(isSo ? 1 : 0) }

    mutating func add(_ text: String) { add(Array(text.utf8)) }

    mutating func add(_ text: String?) {
        add(text != nil)
        if let text { add(text) }
    }

    mutating func add(_ other: ArraySlice<UInt8>) {
        add(other.count)
        bytes += other
    }

    mutating func add(_ other: [UInt8]) {
        add(other.count)
        bytes += other
    }

    /// Takes what another writer wrote as it is.
    mutating func append(_ other: some Collection<UInt8>) { bytes += other }

    /// Puts bytes in the place of as many others.
    mutating func replace(_ range: Range<Int>, with other: [UInt8]) { bytes.replaceSubrange(range, with: other) }

    /// Says how many bytes follow at least, so that they find room at once.
    mutating func reserve(_ count: Int) { bytes.reserveCapacity(bytes.count + count) }

    mutating func add(_ hash: ContentHash) { withUnsafeBytes(of: hash.value.littleEndian) { bytes += $0 } }

    mutating func add(_ range: Range<Int>) {
        add(range.lowerBound)
        add(range.count)
    }

    mutating func add<Element>(_ elements: [Element], _ body: (inout RecordWriter, Element) -> Void) {
        add(elements.count)
        for element in elements { body(&self, element) }
    }
}
