import Base

/// A text of front matter in which backticks enclose code.
enum CodeSpans {
    /// Escapes the text and puts code in `<code>`; a backtick without a partner stays as it is.
    static func html(_ text: String) -> String {
        let parts = text.split(separator: "`", omittingEmptySubsequences: false).map { HTMLEscaping.text(String($0)) }
        return parts.indices.reduce("") { html, index in
            if index.isMultiple(of: 2) { return html + parts[index] }
            return html + (index + 1 < parts.count ? "<code>\(parts[index])</code>" : "`\(parts[index])")
        }
    }
}
