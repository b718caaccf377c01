/// The `<th>` above a block of code in a cell of a raw HTML table.
package struct ColumnHeader: Sendable, Hashable {
    /// The plain text.
    package let text: String
    /// The texts of all headers of the table, up to the block.
    package let all: [String]
}

extension Document {
    /// The column headers of the blocks of code in raw HTML tables, by the blocks' nodes.
    package var columnHeaders: [NodeID: ColumnHeader] {
        var found: [NodeID: ColumnHeader] = [:]
        // The innermost table is the last one.
        var tables: [RawTable] = []
        for (place, node) in nodes.enumerated() {
            switch node.kind {
            case .htmlBlock, .htmlInline:
                bytes(node.text).withUnsafeBufferPointer { html in
                    var scanner = HTMLScanner(html)
                    while let token = scanner.next() { RawTable.read(token, of: html, &tables) }
                }
            case .text, .codeSpan: tables.indices.last.map { tables[$0].append(string(node.text)) }
            case .codeBlock: found[NodeID(place)] = tables.last?.header
            default: break
            }
        }
        return found
    }
}

/// The part of a raw HTML table that has been read.
private struct RawTable {
    /// By column.
    private var headers: [String] = []
    private var column = -1
    private var isInHeader = false

    /// The header of the current cell, unless it is empty.
    var header: ColumnHeader? {
        guard !isInHeader, headers.indices.contains(column) else { return nil }
        let texts = headers.map(\.singleSpaced)
        return texts[column].isEmpty ? nil : ColumnHeader(text: texts[column], all: texts)
    }

    mutating func append(_ text: String) {
        if isInHeader, headers.indices.contains(column) { headers[column] += text }
    }

    static func read(_ token: HTMLScanner.Token, of html: Bytes, _ tables: inout [RawTable]) {
        switch token {
        case .startTag(let tag) where tag.name == "table": tables.append(RawTable())
        case .endTag("table"): tables.removeLast(min(1, tables.count))
        default: tables.indices.last.map { tables[$0].read(token, of: html) }
        }
    }

    private mutating func read(_ token: HTMLScanner.Token, of html: Bytes) {
        switch token {
        case .startTag(let tag):
            switch tag.name {
            case "tr": (column, isInHeader) = (-1, false)
            case "td": (column, isInHeader) = (column + 1, false)
            case "th":
                column += 1
                isInHeader = true
                if headers.indices.contains(column) { headers[column] = "" } else { headers.append("") }
            default: break
            }
        case .endTag("th"): isInHeader = false
        case .text(let range):
            append(String(decoding: CharacterReferences.decoded(html.part(range)), as: UTF8.self))
        default: break
        }
    }
}
