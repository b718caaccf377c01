/// A short number that tells whether bytes are the same as before: 64 bits, the same on every machine.
///
/// Made for noticing changes, not for keeping out somebody who wants two files to have the same one.
package struct ContentHash: Sendable, Hashable {
    package let value: UInt64

    package init(value: UInt64) { self.value = value }

    package init(_ bytes: [UInt8]) { self.init(bytes[...]) }

    /// The same as of all parts one behind the other.
    init(parts: [ArraySlice<UInt8>]) {
        guard parts.count != 1 else {
            self = ContentHash(parts[0])
            return
        }
        var state = HashState(parts.reduce(0) { $0 + $1.count })
        // What is left of a part is too short for a step, and begins the next one.
        var rest: [UInt8] = []
        for part in parts {
            let missing = rest.isEmpty ? 0 : 8 - rest.count
            rest += part.prefix(missing)
            guard rest.isEmpty || rest.count == 8 else { continue }
            _ = rest.withUnsafeBytes { state.mixWords($0) }
            let whole = missing + (part.count - missing) / 8 * 8
            _ = part.prefix(whole).dropFirst(missing).withUnsafeBytes { state.mixWords($0) }
            rest = Array(part.dropFirst(whole))
        }
        rest.withUnsafeBytes { state.mix($0) }
        self = ContentHash(value: state.value)
    }

    package init(_ bytes: ArraySlice<UInt8>) {
        var state = HashState(bytes.count)
        bytes.withUnsafeBytes { state.mix($0) }
        value = state.value
    }
}

extension ContentHash: CustomStringConvertible {
    /// 16 hexadecimal digits.
    package var description: String {
        var bytes: [UInt8] = []
        append(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Writes the description.
    func append(to bytes: inout [UInt8]) {
        for shift in stride(from: 60, through: 0, by: -4) {
            let digit = UInt8(value >> UInt64(shift) & 15)
            bytes.append(digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10))
        }
    }

    /// Reads the description.
    init?(hexadecimal digits: ArraySlice<UInt8>) {
        guard digits.count == 16 else { return nil }
        var value: UInt64 = 0
        for digit in digits {
            switch digit {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt64(digit - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt64(digit - UInt8(ascii: "a") + 10)
            case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt64(digit - UInt8(ascii: "A") + 10)
            default: return nil
            }
        }
        self.value = value
    }

    package init?(_ description: Substring) {
        // A sign would be read as part of the number.
        guard description.utf8.count == 16, description.utf8.first != UInt8(ascii: "+"),
            let value = UInt64(description, radix: 16)
        else { return nil }
        self.value = value
    }
}
