/// The index of a node in its document's preorder; the document itself is 0.
package struct NodeID: Sendable, Hashable, Comparable {
    package let index: Int

    package init(_ index: Int) { self.index = index }

    package static let document = NodeID(0)

    package static func < (left: NodeID, right: NodeID) -> Bool { left.index < right.index }
}

/// A block or inline of a document: its kind, its place in the tree, and its range in the source.
///
/// Nodes lie in preorder: the descendants of a node follow it directly, up to ``subtreeEnd``.
package struct Node: Sendable {
    package internal(set) var kind: NodeKind
    /// The literal of a text, code span, raw HTML or code block; empty for all others.
    package let text: TextSpan
    private let start: Int32
    private var end: Int32
    private let parentIndex: Int32
    private var subtreeEndIndex: Int32

    init(_ kind: NodeKind, range: Range<Int>, text: TextSpan = .empty, parent: Int, subtreeEnd: Int) {
        self.kind = kind
        self.text = text
        start = Int32(truncatingIfNeeded: range.lowerBound)
        end = Int32(truncatingIfNeeded: range.upperBound)
        parentIndex = Int32(truncatingIfNeeded: parent)
        subtreeEndIndex = Int32(truncatingIfNeeded: subtreeEnd)
    }

    /// Half-open, 0-based offsets of bytes in the source, delimiters included.
    ///
    /// Children lie within their parent and in order. A block begins at its first byte that is not indentation and ends
    /// before the ending of its last line.
    package var range: Range<Int> { Int(start)..<Int(end) }

    /// Nil for the document.
    package var parent: NodeID? { parentIndex < 0 ? nil : NodeID(Int(parentIndex)) }

    /// The place after the last node below this one, in preorder.
    package var subtreeEnd: NodeID {
        get { NodeID(Int(subtreeEndIndex)) }
        set { subtreeEndIndex = Int32(truncatingIfNeeded: newValue.index) }
    }

    mutating func extend(to end: Int) { self.end = max(self.end, Int32(truncatingIfNeeded: end)) }
}

/// A run of bytes in a document's source if the author wrote it exactly so, else in the document's own buffer.
///
/// Read it with ``Document/bytes(_:)`` or ``Document/string(_:)``.
package struct TextSpan: Sendable, Hashable {
    private let start: Int32
    private let length: Int32
    /// Whether the bytes appear verbatim in the source, at ``sourceRange``.
    package let isInSource: Bool

    private init(_ range: Range<Int>, isInSource: Bool) {
        start = Int32(truncatingIfNeeded: range.lowerBound)
        length = Int32(truncatingIfNeeded: range.count)
        self.isInSource = isInSource
    }

    package static let empty = TextSpan(0..<0, isInSource: false)
    static func source(_ range: Range<Int>) -> TextSpan { TextSpan(range, isInSource: true) }
    static func buffer(_ range: Range<Int>) -> TextSpan { TextSpan(range, isInSource: false) }

    package var isEmpty: Bool { length == 0 }

    /// Offsets into the source or the buffer.
    var range: Range<Int> { Int(start)..<Int(start) + Int(length) }

    /// The range in the source; nil if the bytes were decoded, joined or generated.
    package var sourceRange: Range<Int>? { isInSource ? range : nil }
}
