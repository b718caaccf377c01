/// The place of a node in its document's tree, in preorder; the document itself is 0.
package struct NodeID: Sendable, Hashable, Comparable {
    package let index: Int

    package init(_ index: Int) { self.index = index }

    package static let document = NodeID(0)

    package static func < (left: NodeID, right: NodeID) -> Bool { left.index < right.index }
}
