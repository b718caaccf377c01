extension String {
    /// The words with a text in the place of a name in braces, wherever that stands.
    ///
    /// The library's `replacing` seeks any collection in any other, and takes 30,000 instructions for what is done a few times on every page.
    func filling(_ placeholder: String, with text: String) -> String {
        let (words, mark) = (Array(utf8), Array(placeholder.utf8))
        guard let first = mark.first else { return self }
        var output: [UInt8] = []
        var position = 0
        var search = words[...]
        while let found = search.firstIndex(of: first) {
            if words[found...].starts(with: mark) {
                output += words[position..<found]
                output += text.utf8
                position = found + mark.count
                search = words[position...]
            } else {
                search = words[(found + 1)...]
            }
        }
        return position == 0 ? self : String(decoding: output + words[position...], as: UTF8.self)
    }
}
