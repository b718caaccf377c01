extension String {
    /// The words, separated by single spaces.
    package var singleSpaced: String {
        unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map(String.init).joined(separator: " ")
    }
}
