/// One box of a flowchart.
package struct Node: Sendable, Hashable {
    package var id: String
    /// The id as part of an address: lower case, words joined by `-`, unique in the flowchart over nodes and subgraphs.
    package var slug: String
    /// The id itself where the author gave no label.
    package var label: Label
    package var shape: Shape
    package var style: Style
    /// The names of the classes that the author gave it, known or not, in order.
    package var classes: [String]
    package var link: Link?
    package var tooltip: String?
    /// The innermost subgraph that it is drawn in, as an index.
    package var parent: Int?
    /// Where its id is first written.
    package var range: Range<Int>

    package init(
        id: String, slug: String, label: Label, shape: Shape = .rectangle, style: Style = Style(),
        classes: [String] = [], link: Link? = nil,
        tooltip: String? = nil, parent: Int? = nil, range: Range<Int> = 0..<0
    ) {
        self.id = id
        self.slug = slug
        self.label = label
        self.shape = shape
        self.style = style
        self.classes = classes
        self.link = link
        self.tooltip = tooltip
        self.parent = parent
        self.range = range
    }
}
