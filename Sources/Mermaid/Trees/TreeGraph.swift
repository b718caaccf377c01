import Base

/// The visible edges of a flowchart as ways between its elements, and what follows from them for a decision tree.
struct TreeGraph {
    typealias Element = Flowchart.Element
    /// Nodes except those that are only listed, and the subgraphs that edges lead to or from, in the flowchart's order.
    let elements: [Element]
    /// The edges that lead to a note.
    private(set) var notes: [Int] = []
    private(set) var questions: [Element] = []
    private(set) var roots: [Element] = []
    private(set) var outcomes: [Element] = []
    private(set) var unreachable: [Element] = []
    /// The edges, each with the edge after the answer that is folded into it.
    private(set) var choices: [(edge: Int, answer: Int?)] = []
    private let flowchart: Flowchart
    /// The visible edges that leave and reach each element, as indices of the flowchart.
    private let outgoing: [Element: [Int]]
    private let incoming: [Element: [Int]]
    private var isNote: Set<Element> = []
    private var isQuestion: Set<Element> = []

    init(_ flowchart: Flowchart) {
        self.flowchart = flowchart
        let visible = flowchart.edges.indices.filter { flowchart.edges[$0].stroke != .invisible }
        let outgoing = Dictionary(grouping: visible) { flowchart.edges[$0].from }
        let incoming = Dictionary(grouping: visible) { flowchart.edges[$0].to }
        (self.outgoing, self.incoming) = (outgoing, incoming)
        let connected = Set(outgoing.keys).union(incoming.keys)
        let listing = Self.listingSubgraphs(flowchart, connected)
        let nodes = flowchart.nodes.indices.filter { flowchart.nodes[$0].parent.map(listing.contains) != true }
        elements =
            nodes.map { .node($0) }
            + flowchart.subgraphs.indices.map { .subgraph($0) }.filter(connected.contains)
        findNotes()
        findQuestions()
        guard !questions.isEmpty else { return }
        findEnds()
        findChoices()
    }

    /// The subgraphs with no edge at any of their contents, such as a legend.
    private static func listingSubgraphs(_ flowchart: Flowchart, _ connected: Set<Element>) -> Set<Int> {
        var listing = Set(flowchart.subgraphs.indices)
        for element in connected {
            var holder =
                switch element {
                case .node(let index): flowchart.nodes[index].parent
                case .subgraph(let index): flowchart.subgraphs[index].parent
                }
            while let current = holder, listing.remove(current) != nil { holder = flowchart.subgraphs[current].parent }
        }
        return listing
    }

    /// The elements from which no way leads to an end, one for each loop that holds them.
    func endlessLoops() -> [Element] {
        var settled: Set<Element> = []
        settled.addReachable(from: elements.filter { outgoing[$0] == nil }) { ways(to: $0).map(source) }
        var found: Set<Element> = []
        for start in elements where !settled.contains(start) {
            // Every way on from a node that cannot escape leads to another such node: following the first one loops.
            var path: Set<Element> = []
            var current = start
            while !settled.contains(current), path.insert(current).inserted { current = target(ways(from: current)[0]) }
            if !settled.contains(current) { found.insert(current) }
            settled.addReachable(from: [current]) { ways(from: $0).map(target) }
            settled.formUnion(path)
        }
        return elements.filter(found.contains)
    }

    /// Whether a diamond, or a question with labeled answers, decides where a walk goes.
    ///
    /// Maps of dependencies, layers and states have labels on their edges too, and ask a reader nothing. A cycle that
    /// never ends has no answer.
    var decides: Bool {
        guard !outcomes.isEmpty else { return false }
        return questions.contains { element in
            let ways = answers(element)
            return shape(element) == .diamond && !isGate(element)
                || endsInQuestionMark(element)
                    && (ways.contains { !label($0).isEmpty } || ways.allSatisfy { edgeAfterAnswer($0) != nil })
        }
    }

