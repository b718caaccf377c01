/// Markers that are no text: the first line of an admonition, the box of a task.
extension DocumentParser {
    /// The admonition of a quote whose first line is `[!NOTE]` or another of the five words and nothing else.
    func admonition(in quote: CmarkNode) -> Admonition? {
        guard isExtended, let first = quote.firstChild, first.kind == .paragraph,
            first.firstChild?.kind == .text
        else { return nil }
        let start = lines.start(first.startLine) + first.startColumn
        guard text.at(start) == .openBracket, text.at(start + 1) == .exclamation else { return nil }
        let end = trimmedEnd(ofLine: first.startLine, from: start)
        guard end - start > 3, end - start < 16, text[end - 1] == .closeBracket else { return nil }
        return Admonition(rawValue: String(decoding: text[start + 2..<end - 1].map(\.lowercased), as: UTF8.self))
    }

    /// The box at the start of an item's first paragraph.
    func taskState(of item: CmarkNode) -> TaskState? {
        guard isExtended, let first = item.firstChild, first.kind == .paragraph, first.firstChild?.kind == .text else {
            return nil
        }
        let start = lines.start(first.startLine) + first.startColumn
        guard text.at(start) == .openBracket, text.at(start + 2) == .closeBracket, text.at(start + 3).isSpaceOrTab
        else { return nil }
        switch text.at(start + 1) {
        case .space: return .open
        case UInt8(ascii: "x"), UInt8(ascii: "X"): return .done
        default: return nil
        }
    }

    /// The end of the marker at the start of a paragraph; `start` if there is none.
    func endOfMarker(_ node: CmarkNode, _ content: LeafContent, from start: Int, end: Int) -> Int {
        guard let container = node.parent, container.firstChild.map({ $0 == node }) == true else { return start }
        return content.withBytes(of: text) { bytes in
            var offset = start
            if container.kind == .blockQuote, admonition(in: container) != nil {
                while offset < end, !bytes[offset].isLineEnd { offset += 1 }
                while offset < end, bytes[offset].isSpace { offset += 1 }
            } else if container.kind == .item, taskState(of: container) != nil {
                offset += 3
                while offset < end, bytes[offset].isSpaceOrTab { offset += 1 }
            }
            return offset
        }
    }
}
