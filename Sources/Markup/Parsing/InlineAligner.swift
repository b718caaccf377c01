/// Turns libcmark's inlines into an ``InlineTree`` whose every node knows its place in the block's content.
///
/// libcmark's own columns are wrong after link definitions, in stripped indentation and across the lines of a code
/// span, and soft breaks have none. But given the nodes, only one reading of the content is possible: the aligner walks
/// along both side by side.
struct InlineAligner {
    let content: Bytes
    private(set) var cursor: Int
    /// Whether node and content agreed all the way.
    private(set) var isAligned = true

    init(_ content: Bytes, from start: Int) {
        self.content = content
        cursor = start
    }

    mutating func align(
        _ block: CmarkNode, into tree: inout InlineTree, buffer: inout [UInt8], entities: inout EntityTable
    ) {
        var parent: Int32 = -1
        var depth = 0
        var current = block.firstChild
        while let node = current {
            let kind = node.kind
            switch kind {
            case .emphasis, .strong, .link, .image:
                let index = open(node, kind, under: parent, in: &tree)
                if let child = node.firstChild {
                    parent = index
                    depth += 1
                    current = child
                    continue
                }
                close(node, kind, index, in: &tree, buffer: &buffer)
            case .text:
                appendText(
                    node.literal, isAutolink: isAutolink(parent, in: tree), under: parent, in: &tree, buffer: &buffer,
                    entities: &entities)
            default:
                appendLeaf(node, kind, under: parent, in: &tree, buffer: &buffer)
            }
            current = node.next
            var finished = node
            while current == nil, depth > 0, let outer = finished.parent {
                close(outer, outer.kind, parent, in: &tree, buffer: &buffer)
                parent = tree[parent].parent
                depth -= 1
                current = outer.next
                finished = outer
            }
        }
    }
}

extension InlineAligner {
    private func isAutolink(_ parent: Int32, in tree: InlineTree) -> Bool {
        parent >= 0 && tree[parent].kind == .link && content.at(Int(tree[parent].start)) == .less
    }

    private mutating func expect(_ byte: UInt8) {
        if content.at(cursor) == byte { cursor += 1 } else { isAligned = false }
    }

    private mutating func open(
        _ node: CmarkNode, _ kind: CmarkNode.Kind, under parent: Int32, in tree: inout InlineTree
    ) -> Int32 {
        let start = Int32(cursor)
        let inlineKind: InlineTree.Kind
        switch kind {
        case .emphasis:
            inlineKind = .emphasis
            cursor += 1
        case .strong:
            inlineKind = .strong
            cursor += 2
        case .image:
            inlineKind = .image
            expect(.exclamation)
            expect(.openBracket)
        default:
            inlineKind = .link
            if content.at(cursor) == .less { cursor += 1 } else { expect(.openBracket) }
        }
        if inlineKind == .emphasis || inlineKind == .strong {
            let byte = content.at(Int(start))
            if byte != UInt8(ascii: "*"), byte != UInt8(ascii: "_") { isAligned = false }
        }
        cursor = min(cursor, content.count)
        return tree.append(.init(kind: inlineKind, start: start, end: start), to: parent)
    }

    private mutating func close(
        _ node: CmarkNode, _ kind: CmarkNode.Kind, _ index: Int32, in tree: inout InlineTree, buffer: inout [UInt8]
    ) {
        switch kind {
        case .emphasis, .strong:
            let delimiter = content.at(Int(tree[index].start))
            expect(delimiter)
            if kind == .strong { expect(delimiter) }
        case .link where content.at(Int(tree[index].start)) == .less:
            closeAutolink(node, index, in: &tree, buffer: &buffer)
        default:
            closeLink(node, kind, index, in: &tree, buffer: &buffer)
        }
        tree[index].end = Int32(cursor)
    }

