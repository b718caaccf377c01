import Diagnostics
import TestSupport
import Testing

@testable import Flowcharts

/// 100,000 bytes of anything end soon, without a crash, and in a flowchart or in diagnostics.
@Suite(.serialized) struct HostileTests {
    private static let size = 100_000

    private func read(_ text: String) -> FlowchartParse {
        let parse = Flowchart.parse(Array(text.utf8), file: "hostile.mmd")
        if let flowchart = parse.flowchart, let tree = DecisionTree(flowchart) {
            _ = tree.check(flowchart, file: "hostile.mmd")
        }
        _ = FlowchartJSON.encode(parse)
        return parse
    }

    private func repeated(_ text: String) -> String { String(repeating: text, count: Self.size / text.utf8.count) }

    @Test(arguments: [
        "[", "(", "{", "]", "-", "=", ".", "~", "<", ">", "x", "o", "&", "@", "\"", "`", "|", ";", "%", "\\", "/", " ",
        "\n", "\r", "*", "#", "✅",
        "A[", "A[\n", "A[\"", "A{{", "a --", "a -. ", "a -->|", "a@{", "a@{\"", "%%{", "<a", "<a =\"", "accDescr {\n",
        "click a \"", "end\n", "oo", "xx-",
        "a-", "a@", "a*", "_a ", ":::a", "class a,", "style a fill:red;", "subgraph a\n", "a-->", "[/", "(-", "\u{0}",
        "a\u{A0}", "e@-->b ",
    ])
    func `a run of one thing is read in time that grows with its length`(unit: String) {
        for text in [
            "flowchart TD\n" + repeated(unit), "flowchart TD\nA[" + repeated(unit) + "]",
            "flowchart TD\nA -- " + repeated(unit) + " --> B", repeated(unit),
        ] {
            var parse: FlowchartParse?
            let time = processorTime { parse = read(text) }
            // A debug build: it takes well under a second otherwise.
            #expect(time < .seconds(3), "\(time) for \(text.prefix(40).debugDescription)")
            #expect(parse?.flowchart != nil || parse?.diagnostics.isEmpty == false)
        }
    }

    @Test(arguments: [
        "a->>b: x;", "a->>b: x\n", "a->>b:;;", "-", "a", "loop x\n", "Note over a,b: x\n", "#", "state a {\n",
        "a --> b\n",
        "--\n", "a->>+b: x\n", "box\n", "participant a as ", ":", "\"", "note left of a\n", "end\n", "}\n", "@{",
    ])
    func `sequence and state diagrams are read in time that grows with their length`(unit: String) {
        for keyword in ["sequenceDiagram\n", "stateDiagram-v2\n"] {
            var parse: FlowchartParse?
            let time = processorTime { parse = read(keyword + repeated(unit)) }
            #expect(time < .seconds(4), "\(time) for \(keyword)\(unit.debugDescription)")
            #expect(parse?.flowchart != nil || parse?.sequence != nil || parse?.diagnostics.isEmpty == false)
        }
    }

    @Test func `ten thousand subgraphs inside each other`() throws {
        let text =
            "flowchart TD\n" + (0..<10_000).map { "subgraph s\($0)\n" }.joined() + "a\n"
            + String(repeating: "end\n", count: 10_000)
        let flowchart = try #require(read(text).flowchart)
        #expect(flowchart.subgraphs.count == 10_000)
        #expect(flowchart.subgraphs[9_999].parent == 9_998)
        #expect(flowchart.nodes[0].parent == 9_999)
    }

    @Test func `a chain of a thousand arrows`() throws {
        let flowchart = try #require(read("flowchart TD\n" + String(repeating: "a-->", count: 1000) + "a").flowchart)
        #expect(flowchart.edges.count == 1000)
        let longer = read("flowchart TD\n" + String(repeating: "a-->", count: 20_000) + "a")
        #expect(longer.diagnostics.contains { $0.kind == .flowchartTooLarge })
    }

    @Test func `a fan of thirty to thirty`() throws {
        let (left, right) = (
            (0..<30).map { "a\($0)" }.joined(separator: " & "), (0..<30).map { "b\($0)" }.joined(separator: " & ")
        )
        let flowchart = try #require(read("flowchart TD\n\(left) --> \(right)").flowchart)
        #expect(flowchart.edges.count == 900)
    }

    @Test func `a fan with more edges than can be drawn is refused`() {
        for count in [32, 300, 10_000] {
            let side = (0..<count).map { "a\($0)" }.joined(separator: " & ")
            #expect(read("flowchart TD\n\(side) --> \(side)").diagnostics.contains { $0.kind == .flowchartTooLarge })
        }
    }

    @Test func `subgraphs that hold each other come out as a tree`() throws {
        let text = "flowchart TD\n" + (0..<1_000).map { "subgraph s\($0)\ns\(($0 + 1) % 1_000)\nend\n" }.joined()
        let flowchart = try #require(read(text).flowchart)
        for start in flowchart.subgraphs.indices {
            var steps = 0
            var current = flowchart.subgraphs[start].parent
            while let index = current, steps <= 1_000 {
                current = flowchart.subgraphs[index].parent
                steps += 1
            }
            #expect(steps <= 1_000)
        }
    }

    @Test func `any bytes are read`() {
        var state: UInt64 = 7
        for _ in 0..<300 {
            let bytes = (0..<200).map { _ in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return UInt8(truncatingIfNeeded: state >> 33)
            }
            let parse = Flowchart.parse(Array("flowchart TD\n".utf8) + bytes, file: "noise.mmd")
            for diagnostic in parse.diagnostics {
                let range = diagnostic.location.range ?? 0..<0
                #expect(range.lowerBound >= 0 && range.upperBound <= 213)
            }
        }
    }
}
