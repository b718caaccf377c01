package import Mermaid

/// The options of a drawing.
package struct SVGOptions: Sendable {
    /// The beginning of every id, such as `t1-`, so that several drawings can stand on one page.
    package var prefix: String
    /// The decision tree of the flowchart, if any: its steps give the reading order and the classes of nodes.
    package var tree: DecisionTree?
    /// The address of an element's own step, such as `#t1-own`, if any; an author's link has priority.
    package var address: @Sendable (Flowchart.Element) -> String? = { _ in nil }
    /// The id of an element in the drawing; nil if addresses lead to its step elsewhere.
    package var anchor: @Sendable (Flowchart.Element) -> String? = { _ in nil }
    /// The words of the description, and of the accessible name if the author gave none.
    package var words: DrawingWords
    /// Whether the drawing contains its style sheet, as a file by itself must.
    package var isStandalone: Bool

    package init(
        prefix: String = "", tree: DecisionTree? = nil, words: DrawingWords = DrawingWords(), isStandalone: Bool = false
    ) {
        (self.prefix, self.tree, self.words, self.isStandalone) = (prefix, tree, words, isStandalone)
    }
}
