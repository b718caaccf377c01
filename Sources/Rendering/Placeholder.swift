extension String {
    /// The text with a name in braces replaced, wherever that occurs.
    func filling(_ placeholder: String, with text: String) -> String {
        var filled = ""
        var rest = self[...]
        while let brace = rest.utf8.firstIndex(of: UInt8(ascii: "{")) {
            filled += rest[..<brace]
            rest = rest[brace...]
            let isFound = rest.utf8.starts(with: placeholder.utf8)
            filled += isFound ? text : "{"
            rest = rest[rest.utf8.index(brace, offsetBy: isFound ? placeholder.utf8.count : 1)...]
        }
        return filled + rest
    }
}
