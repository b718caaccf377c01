import Base
import Markup

/// Escaping of text and attribute values.
enum HTMLEscape {
    static func text(_ text: String) -> String {
        guard text.utf8.contains(where: isMark) else { return text }
        var output: [UInt8] = []
        append(text, to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    static func append(_ bytes: some Sequence<UInt8>, to output: inout [UInt8]) {
        HTMLEscaping.append(bytes, to: &output)
    }

    static func append(_ bytes: ArraySlice<UInt8>, to output: inout [UInt8]) { HTMLEscaping.append(bytes, to: &output) }

    static func append(_ text: String, to output: inout [UInt8]) { HTMLEscaping.append(text, to: &output) }

    /// Whether a byte means something in HTML.
    static func isMark(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): true
        default: false
        }
    }
}
