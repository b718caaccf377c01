/// Text as a JSON string that is safe in a script as well: `<` is escaped, so that no tag ends it.
enum ScriptText {
    static func append(_ text: String, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": output += [UInt8(ascii: "\\"), UInt8(scalar.value)]
            case _ where scalar.value < 0x20 || scalar == "<" || scalar.value == 0x7F || scalar.value == 0x2028 || scalar.value == 0x2029:
                let digits = String(scalar.value, radix: 16)
                output += "\\u".utf8
                output += String(repeating: "0", count: 4 - digits.count).utf8
                output += digits.utf8
            default: output += String(scalar).utf8
            }
        }
        output.append(UInt8(ascii: "\""))
    }
}
