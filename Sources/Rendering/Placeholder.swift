extension String {
    /// The text with a name in braces replaced, wherever that occurs.
    func filling(_ placeholder: String, with text: String) -> String {
        guard let found = utf8.firstRange(of: placeholder.utf8) else { return self }
        let rest = String(self[found.upperBound...]).filling(placeholder, with: text)
        return self[..<found.lowerBound] + text + rest
    }
}
