/// A 64-bit hash that is the same on every machine and in every run (FNV-1a), which Swift's own is not meant to be.
package struct Hash64 {
    package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    package init() {}

    /// Reads the bytes where they lie if they lie in one piece.
    package mutating func combine(_ bytes: some Sequence<UInt8>) {
        let combined = bytes.withContiguousStorageIfAvailable { [value] bytes in Self.combining(value, bytes) }
        value = combined ?? Array(bytes).withUnsafeBufferPointer { Self.combining(value, $0) }
    }

    private static func combining(_ start: UInt64, _ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var value = start
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return value
    }

    /// Sixteen hexadecimal digits.
    package var hex: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
