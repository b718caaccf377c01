/// Text as a JSON string that is safe in a script as well: `<` is escaped, so that no tag ends it.
enum ScriptText {
    static func quoted(_ text: String) -> String {
        var output: [UInt8] = []
        append(text, to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    static func append(_ text: String, to output: inout [UInt8]) {
        var text = text
        text.withUTF8 { append($0, to: &output) }
    }

    static func append(_ bytes: ArraySlice<UInt8>, to output: inout [UInt8]) {
        bytes.withUnsafeBufferPointer { append($0, to: &output) }
    }

    private static func append(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        var copied = 0
        for offset in bytes.indices {
            // Most bytes are small letters, which are written as they are.
            if bytes[offset] >= UInt8(ascii: "a"), bytes[offset] <= UInt8(ascii: "z") { continue }
            let escaped: (length: Int, text: String)
            switch bytes[offset] {
            case UInt8(ascii: "\""): escaped = (1, "\\\"")
            case UInt8(ascii: "\\"): escaped = (1, "\\\\")
            case UInt8(ascii: "<"), 0x7F, ..<0x20: escaped = (1, code(UInt32(bytes[offset])))
            // U+2028 and U+2029 end lines of a script.
            case 0xE2 where bytes[offset...].starts(with: [0xE2, 0x80, 0xA8]): escaped = (3, code(0x2028))
            case 0xE2 where bytes[offset...].starts(with: [0xE2, 0x80, 0xA9]): escaped = (3, code(0x2029))
            default: continue
            }
            output.append(contentsOf: bytes[copied..<offset])
            output += escaped.text.utf8
            copied = offset + escaped.length
        }
        output.append(contentsOf: bytes[copied...])
        output.append(UInt8(ascii: "\""))
    }

    private static func code(_ value: UInt32) -> String {
        let digits = String(value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
