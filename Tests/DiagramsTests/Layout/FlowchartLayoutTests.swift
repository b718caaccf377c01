import Mermaid
import Testing

@testable import Diagrams

@Suite struct FlowchartLayoutTests {
    @Test(arguments: [("TD", 0.0, 1.0), ("BT", 0, -1), ("LR", 1, 0), ("RL", -1, 0)])
    func runsInEveryDirection(direction: String, dx: Double, dy: Double) throws {
        let diagram = try diagram("flowchart \(direction)\n A --> B")
        let (a, b) = (try diagram.box("A").center, try diagram.box("B").center)
        #expect((b.x - a.x) * dx + (b.y - a.y) * dy > 40)
        #expect(abs((b.x - a.x) * dy + (b.y - a.y) * dx) < 1)
    }

    @Test(arguments: ["TD", "BT", "LR", "RL"])
    func keepsChildrenInWrittenOrder(direction: String) throws {
        let diagram = try diagram(
            "flowchart \(direction)\n A -->|x| B\n A -->|y| C & D\n A --> E\n C --> F\n B --> F\n E --> G & H")
        let children = try ["B", "C", "D", "E"].map { try diagram.box($0).center }
        let places = children.map { direction.hasPrefix("T") || direction.hasPrefix("B") ? $0.x : $0.y }
        #expect(places == places.sorted())
    }

    /// A title makes room in its own subgraph only.
    @Test func aSubgraphWithoutTitleHasNoRoomForOne() throws {
        func inner(_ title: String) throws -> Size {
            try diagram(
                """
                flowchart TD
                  subgraph outer [\(title)]
                    subgraph inner [" "]
                      a --> b
                    end
                  end
                  x --> a
                  b --> y
                """
            ).box("inner").size
        }
        #expect(try inner("A title that is far wider than the boxes") == inner("\" \""))
    }

    @Test func keepsChildrenInClustersInWrittenOrder() throws {
        let text = """
            flowchart LR
              subgraph one
                C
              end
              subgraph two
                S --> L1 --> S3
                L1 --> P
                P --> L2 & L3
                L2 & L3 --> S3
              end
              C --> S
            """
        let diagram = try diagram(text)
        #expect(try diagram.box("L2").center.y < diagram.box("L3").center.y)
    }

    @Test(arguments: [
        // The first child leads back and stands above.
        (
            "one --> hub\n two --> hub\n hub -->|x| one\n hub -->|x| two\n hub -->|x| three\n one --> leaf1\n two --> leaf2",
            ["one", "two", "three"]
        ),
        // Frames of the children, the last of which something else leads to as well.
        (
            """
            subgraph stores
            first
            second
            end
            subgraph lone
            third
            end
            subgraph heap
            fourth
            fifth
            end
            source --> fifth
            batch --> first
            batch --> third
            batch --> fourth
            first --> report
            second --> report
            """, ["first", "third", "fourth"]
        ),
    ])
    func keepsChildrenOfAnyRankInWrittenOrder(text: String, children: [String]) throws {
        let diagram = try diagram("flowchart TD\n " + text)
        let places = try children.map { try diagram.box($0).center.x }
        #expect(places == places.sorted())
    }

    @Test func makesRoomForTitlesBesideLines() throws {
        let diagram = try diagram(
            "flowchart TD\n a --> b & c & d\n subgraph out [A title of many words]\n e --> e1 & e2\n f\n g[much longer]\n end\n b --> e\n c --> f\n d --> g"
        )
        let frame = try #require(diagram.frames.first)
        let title = Box(center: frame.titleCenter, size: frame.title.size)
        #expect(title.left > frame.box.left && title.right < frame.box.right)
        for edge in diagram.edges { #expect(!edge.curve.flattened(steps: 60).contains { title.contains($0) }) }
    }

    @Test func nothingOverlaps() throws {
        let diagram = try diagram(
            """
            flowchart TD
              A{Is it a question that is so long that it needs several lines?} -->|yes, of course| B[one] & C[(two)]
              A -->|no| D((three)) --> A
              D -->|perhaps| E>four] --> E
              subgraph frame [A title that is longer than what stands in the frame]
                B --> F
                subgraph inner
                  G
                end
              end
              C --> G
              H[alone]
            """)
        let boxes = diagram.nodes.map(\.box) + diagram.edges.compactMap(\.labelBox)
        for (index, box) in boxes.enumerated() {
            #expect(!boxes[(index + 1)...].contains { $0.overlaps(box) })
            #expect(
                box.left >= 0 && box.top >= 0 && box.right <= diagram.size.width && box.bottom <= diagram.size.height)
        }
        let frame = try diagram.box("frame")
        #expect(try frame.contains(diagram.box("F").center) && frame.contains(diagram.box("inner").center))
        #expect(try !frame.contains(diagram.box("C").center))
        #expect(diagram.frames[0].title.size.width < frame.width)
    }

