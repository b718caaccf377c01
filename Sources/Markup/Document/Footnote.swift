/// A footnote that has a definition.
package struct Footnote: Sendable {
    /// The definition's node.
    package internal(set) var node: NodeID
    /// As written between `[^` and `]`.
    package let label: String
    package let labelRange: Range<Int>
    /// 1-based, by first reference; nil where nothing refers to it.
    package internal(set) var number: Int?
    /// The references, in the order of the document.
    package internal(set) var references: [NodeID]
}
