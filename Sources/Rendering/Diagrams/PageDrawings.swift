import Diagrams
import Pages

/// A diagram laid out.
enum Drawing {
    case flowchart(FlowchartLayout)
    case sequence(SequenceLayout)

    /// Nil where Graphviz cannot lay a flowchart out.
    init?(_ content: Diagram.Content) {
        switch content {
        case .flowchart(let flowchart), .tree(let flowchart, _):
            guard let diagram = try? FlowchartLayout(flowchart) else { return nil }
            self = .flowchart(diagram)
        case .sequence(let diagram): self = .sequence(SequenceLayout(diagram))
        }
    }

    var size: Size {
        switch self {
        case .flowchart(let diagram): diagram.size
        case .sequence(let layout): layout.size
        }
    }
}

/// The diagrams of one page, laid out once: for the page, and for the pages that hold a drawing by itself.
struct PageDrawings: Sendable {
    /// By the diagram's number less one; nil where Graphviz cannot lay it out.
    private let diagrams: [Drawing?]

    /// The folder of the pages that hold a drawing by itself, which no other page may be in.
    static let folder = "assets/drawings/"

    init(_ page: Page) { diagrams = page.diagrams.map { Drawing($0.content) } }

    subscript(diagram: PageDiagram) -> Drawing? {
        diagrams.indices.contains(diagram.number - 1) ? diagrams[diagram.number - 1] : nil
    }

    /// Where a drawing of the page stands by itself; nil where it fits on any screen.
    func address(of diagram: PageDiagram, onPageAt page: Address) -> Address? {
        guard let width = self[diagram]?.size.width, width > CanvasHTML.narrowest else { return nil }
        return Self.address(ofDrawing: diagram.number, onPageAt: page)
    }

    /// - Parameter number: of the drawing among those of its page, from 1.
    static func address(ofDrawing number: Int, onPageAt page: Address) -> Address {
        Address("\(folder)\(page.path.hasSuffix(".html") ? String(page.path.dropLast(5)) : page.path)-\(number).html")
    }
}
