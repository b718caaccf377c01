/// `~one~` and `~~two~~` tildes, as GitHub Flavored Markdown 0.29 has them.
enum Strikethrough {
    static func apply(to tree: inout InlineTree, in content: Bytes) {
        guard tree.first >= 0 else { return }
        apply(toSiblingsFrom: tree.first, of: &tree, in: content)
        var index = tree.first
        while index >= 0 {
            let child = tree[index].firstChild
            if child >= 0 { apply(toSiblingsFrom: child, of: &tree, in: content) }
            index = tree.successor(of: index)
        }
    }
}

extension Strikethrough {
    /// A run that may open, by the order in which runs come.
    private struct Opener {
        var order: Int
        var node: Int32
    }

    private static func apply(toSiblingsFrom first: Int32, of tree: inout InlineTree, in content: Bytes) {
        var openers: [[Opener]] = [[], []]
        var order = 0
        var index = first
        while index >= 0 {
            guard tree[index].isVerbatimText, let run = run(in: tree[index], content) else {
                index = tree[index].next
                continue
            }
            guard run.count <= 2 else {
                let rest = tree.split(index, at: run.upperBound)
                index = rest >= 0 ? rest : tree[index].next
                continue
            }
            let flanking = Flanking(of: run, in: content)
            let delimiter = isolate(run, of: index, in: &tree)
            let after = tree[delimiter].next
            let length = run.count - 1
            order += 1
            if flanking.isRight, let opener = openers[length].popLast() {
                while let other = openers[1 - length].last, other.order > opener.order {
                    openers[1 - length].removeLast()
                }
                tree.wrap(from: opener.node, to: delimiter, as: .strikethrough)
            } else if flanking.isLeft {
                openers[length].append(Opener(order: order, node: delimiter))
            }
            index = after
        }
    }

    private static func run(in inline: InlineTree.Inline, _ content: Bytes) -> Range<Int>? {
        var start = Int(inline.start)
        let end = Int(inline.end)
        while start < end, content[start] != .tilde { start += 1 }
        guard start < end else { return nil }
        var stop = start
        while stop < end, content[stop] == .tilde { stop += 1 }
        return start..<stop
    }

    /// Makes a run a node of its own.
    private static func isolate(_ run: Range<Int>, of index: Int32, in tree: inout InlineTree) -> Int32 {
        var delimiter = index
        if run.lowerBound > Int(tree[index].start) { delimiter = tree.split(index, at: run.lowerBound) }
        _ = tree.split(delimiter, at: run.upperBound)
        return delimiter
    }
}
