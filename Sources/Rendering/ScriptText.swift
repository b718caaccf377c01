/// Text as a JSON string that is safe in a script as well: `<` is escaped, so that no tag ends it.
enum ScriptText {
    static func append(_ text: String, to output: inout [UInt8]) { append(Array(text.utf8)[...], to: &output) }

    static func append(_ bytes: ArraySlice<UInt8>, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        var copied = bytes.startIndex
        for (offset, byte) in zip(bytes.indices, bytes) {
            let escaped: (length: Int, text: String)
            switch byte {
            case UInt8(ascii: "\""): escaped = (1, "\\\"")
            case UInt8(ascii: "\\"): escaped = (1, "\\\\")
            case UInt8(ascii: "<"), 0x7F, ..<0x20: escaped = (1, code(UInt32(byte)))
            // U+2028 and U+2029 end lines of a script.
            case 0xE2 where bytes[offset...].starts(with: [0xE2, 0x80, 0xA8]): escaped = (3, code(0x2028))
            case 0xE2 where bytes[offset...].starts(with: [0xE2, 0x80, 0xA9]): escaped = (3, code(0x2029))
            default: continue
            }
            output += bytes[copied..<offset]
            output += escaped.text.utf8
            copied = offset + escaped.length
        }
        output += bytes[copied...]
        output.append(UInt8(ascii: "\""))
    }

    private static func code(_ value: UInt32) -> String {
        let digits = String(value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
