/// Leads from the number of a character, by which libyaml counts, to the offset of its first byte.
struct ScalarOffsets {
    let start: Int
    let end: Int
    private let bytes: [UInt8]
    /// The offset of every `stride`th character; empty where all characters are ASCII.
    private let marks: [Int]

    private static let stride = 64

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        (start, end) = (range.lowerBound, range.upperBound)
        self.bytes = bytes
        guard bytes[range].contains(where: { $0 >= 0x80 }) else {
            marks = []
            return
        }
        var marks: [Int] = []
        var count = 0
        for offset in range where bytes[offset] & 0xC0 != 0x80 {
            if count % Self.stride == 0 { marks.append(offset) }
            count += 1
        }
        self.marks = marks
    }

    /// The 0-based offset of a character's first byte; the end for characters that are not there.
    func offset(of character: Int) -> Int {
        guard !marks.isEmpty else { return min(start + character, end) }
        guard character / Self.stride < marks.count else { return end }
        var offset = marks[character / Self.stride]
        for _ in 0..<character % Self.stride {
            guard offset < end else { return end }
            offset += 1
            while offset < end, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        }
        return offset
    }

    func byte(at offset: Int) -> UInt8? { offset < end ? bytes[offset] : nil }
}
