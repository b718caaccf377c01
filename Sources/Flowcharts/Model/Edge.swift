/// One line between two elements of a flowchart.
package struct Edge: Sendable, Hashable {
    package var from: Flowchart.Element
    package var to: Flowchart.Element
    /// nil where the author wrote none, or an empty one.
    package var label: Label?
    /// What is drawn where the edge leaves `from`.
    package var start: Arrowhead
    /// What is drawn where the edge reaches `to`.
    package var end: Arrowhead
    package var stroke: Stroke
    /// How many ranks it spans at least: 1 for `-->`, 2 for `--->`.
    package var length: Int
    package var style: Style
    /// `e1` of `A e1@--> B`.
    package var id: String?
    /// Where the arrow is written, its label included.
    package var range: Range<Int>

    package init(
        from: Flowchart.Element, to: Flowchart.Element, label: Label? = nil, start: Arrowhead = .none,
        end: Arrowhead = .arrow,
        stroke: Stroke = .normal, length: Int = 1, style: Style = Style(), id: String? = nil, range: Range<Int> = 0..<0
    ) {
        self.from = from
        self.to = to
        self.label = label
        self.start = start
        self.end = end
        self.stroke = stroke
        self.length = length
        self.style = style
        self.id = id
        self.range = range
    }

    package enum Arrowhead: String, Sendable, Hashable {
        case none, arrow, circle, cross
    }

    package enum Stroke: String, Sendable, Hashable {
        case normal, thick, dotted
        /// `~~~`: keeps its ends apart and is not drawn.
        case invisible
    }
}
