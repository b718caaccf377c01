/// Writing XML 1.0 without breaking it, whatever the text holds.
package enum XML {
    /// The first line of a document, with its end.
    package static let declaration = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"

    /// A text as an attribute's value, in quotes. Line breaks and tabs are written as references, or readers would make
    /// spaces of them.
    package static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n", "\r", "\t": result += "&#\(scalar.value);"
            default: append(scalar, to: &result)
            }
        }
        return result + "\""
    }

    /// A text as an element's content.
    package static func content(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if scalar == "\r" { result += "&#13;" } else { append(scalar, to: &result) }
        }
        return result
    }

    private static func append(_ scalar: Unicode.Scalar, to result: inout String) {
        switch scalar {
        case "&": result += "&amp;"
        case "<": result += "&lt;"
        case ">": result += "&gt;"
        case "\"": result += "&quot;"
        case "\n", "\r", "\t": result.unicodeScalars.append(scalar)
        // XML 1.0, section 2.2: no other control character and neither of these two may stand in a document, not even
        // escaped.
        case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}": result.unicodeScalars.append(VisibleText.scalar(scalar))
        case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
        default: result.unicodeScalars.append(scalar)
        }
    }
}
