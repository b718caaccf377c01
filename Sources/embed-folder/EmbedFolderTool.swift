import Foundation

/// `embed-folder OUTPUT NAME FOLDER FILE…`: writes an enum NAME whose `files` holds the bytes of text files by their
/// paths in FOLDER.
@main
enum EmbedFolderTool {
    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard arguments.count >= 3 else { throw Failure("usage: embed-folder OUTPUT NAME FOLDER FILE…") }
        let folder = URL(filePath: arguments[2])
        var text = "enum \(arguments[1]) {\n    static let files: [String: [UInt8]] = [\n"
        for path in arguments.dropFirst(3) {
            let file = folder.appending(path: path)
            guard let content = String(data: try Data(contentsOf: file), encoding: .utf8) else {
                throw Failure("\(file.path(percentEncoded: false)): error: only text in UTF-8 can be embedded")
            }
            text += "        \(literal(path)): Array(\(literal(content)).utf8),\n"
        }
        if arguments.count == 3 { text += "        :\n" }
        try Data((text + "    ]\n}\n").utf8).write(to: URL(filePath: arguments[0]))
    }

    /// A string literal on one line; a list of numbers would take the compiler seconds.
    private static func literal(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", "\"": literal += "\\\(scalar)"
            case "\n": literal += "\\n"
            case " "..."~": literal.unicodeScalars.append(scalar)
            default: literal += "\\u{\(String(scalar.value, radix: 16))}"
            }
        }
        return literal + "\""
    }

    private struct Failure: Error, CustomStringConvertible {
        let description: String

        init(_ description: String) { self.description = description }
    }
}
