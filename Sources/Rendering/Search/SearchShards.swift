/// Pieces of an index in their order, cut into files of about one size.
struct SearchShards {
    /// Each file's content, and what stands first in it.
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

    /// Writes what the directory says of them: what stands first in each, which is a number in those of pages, and how
    /// many bytes each has.
    func appendList(_ letter: String, to output: inout [UInt8]) {
        output += ",\"\(letter)\":[".utf8
        for (number, file) in files.enumerated() {
            if number > 0 { output.append(UInt8(ascii: ",")) }
            if letter == "p" { output += file.first } else { ScriptText.append(file.first, to: &output) }
            output += ",\(file.bytes.count)".utf8
        }
        output.append(UInt8(ascii: "]"))
    }
}
