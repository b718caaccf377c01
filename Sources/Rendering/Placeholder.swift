extension String {
    /// The text with a name in braces replaced, wherever that occurs.
    func filling(_ placeholder: String, with text: String) -> String {
        var filled = ""
        var rest = self[...]
        while let found = rest.utf8.firstRange(of: placeholder.utf8) {
            filled += rest[..<found.lowerBound] + text
            rest = rest[found.upperBound...]
        }
        return filled + rest
    }
}
