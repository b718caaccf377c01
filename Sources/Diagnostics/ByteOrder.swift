/// The order of texts by their bytes, which is the same in every locale and that of their code points.
package enum ByteOrder {
    /// Reads the bytes where they lie: tens of thousands of paths are sorted for every site.
    package static func precedes(_ left: String, _ right: String) -> Bool {
        var (left, right) = (left, right)
        return left.withUTF8 { left in
            right.withUTF8 { compare(UnsafeRawBufferPointer(left), UnsafeRawBufferPointer($0)) < 0 }
        }
    }

    /// Below 0 where the first comes before the second, 0 where they are the same.
    package static func compare(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Int {
        left.withUnsafeBytes { left in right.withUnsafeBytes { compare(left, $0) } }
    }

    /// Below 0 where the first comes before the second, 0 where they are the same.
    package static func compare(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Int {
        let common = min(left.count, right.count)
        var offset = 0
        // Paths mostly begin alike: eight bytes at a time, of which the first counts most.
        while offset + 8 <= common {
            let (here, there) = (
                left.loadUnaligned(fromByteOffset: offset, as: UInt64.self),
                right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            )
            if here != there { return UInt64(bigEndian: here) < UInt64(bigEndian: there) ? -1 : 1 }
            offset += 8
        }
        while offset < common {
            if left[offset] != right[offset] { return left[offset] < right[offset] ? -1 : 1 }
            offset += 1
        }
        return left.count - right.count
    }
}
