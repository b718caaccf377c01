extension UnsafeBufferPointer<UInt8> {
    /// The first place of a byte of ASCII at or behind an offset; nil where there is none.
    ///
    /// Eight bytes at a time, for what is looked for in whole pages.
    package func firstIndex(of byte: UInt8, from offset: Int) -> Int? {
        let raw = UnsafeRawBufferPointer(self)
        let wanted = UInt64(byte) &* 0x0101_0101_0101_0101
        var offset = offset
        while offset + 8 <= raw.count {
            let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) ^ wanted
            // The highest bit of each byte that is zero. A byte borrows from those behind it at most, so that the first
            // is right.
            let found = (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
            if found != 0 { return offset + found.trailingZeroBitCount / 8 }
            offset += 8
        }
        while offset < raw.count, raw[offset] != byte { offset += 1 }
        return offset < raw.count ? offset : nil
    }
}
