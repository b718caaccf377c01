import Diagnostics
import Mermaid
import TestSupport
import Testing

@testable import Diagrams

/// Large diagrams are drawn in seconds, whatever their shape. They are at most half as large as the parser accepts.
@Suite(.serialized) struct LargeDiagramTests {
    private static func pairs(_ count: Int, of nodes: Int, seed: UInt64) -> [(Int, Int)] {
        var random = SeededGenerator(seed: seed)
        return (0..<count).map { _ in
            (Int.random(in: 0..<nodes, using: &random), Int.random(in: 0..<nodes, using: &random))
        }
    }

    private static func clusters(_ count: Int, of size: Int) -> String {
        (0..<count).map { cluster in
            "subgraph s\(cluster)[Title \(cluster)]\n"
                + (0..<size).map { "n\(cluster * size + $0)\n" }.joined() + "end\n"
        }.joined()
    }

    private static func edges(_ pairs: [(Int, Int)], _ arrow: String = "-->") -> String {
        pairs.map { "n\($0) \(arrow) n\($1)\n" }.joined()
    }

    private static let shapes: KeyValuePairs<String, String> = [
        "complete bipartite":
            (0..<21).map { "a\($0)" }.joined(separator: " & ") + " --> "
            + (0..<22).map { "b\($0)" }.joined(separator: " & "),
        "complete": (0..<18).map { a in edges((a + 1..<19).map { (a, $0) }) }.joined(),
        "one to all on many ranks": edges((0..<60).flatMap { [($0, $0 + 1), (0, $0 + 1)] }),
        "random": edges(pairs(145, of: 72, seed: 3)),
        "random with labels": edges(pairs(75, of: 37, seed: 4), "-->|yes|"),
        "clusters": clusters(6, of: 5) + edges(pairs(60, of: 30, seed: 5)),
        "clusters with labels": clusters(8, of: 4) + edges(pairs(32, of: 32, seed: 6), "-->|yes|"),
        "small parts": (0..<30).map { part in
            pairs(16, of: 8, seed: UInt64(part)).map { "p\(part)_\($0) -->|x| p\(part)_\($1)\n" }.joined()
        }.joined(),
        "loops": edges((0..<500).map { ($0 % 10, $0 % 10) }),
        "parallel lines": edges((0..<500).map { _ in (0, 1) }, "-->|x|"),
        "one chain": edges((0..<500).map { ($0, $0 + 1) }),
        "one fan": edges((0..<500).map { (0, $0 + 1) }),
        "nested": (0..<100).map { "subgraph s\($0)\nn\($0)\n" }.joined() + String(repeating: "end\n", count: 100)
            + edges((0..<450).map { ($0 * 7 % 100, $0 * 7 % 100 + 1) }),
    ]

    @Test(arguments: shapes.map(\.key)) func `a large one of a shape is drawn in seconds`(shape: String) throws {
        let text = try #require(Self.shapes.first { $0.key == shape }?.value)
        let parse = Flowchart.parse(Array("flowchart TD\n\(text)".utf8), file: "large.mmd")
        let chart = try #require(parse.flowchart, "\(parse.diagnostics.map(\.message))")
        var svg = ""
        let time = try processorTime { svg = try FlowchartLayout(chart).svg() }
        #expect(svg.hasSuffix("</svg>"))
        // A debug build takes up to ten times as long as a release build.
        #expect(time < .seconds(20), "\(time)")
    }

    /// Without limits, this would be laid out for hours. The parser expects short lines where edges lead to subgraphs.
    @Test func `lines that turn out too long are refused`() throws {
        let nodes = (0..<250).map {
            Node(id: "n\($0)", slug: "n\($0)", label: Label(lines: ["n"], source: "n"), shape: .rectangle)
        }
        let edges = (0..<249).flatMap { [($0, $0 + 1), (0, $0 + 1)] }.map { Edge(from: .node($0), to: .node($1)) }
        let chart = Flowchart(direction: .topToBottom, nodes: nodes, edges: edges)
        #expect(throws: LayoutFailure.tooLarge(crossedRanks: 31_374)) { try FlowchartLayout(chart) }
    }

    /// Graphviz 2.42 ended the process here, because of the parallel lines between clusters.
    @Test(arguments: [2, 4] as [UInt64]) func `parallel lines between clusters are drawn`(seed: UInt64) throws {
        var state = seed
        func next() -> UInt64 {
            state = (state * 1_103_515_245 + 12345) % 2_147_483_648
            return (state >> 8) % 16
        }
        let edges = (0..<40).map { _ in "n\(next()) --> n\(next())\n" }.joined()
        let chart = try flowchart("flowchart TD\n\(Self.clusters(4, of: 4))\(edges)")
        #expect(try FlowchartLayout(chart).svg().hasSuffix("</svg>"))
    }
}
