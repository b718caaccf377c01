extension String {
    /// The words with one space between each two, and no white space before, behind or otherwise among them.
    package var singleSpaced: String {
        isPlainlySpaced ? self : split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Whether it is ASCII that is spaced so already, as nearly every title is.
    private var isPlainlySpaced: Bool {
        var isBehindSpace = true
        for byte in utf8 {
            guard byte > 0x20 ? byte < 0x80 : byte == 0x20 && !isBehindSpace else { return false }
            isBehindSpace = byte == 0x20
        }
        return isEmpty || !isBehindSpace
    }
}
