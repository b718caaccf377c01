import Base
package import Diagnostics
import Markup
package import Pages
import Settings

/// Inserts aliases into a page's front matter and keeps the rest as written.
package struct AliasEdit {
    private let page: Page
    /// The length of the byte order mark before the text in the file.
    private let mark: Int

    package init(_ page: Page) {
        self.page = page
        mark = page.text.diskOffset(0)
    }

    /// The edit that adds aliases; nil if the author must edit the file.
    package func edit(adding aliases: [NewAlias]) -> Fix.Edit? {
        guard page.text.isUTF8, !aliases.isEmpty else { return nil }
        guard let block = page.document.frontMatter else { return insert("---\n" + list(aliases) + "---\n\n", at: 0) }
        guard let entry = page.frontMatter.entries.first(where: { $0.key == "aliases" }) else {
            // A new line does not fit into braces or into YAML that cannot be parsed.
            let isBlock =
                page.frontMatter.entries.isEmpty ? isBlank(block.contentRange) : !startsFlow(block.contentRange)
            return isBlock ? insert(list(aliases), at: block.contentRange.upperBound) : nil
        }
        return edit(entry, adding: aliases)
    }
}

extension AliasEdit {
    private var bytes: [UInt8] { page.text.bytes }

    private func list(_ aliases: [NewAlias]) -> String { "aliases:\n" + aliases.map { "  - \($0.yaml)\n" }.joined() }

    private func insert(_ text: String, at offset: Int) -> Fix.Edit {
        Fix.Edit(page.file, offset + mark..<offset + mark, text)
    }

    private func edit(_ entry: YAMLNode.Entry, adding aliases: [NewAlias]) -> Fix.Edit? {
        let value = entry.value
        let range = value.range.lowerBound - mark..<value.range.upperBound - mark
        guard range.lowerBound >= 0, range.upperBound <= bytes.count else { return nil }
        let inBraces = aliases.map { alias -> String in
            if case .anchor = alias { "{\(alias.yaml)}" } else { alias.yaml }
        }.joined(separator: ", ")
        if value.isNull {
            let end = lineEnd(after: entry.keyRange.upperBound - mark)
            return insert(aliases.map { "\n  - \($0.yaml)" }.joined(), at: end)
        }
        if let items = value.list {
            if bytes[range].first == UInt8(ascii: "[") {
                guard bytes[range].last == UInt8(ascii: "]") else { return nil }
                return insert(items.isEmpty ? inBraces : ", " + inBraces, at: range.upperBound - 1)
            }
            guard let first = items.first, let last = items.last,
                let indent = indent(ofItem: first.range.lowerBound - mark)
            else { return nil }
            return insert(
                aliases.map { "\n\(indent)- \($0.yaml)" }.joined(), at: lineEnd(after: last.range.upperBound - mark))
        }
        guard value.text != nil, !bytes[range].contains(0x0A) else { return nil }
        return Fix.Edit(page.file, value.range, "[\(String(decoding: bytes[range], as: UTF8.self)), \(inBraces)]")
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

    private func isBlank(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy { $0 <= 0x20 } }

    private func startsFlow(_ range: Range<Int>) -> Bool { bytes[range].first { $0 > 0x20 } == UInt8(ascii: "{") }
}

/// An old address for a page's front matter.
package enum NewAlias: Hashable {
    case path(Address)
    case anchor(String, place: String)

    /// As an item of a YAML list, in quotation marks if YAML might read it differently.
    package var yaml: String {
        switch self {
        case .path(let address): YAMLNode.scalar(address.path)
        case .anchor(let old, let place): "\(YAMLNode.scalar("#" + old)): \(YAMLNode.scalar("#" + place))"
        }
    }
}