    @Test func closedSubgraphsHaveTheirOwnDirection() throws {
        let text = "flowchart TD\n subgraph S\n direction LR\n A --> B\n end\n S --> C"
        let diagram = try diagram(text)
        #expect(try diagram.box("A").center.x < diagram.box("B").left)
        #expect(abs(try diagram.box("A").center.y - diagram.box("B").center.y) < 1)
        #expect(try diagram.box("S").bottom < diagram.box("C").top)
    }

    @Test func edgesEndAtOutlines() throws {
        let diagram = try diagram(
            "flowchart TD\n A{question} --> B((circle))\n subgraph S\n C\n end\n B --> S\n D --> C\n S --> E")
        func border(_ element: Flowchart.Element) -> Polygon {
            switch element {
            case .node(let index): diagram.nodes[index].outline.polygon.moved(by: diagram.nodes[index].center)
            case .subgraph(let index): Polygon(diagram.frames[index].box)
            }
        }
        for (edge, placed) in zip(diagram.flowchart.edges, diagram.edges) {
            let start = try #require(placed.curve.start)
            let tip = try #require(placed.end)
            // Both ends lie on the borders: a little further in is inside, a little further out is not.
            let (first, last) = (border(edge.from), border(edge.to))
            let next = placed.curve.point(at: 0.05)
            #expect(
                first.contains(start.interpolated(to: next, -0.5)) && !first.contains(start.interpolated(to: next, 0.5))
            )
            #expect(
                last.contains(tip.base.interpolated(to: tip.point, 1.2))
                    && !last.contains(tip.base.interpolated(to: tip.point, 0.8)))
        }
    }

    @Test func drawsLoopsParallelsAndInvisibleEdges() throws {
        let diagram = try diagram("flowchart LR\n A -->|again| A\n A --> B\n A --> B\n B ~~~ C\n A ---> D")
        #expect(diagram.edges.map(\.curve.isEmpty) == [false, false, false, true, false])
        #expect(diagram.edges[1].curve != diagram.edges[2].curve)
        #expect(try diagram.box("C").left > diagram.box("B").right)
        #expect(try diagram.box("D").left > diagram.box("B").right + 30)
        let label = try #require(diagram.edges[0].labelBox)
        #expect(try !label.overlaps(diagram.box("A")))
    }

    @Test func drawsEdgesOfSubgraphsToWhatTheyHold() throws {
        let diagram = try diagram("flowchart TD\n subgraph S\n A --> B\n end\n S --> A\n B --> S\n S --> S")
        #expect(diagram.edges.count == 4)
        #expect(diagram.edges.prefix(3).allSatisfy { !$0.curve.isEmpty })
    }

    @Test(arguments: [
        "flowchart TD", "flowchart TD\n subgraph S\n end",
        "flowchart TD\n subgraph S\n subgraph T\n end\n end\n S --> S", "graph LR\n A",
    ])
    func drawsAlmostNothing(text: String) throws {
        let diagram = try diagram(text)
        #expect(diagram.size.width >= 24 && diagram.size.height >= 24)
        #expect(diagram.svg().hasPrefix("<svg"))
    }

    @Test func loneNodesGoOnInANewRow() throws {
        let diagram = try diagram(
            "flowchart TD\n" + (0..<40).map { "N\($0)[a node by itself]" }.joined(separator: "\n"))
        #expect(diagram.size.width < 1500)
        #expect(Set(diagram.nodes.map(\.center.y)).count > 2)
    }

    @Test func deepNestingEnds() throws {
        func text(_ depth: Int) -> String {
            "flowchart TD\n" + (0..<depth).map { "subgraph s\($0)" }.joined(separator: "\n") + "\nA\n"
                + String(repeating: "end\n", count: depth) + "A --> B"
        }
        #expect(try diagram(text(100)).frames.count == 100)
        #expect(Flowchart.parse(Array(text(102).utf8), file: "a.mmd").flowchart == nil)
    }

    /// Graphviz keeps its state in globals: what many threads draw at once must be what one draws.
    @Test func drawsOnManyThreads() async throws {
        let texts = (0..<24).map { number in
            "flowchart \(number.isMultiple(of: 2) ? "TD" : "LR")\n"
                + (0..<(number % 7 + 3)).map {
                    "A\($0) -->|way \(number)| B\($0 % 3)\n subgraph S\($0)\n C\($0) --> A\($0)\n end"
                }.joined(separator: "\n")
        }
        let alone = try texts.map { try diagram($0).svg() }
        let together = try await withThrowingTaskGroup(of: (Int, String).self) { group in
            for round in 0..<2 {
                for (index, text) in texts.enumerated() {
                    group.addTask { (round * texts.count + index, try diagram(text).svg()) }
                }
            }
            var results: [Int: String] = [:]
            for try await (index, svg) in group { results[index] = svg }
            return results
        }
        #expect(together.count == 2 * texts.count)
        for (index, svg) in together { #expect(svg == alone[index % texts.count]) }
    }
}
