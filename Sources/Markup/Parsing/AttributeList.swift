import Base

/// `{.class width=480}`, with which other tools style what is before it.
package enum AttributeList {
    /// Whether braces hold only `#id`, `.class` and `key=value`, with a colon before them or not.
    package static func isOne(_ part: Substring) -> Bool {
        var rest = part.dropFirst().dropLast()[...]
        let hasColon = rest.first == ":"
        if hasColon { rest = rest.dropFirst() }
        var count = 0
        while true {
            rest = rest.drop(while: \.isWhitespace)
            guard let first = rest.first else { return count > 0 }
            if first == "." || first == "#" {
                let name = rest.dropFirst().prefix { $0.isLetter || $0.isNumber || "-_:".contains($0) }
                guard !name.isEmpty else { return false }
                rest = rest[name.endIndex...]
            } else {
                let name = rest.prefix { $0.isLetter || $0 == "-" || $0 == "_" || $0 == ":" }
                rest = rest[name.endIndex...]
                guard !name.isEmpty, rest.first == "=" else { return false }
                rest = rest.dropFirst()
                if let quote = rest.first, quote == "\"" || quote == "'" {
                    guard let end = rest.dropFirst().firstIndex(of: quote) else { return false }
                    rest = rest[rest.index(after: end)...]
                } else {
                    let value = rest.prefix { !$0.isWhitespace }
                    guard !value.isEmpty, !value.contains(where: { "=<>()".contains($0) }) else { return false }
                    rest = rest[value.endIndex...]
                }
            }
            count += 1
        }
    }

    /// Leaves out those directly behind links and images.
    ///
    /// - Returns: their ranges in the content.
    static func removeAll(from inlines: inout Inlines, in content: Bytes) -> [Range<Int>] {
        guard content.contains(UInt8(ascii: "{")) else { return [] }
        var removed: [Range<Int>] = []
        inlines = inlines.replacingTexts(includingLinks: true) { [inlines] index, result in
            let items = inlines.items
            guard index > 0, inlines.isElement(endingAt: index - 1) else {
                result.items.append(items[index])
                return index + 1
            }
            // Underscores and quotation marks part a text.
            let end = items[index...].firstIndex { !$0.isVerbatimText } ?? items.count
            var start = items[index].range.lowerBound
            while let list = list(at: start, upTo: items[end - 1].range.upperBound, in: content) {
                removed.append(list)
                start = list.upperBound
            }
            for item in items[index..<end] where item.range.upperBound > start {
                result.append(text: max(item.range.lowerBound, start)..<item.range.upperBound)
            }
            return end
        }
        return removed
    }

    private static func list(at start: Int, upTo end: Int, in content: Bytes) -> Range<Int>? {
        guard start < end, content[start] == UInt8(ascii: "{"),
            let close = content[start..<end].firstIndex(of: UInt8(ascii: "}"))
        else { return nil }
        return isOne(String(decoding: content[start...close], as: UTF8.self)[...]) ? start..<close + 1 : nil
    }
}

extension Inlines {
    /// Whether an image, or a link with a text of its own, ends at an index.
    fileprivate func isElement(endingAt index: Int) -> Bool {
        switch items[index].kind {
        case .close(.image): true
        case .close(.link(let link)): !links[link].form.isAddress
        default: false
        }
    }
}
