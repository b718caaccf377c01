import Diagnostics

/// A flowchart as indented text, for somebody who reads a terminal and for a program that reads text.
///
/// Every step has a number and stands in full once, with its id in brackets; where another way comes to it, or a loop
/// comes back, its number and words stand for it. What only leads on stays at the same depth and begins with `then`.
package struct FlowchartText {
    private let flowchart: Flowchart
    private let steps: [OutlineStep]
    private var numbers: [Flowchart.Element: Int] = [:]
    private var isWritten: [Bool]
    /// Whether a step is one of those through which the one in hand was come to.
    private var isOpen: [Bool]
    private var waiting: [Line] = []
    /// Steps that lie too deep to be indented further, and are written from the margin.
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
        func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
        let choices = steps.reduce(0) { $0 + $1.ways.count }
        if let tree {
            write(
                "\(count(tree.questions.count, "question")), \(count(tree.outcomes.count, "outcome")), \(count(choices, "choice"))",
                0)
        } else {
            write("\(count(steps.count, "node")), \(count(choices, "edge")), no question", 0)
        }
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
        isWritten[index] = true
        isOpen[index] = true
        write("\(lead)\(name(index)) [\(flowchart.id(of: step.element))]\(step.isOutcome ? " (outcome)" : "")", depth)
        if let link = link(of: step.element) { write("link: \(link)", depth + 1) }
        for (label, element) in step.notes {
            write("note\(label.map { ", \($0)" } ?? ""): \(words(element))", depth + 1)
        }
        waiting.append(.close(index))
        let isOnlyWay = step.ways.count == 1
        for way in step.ways.reversed() {
            guard let target = numbers[way.to] else { continue }
            let lead = isOnlyWay ? "then \(way.label.map { "(\($0)) " } ?? "")" : "\(way.label ?? "go on") → "
            waiting.append(.step(target, lead: lead, depth: isOnlyWay ? depth : depth + 1))
        }
    }

    /// Which steps stand in a frame: indentation already says what leads where.
    private mutating func writeSubgraphs() {
        for (index, subgraph) in flowchart.subgraphs.enumerated() {
            if index == 0 { text += "\n" }
            let members = subgraph.members.map { element in
                numbers[element].map { "\($0 + 1)" } ?? words(element)
            }
            write("group \(words(.subgraph(index))): \(members.joined(separator: ", "))", 0)
        }
    }

    private func name(_ index: Int) -> String { "\(index + 1). \(words(steps[index].element))" }

    private func words(_ element: Flowchart.Element) -> String {
        let label = flowchart.label(of: element)
        return label.isEmpty ? flowchart.id(of: element) : label.singleLine
    }

    private func link(of element: Flowchart.Element) -> String? {
        flowchart.link(of: element).flatMap { $0.isBlank ? nil : $0.address }
    }

    private mutating func write(_ line: String, _ depth: Int) {
        text += String(repeating: "   ", count: depth) + VisibleText.line(line) + "\n"
    }
}
