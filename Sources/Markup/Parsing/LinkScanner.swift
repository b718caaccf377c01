/// Finds the parts of links and link definitions, whose places libcmark does not report.
///
/// It parses exactly as libcmark 0.30 (sections 4.7 and 6.3 of CommonMark 0.30), including where that is lenient.
struct LinkScanner {
    let text: Bytes

    /// The parts of `(destination "title")` or of a definition.
    struct Target {
        var destination: Range<Int>
        var title: Range<Int>?
        var end: Int
    }

    /// `(destination "title")`, beginning at the parenthesis.
    func inlineTarget(at start: Int) -> Target? {
        guard text.at(start) == .openParenthesis,
            let destination = destination(at: skipSpace(start + 1), mayEndText: false)
        else { return nil }
        let beforeTitle = skipSpace(destination.end)
        var end = beforeTitle
        var title: Range<Int>?
        if beforeTitle > destination.end, let found = self.title(at: beforeTitle) {
            title = found.lowerBound + 1..<found.upperBound - 1
            end = found.upperBound
        }
        end = skipSpace(end)
        guard text.at(end) == .closeParenthesis else { return nil }
        return Target(destination: destination.range, title: title, end: end + 1)
    }

    /// `[label]`; the range is that between the brackets.
    func label(at start: Int) -> Range<Int>? {
        guard text.at(start) == .openBracket else { return nil }
        var offset = start + 1
        while offset < text.count, text[offset] != .openBracket, text[offset] != .closeBracket {
            offset += text[offset] == .backslash && text.at(offset + 1).isPunctuation ? 2 : 1
            if offset - start > 1001 { return nil }
        }
        return text.at(offset) == .closeBracket ? start + 1..<offset : nil
    }

    /// `[label]: destination "title"`, to the end of its line.
    func definition(at start: Int) -> (label: Range<Int>, target: Target, next: Int)? {
        guard let label = label(at: start), label.contains(where: { !text[$0].isSpace }),
            text.at(label.upperBound + 1) == .colon,
            let destination = destination(at: skipLine(label.upperBound + 2), mayEndText: true)
        else { return nil }
        let beforeTitle = skipLine(destination.end)
        if beforeTitle > destination.end, let title = title(at: beforeTitle),
            let next = lineEnd(after: title.upperBound)
        {
            let inner = title.lowerBound + 1..<title.upperBound - 1
            return (label, Target(destination: destination.range, title: inner, end: title.upperBound), next)
        }
        guard let next = lineEnd(after: destination.end) else { return nil }
        return (label, Target(destination: destination.range, title: nil, end: destination.end), next)
    }
}

extension LinkScanner {
    private func skipSpace(_ start: Int) -> Int { text.skip({ $0.isSpace }, from: start) }

    private func skipSpacesAndTabs(_ start: Int) -> Int { text.skip({ $0.isSpaceOrTab }, from: start) }

    /// Spaces, with at most one line ending among them.
    private func skipLine(_ start: Int) -> Int { skipSpacesAndTabs(text.skipLineEnd(at: skipSpacesAndTabs(start))) }

    private func lineEnd(after start: Int) -> Int? {
        let end = skipSpacesAndTabs(start)
        let next = text.skipLineEnd(at: end)
        return next > end || end >= text.count ? next : nil
    }

    private func destination(at start: Int, mayEndText: Bool) -> (range: Range<Int>, end: Int)? {
        var offset = start
        if text.at(start) == .less {
            offset += 1
            while offset < text.count {
                switch text[offset] {
                case .greater: return offset + 1 < text.count || mayEndText ? (start + 1..<offset, offset + 1) : nil
                case .backslash: offset += 2
                case .lineFeed, .less: return nil
                default: offset += 1
                }
            }
            return nil
        }
        var depth = 0
        scan: while offset < text.count {
            let byte = text[offset]
            if byte == .backslash, text.at(offset + 1).isPunctuation {
                offset += 2
                continue
            }
            switch byte {
            case .openParenthesis:
                depth += 1
                if depth > 32 { return nil }
            case .closeParenthesis:
                if depth == 0 { break scan }
                depth -= 1
            default:
                if byte.isSpace { break scan }
            }
            offset += 1
        }
        guard depth == 0, offset < text.count || mayEndText else { return nil }
        if offset == start, mayEndText || text.at(offset).isSpace { return nil }
        return (start..<offset, offset)
    }

    /// With its quotes.
    private func title(at start: Int) -> Range<Int>? {
        let close: UInt8
        switch text.at(start) {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): close = text[start]
        case .openParenthesis: close = .closeParenthesis
        default: return nil
        }
        var escapedClose: Int?
        var offset = start + 1
        while offset < text.count {
            let byte = text[offset]
            if byte == .backslash, text.at(offset + 1).isPunctuation {
                if text[offset + 1] == close { escapedClose = offset + 1 }
                offset += 2
                continue
            }
            if byte == close { return start..<offset + 1 }
            if byte == .openParenthesis, close == .closeParenthesis { break }
            offset += 1
        }
        return escapedClose.map { start..<$0 + 1 }
    }
}
