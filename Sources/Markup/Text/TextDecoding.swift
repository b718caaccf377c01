/// Reads UTF-8 character by character.
enum UTF8Text {
    /// U+FFFD.
    static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

    /// The offset of the first byte at or after another that is not ASCII; the end if all are.
    static func firstNonASCII(in bytes: Bytes, from start: Int = 0) -> Int {
        bytes[start...].firstIndex { $0 >= 0x80 } ?? bytes.count
    }

    /// The character at an offset and its length in bytes; nil for an ill-formed sequence, with the length that one
    /// U+FFFD replaces (Unicode Standard, section 3.9, "U+FFFD Substitution of Maximal Subparts").
    static func sequence(in bytes: Bytes, at offset: Int) -> (scalar: Unicode.Scalar?, length: Int) {
        var parser = Unicode.UTF8.ForwardParser()
        var rest = bytes[offset...].makeIterator()
        switch parser.parseScalar(from: &rest) {
        case .valid(let encoded): return (Unicode.UTF8.decode(encoded), encoded.count)
        case .error(let length): return (nil, length)
        case .emptyInput: return (nil, 1)
        }
    }

    /// The end of the run of ASCII or of the one other character at an offset.
    static func nextCharacter(in bytes: Bytes, after offset: Int) -> Int {
        bytes[offset] < 0x80 ? firstNonASCII(in: bytes, from: offset) : offset + sequence(in: bytes, at: offset).length
    }
}

/// Reads UTF-16 that begins with a byte order mark.
enum UTF16Text {
    /// The text as UTF-8 without the mark; `lossy` if it has a lone surrogate or an odd byte.
    static func decode(_ bytes: [UInt8]) -> (text: [UInt8], map: OffsetMap, lossy: Bool) {
        let isBigEndian = bytes[0] == 0xFE
        let units = stride(from: 2, to: bytes.count - 1, by: 2).map { offset in
            let (first, second) = (UInt16(bytes[offset]), UInt16(bytes[offset + 1]))
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        var text: [UInt8] = []
        var map = OffsetMap()
        map.mark(read: 0, source: 2)
        var lossy = false
        var offset = 2
        var parser = Unicode.UTF16.ForwardParser()
        var rest = units.makeIterator()
        while offset < bytes.count {
            switch parser.parseScalar(from: &rest) {
            case .valid(let encoded):
                text += String(Unicode.UTF16.decode(encoded)).utf8
                offset += 2 * encoded.count
            case .error(let length):
                text += UTF8Text.replacement
                offset += 2 * length
                lossy = true
            case .emptyInput:
                text += UTF8Text.replacement
                offset = bytes.count
                lossy = true
            }
            map.mark(read: text.count, source: offset)
        }
        return (text, map, lossy)
    }
}

/// Maps offsets of decoded text to offsets of the bytes that it was decoded from.
///
/// A list of offsets that correspond. The stretch between two of them is either the same in both (equal lengths) or was
/// replaced as a whole.
struct OffsetMap: Sendable, Hashable {
    private var read: [Int] = [0]
    private var source: [Int] = [0]
    /// The ends in the source of all stretches but the last; what follows one can be left out of the text.
    private var sourceEnds: [Int] = []

    /// Records that the text up to `read` was decoded from the source up to `source`.
    mutating func mark(read newRead: Int, source newSource: Int) {
        if newRead == read[read.count - 1] {
            source[source.count - 1] = newSource
            return
        }
        sourceEnds.append(newSource)
        read.append(newRead)
        source.append(newSource)
    }

    /// The source range that a range was decoded from; a replaced stretch counts as a whole.
    func sourceRange(_ range: Range<Int>) -> Range<Int> {
        let first = stretch(of: range.lowerBound)
        let start = isReplaced(first) ? source[first] : source[first] + range.lowerBound - read[first]
        guard !range.isEmpty else { return start..<start }
        let last = stretch(of: range.upperBound - 1)
        let end = isReplaced(last) ? sourceEnds[last] : source[last] + range.upperBound - read[last]
        return start..<max(start, end)
    }

    /// Whether the bytes of a range are the same in the source.
    func isVerbatim(_ range: Range<Int>) -> Bool {
        let index = stretch(of: range.lowerBound)
        return range.isEmpty
            || !isReplaced(index) && (index + 1 == read.count || range.upperBound <= read[index + 1])
    }
}

extension OffsetMap {
    /// The index of the last stretch that begins at or before an offset.
    private func stretch(of offset: Int) -> Int { read.lastIndex(startingAtOrBefore: offset, \.self) ?? 0 }

    private func isReplaced(_ index: Int) -> Bool {
        index + 1 < read.count && read[index + 1] - read[index] != sourceEnds[index] - source[index]
    }
}
