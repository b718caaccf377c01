/// Texts in a manifest's lines: a line break is written `\n`, and a backslash twice.
enum ManifestText {
    static func isPlain(_ bytes: some Collection<UInt8>) -> Bool {
        !bytes.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\\") }
    }

    static func append(_ text: String, to bytes: inout [UInt8]) {
        var text = text
        text.withUTF8 { append($0, to: &bytes) }
    }

    static func append(_ text: some Collection<UInt8>, to bytes: inout [UInt8]) {
        if isPlain(text) {
            bytes.append(contentsOf: text)
            return
        }
        for byte in text {
            switch byte {
            case UInt8(ascii: "\n"): bytes += "\\n".utf8
            case UInt8(ascii: "\r"): bytes += "\\r".utf8
            case UInt8(ascii: "\\"): bytes += "\\\\".utf8
            default: bytes.append(byte)
            }
        }
    }

    static func unescaped(_ line: ArraySlice<UInt8>) -> String { String(decoding: unescapedBytes(line), as: UTF8.self) }

    static func unescapedBytes(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard line.contains(UInt8(ascii: "\\")) else { return line }
        var bytes: [UInt8] = []
        var isEscaped = false
        for byte in line {
            if isEscaped {
                bytes.append(
                    byte == UInt8(ascii: "n")
                        ? UInt8(ascii: "\n") : byte == UInt8(ascii: "r") ? UInt8(ascii: "\r") : byte)
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else {
                bytes.append(byte)
            }
        }
        return bytes[...]
    }
}