    private mutating func closeAutolink(
        _ node: CmarkNode, _ index: Int32, in tree: inout InlineTree, buffer: inout [UInt8]
    ) {
        let inner = Int(tree[index].start) + 1..<cursor
        expect(.greater)
        let destination = piece(node.destination, at: inner, buffer: &buffer)
        tree[index].reference = Int32(tree.links.count)
        tree.links.append(.init(form: .autolink, destination: destination, destinationRange: inner))
    }

    private mutating func closeLink(
        _ node: CmarkNode, _ kind: CmarkNode.Kind, _ index: Int32, in tree: inout InlineTree, buffer: inout [UInt8]
    ) {
        let scanner = LinkScanner(text: content)
        let textStart = Int(tree[index].start) + (kind == .image ? 2 : 1)
        let textEnd = cursor
        expect(.closeBracket)
        tree[index].reference = Int32(tree.links.count)
        if let target = scanner.inlineTarget(at: cursor) {
            cursor = target.end
            let destination = piece(node.destination, at: target.destination, buffer: &buffer)
            let title = target.title.map { piece(node.title, at: $0, buffer: &buffer) }
            tree.links.append(
                .init(
                    form: .inline, destination: destination, destinationRange: target.destination, title: title,
                    titleRange: target.title))
            return
        }
        var label = textStart..<max(textStart, textEnd)
        if let found = scanner.label(at: cursor) {
            cursor = found.upperBound + 1
            if !found.isEmpty { label = found }
        }
        let destination = piece(node.destination, at: nil, buffer: &buffer)
        let title = node.title.isEmpty ? nil : piece(node.title, at: nil, buffer: &buffer)
        tree.links.append(
            .init(form: .reference(definition: nil), destination: destination, title: title, label: label))
    }

    /// The bytes where they stand in the content, if they do.
    private func piece(_ bytes: Bytes, at range: Range<Int>?, buffer: inout [UInt8]) -> InlineTree.InlineLink.Piece {
        if let range, content.part(range).equals(bytes) { return .content(range) }
        buffer.append(contentsOf: bytes)
        return .buffer(buffer.count - bytes.count..<buffer.count)
    }

    private mutating func appendLeaf(
        _ node: CmarkNode, _ kind: CmarkNode.Kind, under parent: Int32, in tree: inout InlineTree, buffer: inout [UInt8]
    ) {
        let start = cursor
        switch kind {
        case .softBreak, .lineBreak:
            if kind == .lineBreak, content.at(cursor) == .backslash { cursor += 1 }
            while content.at(cursor).isSpace, !content.at(cursor).isLineEnd { cursor += 1 }
            if !content.at(cursor).isLineEnd { isAligned = false }
            if content.at(cursor) == .carriageReturn { cursor += 1 }
            if content.at(cursor) == .lineFeed { cursor += 1 }
            tree.append(
                .init(kind: kind == .softBreak ? .softBreak : .lineBreak, start: Int32(start), end: Int32(cursor)),
                to: parent)
            while content.at(cursor).isSpaceOrTab { cursor += 1 }
        case .code:
            appendCode(node.literal, under: parent, in: &tree, buffer: &buffer)
        default:
            let literal = node.literal
            cursor = min(cursor + literal.count, content.count)
            if !content.part(start..<cursor).equals(literal) { isAligned = false }
            let inline = InlineTree.Inline(
                kind: .htmlInline, start: Int32(start), end: Int32(cursor), textStart: Int32(start),
                textEnd: Int32(cursor))
            tree.append(inline, to: parent)
        }
    }

