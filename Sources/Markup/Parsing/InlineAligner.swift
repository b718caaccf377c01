/// Finds the place of each of libcmark's inlines in the content of its block.
///
/// libcmark's own columns are wrong after link definitions, in stripped indentation and in code spans over several
/// lines. Since the nodes allow only one reading of the content, the aligner walks along both.
struct InlineAligner {
    private let content: Bytes
    private var cursor: Int
    private(set) var inlines = Inlines()
    /// Whether nodes and content agreed up to here.
    private(set) var isAligned = true

    init(_ content: Bytes, from start: Int) {
        self.content = content
        cursor = start
    }

    mutating func align(_ block: CmarkNode) {
        var open: [(node: CmarkNode, index: Int)] = []
        var current = block.firstChild
        while true {
            guard let node = current else {
                guard let (outer, index) = open.popLast() else { return }
                close(outer, index)
                current = outer.next
                continue
            }
            switch node.kind {
            case .emphasis, .strong, .link, .image:
                open.append((node, begin(node)))
                current = node.firstChild
                continue
            case .text:
                let isAutolink = open.last.map { $0.node.kind == .link && byte(at: $0.index) == .less } ?? false
                appendText(node.literal, isAutolink: isAutolink)
            case .softBreak: appendBreak(.softBreak)
            case .lineBreak: appendBreak(.lineBreak)
            case .code: appendCode(node.literal)
            default: appendHTML(node.literal)
            }
            current = node.next
        }
    }
}

extension InlineAligner {
    /// The first byte of an inline.
    private func byte(at index: Int) -> UInt8 { content.at(inlines.items[index].range.lowerBound) }

    private mutating func expect(_ byte: UInt8) {
        if content.at(cursor) == byte { cursor += 1 } else { isAligned = false }
    }

    private mutating func append(_ kind: Inline.Kind, from start: Int, text: InlineText = .bytes([])) {
        inlines.items.append(Inline(kind: kind, range: start..<cursor, text: text))
    }

    /// The bytes as a range of the content, if they appear there.
    private func text(_ bytes: Bytes, at range: Range<Int>?) -> InlineText {
        if let range, content.part(range).elementsEqual(bytes) { return .content(range) }
        return .bytes(Array(bytes))
    }

    /// Appends a placeholder for the start of an element, which ``close(_:_:)`` replaces, and returns its index.
    private mutating func begin(_ node: CmarkNode) -> Int {
        inlines.items.append(Inline(kind: .open(.emphasis), range: cursor..<cursor))
        switch node.kind {
        case .emphasis, .strong:
            let mark = content.at(cursor) == UInt8(ascii: "*") ? UInt8(ascii: "*") : UInt8(ascii: "_")
            expect(mark)
            if node.kind == .strong { expect(mark) }
        case .image:
            expect(.exclamation)
            expect(.openBracket)
        default: expect(content.at(cursor) == .less ? .less : .openBracket)
        }
        return inlines.items.count - 1
    }

    private mutating func close(_ node: CmarkNode, _ index: Int) {
        let start = inlines.items[index].range.lowerBound
        let mark = byte(at: index)
        let element: Inline.Element
        switch node.kind {
        case .emphasis, .strong:
            element = node.kind == .strong ? .strong : .emphasis
            expect(mark)
            if node.kind == .strong { expect(mark) }
        default:
            let isImage = node.kind == .image
            element = isImage ? .image(inlines.links.count) : .link(inlines.links.count)
            let textStart = start + (isImage ? 2 : 1)
            inlines.links.append(
                mark == .less ? closeAutolink(node, textStart: textStart) : closeLink(node, textStart: textStart))
        }
        inlines.items[index] = Inline(kind: .open(element), range: start..<cursor)
        append(.close(element), from: cursor)
    }

    private mutating func closeAutolink(_ node: CmarkNode, textStart: Int) -> InlineLink {
        let inner = textStart..<cursor
        expect(.greater)
        return InlineLink(form: .autolink, destination: text(node.destination, at: inner), destinationRange: inner)
    }

