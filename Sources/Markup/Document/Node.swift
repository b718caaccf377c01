/// One block or inline of a document; where it stands in the tree, in the source, and what it is.
///
/// Nodes lie in preorder: what stands below a node follows it directly, up to ``subtreeEnd``.
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
    package var subtreeEnd: NodeID { NodeID(Int(subtreeEndIndex)) }

    mutating func extend(to end: Int) { self.end = max(self.end, Int32(truncatingIfNeeded: end)) }

    func ending(subtreeAt end: Int) -> Node {
        var node = self
        node.subtreeEndIndex = Int32(truncatingIfNeeded: end)
        return node
    }
}