    private mutating func appendCode(
        _ literal: Bytes, under parent: Int32, in tree: inout InlineTree, buffer: inout [UInt8]
    ) {
        let start = cursor
        while content.at(cursor) == .backtick { cursor += 1 }
        let ticks = cursor - start
        if ticks == 0 { isAligned = false }
        let inner = cursor
        var innerEnd = content.count
        while cursor < content.count {
            guard content[cursor] == .backtick else {
                cursor += 1
                continue
            }
            let run = cursor
            while content.at(cursor) == .backtick { cursor += 1 }
            if cursor - run == ticks {
                innerEnd = run
                break
            }
        }
        var inline = InlineTree.Inline(kind: .codeSpan, start: Int32(start), end: Int32(cursor))
        let stripped = innerEnd - inner == literal.count + 2 ? inner + 1..<innerEnd - 1 : inner..<max(inner, innerEnd)
        if content.part(stripped).equals(literal) {
            inline.textStart = Int32(stripped.lowerBound)
            inline.textEnd = Int32(stripped.upperBound)
        } else {
            buffered(literal, &inline, &buffer)
        }
        tree.append(inline, to: parent)
    }

    private func buffered(_ bytes: some Collection<UInt8>, _ inline: inout InlineTree.Inline, _ buffer: inout [UInt8]) {
        inline.isBuffered = true
        inline.textStart = Int32(truncatingIfNeeded: buffer.count)
        buffer.append(contentsOf: bytes)
        inline.textEnd = Int32(truncatingIfNeeded: buffer.count)
    }

    /// One node for each run that stands in the content as it reads, and one for each escape and character reference.
    private mutating func appendText(
        _ literal: Bytes, isAutolink: Bool, under parent: Int32, in tree: inout InlineTree, buffer: inout [UInt8],
        entities: inout EntityTable
    ) {
        var read = 0
        var runStart = cursor
        func flush(_ end: Int, _ tree: inout InlineTree) {
            guard end > runStart else { return }
            let start = Int32(runStart)
            tree.append(
                .init(kind: .text, start: start, end: Int32(end), textStart: start, textEnd: Int32(end)), to: parent)
        }
        while true {
            let plain = plainRun(literal, from: read)
            cursor += plain
            read += plain
            guard read < literal.count else { break }
            let byte = content.at(cursor)
            if byte == .backslash, !isAutolink, content.at(cursor + 1).isPunctuation {
                flush(cursor, &tree)
                if content.at(cursor + 1) != literal[read] { isAligned = false }
                let inline = InlineTree.Inline(
                    kind: .text, start: Int32(cursor), end: Int32(cursor + 2), textStart: Int32(cursor + 1),
                    textEnd: Int32(cursor + 2))
                tree.append(inline, to: parent)
                cursor += 2
                read += 1
                runStart = cursor
                continue
            }
            if byte == .ampersand, let length = EntityTable.length(in: content, at: cursor) {
                let expansion = entities.expansion(of: content.part(cursor..<cursor + length))
                if !expansion.isEmpty {
                    flush(cursor, &tree)
                    var inline = InlineTree.Inline(kind: .text, start: Int32(cursor), end: Int32(cursor + length))
                    buffered(expansion, &inline, &buffer)
                    tree.append(inline, to: parent)
                    if !literal.part(read..<read + expansion.count).elementsEqual(expansion) { isAligned = false }
                    cursor += length
                    read += expansion.count
                    runStart = cursor
                    continue
                }
            }
            guard byte == literal[read], cursor < content.count else {
                isAligned = false
                flush(cursor, &tree)
                var inline = InlineTree.Inline(kind: .text, start: Int32(cursor), end: Int32(cursor))
                buffered(literal[read...], &inline, &buffer)
                tree.append(inline, to: parent)
                return
            }
            cursor += 1
            read += 1
        }
        flush(cursor, &tree)
    }

    /// How many bytes from here on read as they stand; one that may begin an escape or a character reference ends them.
    private func plainRun(_ literal: Bytes, from read: Int) -> Int {
        let limit = min(literal.count - read, content.count - cursor)
        var count = 0
        while count < limit {
            let byte = content[cursor + count]
            guard byte == literal[read + count], byte != .backslash, byte != .ampersand else { break }
            count += 1
        }
        return count
    }
}
