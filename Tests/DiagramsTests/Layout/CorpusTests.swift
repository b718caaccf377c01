import Foundation
import Mermaid
import Testing

@testable import Diagrams

/// Real flowcharts from public repositories, where the folder with them is there.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["RUBRIC_MERMAID"] != nil, "RUBRIC_MERMAID is not set"))
struct CorpusTests {
    private struct Case: Decodable {
        var name: String
        var kind: String
        var text: String
    }

    private func cases() throws -> [Case] {
        let folder = try #require(ProcessInfo.processInfo.environment["RUBRIC_MERMAID"])
        let lines = try String(contentsOfFile: folder + "/cases.jsonl", encoding: .utf8).split(separator: "\n")
        return try lines.map { try JSONDecoder().decode(Case.self, from: Data($0.utf8)) }
    }

    /// Those of people are readable as well.
    @Test func everyFlowchartIsDrawn() throws {
        var (count, crossings) = (0, 0)
        for example in try cases() {
            guard let chart = Flowchart.parse(Array(example.text.utf8), file: example.name).flowchart else { continue }
            let diagram = try FlowchartLayout(chart)
            let edges = zip(chart.edges, diagram.edges)
            #expect(edges.allSatisfy { $0.stroke == .invisible || !$1.curve.isEmpty }, "\(example.name)")
            #expect(diagram.svg().hasSuffix("</svg>"))
            count += 1
            guard ["seed", "decision", "realworld"].contains(example.kind) else { continue }
            crossings += Crossings.count(diagram.edges.map { $0.curve.flattened(steps: 16) })
            let boxes =
                diagram.nodes.map { $0.box.inset(by: 0.5) } + diagram.edges.compactMap { $0.labelBox?.inset(by: 0.5) }
            for (index, box) in boxes.enumerated() where boxes.count < 200 {
                #expect(!boxes[(index + 1)...].contains { $0.overlaps(box) }, "\(example.name)")
            }
        }
        #expect(count > 1500)
        #expect(crossings <= 90)
    }
}
