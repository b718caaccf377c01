/// What an author's `classDef`, `class`, `:::`, `style` and `linkStyle` say about one element, later words over earlier
/// ones.
package struct Style: Sendable, Hashable {
    package var fill: Color?
    package var stroke: Color?
    /// `color`: that of the text.
    package var text: Color?
    /// In pixels.
    package var strokeWidth: Double?
    /// Lengths of strokes and gaps in pixels; nil where the author says nothing.
    package var dash: [Double]?

    package init(
        fill: Color? = nil, stroke: Color? = nil, text: Color? = nil, strokeWidth: Double? = nil, dash: [Double]? = nil
    ) {
        self.fill = fill
        self.stroke = stroke
        self.text = text
        self.strokeWidth = strokeWidth
        self.dash = dash
    }
}
