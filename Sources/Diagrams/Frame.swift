/// A subgraph as a titled box around its members.
package struct Frame: Sendable, Hashable {
    package var box: Box
    package var title: TextBlock
    package var titleCenter: Point
}
