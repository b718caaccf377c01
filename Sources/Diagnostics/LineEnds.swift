/// Finds what may end a line.
package enum LineEnds {
    /// The next line feed, carriage return or other byte below 0x0E, of which texts have few; the count where there is
    /// none.
    ///
    /// Eight bytes at a time: the lines of each file are looked for several times.
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
