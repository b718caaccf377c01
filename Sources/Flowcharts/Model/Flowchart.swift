/// A mermaid flowchart as a value: what it says, without how it was written.
///
/// All ranges are half-open, 0-based offsets of UTF-8 bytes in the mermaid text.
package struct Flowchart: Sendable, Hashable {
    /// Which way the flow runs outside of subgraphs with a direction of their own.
    package var direction: Direction
    /// `title:` of the front matter.
    package var title: String?
    /// `accTitle:`.
    package var accessibleTitle: String?
    /// `accDescr:`.
    package var accessibleDescription: String?
    /// In the order in which they are first mentioned; without those that turned out to name a subgraph.
    package var nodes: [Node]
    /// In the order in which they are written.
    package var edges: [Edge]
    /// In the order in which they are opened, so that a parent stands before its children.
    package var subgraphs: [Subgraph]

    package init(
        direction: Direction = .topToBottom, title: String? = nil, accessibleTitle: String? = nil,
        accessibleDescription: String? = nil,
        nodes: [Node] = [], edges: [Edge] = [], subgraphs: [Subgraph] = []
    ) {
        self.direction = direction
        self.title = title
        self.accessibleTitle = accessibleTitle
        self.accessibleDescription = accessibleDescription
        self.nodes = nodes
        self.edges = edges
        self.subgraphs = subgraphs
    }

    /// What an edge can lead to and a subgraph can hold, as an index into the flowchart's lists.
    package enum Element: Sendable, Hashable {
        case node(Int)
        case subgraph(Int)
    }

    /// The id with which the author names the element.
    package func id(of element: Element) -> String {
        switch element {
        case .node(let index): nodes[index].id
        case .subgraph(let index): subgraphs[index].id
        }
    }

    /// The label of a node, or the title of a subgraph.
    package func label(of element: Element) -> Label {
        switch element {
        case .node(let index): nodes[index].label
        case .subgraph(let index): subgraphs[index].title
        }
    }

    /// Where a click on the element leads, if the author says so.
    package func link(of element: Element) -> Link? {
        switch element {
        case .node(let index): nodes[index].link
        case .subgraph(let index): subgraphs[index].link
        }
    }

    /// What is shown while a pointer rests on the element.
    package func tooltip(of element: Element) -> String? {
        switch element {
        case .node(let index): nodes[index].tooltip
        case .subgraph(let index): subgraphs[index].tooltip
        }
    }

    /// The element's slug: lasting, and unique in this flowchart.
    package func slug(of element: Element) -> String {
        switch element {
        case .node(let index): nodes[index].slug
        case .subgraph(let index): subgraphs[index].slug
        }
    }

    /// The lasting address of an element in a page: `t1-own`, of the flowchart's 1-based number in the page and the
    /// slug.
    package func anchor(of element: Element, number: Int) -> String { "t\(number)-\(slug(of: element))" }
}
