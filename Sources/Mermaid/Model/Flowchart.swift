/// A mermaid flowchart as a value, independent of how it was written.
///
/// All ranges are half-open, 0-based offsets of UTF-8 bytes in the mermaid text.
package struct Flowchart: Sendable, Hashable {
    /// The direction of the flow outside of subgraphs with a direction of their own.
    package var direction: Direction
    /// `title:` of the front matter.
    package var title: String?
    /// `accTitle:`.
    package var accessibleTitle: String?
    /// `accDescr:`.
    package var accessibleDescription: String?
    /// In the order in which they are first mentioned, without those that name a subgraph.
    package var nodes: [Node]
    /// In the order in which they are written.
    package var edges: [Edge]
    /// In the order in which they are opened, so that a parent precedes its children.
    package var subgraphs: [Subgraph] = []
    /// Whether it was written as a state diagram, which asks nothing.
    package var isStateDiagram = false

    /// An end of an edge or a member of a subgraph, as an index into the flowchart's lists.
    package enum Element: Sendable, Hashable {
        case node(Int)
        case subgraph(Int)
    }

    /// All nodes, then all subgraphs.
    package var elements: [Element] { nodes.indices.map { .node($0) } + subgraphs.indices.map { .subgraph($0) } }

    /// The id with which the author names the element.
    package func id(of element: Element) -> String { value(of: element, \.id, \.id) }

    /// The label of a node, or the title of a subgraph.
    package func label(of element: Element) -> Label { value(of: element, \.label, \.title) }

    /// The link that a click on the element follows.
    package func link(of element: Element) -> Link? { value(of: element, \.link, \.link) }

    /// The text shown while a pointer rests on the element.
    package func tooltip(of element: Element) -> String? { value(of: element, \.tooltip, \.tooltip) }

    /// The subgraph around the element, as an index.
    package func parent(of element: Element) -> Int? { value(of: element, \.parent, \.parent) }

    /// The address of an element in a page, such as `t1-own`: the flowchart's 1-based number and the slug.
    package func anchor(of element: Element, number: Int) -> String {
        "t\(number)-\(value(of: element, \.slug, \.slug))"
    }

    /// The first mention of a node, or a whole subgraph.
    package func range(of element: Element) -> Range<Int> { value(of: element, \.range, \.range) }

    /// A drawing of nodes and edges alone.
    package init(direction: Direction, accessibleTitle: String? = nil, nodes: [Node], edges: [Edge]) {
        (self.direction, self.accessibleTitle) = (direction, accessibleTitle)
        (self.nodes, self.edges) = (nodes, edges)
    }

    private func value<Value>(of element: Element, _ node: KeyPath<Node, Value>, _ subgraph: KeyPath<Subgraph, Value>)
        -> Value
    {
        switch element {
        case .node(let index): nodes[index][keyPath: node]
        case .subgraph(let index): subgraphs[index][keyPath: subgraph]
        }
    }
}

/// The direction of a flow; the raw value is mermaid's own name (`TD` is `TB`).
package enum Direction: String, Sendable, Hashable, CaseIterable {
    case topToBottom = "TB"
    case bottomToTop = "BT"
    case leftToRight = "LR"
    case rightToLeft = "RL"
}

/// A box of a flowchart.
package struct Node: Sendable, Hashable {
    package var id: String
    /// The id as part of an address: lower case, words joined by `-`, unique over nodes and subgraphs.
    package var slug: String
    /// The id itself if the author gave no label.
    package var label: Label
    package var shape: Shape
    package var style = Style()
    /// The names of the classes that the author gave it, known or not, in order.
    package var classes: [String] = []
    package var link: Link?
    package var tooltip: String?
    /// The innermost subgraph that it is drawn in, as an index.
    package var parent: Int?
    /// The first mention of its id.
    package var range: Range<Int>

    package init(id: String, slug: String, label: Label, shape: Shape, range: Range<Int> = 0..<0) {
        (self.id, self.slug, self.label, self.shape, self.range) = (id, slug, label, shape, range)
    }
}

/// A line between two elements of a flowchart.
package struct Edge: Sendable, Hashable {
    package var from: Flowchart.Element
    package var to: Flowchart.Element
    /// nil if the author wrote none, or an empty one.
    package var label: Label?
    /// The arrowhead where the edge leaves `from`.
    package var start: Arrowhead
    /// The arrowhead where the edge reaches `to`.
    package var end: Arrowhead
    package var stroke: Stroke
    /// The number of ranks that it spans at least: 1 for `-->`, 2 for `--->`.
    package var length: Int
    package var style = Style()
    /// The names of the classes that the author gave it, known or not, in order.
    var classes: [String] = []
    /// `e1` of `A e1@--> B`.
    package var id: String?
    /// The arrow with its label.
    package var range: Range<Int>

    package init(
        from: Flowchart.Element, to: Flowchart.Element, label: Label? = nil, start: Arrowhead = .none,
        end: Arrowhead = .arrow, stroke: Stroke = .normal, length: Int = 1, id: String? = nil,
        range: Range<Int> = 0..<0
    ) {
        (self.from, self.to, self.label, self.start, self.end) = (from, to, label, start, end)
        (self.stroke, self.length, self.id, self.range) = (stroke, length, id, range)
    }

    package enum Arrowhead: String, Sendable, Hashable { case none, arrow, circle, cross }

    package enum Stroke: String, Sendable, Hashable {
        case normal, thick, dotted
        /// `~~~`: keeps its ends apart and is not drawn.
        case invisible
    }
}

/// A titled frame around nodes and other subgraphs.
package struct Subgraph: Sendable, Hashable {
    package var id: String
    /// Unique over nodes and subgraphs, as `Node.slug`.
    package var slug: String
    package var title: Label
    /// The direction of the flow inside; nil for the direction around it.
    package var direction: Direction?
    /// The subgraph around this one, as an index.
    package var parent: Int?
    /// The direct members, in the order in which they are first mentioned in it.
    package var members: [Flowchart.Element] = []
    package var style: Style
    package var classes: [String]
    package var link: Link?
    package var tooltip: String?
    /// The label of the id if the author writes it like that of a node, for example at the end of an edge.
    package var mention: Label?
    /// The ids of the direct members, as written; differs from `members` if a subgraph would hold itself.
    package var memberIDs: [String]
    /// From `subgraph` to its `end`.
    package var range: Range<Int>
}

/// The text of a node, an edge or a subgraph.
package struct Label: Sendable, Hashable {
    /// The plain text, one line per element, never wrapped; empty if there is no text.
    ///
    /// Entities are decoded, `<br>` and `\n` end lines, emphasis and icons are removed, white space is collapsed.
    package var lines: [String]
    /// The text as the author wrote it, without quotes.
    package var source: String
    /// Without quotes; empty if the label is the id of a node.
    package var range: Range<Int>

    package init(lines: [String], source: String, range: Range<Int> = 0..<0) {
        (self.lines, self.source, self.range) = (lines, source, range)
    }

    /// The lines with line feeds between them.
    package var text: String { lines.joined(separator: "\n") }
    /// The lines with spaces between them, for a heading, a list or a link.
    package var singleLine: String { lines.joined(separator: " ") }
    package var isEmpty: Bool { lines.allSatisfy(\.isEmpty) }
}
