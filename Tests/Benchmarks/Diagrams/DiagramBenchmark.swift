import Diagrams
import Foundation
import Mermaid

/// Prints how long it takes from the text of a flowchart to its SVG, over the decision trees in the folder that
/// RUBRIC_MERMAID names.
///
/// Each flowchart is drawn several times in this process and counts with the median of its times. Nothing is asserted:
/// figures depend on the machine.
@main struct DiagramBenchmark {
    private struct Example: Decodable {
        var name: String
        var text: String
        /// There for the flowcharts that ask something; what it holds is of no matter here.
        var tree: Tree?

        struct Tree: Decodable {}
    }

    static func main() throws {
        guard let folder = ProcessInfo.processInfo.environment["RUBRIC_MERMAID"] else {
            FileHandle.standardError.write(Data("RUBRIC_MERMAID does not name the folder with cases.jsonl\n".utf8))
            exit(64)
        }
        let lines = try String(contentsOfFile: folder + "/cases.jsonl", encoding: .utf8).split(separator: "\n")
        let examples = try lines.map { try JSONDecoder().decode(Example.self, from: Data($0.utf8)) }
        let trees = examples.filter { $0.tree != nil }
        var times: [(time: Double, name: String)] = []
        for example in trees { times.append((try median(of: example, runs: 21), example.name)) }
        times.sort { $0.time < $1.time }
        guard let slowest = times.last, let large = trees.max(by: { $0.text.utf8.count < $1.text.utf8.count }) else {
            return
        }
        print("parse, layout and SVG of \(times.count) decision trees, each the median of 21 runs")
        print("  median  \(milliseconds(times[times.count / 2].time))")
        print("  9 of 10 \(milliseconds(times[times.count * 9 / 10].time))")
        print("  slowest \(milliseconds(slowest.time))  \(slowest.name)")
        print(
            "the longest, \(large.name), \(large.text.utf8.count) bytes: \(milliseconds(try median(of: large, runs: 5)))"
        )
    }

    private static func median(of example: Example, runs: Int) throws -> Double {
        let bytes = Array(example.text.utf8)
        var times: [Double] = []
        for _ in 0..<runs {
            var size = 0
            let time = try ContinuousClock().measure {
                guard let flowchart = Flowchart.parse(bytes, file: example.name).flowchart else { return }
                size = try FlowchartLayout(flowchart).svg(SVGOptions(tree: DecisionTree(flowchart))).utf8.count
            }
            precondition(size > 0, "\(example.name) was not drawn")
            times.append(Double(time.components.seconds) * 1000 + Double(time.components.attoseconds) / 1e15)
        }
        return times.sorted()[runs / 2]
    }

    private static func milliseconds(_ time: Double) -> String { String(format: "%8.3f ms", time) }
}
