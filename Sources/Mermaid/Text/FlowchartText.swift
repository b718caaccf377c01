import Base
import Diagnostics

/// A flowchart as indented text, for terminals and for programs that read text.
///
/// Every step has a number and is written in full once, with its id in brackets; further mentions are references. A
/// step that only leads on stays at the same depth and begins with `then`.
package struct FlowchartText {
    private let flowchart: Flowchart
    private let steps: [OutlineStep]
    private var numbers: [Flowchart.Element: Int] = [:]
    private var isWritten: [Bool]
    /// Whether the current step is reached through a step.
    private var isOpen: [Bool]
    private var waiting: [Line] = []
    /// The steps that are too deep to be indented further, and are written from the margin.
    private var postponed: [Int] = []
    private var text = ""
    private static let deepest = 24

    private init(_ flowchart: Flowchart, _ steps: [OutlineStep]) {
        self.flowchart = flowchart
        self.steps = steps
        isWritten = Array(repeating: false, count: steps.count)
        isOpen = isWritten
        for (index, step) in steps.enumerated() { numbers[step.element] = index }
    }

    /// The text as UTF-8, with a line feed at its end.
    ///
    /// - Parameter tree: the tree that the flowchart holds, if any.
    package static func encode(_ flowchart: Flowchart, tree: DecisionTree?) -> [UInt8] {
        var writer = FlowchartText(flowchart, OutlineStep.steps(of: flowchart, tree: tree))
        writer.writeHead(tree)
        writer.writeSteps()
        writer.writeSubgraphs()
        return Array(writer.text.utf8)
    }
}

extension FlowchartText {
    private enum Line {
        case step(Int, lead: String, depth: Int)
        case close(Int)
    }

    private mutating func writeHead(_ tree: DecisionTree?) {
        for line in [flowchart.accessibleTitle ?? flowchart.title, flowchart.accessibleDescription] {
            if let line { write(line, 0) }
        }
        let choices = steps.reduce(0) { $0 + $1.ways.count }
        let counts =
            tree.map {
                [
                    counted($0.questions.count, "question"), counted($0.outcomes.count, "outcome"),
                    counted(choices, "choice"),
                ]
            } ?? [counted(steps.count, "node"), counted(choices, "edge"), "no decision"]
        write(counts.joined(separator: ", "), 0)
    }

    private mutating func writeSteps() {
        for index in steps.indices where !isWritten[index] {
            text += "\n"
            postponed.append(index)
            while let next = postponed.popLast() {
                if isWritten[next] { continue }
                waiting = [.step(next, lead: "", depth: 0)]
                while let line = waiting.popLast() { write(line) }
            }
        }
    }

    private mutating func write(_ line: Line) {
        switch line {
        case .close(let index): isOpen[index] = false
        case .step(let index, let lead, let depth):
            if isOpen[index] { return write("\(lead)back to \(name(index))", depth) }
            if isWritten[index] { return write("\(lead)see \(name(index))", depth) }
            if depth > Self.deepest {
                postponed.append(index)
                return write("\(lead)\(name(index)), continued below", depth)
            }
            writeInFull(index, lead, depth)
        }
    }

    private mutating func writeInFull(_ index: Int, _ lead: String, _ depth: Int) {
        let step = steps[index]
        for element in step.introduction { write("\(words(element)) [\(flowchart.id(of: element))]", depth) }
        isWritten[index] = true
        isOpen[index] = true
        write("\(lead)\(name(index)) [\(flowchart.id(of: step.element))]\(step.isOutcome ? " (outcome)" : "")", depth)
        if let link = flowchart.link(of: step.element), !link.isBlank { write("link: \(link.address)", depth + 1) }
        for (label, element) in step.notes {
            write("note\(label.map { ", \($0)" } ?? ""): \(words(element))", depth + 1)
        }
        waiting.append(.close(index))
        let isOnlyWay = step.ways.count == 1
        for way in step.ways.reversed() {
            guard let target = numbers[way.to] else { continue }
            let lead = isOnlyWay ? "then \(way.label.map { "(\($0)) " } ?? "")" : "\(way.label ?? "continue") → "
            waiting.append(.step(target, lead: lead, depth: isOnlyWay ? depth : depth + 1))
        }
    }

    /// Writes the members of each subgraph; indentation already shows the edges.
    private mutating func writeSubgraphs() {
        for (index, subgraph) in flowchart.subgraphs.enumerated() {
            if index == 0 { text += "\n" }
            let members = subgraph.members.map { element in numbers[element].map { "\($0 + 1)" } ?? words(element) }
            write("group \(words(.subgraph(index))): \(members.joined(separator: ", "))", 0)
        }
    }

    private func name(_ index: Int) -> String { "\(index + 1). \(words(steps[index].element))" }

    private func words(_ element: Flowchart.Element) -> String {
        let label = flowchart.label(of: element)
        return label.isEmpty ? flowchart.id(of: element) : label.singleLine
    }

    private mutating func write(_ line: String, _ depth: Int) {
        text += String(repeating: "   ", count: depth) + VisibleText.line(line) + "\n"
    }
}

/// An element that has a line of its own in a flowchart's text.
struct OutlineStep {
    var element: Flowchart.Element
    var isOutcome = false
    /// The elements whose words stand before it.
    var introduction: [Flowchart.Element] = []
    var ways: [(label: String?, to: Flowchart.Element)] = []
    var notes: [(label: String?, Flowchart.Element)] = []

    /// The steps of the tree or, if there is none, all nodes in the order in which they are reached.
    static func steps(of flowchart: Flowchart, tree: DecisionTree?) -> [OutlineStep] {
        if let tree { return tree.steps.map { OutlineStep($0, tree, flowchart) } }
        let visible = flowchart.edges.filter { $0.stroke != .invisible }
        let ways = Dictionary(grouping: visible, by: \.from)
        let targets = Set(visible.map(\.to))
        let elements = flowchart.nodes.indices.map { .node($0) } + visible.flatMap { [$0.from, $0.to] }
        // A ring has no beginning: its first node is one.
        let starts = elements.filter { !targets.contains($0) } + elements
        var seen: Set<Flowchart.Element> = []
        return seen.addReachable(from: starts) { (ways[$0] ?? []).map(\.to) }.map { element in
            OutlineStep(element: element, ways: (ways[element] ?? []).map { (words($0.label), $0.to) })
        }
    }
}

extension OutlineStep {
    private init(_ step: DecisionTree.Step, _ tree: DecisionTree, _ flowchart: Flowchart) {
        element = step.element
        isOutcome = step.kind == .outcome
        introduction = step.introduction
        ways = step.choices.map { index in
            let choice = tree.choices[index]
            return (Self.words(choice.label) ?? choice.answer.map(flowchart.id), choice.to)
        }
        notes = step.notes.map { (Self.words(tree.notes[$0].label), tree.notes[$0].to) }
    }

    private static func words(_ label: Label?) -> String? { label.flatMap { $0.isEmpty ? nil : $0.singleLine } }
}
