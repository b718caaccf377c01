/// `[[name]]` and `[[name|text]]`, links to a page by one of its names; `![[name]]` shows an image.
enum WikiLinks {
    /// The start of a link's destination, which tells it from a path.
    private static let scheme = Array("wiki:".utf8)

    /// In bytes, between the brackets.
    private static let longestName = 200

    private static let imageExtensions = [".png", ".jpg", ".jpeg", ".svg", ".gif", ".webp", ".avif", ".bmp"]

    static func apply(to inlines: inout Inlines, in content: Bytes) {
        guard content.contains(.openBracket), content.contains(.closeBracket) else { return }
        inlines = inlines.replacingTexts { [inlines] index, result in
            var rest = inlines.items[index].range
            while let found = first(in: rest, content) {
                result.append(text: rest.lowerBound..<found.range.lowerBound)
                let link = InlineLink(
                    form: .wiki(isNamed: found.text != found.name),
                    destination: .bytes(scheme + content[found.name]), destinationRange: found.name)
                result.append(link, isImage: found.isImage, around: [.text(found.text)], at: found.range)
                rest = found.range.upperBound..<rest.upperBound
            }
            result.append(text: rest)
            return index + 1
        }
    }
}

extension WikiLinks {
    private struct Found {
        /// With the brackets, and with a `!` before them.
        var range: Range<Int>
        var name: Range<Int>
        var text: Range<Int>
        var isImage = false
    }

    private static func first(in range: Range<Int>, _ content: Bytes) -> Found? {
        for start in range where content[start] == .openBracket && content.at(start + 1) == .openBracket {
            guard var found = link(at: start, before: range.upperBound, content) else { continue }
            if start > range.lowerBound, content[start - 1] == .exclamation {
                found.range = start - 1..<found.range.upperBound
                embed(&found, content)
            }
            return found
        }
        return nil
    }

    /// Makes an image of a file with an image's extension. Anything else that a page can embed stays a link.
    private static func embed(_ found: inout Found, _ content: Bytes) {
        let name = String(decoding: content[found.name], as: UTF8.self).lowercased()
        found.isImage = imageExtensions.contains { name.hasSuffix($0) }
        // `![[name|300]]` and `![[name|300x200]]` set the size of the image.
        if found.isImage, content[found.text].allSatisfy({ $0.isDigit || $0 == UInt8(ascii: "x") }) {
            found.text = found.name
        }
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
