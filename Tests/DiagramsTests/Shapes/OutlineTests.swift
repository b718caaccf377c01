import Mermaid
import Testing

@testable import Diagrams

@Suite struct OutlineTests {
    @Test(arguments: Shape.allCases) func holdsItsText(shape: Shape) {
        for lines in [["x"], ["a line of text"], ["several lines", "of text, one longer", "than the other"]] {
            let text = TextBlock(lines, font: .node, width: 200)
            let outline = Outline(shape, around: text)
            let center = outline.textCenter
            let box = Box(center: center, size: text.size)
            #expect(
                Box(center: Point(x: 0, y: 0), size: outline.size).inset(by: -0.01).contains(
                    Point(x: box.left, y: box.top)))
            #expect(
                Box(center: Point(x: 0, y: 0), size: outline.size).inset(by: -0.01).contains(
                    Point(x: box.right, y: box.bottom)))
            guard !shape.isSymbol, outline.paint == .filled else { continue }
            let polygon = outline.polygon
            for (index, width) in text.widths.enumerated() {
                let y = box.top + (Double(index) + 0.5) * text.font.lineHeight
                // The height of capitals above and below the middle of a line.
                for (dx, dy) in [(-0.5, -5.0), (0.5, -5), (-0.5, 5), (0.5, 5)] {
                    #expect(polygon.contains(Point(x: center.x + dx * width, y: y + dy)), "\(shape.rawValue) \(lines)")
                }
            }
        }
    }

    @Test func noTwoOfTheFortyEightLookAlike() {
        let text = TextBlock(["text"], font: .node, width: 200)
        var seen: [Outline: Shape] = [:]
        for shape in Shape.allCases.prefix(48) {
            let outline = Outline(shape, around: text)
            #expect(seen[outline] == nil, "\(shape.rawValue) looks like \(seen[outline]?.rawValue ?? "")")
            seen[outline] = shape
        }
    }

    @Test(arguments: Shape.allCases) func staysWithinItsSize(shape: Shape) {
        let outline = Outline(shape, around: TextBlock(["some text", "in two lines"], font: .node, width: 200))
        let box = Box(center: Point(x: 0, y: 0), size: outline.size).inset(by: -0.6)
        for point in outline.polygon.points + (outline.details + outline.behind).flatMap(\.flattened) {
            #expect(box.contains(point), "\(shape.rawValue)")
        }
    }

    @Test func symbolsWithoutALabelCarryNone() throws {
        let diagram = try diagram("flowchart TD\n A@{ shape: sm-circ } --> B@{ shape: fork, label: \"both\" }")
        #expect(diagram.nodes[0].text.isEmpty)
        #expect(diagram.nodes[1].text.lines == ["both"])
    }
}
