import Base

/// Pieces of an index in their order, cut into files of about one size.
struct SearchShards {
    /// Each file's content and the name of its first piece.
    private(set) var files: [(first: ArraySlice<UInt8>, bytes: [UInt8])] = []
    private let separator: UInt8
    private let size: Int

    /// - Parameters:
    ///   - separator: stands between two pieces of one file.
    ///   - size: in bytes; a file is larger only where one piece is.
    init(separatedBy separator: Unicode.Scalar, size: Int) {
        self.separator = UInt8(ascii: separator)
        self.size = size
    }

    mutating func add(_ piece: some Collection<UInt8>, named name: ArraySlice<UInt8>) {
        // The last file is not to be held meanwhile: it would be copied for each piece.
        if !files.isEmpty, files[files.count - 1].bytes.count + piece.count < size {
            files[files.count - 1].bytes.append(separator)
            files[files.count - 1].bytes += piece
        } else {
            files.append((name, Array(piece)))
        }
    }
}

extension SearchShards {
    /// Empty ones for words with their places, and for the words whose ends are looked for.
    static var terms: SearchShards { SearchShards(separatedBy: " ", size: 12_000) }
    static var endings: SearchShards { SearchShards(separatedBy: " ", size: 8_000) }

    /// Writes the directory's entry: the name of each file's first piece, a number for pages, and the file's size in
    /// bytes.
    func appendList(_ letter: String, to output: inout [UInt8]) {
        output += ",\"\(letter)\":[".utf8
        for (number, file) in files.enumerated() {
            if number > 0 { output.append(UInt8(ascii: ",")) }
            if letter == "p" { output += file.first } else { JSON.append(file.first, to: &output, inScript: true) }
            output += ",\(file.bytes.count)".utf8
        }
        output.append(UInt8(ascii: "]"))
    }
}

/// The order of texts by their UTF-16 units, as scripts compare them, found over their bytes.
///
/// That of the bytes is the order of code points, and differs in one thing: those beyond U+FFFF are written in units
/// below U+E000.
enum UTF16Order {
    static func precedes(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool {
        left.withUnsafeBufferPointer { left in right.withUnsafeBufferPointer { precedes(left, $0) } }
    }

    private static func precedes(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
        for offset in 0..<min(left.count, right.count) {
            let (byte, other) = (left[offset], right[offset])
            guard byte != other else { continue }
            // Bytes that begin a code point from U+E000 on, and of those the ones that begin one beyond U+FFFF.
            let isTurned = byte >= 0xEE && other >= 0xEE && (byte >= 0xF0) != (other >= 0xF0)
            return isTurned ? byte > other : byte < other
        }
        return left.count < right.count
    }
}
