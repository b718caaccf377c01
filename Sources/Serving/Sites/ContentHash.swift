/// A 128-bit hash of some bytes that is the same on every run: for telling two contents apart, not against forgery.
///
/// Two lanes of 64 bits over words of 8 bytes, each word folded in by a 64 × 64 → 128 bit multiplication.
package struct ContentHash: Sendable, Hashable {
    package let high: UInt64
    package let low: UInt64

    package init(_ bytes: [UInt8]) {
        self = bytes.withUnsafeBytes { ContentHash($0) }
    }

    init(_ bytes: UnsafeRawBufferPointer) {
        var first: UInt64 = 0x9E37_79B9_7F4A_7C15 ^ UInt64(bytes.count)
        var second: UInt64 = 0xC2B2_AE3D_27D4_EB4F
        var offset = 0
        while offset + 8 <= bytes.count {
            let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            Self.fold(word, into: &first, &second)
            offset += 8
        }
        var tail: UInt64 = 0x80
        while offset < bytes.count {
            tail = tail << 8 | UInt64(bytes[offset])
            offset += 1
        }
        Self.fold(tail, into: &first, &second)
        Self.fold(UInt64(bytes.count), into: &first, &second)
        high = first
        low = second
    }

    /// 32 hexadecimal digits.
    package var hexadecimal: String {
        let digits = String(high, radix: 16)
        let more = String(low, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
            + String(repeating: "0", count: 16 - more.count) + more
    }

    var entityTag: String { "\"\(hexadecimal)\"" }
}

private extension ContentHash {
    static func fold(_ word: UInt64, into first: inout UInt64, _ second: inout UInt64) {
        let product = (first ^ word).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
        let other = (second &+ word).multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB)
        first = product.high ^ product.low ^ (second << 23 | second >> 41)
        second = other.high ^ other.low &+ word
    }
}
