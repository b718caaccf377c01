import Diagrams
import Pages

/// The flowcharts of one page, laid out once: for the page, and for the pages that hold a drawing by itself.
struct PageDrawings: Sendable {
    /// By the flowchart's number less one; nil where Graphviz cannot lay it out.
    private let diagrams: [Diagram?]

    /// The folder of the pages that hold a drawing by itself, which no other page may be in.
    static let folder = "assets/drawings/"

    init(_ page: Page) { diagrams = page.diagrams.map { try? Diagram($0.flowchart) } }

    subscript(diagram: PageDiagram) -> Diagram? {
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
