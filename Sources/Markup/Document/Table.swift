/// A table's columns, as its delimiter row gives them.
package struct Table: Sendable {
    package internal(set) var node: NodeID
    package let alignments: [Alignment?]
    /// The delimiter row, from its first byte to its last.
    package let delimiterRange: Range<Int>
}
