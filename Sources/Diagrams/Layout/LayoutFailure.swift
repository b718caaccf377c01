/// Why no layout could be made; a flowchart's content is never the reason.
package enum LayoutFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The library is there but not the plugin that ranks graphs.
    case dotIsMissing
    /// Graphviz gave up on a graph of so many vertices.
    case gaveUp(vertices: Int)

    package var description: String {
        switch self {
        case .dotIsMissing: "graphviz has no layout engine \"dot\": install the package graphviz or run \"dot -c\""
        case .gaveUp(let vertices): "graphviz could not lay out a graph of \(vertices) boxes"
        }
    }
}
