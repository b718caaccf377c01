import Diagnostics
package import Flowcharts
package import Markup

/// A mermaid fence of a page that holds a flowchart.
package struct PageDiagram: Sendable {
    /// The fence's node.
    package let node: NodeID
    /// 1-based, among the page's flowcharts: the `1` of `t1-own`.
    package let number: Int
    package let flowchart: Flowchart
    /// What it asks; nil where it asks nothing and is only a drawing.
    package let tree: DecisionTree?
}

extension PageDiagram {
    /// Reads all mermaid fences of a document.
    ///
    /// - Parameter diskRange: where a range of the parsed text stands in the file.
    static func read(_ document: Document, file: String, diskRange: (Range<Int>) -> Range<Int>) -> (diagrams: [PageDiagram], diagnostics: [Diagnostic]) {
        var diagrams: [PageDiagram] = []
        var diagnostics: [Diagnostic] = []
        for block in document.codeBlocks {
            guard let fence = block.fence, isMermaid(document.bytes(fence.info)) else { continue }
            let place: (Int) -> Int = { offset in
                let source = document.sourceOffset(ofContent: offset, in: block)
                return diskRange(source..<source).lowerBound
            }
            let parse = Flowchart.parse(Array(document.bytes(block.content)), file: file, place: place)
            diagnostics += parse.diagnostics
            guard let flowchart = parse.flowchart else { continue }
            let tree = DecisionTree(flowchart)
            diagnostics += tree?.check(flowchart, file: file, place: place) ?? []
            diagrams.append(PageDiagram(node: block.node, number: diagrams.count + 1, flowchart: flowchart, tree: tree))
        }
        return (diagrams, diagnostics)
    }

    /// The ids of its steps, which a link to the page can name.
    var anchors: [String] {
        ["t\(number)"] + (tree?.steps ?? []).map { flowchart.anchor(of: $0.element, number: number) }
    }

    private static func isMermaid(_ info: ArraySlice<UInt8>) -> Bool {
        let word = info.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") && $0 != UInt8(ascii: "{") }
        return String(decoding: word, as: UTF8.self).lowercased() == "mermaid"
    }
}
