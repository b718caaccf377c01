/// Looks at bytes as UTF-8.
enum UTF8Text {
    /// The offset of the first byte, at or after another, that is not ASCII; the end where all are.
    ///
    /// Reads 32 bytes at a time, since this runs over every byte of every file.
    static func firstNonASCII(in bytes: UnsafeRawBufferPointer, from start: Int = 0) -> Int {
        guard let base = bytes.baseAddress else { return 0 }
        let high: UInt64 = 0x8080_8080_8080_8080
        var offset = start
        let end = bytes.count
        while offset + 32 <= end {
            let first = base.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            let second = base.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self)
            let third = base.loadUnaligned(fromByteOffset: offset + 16, as: UInt64.self)
            let fourth = base.loadUnaligned(fromByteOffset: offset + 24, as: UInt64.self)
            if (first | second | third | fourth) & high != 0 { break }
            offset += 32
        }
        while offset + 8 <= end, base.loadUnaligned(fromByteOffset: offset, as: UInt64.self) & high == 0 { offset += 8 }
        while offset < end, bytes[offset] < 0x80 { offset += 1 }
        return offset
    }

    /// The offset of the first byte that is no part of valid UTF-8; nil where there is none.
    static func firstInvalid(in bytes: UnsafeRawBufferPointer, from start: Int = 0) -> Int? {
        var offset = start
        while offset < bytes.count {
            if bytes[offset] < 0x80 {
                offset = firstNonASCII(in: bytes, from: offset)
                continue
            }
            let sequence = sequence(in: bytes, at: offset)
            guard sequence.scalar != nil else { return offset }
            offset += sequence.length
        }
        return nil
    }

    /// The character at an offset, and how many bytes it takes; without one, how many bytes U+FFFD stands for.
    ///
    /// Well-formed sequences are those of the Unicode Standard's table 3-7; an ill-formed one is replaced up to where
    /// it stops being the beginning of a well-formed one (section 3.9, "U+FFFD Substitution of Maximal Subparts").
    @inline(__always)
    static func sequence(in bytes: UnsafeRawBufferPointer, at offset: Int) -> (scalar: UInt32?, length: Int) {
        let lead = bytes[offset]
        if lead < 0x80 { return (UInt32(lead), 1) }
        guard let shape = Shape(lead: lead) else { return (nil, 1) }
        guard offset + 1 < bytes.count, shape.second.contains(bytes[offset + 1]) else { return (nil, 1) }
        var scalar = UInt32(lead & shape.mask) << 6 | UInt32(bytes[offset + 1] & 0x3F)
        var length = 2
        while length < shape.length {
            guard offset + length < bytes.count, bytes[offset + length] & 0xC0 == 0x80 else { return (nil, length) }
            scalar = scalar << 6 | UInt32(bytes[offset + length] & 0x3F)
            length += 1
        }
        return (scalar, length)
    }

    /// Adds a character, which has to be a Unicode scalar value.
    static func append(_ scalar: UInt32, to bytes: inout [UInt8]) {
        switch scalar {
        case ..<0x80: bytes.append(UInt8(scalar))
        case ..<0x800: bytes += [0xC0 | UInt8(scalar >> 6), 0x80 | UInt8(scalar & 0x3F)]
        case ..<0x10000:
            bytes += [0xE0 | UInt8(scalar >> 12), 0x80 | UInt8(scalar >> 6 & 0x3F), 0x80 | UInt8(scalar & 0x3F)]
        default:
            bytes += [
                0xF0 | UInt8(scalar >> 18), 0x80 | UInt8(scalar >> 12 & 0x3F), 0x80 | UInt8(scalar >> 6 & 0x3F),
                0x80 | UInt8(scalar & 0x3F),
            ]
        }
    }

    /// U+FFFD, which stands for what cannot be read.
    static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

    /// What a first byte says about the sequence that it begins.
    struct Shape {
        let length: Int
        /// The values that the second byte can have.
        let second: ClosedRange<UInt8>
        /// The bits of the first byte that belong to the character.
        let mask: UInt8

        @inline(__always)
        init?(lead: UInt8) {
            switch lead {
            case 0xC2...0xDF: (length, second, mask) = (2, 0x80...0xBF, 0x1F)
            case 0xE0: (length, second, mask) = (3, 0xA0...0xBF, 0x0F)
            case 0xED: (length, second, mask) = (3, 0x80...0x9F, 0x0F)
            case 0xE1...0xEF: (length, second, mask) = (3, 0x80...0xBF, 0x0F)
            case 0xF0: (length, second, mask) = (4, 0x90...0xBF, 0x07)
            case 0xF1...0xF3: (length, second, mask) = (4, 0x80...0xBF, 0x07)
            case 0xF4: (length, second, mask) = (4, 0x80...0x8F, 0x07)
            default: return nil
            }
        }
    }
}
