/// The inlines of one block while they are put together: linked by indices, so that extensions can split and wrap them.
struct InlineTree {
    private(set) var nodes: [Inline] = []
    private(set) var first: Int32 = -1
    private var last: Int32 = -1
    var links: [InlineLink] = []

    enum Kind: UInt8 {
        case text, softBreak, lineBreak, codeSpan, htmlInline, emphasis, strong, strikethrough, link, image,
            footnoteReference
    }

    /// Offsets are those of the block's content.
    struct Inline {
        var kind: Kind
        var start: Int32
        var end: Int32
        /// What a text, code span or raw HTML reads: a part of the content, or else of the document's buffer.
        var textStart: Int32 = 0
        var textEnd: Int32 = 0
        var isBuffered = false
        /// Index into ``InlineTree/links``, or of a footnote.
        var reference: Int32 = -1
        var parent: Int32 = -1
        var firstChild: Int32 = -1
        var lastChild: Int32 = -1
        var next: Int32 = -1

        /// Whether it is text that stands in the content just as it reads.
        var isVerbatimText: Bool { kind == .text && !isBuffered && textStart == start && textEnd == end }
    }

    struct InlineLink {
        var form: Link.Form
        var destination: Piece
        var destinationRange: Range<Int>?
        var title: Piece?
        var titleRange: Range<Int>?
        /// What a reference calls its definition.
        var label: Range<Int>?

        /// Bytes of the content, or else of the document's buffer.
        enum Piece {
            case content(Range<Int>)
            case buffer(Range<Int>)
        }
    }

    mutating func removeAll() {
        nodes.removeAll(keepingCapacity: true)
        links.removeAll(keepingCapacity: true)
        first = -1
        last = -1
    }

    subscript(index: Int32) -> Inline {
        get { nodes[Int(index)] }
        _modify { yield &nodes[Int(index)] }
    }

    /// Adds a node as the last child of another one, or at the top for -1.
    @discardableResult
    mutating func append(_ inline: Inline, to parent: Int32) -> Int32 {
        let index = Int32(nodes.count)
        var inline = inline
        inline.parent = parent
        nodes.append(inline)
        if parent < 0 {
            if last < 0 { first = index } else { nodes[Int(last)].next = index }
            last = index
        } else {
            let sibling = nodes[Int(parent)].lastChild
            if sibling < 0 { nodes[Int(parent)].firstChild = index } else { nodes[Int(sibling)].next = index }
            nodes[Int(parent)].lastChild = index
        }
        return index
    }

    /// Adds a node behind a sibling.
    @discardableResult
    mutating func insert(_ inline: Inline, after sibling: Int32) -> Int32 {
        let index = Int32(nodes.count)
        var inline = inline
        inline.parent = self[sibling].parent
        inline.next = self[sibling].next
        nodes.append(inline)
        self[sibling].next = index
        if inline.next < 0 { setLast(of: inline.parent, to: index) }
        return index
    }

    /// Puts the siblings from `start` to `end` below a node that takes the place of both, which themselves go.
    mutating func wrap(from start: Int32, to end: Int32, as kind: Kind) {
        let inner = self[start].next
        self[start].kind = kind
        self[start].end = self[end].end
        self[start].textEnd = self[start].textStart
        self[start].next = self[end].next
        if self[end].next < 0 { setLast(of: self[start].parent, to: start) }
        guard inner != end else { return }
        self[start].firstChild = inner
        var child = inner
        while child >= 0 {
            self[child].parent = start
            if self[child].next == end {
                self[child].next = -1
                self[start].lastChild = child
            }
            child = self[child].next
        }
    }

    /// Takes siblings away that follow one.
    mutating func unlink(after sibling: Int32, until end: Int32) {
        self[sibling].next = end
        if end < 0 { setLast(of: self[sibling].parent, to: sibling) }
    }

    private mutating func setLast(of parent: Int32, to index: Int32) {
        if parent < 0 { last = index } else { self[parent].lastChild = index }
    }

    /// Goes on in preorder.
    func successor(of index: Int32) -> Int32 { self[index].firstChild >= 0 ? self[index].firstChild : following(index) }

    /// Goes on behind all that stands below a node.
    func following(_ index: Int32) -> Int32 {
        var index = index
        while index >= 0 {
            if self[index].next >= 0 { return self[index].next }
            index = self[index].parent
        }
        return -1
    }
}
