import Diagnostics
import TestSupport
import Testing

@testable import Mermaid

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

    private func nested(_ count: Int) -> String {
        "flowchart TD\n" + (0..<count).map { "subgraph s\($0)\n" }.joined() + "a\n"
            + String(repeating: "end\n", count: count)
    }

    @Test func `a hundred subgraphs inside each other`() throws {
        let flowchart = try #require(read(nested(100)).flowchart)
        #expect(flowchart.subgraphs.count == 100)
        #expect(flowchart.subgraphs[99].parent == 98)
        #expect(flowchart.nodes[0].parent == 99)
    }

    @Test func `a chain of a thousand arrows`() throws {
        let flowchart = try #require(read("flowchart TD\n" + String(repeating: "a-->", count: 1000) + "a").flowchart)
        #expect(flowchart.edges.count == 1000)
    }

    private static func list(_ name: String, _ count: Int) -> String {
        (0..<count).map { "\(name)\($0)" }.joined(separator: " & ")
    }

    private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
        (0..<count).map { line($0) + "\n" }.joined()
    }

    @Test(arguments: [
        ("flowchart TD\n\(list("a", 300)) --> \(list("b", 300))", "the flowchart has more than 1000 edges"),
        ("flowchart TD\n\(list("a", 5000)) --> \(list("b", 5000))", "the flowchart has more than 1000 edges"),
        (
            "flowchart TD\n" + (0..<40).map { list("n\($0)x", 6) }.joined(separator: " --> "),
            "the flowchart has more than 1000 edges"
        ),
        ("flowchart TD\n" + String(repeating: "a-->", count: 1001) + "a", "the flowchart has more than 1000 edges"),
        ("flowchart TD\n\(lines(1001) { "a --> b\($0)" })", "the flowchart has more than 1000 edges"),
        ("stateDiagram-v2\n\(lines(1001) { "a --> b\($0)" })", "the flowchart has more than 1000 edges"),
        ("flowchart TD\n\(lines(2001) { "n\($0)" })", "the flowchart has more than 2000 nodes and subgraphs"),
        ("flowchart TD\n\(list("n", 2001))", "the flowchart has more than 2000 nodes and subgraphs"),
        (
            "flowchart TD\n\(lines(1001) { "subgraph s\($0)\nn\($0)\nend" })",
            "the flowchart has more than 2000 nodes and subgraphs"
        ),
        ("flowchart TD\n\(lines(2001) { "style n\($0) fill:red" })", "more than 2000 nodes and subgraphs"),
        ("stateDiagram-v2\n\(lines(2001) { "n\($0)" })", "the flowchart has more than 2000 nodes and subgraphs"),
        (
            "flowchart TD\n\(lines(101) { "subgraph s\($0)" })\(lines(101) { _ in "end" })",
            "subgraphs are nested more than 100 deep"
        ),
        (
            // Each holds the one before it.
            "flowchart TD\n\(lines(102) { "subgraph s\($0)\ns\($0 - 1)\nend" })",
            "subgraphs are nested more than 100 deep"
        ),
        (
            "stateDiagram-v2\n\(lines(101) { "state s\($0) {" })\(lines(101) { _ in "}" })",
            "subgraphs are nested more than 100 deep"
        ),
        (
            "flowchart TD\n\(lines(40) { a in lines(40 - a) { "n\(a) --> n\(a + $0 + 1)" } })",
            "the edges cross 11480 ranks of the flowchart, more than 4000"
        ),
        (
            "flowchart TD\n\(lines(100) { "n\($0) --> n\($0 + 1)\nn0 --> n\($0)" })",
            "the edges cross 5050 ranks of the flowchart, more than 4000"
        ),
        ("flowchart TD\n\(lines(401) { "a\($0) -----------> b\($0)" })", "the edges cross 4010 ranks"),
        ("flowchart TD\na[\"\(String(repeating: "w ", count: 50_000))\"]", "has more than 100000 bytes"),
        ("sequenceDiagram\n\(lines(1001) { "participant p\($0)" })", "the diagram has more than 1000 participants"),
        ("sequenceDiagram\n\(lines(5001) { _ in "a->>b: x" })", "the diagram has more than 5000 steps"),
        ("sequenceDiagram\n\(lines(2501) { _ in "loop x" })\(lines(2501) { _ in "end" })", "more than 5000 steps"),
    ])
    func `a diagram that is too large to draw is refused`(text: String, message: String) {
        let parse = read(text)
        #expect(parse.flowchart == nil && parse.sequence == nil)
        let found = parse.diagnostics.filter { $0.severity == .error }
        #expect(found.map(\.kind) == [.flowchartTooLarge])
        #expect(found.allSatisfy { $0.message.contains(message) }, "\(found.map(\.message))")
    }

    @Test func `subgraphs that hold each other come out as a tree`() throws {
        let text = "flowchart TD\n" + (0..<100).map { "subgraph s\($0)\ns\(($0 + 1) % 100)\nend\n" }.joined()
        let flowchart = try #require(read(text).flowchart)
        for start in flowchart.subgraphs.indices {
            var steps = 0
            var current = flowchart.subgraphs[start].parent
            while let index = current, steps <= 100 {
                current = flowchart.subgraphs[index].parent
                steps += 1
            }
            #expect(steps <= 100)
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