    /// The edges from the only root to the first question, if nothing else leads to the nodes between them.
    func introductoryEdges() -> [Int] {
        guard roots.count == 1, incoming[roots[0]] == nil else { return [] }
        var edges: [Int] = []
        var current = roots[0]
        while isNode(current), isIntroduction(current), ways(to: current).count <= 1 {
            edges.append(answers(current)[0])
            current = target(edges[edges.count - 1])
        }
        return isQuestion.contains(current) ? edges : []
    }

    /// Whether a root only leads on.
    func isIntroduction(_ element: Element) -> Bool {
        let ways = answers(element)
        return ways.count == 1 && !isQuestion.contains(element) && label(ways[0]).isEmpty
    }
}

extension TreeGraph {
    private func ways(from element: Element) -> [Int] { outgoing[element, default: []] }
    private func ways(to element: Element) -> [Int] { incoming[element, default: []] }
    private func source(_ edge: Int) -> Element { flowchart.edges[edge].from }
    private func target(_ edge: Int) -> Element { flowchart.edges[edge].to }
    private func isNode(_ element: Element) -> Bool { if case .node = element { true } else { false } }
    private func label(_ edge: Int) -> String { flowchart.edges[edge].label?.text ?? "" }

    /// The outgoing edges except those to notes.
    private func answers(_ element: Element) -> [Int] { ways(from: element).filter { !isNote.contains(target($0)) } }

    private func shape(_ element: Element) -> Shape? {
        if case .node(let index) = element { flowchart.nodes[index].shape } else { nil }
    }

    private func hasAskingShape(_ element: Element) -> Bool {
        [.diamond, .hexagon].contains(shape(element)) && !isGate(element)
    }

    /// Whether an element is named like a logical operator, as in a fault tree, where all ways are true together.
    private func isGate(_ element: Element) -> Bool {
        ["and", "or", "xor"].contains(flowchart.label(of: element).singleLine.lowercased())
    }

    private func endsInQuestionMark(_ element: Element) -> Bool {
        Self.endsInQuestionMark(flowchart.label(of: element))
    }

    static func endsInQuestionMark(_ label: Label) -> Bool {
        let last = label.lines.last { !$0.isEmpty }?.last
        return last == "?" || last == "？"
    }

    /// Whether an element asks by its shape or by a question mark.
    private func isPhrasedAsQuestion(_ element: Element) -> Bool {
        hasAskingShape(element) || endsInQuestionMark(element)
    }

    private mutating func findNotes() {
        for element in elements where outgoing[element] != nil && !isPhrasedAsQuestion(element) {
            let hangs = ways(from: element).allSatisfy { edge in
                flowchart.edges[edge].stroke == .dotted && outgoing[target(edge)] == nil
                    && ways(to: target(edge)).count == 1
            }
            if hangs { notes += ways(from: element) }
        }
        isNote = Set(notes.map(target))
    }

    private mutating func findQuestions() {
        questions = elements.filter { element in
            let ways = answers(element)
            return Set(ways.map(target)).count >= 2 && (isPhrasedAsQuestion(element) || Set(ways.map(label)).count > 1)
        }
        isQuestion = Set(questions)
    }

    private mutating func findEnds() {
        let visible = elements.filter { !isNote.contains($0) }
        outcomes = visible.filter { isNode($0) && answers($0).isEmpty && incoming[$0] != nil }
        roots = visible.filter { incoming[$0] == nil && outgoing[$0] != nil }
        if roots.isEmpty { roots = Array(visible.filter { outgoing[$0] != nil }.prefix(1)) }
        var reached: Set<Element> = []
        reached.addReachable(from: roots) { ways(from: $0).map(target) }
        unreachable = elements.filter { isNode($0) && !reached.contains($0) }
    }

    private mutating func findChoices() {
        var folded: [Int: Int] = [:]
        for element in questions {
            let ways = answers(element)
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
        let next = ways(from: target)
        guard label(edge).isEmpty, !isQuestion.contains(target), !hasAskingShape(target), ways(to: target).count == 1,
            next.count == 1, label(next[0]).isEmpty
        else { return nil }
        return next[0]
    }
}
