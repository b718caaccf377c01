import Base

/// Pieces of an index in their order, cut into files of about one size.
struct SearchShards {
    /// Each file's content and the name of its first piece.
    private(set) var files: [(first: String, bytes: [UInt8])] = []
    private let separator: UInt8
    private let size: Int

    /// - Parameters:
    ///   - separator: stands between two pieces of one file.
    ///   - size: in bytes; a file is larger only where one piece is.
    init(separatedBy separator: Unicode.Scalar, size: Int) {
        self.separator = UInt8(ascii: separator)
        self.size = size
    }

    mutating func add(_ piece: some Collection<UInt8>, named name: String) {
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
    /// Writes the directory's entry: the name of each file's first piece, a number for pages, and the file's size in
    /// bytes.
    func appendList(_ letter: String, to output: inout [UInt8]) {
        let entries = files.map { "\(letter == "p" ? $0.first : JSON.scriptLiteral($0.first)),\($0.bytes.count)" }
        output += ",\"\(letter)\":[\(entries.joined(separator: ","))]".utf8
    }
}
