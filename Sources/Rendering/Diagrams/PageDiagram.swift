package import Diagnostics
package import Diagrams
package import Markup
package import Mermaid
package import Pages

/// A mermaid fence whose diagram is drawn on the page.
package struct PageDiagram: PageDrawing {
    /// The fence's node.
    package let node: NodeID
    /// 1-based, among the page's diagrams: the `1` of `t1-own`.
    package let number: Int
    package let content: Diagram.Content
    /// The links of its nodes and subgraphs, in the order of the flowchart.
    package let links: [Link]
    /// The anchors of the page's headings and raw HTML.
    private let taken: Set<String>

    package var flowchart: Flowchart? { content.flowchart }

    package var tree: DecisionTree? { content.tree }

    /// A link on a node or a subgraph.
    package struct Link: Sendable {
        package let element: Flowchart.Element
        package let reference: Reference
    }
}

extension LinkedPage {
    /// The targets of a diagram's links and of the diagrams after it, which come last among the page's references.
    package func targets(of diagram: PageDiagram) -> ArraySlice<ReferenceTarget> {
        targets.suffix(source.diagrams.dropFirst(diagram.number - 1).reduce(0) { $0 + $1.links.count })
    }
}

extension Page {
    /// The diagrams that are drawn on it, in order.
    package var diagrams: [PageDiagram] { drawings.compactMap { $0 as? PageDiagram } }

    /// The heading that gets the anchor of a diagram: the one above it in the text.
    ///
    /// Nil if another diagram is between the two, or if only the page's title is above.
    package func heading(of diagram: PageDiagram) -> Heading? {
        guard let heading = document.headings.last(where: { $0.node < diagram.node }), heading.node != titleHeading,
            !diagrams.contains(where: { heading.node < $0.node && $0.node < diagram.node })
        else { return nil }
        return heading
    }
}

extension PageDiagram {
    /// A diagram outside a page.
    package init(_ content: Diagram.Content) {
        self.init(content, node: .document, number: 1, taken: []) { $0 }
    }

    private init(_ content: Diagram.Content, node: NodeID, number: Int, taken: Set<String>, place: (Int) -> Int) {
        (self.content, self.node, self.number, self.taken) = (content, node, number, taken)
        links = content.flowchart.map { Self.links(of: $0, node: node, place: place) } ?? []
    }

    /// Parses all mermaid fences of a document.
    ///
    /// - Parameter diskRange: the range of the file for a range of the parsed text.
    package static func read(_ document: Document, file: String, diskRange: (Range<Int>) -> Range<Int>) -> (
        [any PageDrawing], [Diagnostic]
    ) {
        var diagrams: [any PageDrawing] = []
        var diagnostics: [Diagnostic] = []
        let taken = Set(document.headings.map(\.id) + document.anchors.map(\.id))
        for block in document.codeBlocks {
            guard let fence = block.fence, isMermaid(document.bytes(fence.info)) else { continue }
            let place: (Int) -> Int = { offset in
                let source = block.sourceOffset(ofContent: offset)
                return diskRange(source..<source).lowerBound
            }
            let parse = Flowchart.parse(Array(document.bytes(block.content)), file: file, place: place)
            diagnostics += parse.diagnostics
            guard let content = Diagram.Content(parse) else { continue }
            let diagram = PageDiagram(
                content, node: block.node, number: diagrams.count + 1, taken: taken, place: place)
            diagnostics += parse.check(diagram.tree, file: file, place: place)
            diagrams.append(diagram)
        }
        return (diagrams, diagnostics)
    }

    /// The stable anchor of the whole diagram: `t1`.
    package var anchor: String { free("t\(number)") }

    /// The stable anchor of a node or a subgraph: `t1-own`.
    package func anchor(of element: Flowchart.Element) -> String {
        free(flowchart?.anchor(of: element, number: number) ?? "t\(number)")
    }

    /// An anchor that differs from those of headings such as "T1 own", which cannot contain a colon.
    private func free(_ id: String) -> String { taken.contains(id) ? "\(id):step" : id }

    package var references: [Reference] { links.map(\.reference) }

    /// One for every node, and one for the diagram itself.
    package var anchors: [String] {
        let elements = (flowchart?.elementsOfNodes ?? []) + (tree?.steps ?? []).map(\.element)
        return [anchor] + elements.map(anchor(of:))
    }

    private static func links(of flowchart: Flowchart, node: NodeID, place: (Int) -> Int) -> [Link] {
        flowchart.elements.compactMap { element in
            guard let link = flowchart.link(of: element), !link.isBlank else { return nil }
            let reference = Reference(
                linkTo: link.address, at: link.range.placed(place), node: node,
                text: flowchart.label(of: element).singleLine)
            return Link(element: element, reference: reference)
        }
    }

    /// Whether a fence with this info string contains mermaid text.
    package static func isMermaid(_ info: ArraySlice<UInt8>) -> Bool {
        let word = info.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") && $0 != UInt8(ascii: "{") }
        return String(decoding: word, as: UTF8.self).lowercased() == "mermaid"
    }
}
