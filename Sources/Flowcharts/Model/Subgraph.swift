/// A titled frame around nodes and other subgraphs.
package struct Subgraph: Sendable, Hashable {
    package var id: String
    /// Unique in the flowchart over nodes and subgraphs, as `Node.slug`.
    package var slug: String
    package var title: Label
    /// Which way the flow runs inside; nil where the author says nothing, then it is that around it.
    package var direction: Direction?
    /// The subgraph around this one, as an index.
    package var parent: Int?
    /// What stands directly inside, in the order in which it is first mentioned there.
    package var members: [Flowchart.Element]
    package var style: Style
    package var classes: [String]
    package var link: Link?
    package var tooltip: String?
    /// The label that the id has where the author writes it as if it were a node's, at the end of an edge or in `style`
    /// for instance; nil where the author never does.
    package var mention: Label?
    /// The ids of what stands directly inside, as written. Differs from `members` only where a subgraph would hold
    /// itself.
    package var memberIDs: [String]
    /// From `subgraph` to its `end`.
    package var range: Range<Int>

    package init(
        id: String, slug: String, title: Label, direction: Direction? = nil, parent: Int? = nil,
        members: [Flowchart.Element] = [],
        style: Style = Style(), classes: [String] = [], link: Link? = nil, tooltip: String? = nil,
        mention: Label? = nil,
        memberIDs: [String] = [], range: Range<Int> = 0..<0
    ) {
        self.id = id
        self.slug = slug
        self.title = title
        self.direction = direction
        self.parent = parent
        self.members = members
        self.style = style
        self.classes = classes
        self.link = link
        self.tooltip = tooltip
        self.mention = mention
        self.memberIDs = memberIDs
        self.range = range
    }
}
