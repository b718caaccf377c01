/// Writes text into XML 1.0 documents.
package enum XML {
    /// The first line of a document, with its line ending.
    package static let declaration = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"

    /// A text as a quoted attribute value; line breaks and tabs are escaped, because parsers would turn them into
    /// spaces, or readers into lines.
    package static func quoted(_ text: String) -> String {
        "\"" + escaped(text, references: ["\n", "\r", "\t", "\u{2028}", "\u{2029}"]) + "\""
    }

    /// A text as an element's content.
    package static func content(_ text: String) -> String { escaped(text, references: ["\r"]) }

    private static func escaped(_ text: String, references: Set<Unicode.Scalar>) -> String {
        var result = ""
        for scalar in HTMLEscaping.text(text).unicodeScalars {
            switch scalar {
            case _ where references.contains(scalar): result += "&#\(scalar.value);"
            case "\n", "\t": result.unicodeScalars.append(scalar)
            // XML 1.0, section 2.2, allows neither these noncharacters nor other control characters, not even escaped.
            case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}": result.unicodeScalars.append(VisibleText.scalar(scalar))
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
