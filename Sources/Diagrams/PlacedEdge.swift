/// An edge as a line between two outlines.
package struct PlacedEdge: Sendable, Hashable {
    /// Without what an arrowhead covers; empty where the edge is invisible.
    package var curve: Curve
    package var start: Tip?
    package var end: Tip?
    package var text: TextBlock
    /// The text with a little room around it; it hides the line below. nil where there is no text.
    package var labelBox: Box?

    /// Where an arrowhead stands.
    package struct Tip: Sendable, Hashable {
        /// On the outline that it points to.
        package var point: Point
        /// Where the line meets the arrowhead.
        package var base: Point
    }
}
