/// Reads what a ``RecordWriter`` wrote, in the same order; any other bytes are an error and nothing worse.
struct RecordReader {
    private let bytes: ArraySlice<UInt8>
    private(set) var position: Int

    init(_ bytes: ArraySlice<UInt8>) { (self.bytes, position) = (bytes, bytes.startIndex) }

    /// The bytes are none that a writer wrote.
    struct Fault: Error {}

    var isAtEnd: Bool { position == bytes.endIndex }

    /// What was read from a position on.
    func bytes(from start: Int) -> ArraySlice<UInt8> { bytes[start..<position] }

    mutating func byte() throws(Fault) -> UInt8 {
        guard position < bytes.endIndex else { throw Fault() }
        defer { position += 1 }
        return bytes[position]
    }

    mutating func number() throws(Fault) -> Int {
        var number: UInt = 0
        for shift in stride(from: 0, to: UInt.bitWidth, by: 7) {
            let byte = try byte()
            number |= UInt(byte & 0x7F) << shift
            if byte < 0x80 { return Int(bitPattern: number) }
        }
        throw Fault()
    }

    mutating func bool() throws(Fault) -> Bool { try byte() == 1 }

    mutating func slice() throws(Fault) -> ArraySlice<UInt8> {
        let count = try count()
        defer { position += count }
        return bytes[position..<position + count]
    }

    mutating func text() throws(Fault) -> String { String(decoding: try slice(), as: UTF8.self) }

    mutating func optionalText() throws(Fault) -> String? { try bool() ? try text() : nil }

    mutating func hash() throws(Fault) -> ContentHash {
        var value: UInt64 = 0
        for shift in stride(from: 0, to: 64, by: 8) { value |= UInt64(try byte()) << UInt64(shift) }
        return ContentHash(value: value)
    }

    mutating func range() throws(Fault) -> Range<Int> {
        let (start, count) = (try number(), try number())
        let (end, overflows) = start.addingReportingOverflow(count)
        guard start >= 0, count >= 0, !overflows else { throw Fault() }
        return start..<end
    }

    mutating func list<Element>(_ element: (inout RecordReader) throws(Fault) -> Element) throws(Fault) -> [Element] {
        // Each takes a byte at least, so that a wrong count makes no large list.
        let count = try count()
        var elements: [Element] = []
        elements.reserveCapacity(count)
        for _ in 0..<count { elements.append(try element(&self)) }
        return elements
    }

    /// How much follows, which is no more than there is.
    private mutating func count() throws(Fault) -> Int {
        let count = try number()
        guard count >= 0, count <= bytes.endIndex - position else { throw Fault() }
        return count
    }
}
