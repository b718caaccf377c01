/// The visible edges of a flowchart as lists of neighbors, and the parts of a decision tree that follow from them.
struct TreeGraph {
    /// Nodes, and the subgraphs that edges lead to or from, in the order of the flowchart.
    private(set) var elements: [Flowchart.Element] = []
    /// The visible edges that leave and reach each element, as indices of the flowchart.
    private var outgoing: [[Int]] = []
    private var incoming: [[Int]] = []
    /// The edges that lead to a note.
    private(set) var notes: [Int] = []
    private(set) var questions: [Int] = []
    private(set) var roots: [Int] = []
    private(set) var outcomes: [Int] = []
    private(set) var unreachable: [Int] = []
    /// The edges, each with the edge after the answer that is folded into it.
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
        outgoing = Array(repeating: [], count: elements.count)
        incoming = outgoing
        for (index, edge) in flowchart.edges.enumerated() where edge.stroke != .invisible {
            outgoing[source(index)].append(index)
            incoming[target(index)].append(index)
        }
        findNotes()
        findQuestions()
        guard !questions.isEmpty else { return }
        findEnds()
        findChoices()
    }

    /// The elements from which no way leads to an end, one for each loop that holds them.
    func endlessLoops() -> [Flowchart.Element] {
        var isReported = Array(repeating: false, count: elements.count)
        mark(&isReported, from: elements.indices.filter { outgoing[$0].isEmpty }) { incoming[$0].map(source) }
        var found: [Int] = []
        for start in elements.indices where !isReported[start] {
            // Every way on from a node that cannot escape leads to another such node: following the first one loops.
            var path: Set<Int> = []
            var current = start
            while path.insert(current).inserted, !isReported[current] { current = target(outgoing[current][0]) }
            if !isReported[current] { found.append(current) }
            mark(&isReported, from: [current]) { outgoing[$0].map(target) }
            for number in path { isReported[number] = true }
        }
        return found.sorted().map { elements[$0] }
    }

    /// Whether a diamond, or a question with labeled answers, decides where a walk goes.
    ///
    /// Maps of dependencies, layers and states have labels on their edges too, and ask a reader nothing.
    var decides: Bool {
        questions.contains { number in
            let ways = answers(number)
            return shape(number) == .diamond
                || endsInQuestionMark(number)
                    && (ways.contains { !label($0).isEmpty } || ways.allSatisfy { edgeAfterAnswer($0) != nil })
        }
    }

    /// The edges from the only root to the first question, if nothing else leads to the nodes between them.
    func introductoryEdges() -> [Int] {
        guard roots.count == 1, incoming[roots[0]].isEmpty else { return [] }
        var edges: [Int] = []
        var current = roots[0]
        while isNode(current), isIntroduction(current), incoming[current].count <= 1 {
            edges.append(answers(current)[0])
            current = target(edges[edges.count - 1])
        }
        return isQuestion[current] ? edges : []
    }

    /// Whether a root only leads on.
    func isIntroduction(_ number: Int) -> Bool {
        let ways = answers(number)
        return ways.count == 1 && !isQuestion[number] && label(ways[0]).isEmpty
    }
}

extension TreeGraph {
    private func source(_ edge: Int) -> Int { numbers[flowchart.edges[edge].from] ?? 0 }
    private func target(_ edge: Int) -> Int { numbers[flowchart.edges[edge].to] ?? 0 }
    private func isNode(_ number: Int) -> Bool { if case .node = elements[number] { true } else { false } }
    private func label(_ edge: Int) -> String { flowchart.edges[edge].label?.text ?? "" }

    /// The outgoing edges except those to notes.
    private func answers(_ number: Int) -> [Int] { outgoing[number].filter { !isNote[target($0)] } }

    private func shape(_ number: Int) -> Shape? {
        guard case .node(let index) = elements[number] else { return nil }
        return flowchart.nodes[index].shape
    }

    private func hasAskingShape(_ number: Int) -> Bool { [.diamond, .hexagon].contains(shape(number)) }

    private func endsInQuestionMark(_ number: Int) -> Bool {
        let last = flowchart.label(of: elements[number]).lines.last { !$0.isEmpty }?.last
        return last == "?" || last == "？"
    }

    /// Whether an element asks by its shape or by a question mark.
    private func isPhrasedAsQuestion(_ number: Int) -> Bool { hasAskingShape(number) || endsInQuestionMark(number) }

    /// Marks everything that can be reached without passing what is marked already.
    private func mark(_ isMarked: inout [Bool], from starts: [Int], next: (Int) -> [Int]) {
        var waiting = starts
        while let number = waiting.popLast() {
            guard !isMarked[number] else { continue }
            isMarked[number] = true
            waiting += next(number)
        }
    }

    private mutating func findNotes() {
        isNote = Array(repeating: false, count: elements.count)
        for number in elements.indices where !outgoing[number].isEmpty && !isPhrasedAsQuestion(number) {
            let hangs = outgoing[number].allSatisfy { index in
                let target = target(index)
                return flowchart.edges[index].stroke == .dotted && outgoing[target].isEmpty
                    && incoming[target].count == 1
            }
            guard hangs else { continue }
            for index in outgoing[number] { isNote[target(index)] = true }
            notes += outgoing[number]
        }
    }

    private mutating func findQuestions() {
        isQuestion = elements.indices.map { number in
            let ways = answers(number)
            return Set(ways.map(target)).count >= 2 && (isPhrasedAsQuestion(number) || Set(ways.map(label)).count > 1)
        }
        questions = elements.indices.filter { isQuestion[$0] }
    }

    private mutating func findEnds() {
        let visible = elements.indices.filter { !isNote[$0] }
        outcomes = visible.filter { isNode($0) && answers($0).isEmpty && !incoming[$0].isEmpty }
        roots = visible.filter { incoming[$0].isEmpty && !outgoing[$0].isEmpty }
        if roots.isEmpty { roots = Array(visible.filter { !outgoing[$0].isEmpty }.prefix(1)) }
        var isReached = Array(repeating: false, count: elements.count)
        mark(&isReached, from: roots) { outgoing[$0].map(target) }
        unreachable = elements.indices.filter { isNode($0) && !isReached[$0] }
    }

    private mutating func findChoices() {
        var folded: [Int: Int] = [:]
        for number in questions {
            let ways = answers(number)
            let next = ways.compactMap(edgeAfterAnswer)
            if next.count == ways.count { folded.merge(zip(ways, next)) { $1 } }
        }
        let hidden = Set(folded.values).union(notes)
        for (index, edge) in flowchart.edges.enumerated() where edge.stroke != .invisible && !hidden.contains(index) {
            choices.append((index, folded[index]))
        }
    }

    /// The one way on from the plain node that an unlabeled edge leads to; nil if that node is more than an answer.
    private func edgeAfterAnswer(_ edge: Int) -> Int? {
        let target = target(edge)
        guard label(edge).isEmpty, !isQuestion[target], !hasAskingShape(target), incoming[target].count == 1,
            outgoing[target].count == 1, label(outgoing[target][0]).isEmpty
        else { return nil }
        return outgoing[target][0]
    }
}
