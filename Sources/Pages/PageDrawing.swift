package import Diagnostics
package import Markup

/// What links need to know of a diagram on a page.
///
/// A protocol, so that the linter, which reads pages of rules, does not contain the parser of diagrams.
package protocol PageDrawing: Sendable {
    /// The node of its fence.
    var node: NodeID { get }
    /// Its links, in order.
    var references: [Reference] { get }
    /// The ids that a link to the page can name.
    var anchors: [String] { get }
}

/// Parses the diagrams of a document, whose file is named by its path relative to the root. The function returns the
/// range of the file for a range of the parsed text.
package typealias PageDrawingParser = (_ document: Document, _ file: String, _ diskRange: (Range<Int>) -> Range<Int>) ->
    ([any PageDrawing], [Diagnostic])
