import Base

/// The starts of a text's lines, which turn byte offsets into lines and columns.
///
/// A line ends after LF, CR LF or a CR alone, as in CommonMark 0.30, section 2.1.
package struct LineTable: Sendable {
    /// 0-based offset of each line's first byte; the first is 0.
    package let starts: [Int]
    package let length: Int

    package init(_ bytes: some Collection<UInt8>) {
        let read =
            bytes.withContiguousStorageIfAvailable { Self.starts(in: $0) }
            ?? Array(bytes).withUnsafeBufferPointer { Self.starts(in: $0) }
        starts = read.starts
        length = read.length
    }

    /// The 1-based line and 1-based UTF-8 column of an offset; offsets past the end count as the end.
    package func position(of offset: Int) -> (line: Int, column: Int) {
        let offset = min(max(offset, 0), length)
        let line = starts.partitionIndex { $0 > offset }
        return (line, offset - starts[line - 1] + 1)
    }

    /// The bytes of a 1-based line, its line ending included; nil where there is no such line.
    package func range(ofLine line: Int) -> Range<Int>? {
        guard line >= 1, line <= starts.count else { return nil }
        return starts[line - 1]..<(line < starts.count ? starts[line] : length)
    }

    /// The bytes of the line around an offset, its line ending included.
    package func line(at offset: Int) -> Range<Int> { range(ofLine: position(of: offset).line) ?? length..<length }

    /// The 1-based lines from the first byte of a range to its last one.
    package func lines(of range: Range<Int>) -> ClosedRange<Int> {
        position(of: range.lowerBound).line...position(of: max(range.lowerBound, range.upperBound - 1)).line
    }
}

extension LineTable {
    private static func starts(in bytes: UnsafeBufferPointer<UInt8>) -> (starts: [Int], length: Int) {
        var starts: [Int] = []
        // Lines of code are shorter than those of prose.
        starts.reserveCapacity(bytes.count / 24 + 2)
        starts.append(0)
        var offset = 0
        while true {
            offset = LineEnds.next(in: bytes, from: offset)
            guard offset < bytes.count else { break }
            let byte = bytes[offset]
            offset += 1
            if byte == UInt8(ascii: "\n") {
                starts.append(offset)
            } else if byte == UInt8(ascii: "\r"), offset == bytes.count || bytes[offset] != UInt8(ascii: "\n") {
                starts.append(offset)
            }
        }
        return (starts, bytes.count)
    }
}

/// Finds bytes that may end a line.
package enum LineEnds {
    /// The next line feed, carriage return or other byte below 0x0E, of which texts have few; the count where there is
    /// none.
    ///
    /// Reads eight bytes at a time, since it runs several times over each file.
    package static func next(in bytes: UnsafeBufferPointer<UInt8>, from offset: Int) -> Int {
        let raw = UnsafeRawBufferPointer(bytes)
        var offset = offset
        while offset + 8 <= raw.count {
            let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            // The highest bit of each byte that is below 0x0E. A byte borrows from those behind it at most, so that the
            // first is right.
            let found = (word &- 0x0E0E_0E0E_0E0E_0E0E) & ~word & 0x8080_8080_8080_8080
            if found != 0 { return offset + found.trailingZeroBitCount / 8 }
            offset += 8
        }
        while offset < raw.count, raw[offset] >= 0x0E { offset += 1 }
        return offset
    }
}