    private mutating func closeLink(_ node: CmarkNode, textStart: Int) -> InlineLink {
        let scanner = LinkScanner(text: content)
        var label = textStart..<max(textStart, cursor)
        expect(.closeBracket)
        if let target = scanner.inlineTarget(at: cursor) {
            cursor = target.end
            return InlineLink(
                form: .inline, destination: text(node.destination, at: target.destination),
                destinationRange: target.destination, title: target.title.map { text(node.title, at: $0) })
        }
        if let found = scanner.label(at: cursor) {
            cursor = found.upperBound + 1
            if !found.isEmpty { label = found }
        }
        return InlineLink(
            form: .reference(definition: nil), destination: .bytes(Array(node.destination)),
            title: node.title.isEmpty ? nil : .bytes(Array(node.title)), label: label)
    }

    private mutating func appendBreak(_ kind: Inline.Kind) {
        let start = cursor
        if case .lineBreak = kind, content.at(cursor) == .backslash { cursor += 1 }
        cursor = content.skip({ $0.isSpace && !$0.isLineEnd }, from: cursor)
        if !content.at(cursor).isLineEnd { isAligned = false }
        cursor = content.skipLineEnd(at: cursor)
        append(kind, from: start)
        cursor = content.skip({ $0.isSpaceOrTab }, from: cursor)
    }

    private mutating func appendHTML(_ literal: Bytes) {
        let start = cursor
        cursor = min(cursor + literal.count, content.count)
        if !content.part(start..<cursor).elementsEqual(literal) { isAligned = false }
        append(.htmlInline, from: start, text: .content(start..<cursor))
    }

    private mutating func appendCode(_ literal: Bytes) {
        let start = cursor
        cursor = content.skip({ $0 == .backtick }, from: cursor)
        let ticks = cursor - start
        if ticks == 0 { isAligned = false }
        let inner = cursor
        var innerEnd = content.count
        while cursor < content.count {
            let run = cursor
            cursor = content.skip({ $0 == .backtick }, from: cursor)
            if cursor - run == ticks {
                innerEnd = run
                break
            }
            cursor = max(cursor, run + 1)
        }
        // libcmark strips a space from each end.
        let code = innerEnd - inner == literal.count + 2 ? inner + 1..<innerEnd - 1 : inner..<max(inner, innerEnd)
        append(.codeSpan, from: start, text: text(literal, at: code))
    }

    /// Appends one text for each run that appears verbatim in the content, and one for each escape and reference.
    private mutating func appendText(_ literal: Bytes, isAutolink: Bool) {
        var read = 0
        var runStart = cursor
        while read < literal.count {
            if let (length, bytes) = decoded(isAutolink: isAutolink) {
                inlines.append(text: runStart..<cursor)
                if !literal.part(read..<read + bytes.count).elementsEqual(bytes) { isAligned = false }
                cursor += length
                read += bytes.count
                let isEscape = length == 2
                append(.text, from: cursor - length, text: isEscape ? .content(cursor - 1..<cursor) : .bytes(bytes))
                runStart = cursor
            } else if cursor < content.count, content[cursor] == literal[read] {
                cursor += 1
                read += 1
            } else {
                isAligned = false
                inlines.append(text: runStart..<cursor)
                append(.text, from: cursor, text: .bytes(Array(literal[read...])))
                return
            }
        }
        inlines.append(text: runStart..<cursor)
    }

    /// The escape or character reference at the cursor: its length and its expansion.
    private func decoded(isAutolink: Bool) -> (length: Int, bytes: [UInt8])? {
        switch content.at(cursor) {
        case .backslash where !isAutolink && content.at(cursor + 1).isPunctuation: return (2, [content[cursor + 1]])
        case .ampersand:
            guard let length = CharacterReferences.length(in: content, at: cursor) else { return nil }
            let expansion = CharacterReferences.expansion(of: content.part(cursor..<cursor + length))
            return expansion.isEmpty ? nil : (length, expansion)
        default: return nil
        }
    }
}
