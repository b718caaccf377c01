package import Diagnostics

/// Inserts items at the end of a list in YAML and keeps the rest as written.
package struct YAMLListEdit {
    private let file: String
    private let bytes: [UInt8]
    /// The length of the byte order mark before the bytes in the file.
    private let mark: Int

    /// An item of a list.
    package struct Item {
        /// In block style, without hyphen and indentation.
        let lines: [String]
        /// In flow style.
        package let flow: String

        package init(scalar: String) { (lines, flow) = ([scalar], scalar) }

        /// - Parameter lines: the keys of a map with their values.
        package init(map lines: [String]) {
            self.lines = lines
            let text = lines.map { $0 + "\n" }.joined()
            flow = YAMLDocument.parse(Array(text.utf8), file: "").root?.flow ?? ""
        }
    }

    /// - Parameters:
    ///   - bytes: the file without its byte order mark.
    ///   - mark: the length of that mark.
    package init(file: String, bytes: [UInt8], mark: Int = 0) {
        (self.file, self.bytes, self.mark) = (file, bytes, mark)
    }

    /// - Parameter disk: the file with its byte order mark, if it has one.
    package init(file: String, disk: [UInt8]) {
        let mark = YAMLDocument.markLength(of: disk[...])
        self.init(file: file, bytes: Array(disk.dropFirst(mark)), mark: mark)
    }
}

extension YAMLListEdit {
    /// A key with a new list.
    package static func list(_ key: String, _ items: [Item]) -> String { "\(key):\(text(items, indent: "  "))\n" }

    /// A file that is a new list.
    package static func file(_ items: [Item]) -> String { String(text(items, indent: "").dropFirst()) + "\n" }

    /// The edit of a file that contains only comments, which stay above the list.
    package func append(_ items: [Item]) -> Fix.Edit {
        let isOnNewLine = bytes.isEmpty || bytes.last == UInt8(ascii: "\n")
        return insert((isOnNewLine ? "" : "\n") + Self.file(items), at: bytes.count)
    }

    package func insert(_ text: String, at offset: Int) -> Fix.Edit {
        Fix.Edit(file, offset + mark..<offset + mark, text)
    }

    /// The edit of a key's value: a list, nothing or a single text; nil if the author must edit the file.
    package func edit(_ entry: YAMLNode.Entry, adding items: [Item]) -> Fix.Edit? {
        let value = entry.value
        if value.isNull {
            return insert(Self.text(items, indent: "  "), at: lineEnd(after: entry.keyRange.upperBound - mark))
        }
        if value.list != nil { return edit(value, adding: items) }
        guard let range = range(of: value), value.text != nil, !bytes[range].contains(0x0A) else { return nil }
        let text = String(decoding: bytes[range], as: UTF8.self)
        return Fix.Edit(file, value.range, "[\(text), \(Self.flow(items))]")
    }

    /// The edit of a list.
    package func edit(_ list: YAMLNode, adding items: [Item]) -> Fix.Edit? {
        guard let old = list.list, let range = range(of: list) else { return nil }
        if bytes[range].first == UInt8(ascii: "[") {
            guard bytes[range].last == UInt8(ascii: "]") else { return nil }
            return insert(old.isEmpty ? Self.flow(items) : ", " + Self.flow(items), at: range.upperBound - 1)
        }
        guard let first = old.first, let last = old.last, let indent = indent(ofItem: first.range.lowerBound - mark)
        else { return nil }
        return insert(Self.text(items, indent: indent), at: lineEnd(after: last.range.upperBound - mark))
    }

    private static func flow(_ items: [Item]) -> String { items.map(\.flow).joined(separator: ", ") }

    /// Items in block style, each after a line break.
    private static func text(_ items: [Item], indent: String) -> String {
        items.map { item in
            item.lines.enumerated().map { "\n\(indent)\($0 == 0 ? "- " : "  ")\($1)" }.joined()
        }.joined()
    }

    private func range(of node: YAMLNode) -> Range<Int>? {
        let range = node.range.lowerBound - mark..<node.range.upperBound - mark
        return range.lowerBound >= 0 && range.upperBound <= bytes.count ? range : nil
    }

    /// The end of the line of an offset, without its line break; for the start of a line, the end of the line before.
    private func lineEnd(after offset: Int) -> Int {
        var end = offset
        // A block's range may include its last line break.
        while end > 0, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
        while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
        return end
    }

    /// The indentation of an item that starts on its hyphen's line.
    private func indent(ofItem offset: Int) -> String? {
        var start = offset
        while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
        let line = bytes[start..<offset]
        guard let hyphen = line.firstIndex(of: UInt8(ascii: "-")), line[..<hyphen].allSatisfy({ $0 == 0x20 }) else {
            return nil
        }
        return String(decoding: line[..<hyphen], as: UTF8.self)
    }
}
