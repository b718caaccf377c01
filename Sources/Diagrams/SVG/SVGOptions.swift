package import Flowcharts

/// What a drawing depends on besides the diagram.
package struct SVGOptions: Sendable {
    /// Begins every id in the drawing, so that several can stand on one page: `t1-` for instance.
    package var prefix: String
    /// The tree that the flowchart holds, if any: its steps give the reading order and the classes of nodes.
    package var tree: DecisionTree?
    /// The address of an element's own step, such as `#t1-own`; nil where it has none. An author's own link comes
    /// first.
    package var address: @Sendable (Flowchart.Element) -> String?
    /// The id that an element has in the drawing, so that an address can name it; nil where it stands elsewhere, as the
    /// step of a walk.
    package var anchor: @Sendable (Flowchart.Element) -> String?
    /// The language of the accessible name, where the author gave none, and of the description.
    package var words: DrawingWords
    /// Whether the drawing brings its own style sheet, as a file by itself must.
    package var isStandalone: Bool

    package init(
        prefix: String = "", tree: DecisionTree? = nil, words: DrawingWords = DrawingWords(),
        isStandalone: Bool = false,
        address: @escaping @Sendable (Flowchart.Element) -> String? = { _ in nil },
        anchor: @escaping @Sendable (Flowchart.Element) -> String? = { _ in nil }
    ) {
        self.prefix = prefix
        self.tree = tree
        self.words = words
        self.isStandalone = isStandalone
        self.anchor = anchor
        self.address = address
    }
}
