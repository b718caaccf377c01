extension DocumentParser {
    /// The word of a quote whose first line is `[!NOTE]` or the like and nothing else.
    func admonition(in quote: CmarkNode) -> Admonition? {
        guard options.admonitions, features.admonitions, let first = quote.firstChild, first.kind == .paragraph,
            first.firstChild?.kind == .text
        else { return nil }
        let start = lines.start(first.startLine) + first.startColumn
        guard text.at(start) == .openBracket, text.at(start + 1) == .exclamation else { return nil }
        let end = trimmedEnd(ofLine: first.startLine, from: start)
        guard end - start > 3, end - start < 16, text[end - 1] == .closeBracket else { return nil }
        return Admonition(rawValue: String(decoding: text[start + 2..<end - 1].map(\.lowercased), as: UTF8.self))
    }

    /// The box that an item's first paragraph begins with.
    func taskState(of item: CmarkNode) -> TaskState? {
        guard options.taskLists, let first = item.firstChild, first.kind == .paragraph, first.firstChild?.kind == .text
        else { return nil }
        let start = lines.start(first.startLine) + first.startColumn
        guard text.at(start) == .openBracket, text.at(start + 2) == .closeBracket, text.at(start + 3).isSpaceOrTab
        else { return nil }
        switch text.at(start + 1) {
        case .space: return .open
        case UInt8(ascii: "x"), UInt8(ascii: "X"): return .done
        default: return nil
        }
    }
}
