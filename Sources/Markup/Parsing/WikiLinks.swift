/// `[[name]]` and `[[name|text]]`, which link to what the rulebook knows by a name.
enum WikiLinks {
    /// What a link's destination begins with, so that it can be told from a path.
    static let scheme: StaticString = "wiki:"

    /// Bytes between the brackets; more are no name.
    private static let longest = 200

    static func apply(to tree: inout InlineTree, in content: Bytes, buffer: inout [UInt8]) {
        var index = tree.first
        while index >= 0 {
            if tree[index].kind == .link {
                index = tree.following(index)
            } else if tree[index].isVerbatimText, let found = find(from: index, in: tree, content) {
                index = wrap(found, from: index, in: &tree, content, &buffer)
            } else {
                index = tree.successor(of: index)
            }
        }
    }
}

extension WikiLinks {
    private struct Found {
        /// With the brackets.
        var range: Range<Int>
        var name: Range<Int>
        var text: Range<Int>
        /// The last node of the run that the link reaches into.
        var last: Int32
    }

    /// The first link that begins in a text and ends in it or in the texts right behind it.
    private static func find(from index: Int32, in tree: InlineTree, _ content: Bytes) -> Found? {
        var start = Int(tree[index].start)
        let end = Int(tree[index].end)
        while start < end {
            if content[start] == .openBracket, content.at(start + 1) == .openBracket,
                content.at(start + 2) != .openBracket,
                let found = link(at: start, from: index, in: tree, content)
            {
                return found
            }
            start += 1
        }
        return nil
    }

    private static func link(at start: Int, from index: Int32, in tree: InlineTree, _ content: Bytes) -> Found? {
        var last = index
        var place = start + 2
        var bar: Int?
        while place < start + 2 + longest {
            while place + 1 >= Int(tree[last].end) {
                let next = tree[last].next
                guard next >= 0, tree[next].isVerbatimText, tree[next].start == tree[last].end else {
                    if place < Int(tree[last].end) { break }
                    return nil
                }
                last = next
            }
            switch content[place] {
            case .openBracket, .lineFeed, .backtick: return nil
            case .pipe where bar == nil: bar = place
            case .closeBracket:
                guard place + 1 < Int(tree[last].end), content[place + 1] == .closeBracket else { return nil }
                let name = trimmed(start + 2..<(bar ?? place), content)
                let text = bar.map { trimmed($0 + 1..<place, content) } ?? name
                guard !name.isEmpty, !text.isEmpty else { return nil }
                return Found(range: start..<place + 2, name: name, text: text, last: last)
            default: break
            }
            place += 1
        }
        return nil
    }

    private static func trimmed(_ range: Range<Int>, _ content: Bytes) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, content[start].isSpace { start += 1 }
        while end > start, content[end - 1].isSpace { end -= 1 }
        return start..<end
    }

    private static func wrap(
        _ found: Found, from index: Int32, in tree: inout InlineTree, _ content: Bytes, _ buffer: inout [UInt8]
    ) -> Int32 {
        var first = index
        var last = found.last
        if found.range.lowerBound > Int(tree[index].start) {
            first = tree.split(index, at: found.range.lowerBound)
            if last == index { last = first }
        }
        if Int(tree[last].end) > found.range.upperBound { _ = tree.split(last, at: found.range.upperBound) }
        var text = tree[first]
        tree.unlink(after: first, until: tree[last].next)
        tree[first].kind = .link
        tree[first].end = Int32(truncatingIfNeeded: found.range.upperBound)
        tree[first].textEnd = tree[first].textStart
        text.next = -1
        (text.start, text.end) = (
            Int32(truncatingIfNeeded: found.text.lowerBound), Int32(truncatingIfNeeded: found.text.upperBound)
        )
        (text.textStart, text.textEnd) = (text.start, text.end)
        tree.append(text, to: first)
        tree[first].reference = Int32(truncatingIfNeeded: tree.links.count)
        let start = buffer.count
        for offset in 0..<scheme.utf8CodeUnitCount { buffer.append(scheme.utf8Start[offset]) }
        buffer.append(contentsOf: content.part(found.name))
        tree.links.append(
            .init(
                form: .wiki(isNamed: found.text != found.name), destination: .buffer(start..<buffer.count),
                destinationRange: found.name))
        return tree.following(first)
    }
}
