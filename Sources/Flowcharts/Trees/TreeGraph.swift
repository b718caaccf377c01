/// A flowchart's visible edges as lists of neighbours, and what of a decision tree follows from them.
struct TreeGraph {
    /// Nodes, and the subgraphs that edges lead to or from, in the order of the flowchart.
    private(set) var elements: [Flowchart.Element] = []
    /// Visible edges that leave and reach each element, as indices of the flowchart.
    private(set) var waysOn: [[Int]] = []
    private(set) var waysIn: [[Int]] = []
    /// Of edges that lead to a note.
    private(set) var notes: [Int] = []
    private(set) var questions: [Int] = []
    private(set) var roots: [Int] = []
    private(set) var outcomes: [Int] = []
    private(set) var unreachable: [Int] = []
    /// Edges with the edge behind the answer that is folded into them.
    private(set) var choices: [(edge: Int, answer: Int?)] = []
    private let flowchart: Flowchart
    private var numbers: [Flowchart.Element: Int] = [:]
    private var isNote: [Bool] = []
    private var isQuestion: [Bool] = []

    init(_ flowchart: Flowchart) {
        self.flowchart = flowchart
        elements = flowchart.nodes.indices.map { .node($0) }
        let ends = Set(flowchart.edges.lazy.filter { $0.stroke != .invisible }.flatMap { [$0.from, $0.to] })
        elements += flowchart.subgraphs.indices.map { .subgraph($0) }.filter(ends.contains)
        for (number, element) in elements.enumerated() { numbers[element] = number }
        waysOn = Array(repeating: [], count: elements.count)
        waysIn = waysOn
        for (index, edge) in flowchart.edges.enumerated() where edge.stroke != .invisible {
            guard let from = numbers[edge.from], let to = numbers[edge.to] else { continue }
            waysOn[from].append(index)
            waysIn[to].append(index)
        }
        findNotes()
        findQuestions()
        guard !questions.isEmpty else { return }
        findEnds()
        findChoices()
    }

    /// Elements that can be reached and from which no way leads to an end, one for each loop that holds them.
    func endlessLoops() -> [Int] {
        var escapes = Array(repeating: false, count: elements.count)
        var waiting = elements.indices.filter { waysOn[$0].isEmpty }
        while let number = waiting.popLast() {
            guard !escapes[number] else { continue }
            escapes[number] = true
            waiting += waysIn[number].map { self.number(flowchart.edges[$0].from) }
        }
        var isReported = escapes
        var found: [Int] = []
        for start in elements.indices where !isReported[start] {
            // Every way on of a node that cannot escape leads to another one, so that following the first comes round.
            var path: Set<Int> = []
            var current = start
            while path.insert(current).inserted, !isReported[current] {
                current = number(flowchart.edges[waysOn[current][0]].to)
            }
            if !isReported[current] { found.append(current) }
            mark(from: current, &isReported)
            for number in path { isReported[number] = true }
        }
        return found.sorted()
    }

    /// Whether a root only leads on.
    func isIntroduction(_ number: Int) -> Bool {
        let ways = answers(number)
        return ways.count == 1 && !isQuestion[number] && label(ways[0]).isEmpty
    }

    /// Where the edge behind an answer leads.
    func target(ofAnswer edge: Int) -> Flowchart.Element { flowchart.edges[edge].to }
}

extension TreeGraph {
    private func number(_ element: Flowchart.Element) -> Int { numbers[element] ?? 0 }
    private func isNode(_ number: Int) -> Bool { if case .node = elements[number] { true } else { false } }
    private func label(_ edge: Int) -> String { flowchart.edges[edge].label?.text ?? "" }

    /// Ways on but those to notes.
    private func answers(_ number: Int) -> [Int] {
        waysOn[number].filter { !isNote[self.number(flowchart.edges[$0].to)] }
    }

    private func hasAskingShape(_ number: Int) -> Bool {
        guard case .node(let index) = elements[number] else { return false }
        return flowchart.nodes[index].shape == .diamond || flowchart.nodes[index].shape == .hexagon
    }

    private func endsInQuestionMark(_ number: Int) -> Bool {
        guard let last = flowchart.label(of: elements[number]).lines.last(where: { !$0.isEmpty })?.last else {
            return false
        }
        return last == "?" || last == "？"
    }

    private func mark(from start: Int, _ isMarked: inout [Bool]) {
        var waiting = [start]
        while let number = waiting.popLast() {
            guard !isMarked[number] else { continue }
            isMarked[number] = true
            waiting += waysOn[number].map { self.number(flowchart.edges[$0].to) }
        }
    }

    private mutating func findNotes() {
        isNote = Array(repeating: false, count: elements.count)
        for number in elements.indices
        where !waysOn[number].isEmpty && !hasAskingShape(number) && !endsInQuestionMark(number) {
            let hangs = waysOn[number].allSatisfy { index in
                let edge = flowchart.edges[index]
                let target = self.number(edge.to)
                return edge.stroke == .dotted && waysOn[target].isEmpty && waysIn[target].count == 1
            }
            guard hangs else { continue }
            for index in waysOn[number] { isNote[self.number(flowchart.edges[index].to)] = true }
            notes += waysOn[number]
        }
    }

    private mutating func findQuestions() {
        isQuestion = Array(repeating: false, count: elements.count)
        for number in elements.indices {
            let ways = answers(number)
            guard Set(ways.map { flowchart.edges[$0].to }).count >= 2 else { continue }
            guard hasAskingShape(number) || endsInQuestionMark(number) || Set(ways.map(label)).count > 1 else {
                continue
            }
            isQuestion[number] = true
            questions.append(number)
        }
    }

    private mutating func findEnds() {
        let visible = elements.indices.filter { !isNote[$0] }
        outcomes = visible.filter { isNode($0) && answers($0).isEmpty && !waysIn[$0].isEmpty }
        roots = visible.filter { waysIn[$0].isEmpty && !waysOn[$0].isEmpty }
        if roots.isEmpty, let first = visible.first(where: { !waysOn[$0].isEmpty }) { roots = [first] }
        var isReached = Array(repeating: false, count: elements.count)
        var waiting = roots
        while let number = waiting.popLast() {
            guard !isReached[number] else { continue }
            isReached[number] = true
            waiting += waysOn[number].map { self.number(flowchart.edges[$0].to) }
        }
        unreachable = elements.indices.filter { isNode($0) && !isReached[$0] }
    }

    private mutating func findChoices() {
        var folded: [Int: Int] = [:]
        for number in questions {
            let ways = answers(number)
            let behind = ways.map { answerBehind($0) }
            guard behind.allSatisfy({ $0 != nil }) else { continue }
            for (way, edge) in zip(ways, behind) { folded[way] = edge }
        }
        let hidden = Set(folded.values).union(notes)
        for (index, edge) in flowchart.edges.enumerated() where edge.stroke != .invisible && !hidden.contains(index) {
            choices.append((index, folded[index]))
        }
    }

    /// The one way on from the plain node that an unlabelled edge leads to; nil where that node is more than an answer.
    private func answerBehind(_ edge: Int) -> Int? {
        let target = number(flowchart.edges[edge].to)
        guard label(edge).isEmpty, !isQuestion[target], !hasAskingShape(target), waysIn[target].count == 1,
            waysOn[target].count == 1
        else { return nil }
        let next = waysOn[target][0]
        return label(next).isEmpty ? next : nil
    }
}
