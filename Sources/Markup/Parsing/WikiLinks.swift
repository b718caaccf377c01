/// `[[name]]` and `[[name|text]]`, links to a page by one of its names.
enum WikiLinks {
    /// The start of a link's destination, which tells it from a path.
    private static let scheme = Array("wiki:".utf8)

    /// In bytes, between the brackets.
    private static let longestName = 200

    static func apply(to inlines: inout Inlines, in content: Bytes) {
        guard content.contains(.openBracket), content.contains(.closeBracket) else { return }
        inlines = inlines.replacingTexts { [inlines] index, result in
            var rest = inlines.items[index].range
            while let found = first(in: rest, content) {
                result.append(text: rest.lowerBound..<found.range.lowerBound)
                let link = InlineLink(
                    form: .wiki(isNamed: found.text != found.name),
                    destination: .bytes(scheme + content[found.name]), destinationRange: found.name)
                result.append(link, around: [.text(found.text)], at: found.range)
                rest = found.range.upperBound..<rest.upperBound
            }
            result.append(text: rest)
            return index + 1
        }
    }
}

extension WikiLinks {
    private struct Found {
        /// With the brackets.
        var range: Range<Int>
        var name: Range<Int>
        var text: Range<Int>
    }

    private static func first(in range: Range<Int>, _ content: Bytes) -> Found? {
        for start in range where content[start] == .openBracket && content.at(start + 1) == .openBracket {
            if let found = link(at: start, before: range.upperBound, content) { return found }
        }
        return nil
    }

    private static func link(at start: Int, before end: Int, _ content: Bytes) -> Found? {
        var bar: Int?
        var place = start + 2
        while place + 1 < end, place < start + 2 + longestName {
            switch content[place] {
            case .openBracket, .lineFeed, .backtick: return nil
            case .pipe where bar == nil: bar = place
            case .closeBracket:
                guard content[place + 1] == .closeBracket else { return nil }
                let name = content.trimmed(start + 2..<(bar ?? place))
                let text = bar.map { content.trimmed($0 + 1..<place) } ?? name
                return name.isEmpty || text.isEmpty ? nil : Found(range: start..<place + 2, name: name, text: text)
            default: break
            }
            place += 1
        }
        return nil
    }
}
