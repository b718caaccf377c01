import Base
import Flowcharts
import Markup
import Pages

/// Where the nodes of a diagram lead by the author's own word, once that has been looked up.
struct DiagramLinks {
    private var targets: [Flowchart.Element: LinkTarget] = [:]

    init(_ links: some Sequence<(link: PageDiagram.Link, target: LinkTarget)>) {
        for (link, target) in links where !AddressPolicy.isUnsafe(link.reference.destination.utf8, isImage: false) {
            targets[link.element] = target
        }
    }

    /// Those of a diagram on a page, which come last among the page's references, in order.
    ///
    /// - Parameter addresses: of the place that the links are for: the page, or another where the drawing stands.
    init(_ diagram: PageDiagram, onPage index: Int, in rulebook: Rulebook, _ addresses: PageAddresses) {
        let targets = rulebook.targets(of: diagram, onPage: index)
        self.init(zip(diagram.links, targets).map { ($0, addresses.target(of: $0.reference, $1)) })
    }

    /// Those of a diagram that stands in no page: each as it is written.
    init(asWritten diagram: PageDiagram) {
        self.init(diagram.links.map { ($0, .address($0.reference.destination)) })
    }

    /// The tags around the words of an element: a link, the mark of one that leads nowhere, or nothing.
    func tags(_ element: Flowchart.Element) -> (open: [UInt8], close: [UInt8]) {
        switch targets[element] {
        case .address(let address, let attributes), .link(let address, let attributes):
            var open = Array("<a href=\"".utf8)
            HTMLEscaping.appendAddress(address.utf8, to: &open)
            return (open + "\"\(attributes)>".utf8, Array("</a>".utf8))
        case .unresolved(let attributes, let suffix):
            return (Array("<span\(attributes)>".utf8), Array("\(suffix)</span>".utf8))
        case .asWritten, .picture, nil: return ([], [])
        }
    }

    /// The same flowchart with the addresses that its links have in the site, and without those that lead nowhere.
    func resolved(_ flowchart: Flowchart) -> Flowchart {
        var flowchart = flowchart
        for index in flowchart.nodes.indices {
            flowchart.nodes[index].link = link(flowchart.nodes[index].link, of: .node(index))
        }
        for index in flowchart.subgraphs.indices {
            flowchart.subgraphs[index].link = link(flowchart.subgraphs[index].link, of: .subgraph(index))
        }
        return flowchart
    }

    private func link(_ written: Flowcharts.Link?, of element: Flowchart.Element) -> Flowcharts.Link? {
        guard let written, case .address(let address, _) = targets[element] else { return nil }
        return Flowcharts.Link(address: address, target: written.target, range: written.range)
    }
}
