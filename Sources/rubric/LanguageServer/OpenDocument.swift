import Base
import Diagnostics
import Files
import Pages
import Projects

/// The text of a file, with the positions of the protocol.
struct DocumentText {
    private(set) var bytes: [UInt8]
    private var lines: LineTable
    private let isUTF8: Bool

    /// - Parameter isUTF8: whether positions count bytes instead of units of UTF-16.
    init(_ bytes: [UInt8], isUTF8: Bool) { (self.bytes, lines, self.isUTF8) = (bytes, LineTable(bytes), isUTF8) }

    /// The position of a byte; those past the end count as the end.
    func position(of offset: Int) -> LSP.Position {
        let (line, column) = lines.position(of: offset)
        guard !isUTF8 else { return LSP.Position(line: line - 1, character: column - 1) }
        let start = lines.starts[line - 1]
        let text = String(decoding: bytes[start..<start + column - 1], as: UTF8.self)
        return LSP.Position(line: line - 1, character: text.utf16.count)
    }

    func range(of range: Range<Int>) -> LSP.Range {
        LSP.Range(start: position(of: range.lowerBound), end: position(of: range.upperBound))
    }

    /// The byte at a position; past the end of a line it is the end of that line, as the protocol demands.
    func offset(of position: LSP.Position) -> Int {
        guard position.line >= 0 else { return 0 }
        guard position.line < lines.starts.count, let line = lines.range(ofLine: position.line + 1) else {
            return bytes.count
        }
        let text = bytes[line].prefix { $0 != 0x0A && $0 != 0x0D }
        guard !isUTF8 else { return text.startIndex + min(max(0, position.character), text.count) }
        var units = 0
        var offset = text.startIndex
        for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
            units += UTF16.width(scalar)
            guard units <= position.character else { break }
            offset += UTF8.width(scalar)
        }
        return min(offset, text.endIndex)
    }

    func bytes(of range: LSP.Range) -> Range<Int> {
        let start = offset(of: range.start)
        return start..<max(start, offset(of: range.end))
    }

    /// The start of the line of a byte.
    func lineStart(_ offset: Int) -> Int { (bytes[..<offset].lastIndex { $0 == 0x0A || $0 == 0x0D } ?? -1) + 1 }

    func location(of range: Range<Int>, in uri: String) -> JSON {
        .members(["uri": .string(uri), "range": self.range(of: range).json])
    }

    func hover(_ markdown: String, over range: Range<Int>) -> JSON {
        .members([
            "contents": .members(["kind": "markdown", "value": .string(markdown)]),
            "range": self.range(of: range).json,
        ])
    }

    /// An edit with the line breaks of the document.
    func edit(_ edit: Fix.Edit) -> JSON {
        .members([
            "range": range(of: edit.range).json,
            "newText": .string(edit.replacement.withLineBreaks(.lineBreak(of: bytes))),
        ])
    }

    mutating func apply(_ change: LSP.DidChange.Change) {
        if let range = change.range {
            bytes.replaceSubrange(self.bytes(of: range), with: change.text.utf8)
        } else {
            bytes = Array(change.text.utf8)
        }
        lines = LineTable(bytes)
    }
}

/// A file that is open in the editor.
struct OpenDocument {
    let uri: String
    /// Absolute and without links.
    let path: String
    let kind: Kind
    var version: Int?
    var text: DocumentText
    /// Empty while the text cannot be checked.
    var findings: [Diagnostic] = []

    enum Kind {
        /// A page is also the file of rules beside it.
        case code, page, configuration

        /// Nil for a file that the server knows nothing about.
        init?(_ path: String) {
            if path.hasSuffix(".swift") {
                self = .code
            } else if PagePath(path).isMarkdown || path.hasSuffix(RulesFile.ending) {
                self = .page
            } else if DiskPath.name(path) == Project.configurationFile {
                self = .configuration
            } else {
                return nil
            }
        }
    }
}

/// Paths and `file:` URIs.
enum FileURI {
    /// The absolute path without links, of a file that does not have to exist; nil for a URI that names no file.
    static func path(_ uri: String) -> String? {
        // The host is empty, or this machine.
        guard let start = uri.prefixMatch(of: /file:(\/\/[^\/]*)?/.ignoresCase())?.range.upperBound,
            let path = PercentEncoding.decode(uri[start...].prefix { $0 != "?" && $0 != "#" }), path.hasPrefix("/"),
            !path.contains("\0")
        else { return nil }
        return Disk.resolvedPath(path)
    }

    static func uri(_ path: String) -> String { "file://" + PercentEncoding.encode(path) }
}
