/// Links without brackets, as the extended autolinks of GitHub Flavored Markdown 0.29, section 6.9, have them.
enum BareLinks {
    static func apply(to tree: inout InlineTree, in content: Bytes, buffer: inout [UInt8]) {
        var index = tree.first
        while index >= 0 {
            if tree[index].kind == .link {
                index = tree.following(index)
            } else if tree[index].isVerbatimText {
                index = link(from: index, in: &tree, content, &buffer)
            } else {
                index = tree.successor(of: index)
            }
        }
    }

    /// A link that was found, and what it leads to apart from what is written.
    struct Found {
        var range: Range<Int>
        var prefix: StaticString
    }
}

extension BareLinks {
    /// Links what is found first in a run of text nodes; gives the node to go on with.
    private static func link(from index: Int32, in tree: inout InlineTree, _ content: Bytes, _ buffer: inout [UInt8])
        -> Int32
    {
        let start = Int(tree[index].start)
        var runEnd = Int(tree[index].end)
        var last = index
        while tree[last].next >= 0, tree[tree[last].next].kind == .text, Int(tree[tree[last].next].start) == runEnd {
            last = tree[last].next
            runEnd = Int(tree[last].end)
        }
        guard let found = BareLinkScanner(text: content, end: runEnd).first(in: start..<Int(tree[index].end)) else {
            return tree.successor(of: index)
        }
        var first = index
        if found.range.lowerBound > start { first = tree.split(index, at: found.range.lowerBound) }
        return wrap(found, from: first, in: &tree, content, &buffer)
    }

    private static func wrap(
        _ found: Found, from first: Int32, in tree: inout InlineTree, _ content: Bytes, _ buffer: inout [UInt8]
    ) -> Int32 {
        var last = first
        while Int(tree[last].end) < found.range.upperBound, tree[last].next >= 0 { last = tree[last].next }
        if Int(tree[last].end) > found.range.upperBound, tree[last].isVerbatimText {
            _ = tree.split(last, at: found.range.upperBound)
        }
        let after = tree[last].next
        var children: [InlineTree.Inline] = []
        var child = first
        while child != after {
            children.append(tree[child])
            child = tree[child].next
        }
        tree.unlink(after: first, until: after)
        tree[first].kind = .link
        tree[first].isBuffered = false
        tree[first].end = Int32(truncatingIfNeeded: found.range.upperBound)
        tree[first].textEnd = tree[first].textStart
        for var inline in children {
            inline.next = -1
            tree.append(inline, to: first)
        }
        tree[first].reference = Int32(truncatingIfNeeded: tree.links.count)
        let destination: InlineTree.InlineLink.Piece
        if found.prefix.utf8CodeUnitCount == 0, children.count == 1 {
            destination = .content(found.range)
        } else {
            let start = buffer.count
            for offset in 0..<found.prefix.utf8CodeUnitCount { buffer.append(found.prefix.utf8Start[offset]) }
            for inline in children {
                let text = Int(inline.textStart)..<Int(inline.textEnd)
                if inline.isBuffered {
                    buffer.append(contentsOf: Array(buffer[text]))
                } else {
                    buffer.append(contentsOf: content[text])
                }
            }
            destination = .buffer(start..<buffer.count)
        }
        tree.links.append(.init(form: .bare, destination: destination, destinationRange: found.range))
        return tree.following(first)
    }
}
