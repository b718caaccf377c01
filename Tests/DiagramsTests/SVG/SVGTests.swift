import Mermaid
import Testing

@testable import Diagrams

@Suite struct SVGTests {
    @Test func escapesEverythingThatAnAuthorWrites() throws {
        var chart = try flowchart(
            "flowchart TD\n A -->|x| B\n subgraph S\n B\n end\n click B href \"https://example.org/?a=1&b=2\" \"a <tip>\""
        )
        chart.nodes[0].label.lines = ["<script>alert(1)</script> & \"x\"\u{1}"]
        chart.edges[0].label?.lines = ["a < b"]
        chart.subgraphs[0].title.lines = ["</svg>"]
        let svg = try FlowchartLayout(chart).svg()
        let words = svg.replacing("</tspan>", with: " ").split(separator: "<tspan").joined()
        #expect(words.contains("&lt;script&gt;alert(1)") && words.contains("&amp; &quot;x&quot;"))
        #expect(svg.contains("?a=1&amp;b=2") && svg.contains("<title>a &lt;tip&gt;</title>"))
        #expect(svg.contains("a &lt; b") && svg.contains("&lt;/svg&gt;"))
        #expect(!svg.contains("<script") && !svg.contains(" style=") && !svg.contains("foreignObject"))
        #expect(svg.components("</svg>") == 2)
    }

    @Test func nodesHaveIDsWhereTheyAreAskedFor() throws {
        let flowchart = try #require(Flowchart.parse(Array("flowchart LR\na --> b".utf8), file: "a.mmd").flowchart)
        var options = SVGOptions()
        options.anchor = { $0 == .node(1) ? "t1-b" : nil }
        let svg = try FlowchartLayout(flowchart).svg(options)
        #expect(svg.contains("data-id=\"b\" id=\"t1-b\"") && !svg.contains("data-id=\"a\" id="))
    }

    @Test func linksToStepsAndOnlyToHarmlessAddresses() throws {
        let text = """
            flowchart TD
              A{own?} -->|yes| B
              A -->|no| C
              A -->|else| D
              click B href "https://example.org/b"
              click C href "javascript:alert(1)"
              click D href "JaVa\tScript:alert(1)"
            """
        let diagram = try diagram(text)
        let tree = try #require(DecisionTree(diagram.flowchart))
        let chart = diagram.flowchart
        var options = SVGOptions(prefix: "t1-", tree: tree)
        options.address = { "#" + chart.anchor(of: $0, number: 1) }
        let svg = diagram.svg(options)
        #expect(svg.contains("href=\"#t1-a\"") && svg.contains("href=\"https://example.org/b\""))
        #expect(svg.contains("href=\"#t1-c\"") && svg.contains("href=\"#t1-d\""))
        #expect(!svg.lowercased().contains("script"))
        #expect(svg.contains("class=\"node question\"") && svg.contains("class=\"node outcome\""))
        #expect(svg.contains("<desc id=\"t1-desc\">1 question, 3 outcomes, 3 paths</desc>"))
        #expect(svg.contains("role=\"graphics-document document\""))
        #expect(diagram.svg().contains("href=\"https://example.org/b\""))
    }

    @Test(arguments: [
        ("https://a.b/c", true), ("HTTP://a", true), ("mailto:a@b", true), ("page.html#x", true), ("#x", true),
        ("a/b:c", true), ("?q=a:b", true),
        ("javascript:x", false), (" java\nscript:x", false), ("data:text/html,x", false), ("vbscript:x", false),
        ("", false), ("file:///etc", false),
    ])
    func judgesAddresses(address: String, isSafe: Bool) {
        #expect((Link(address: address).safeAddress != nil) == isSafe)
    }

    @Test func readsInTheOrderOfTheWalk() throws {
        let text = "flowchart TD\n Z[end] \n A{first?} -->|no| Y\n A -->|yes| B{second?}\n B -->|yes| Z\n B -->|no| Y"
        let chart = try flowchart(text)
        let tree = try #require(DecisionTree(chart))
        let items = ReadingOrder(chart, tree: tree).items
        let ids = items.compactMap { item -> String? in
            if case .element(let element) = item { chart.id(of: element) } else { nil }
        }
        #expect(ids.prefix(tree.steps.count).elementsEqual(tree.steps.map { chart.id(of: $0.element) }))
        #expect(Set(items).count == items.count && items.count == 4 + 4)
        // What is written on a way stands behind the question that it leaves.
        #expect(Array(items.prefix(3)) == [.element(.node(1)), .edge(0), .edge(1)])
    }

    @Test func drawsEveryArrowhead() throws {
        let svg = try diagram("flowchart LR\n A <--> B\n A o--o C\n A x--x D\n A --- E\n A ==> F\n A -.-> G").svg()
        #expect(svg.components("class=\"head\"") - 1 == 2 + 2 + 1 + 1)
        #expect(svg.components("class=\"cross\"") - 1 == 2)
        #expect(svg.contains("edge thick") && svg.contains("edge dotted"))
        // Arrowheads are paths of their own, so that nothing needs an id but the name and the description.
        #expect(svg.components(" id=\"") - 1 == 2)
    }

    @Test func everyAuthorsFillLeavesTextReadable() {
        for red in stride(from: 0, through: 255, by: 15) {
            for green in stride(from: 0, through: 255, by: 15) {
                for blue in stride(from: 0, through: 255, by: 15) {
                    let fill = OpaqueColor(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
                    #expect(fill.contrast(with: fill.readableText(preferring: nil)) >= 4.5)
                    #expect(fill.contrast(with: fill.readableText(preferring: .white)) >= 4.5)
                }
            }
        }
        #expect(OpaqueColor.black.contrast(with: .white) == 21)
        #expect(
            OpaqueColor.white.readableText(preferring: OpaqueColor(red: 0, green: 0, blue: 200))
                == OpaqueColor(red: 0, green: 0, blue: 200))
    }

    @Test func authorsColoursStayAndDecideTheText() throws {
        let svg = try diagram(
            "flowchart TD\n A[dark] --> B[light]\n style A fill:#102030,color:#111\n style B fill:#ffe,stroke:#f00,stroke-width:4px"
        ).svg()
        #expect(svg.contains("fill=\"#102030\"") && svg.contains("<text fill=\"#ffffff\""))
        #expect(
            svg.contains("fill=\"#ffffee\" stroke=\"#ff0000\" stroke-width=\"4\"")
                && svg.contains("<text fill=\"#1c2330\""))
    }

    @Test func theSameBytesEveryTime() throws {
        let text = "flowchart LR\n A{x} -->|1| B & C --> D\n D --> A\n subgraph S\n B\n end"
        let options = SVGOptions(prefix: "t2-", isStandalone: true)
        let first = try diagram(text).svg(options)
        for _ in 0..<20 { #expect(try diagram(text).svg(options) == first) }
        #expect(first.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"flowchart\" "))
    }

    @Test(arguments: [
        (0.0, "0"), (-0.04, "0"), (1.25, "1.3"), (-3.96, "-4"), (12.0, "12"), (-0.5, "-0.5"), (1234.56, "1234.6"),
        (.nan, "0"), (1e300, "0"),
    ])
    func writesNumbers(number: Double, expected: String) {
        #expect(number.svg == expected)
    }
}

extension String {
    /// Into how many parts the other string cuts this one.
    fileprivate func components(_ separator: String) -> Int {
        var count = 1
        var rest = self[...]
        while let range = rest.firstRange(of: separator) {
            count += 1
            rest = rest[range.upperBound...]
        }
        return count
    }
}
