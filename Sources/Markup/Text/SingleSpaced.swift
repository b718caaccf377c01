import Base

extension String {
    /// The words, separated by single spaces.
    package var singleSpaced: String {
        var wasSpace = true
        // Most texts are fine as they are: printable ASCII, without two spaces in a row.
        let isFine = allBytes { byte in
            defer { wasSpace = byte == 0x20 }
            return byte > 0x20 && byte < 0x80 || byte == 0x20 && !wasSpace
        }
        guard !isFine || wasSpace else { return self }
        return unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map(String.init).joined(separator: " ")
    }
}
