internal import Flowcharts

/// What colour stands behind each thing.
struct Backgrounds {
    enum Background: Hashable {
        /// The page.
        case page
        /// A frame in the theme's colour.
        case frame
        /// An author's colour.
        case color(OpaqueColor)

        /// Black or white text or lines for an author's colour; nil leaves it to the theme.
        func text(preferring preferred: Color? = nil) -> OpaqueColor? {
            guard case .color(let color) = self else { return nil }
            return color.readableText(preferring: preferred.flatMap { OpaqueColor($0) })
        }
    }

    /// Inside each frame.
    private var frames: [Background] = []
    private let flowchart: Flowchart

    init(_ flowchart: Flowchart) {
        self.flowchart = flowchart
        frames = Array(repeating: .page, count: flowchart.subgraphs.count)
        for index in Nesting(flowchart).order {
            let subgraph = flowchart.subgraphs[index]
            let around = subgraph.parent.map { frames[$0] } ?? .page
            switch subgraph.style.fill {
            case nil: frames[index] = .frame
            case let fill?: frames[index] = OpaqueColor(fill).map { .color($0) } ?? around
            }
        }
    }

    func inside(_ subgraph: Int?) -> Background { subgraph.map { frames[$0] } ?? .page }

    /// Behind a node's text; nil where the node has the theme's own fill.
    func behindText(of node: Int, isOnBody: Bool) -> Background? {
        let style = flowchart.nodes[node].style
        guard isOnBody else { return inside(flowchart.nodes[node].parent) }
        guard let fill = style.fill else { return nil }
        return OpaqueColor(fill).map { .color($0) } ?? inside(flowchart.nodes[node].parent)
    }
}
