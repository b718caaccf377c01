import Base
import Diagrams
import Mermaid
import Pages
import Settings

/// The relations of rules: which replace, conflict with or relate to which.
///
/// One drawing of all rules would be unreadable, so there is one for each first tag; the list below has all relations.
struct RuleMap {
    private let subjects: IndexSubjects
    private let here: Address
    /// Between rules, as indices into the subjects' rules: each pair once.
    private let edges: [Edge]

    init(_ subjects: IndexSubjects, at here: Address) {
        (self.subjects, self.here) = (subjects, here)
        edges = Self.edges(of: subjects)
    }

    var isEmpty: Bool { edges.isEmpty }

    func passages() -> [Passage] {
        let groups = groups()
        let passages = groups.enumerated().flatMap { number, group in
            self.passages(of: group, number + 1, headed: groups.count > 1)
        }
        let isDrawn = passages.contains { if case .drawing = $0 { true } else { false } }
        return (isDrawn ? [.paragraph([.text(subjects.word(.mapLegend))])] : []) + passages
    }
}

extension RuleMap {
    private struct Edge: Hashable {
        var from: Int
        var to: Int
        var kind: PageRelation.Kind
    }

    private struct Group {
        var title: String
        var rules: [Int]
    }

    /// More boxes than this in one drawing are not read any more.
    private static let most = 40

    private static func edges(of subjects: IndexSubjects) -> [Edge] {
        let indexOfRule = Dictionary(uniqueKeysWithValues: subjects.rules.enumerated().map { ($1.id, $0) })
        var edges: Set<Edge> = []
        for (index, rule) in subjects.rules.enumerated() {
            for relation in rule.relations {
                guard let id = subjects.rulebook.rule(at: relation.other)?.id, let other = indexOfRule[id],
                    other != index
                else { continue }
                let isBackward = relation.kind == .supersedes ? relation.isInverse : other < index
                let (from, to) = isBackward ? (other, index) : (index, other)
                edges.insert(Edge(from: from, to: to, kind: relation.kind))
            }
        }
        // Two rules that have more to do with each other than to be worth reading together are joined by that alone.
        let strong = Set(edges.filter { $0.kind != .related }.map { [min($0.from, $0.to), max($0.from, $0.to)] })
        return edges.filter { $0.kind != .related || !strong.contains([$0.from, $0.to]) }
            .sorted { ($0.from, $0.to, $0.kind.rawValue) < ($1.from, $1.to, $1.kind.rawValue) }
    }

    /// Rules that have a relation, by their first tag, in the order of the tags; large groups in several parts.
    private func groups() -> [Group] {
        let related = Set(edges.flatMap { [$0.from, $0.to] }).sorted()
        let tagged = Dictionary(grouping: related) {
            subjects.rules[$0].rule.tags.first?.value ?? ""
        }
        return tagged.sorted { FoldedText($0.key) < FoldedText($1.key) }.flatMap { tag, rules -> [Group] in
            let title = tag.isEmpty ? subjects.word(.mapOthers) : tag.uppercasingFirst
            guard rules.count > Self.most else { return [Group(title: title, rules: rules)] }
            let parts = parts(of: rules)
            return parts.enumerated().map { Group(title: "\(title) (\($0 + 1)/\(parts.count))", rules: $1) }
        }
    }

    /// What hangs together stays together as far as there is room.
    private func parts(of rules: [Int]) -> [[Int]] {
        let members = Set(rules)
        var neighbors: [Int: [Int]] = [:]
        for edge in edges where members.contains(edge.from) && members.contains(edge.to) {
            neighbors[edge.from, default: []].append(edge.to)
            neighbors[edge.to, default: []].append(edge.from)
        }
        var seen: Set<Int> = []
        var order: [Int] = []
        for rule in rules where seen.insert(rule).inserted {
            var next = order.count
            order.append(rule)
            while next < order.count {
                for other in neighbors[order[next]] ?? [] where seen.insert(other).inserted { order.append(other) }
                next += 1
            }
        }
        return stride(from: 0, to: order.count, by: Self.most).map {
            order[$0..<min($0 + Self.most, order.count)].sorted()
        }
    }

    private func passages(of group: Group, _ number: Int, headed: Bool) -> [Passage] {
        var passages: [Passage] = headed ? [.heading(level: 2, id: "map-\(number)", [.text(group.title)])] : []
        if let drawing = drawing(of: group, number) { passages.append(.drawing(drawing)) }
        return passages + [.list(group.rules.map(phrases), style: "relations")]
    }

    private func phrases(ofRule index: Int) -> [Phrase] {
        let rule = subjects.rules[index]
        var phrases: [Phrase] = [subjects.link(rule), .text(" "), .code(rule.id)]
        for (kind, isInverse, word) in Self.sides {
            let others = edges.filter { $0.kind == kind }.compactMap { edge -> Int? in
                if edge.from == index, isInverse != true { return edge.to }
                return edge.to == index && isInverse != false ? edge.from : nil
            }
            guard !others.isEmpty else { continue }
            let links = others.map { other -> [Phrase] in
                [.link(subjects.place(subjects.rules[other]), [.code(subjects.rules[other].id)])]
            }
            phrases += [.lineBreak, .mark("relation", [.text(subjects.word(word) + ": ")] + [Phrase](joining: links))]
        }
        return phrases
    }

    /// Nil where both sides have one name.
    private static let sides: [(PageRelation.Kind, isInverse: Bool?, word: InterfaceWords.Word)] = [
        (.supersedes, false, .factSupersedes), (.supersedes, true, .factSupersededBy),
        (.conflicts, nil, .factConflicts), (.related, nil, .factRelated),
    ]

    /// Nil where no two rules of the group are related, or Graphviz cannot lay them out.
    private func drawing(of group: Group, _ number: Int) -> Passage.Drawing? {
        let members = Set(group.rules)
        let inner = edges.filter { members.contains($0.from) && members.contains($0.to) }
        guard !inner.isEmpty else { return nil }
        let drawn = Set(inner.flatMap { [$0.from, $0.to] }).sorted()
        let place = Dictionary(uniqueKeysWithValues: drawn.enumerated().map { ($1, $0) })
        let flowchart = Flowchart(
            direction: .leftToRight, accessibleTitle: group.title, nodes: drawn.map(node),
            edges: inner.compactMap { edge in
                guard let from = place[edge.from], let to = place[edge.to] else { return nil }
                return line(from: .node(from), to: .node(to), edge.kind)
            })
        guard let layout = try? FlowchartLayout(flowchart) else { return nil }
        let svg = { (here: Address) in
            var layout = layout
            for (position, rule) in drawn.enumerated() {
                layout.flowchart.nodes[position].link = link(toRule: rule, from: here)
            }
            return layout.svg(SVGOptions(prefix: "map-\(number):", words: DrawingWords(subjects.words.texts)))
        }
        let alone =
            layout.size.width > CanvasHTML.narrowest ? PageDrawings.address(ofDrawing: number, onPageAt: here) : nil
        return Passage.Drawing(
            id: "map-\(number):drawing", name: "\(subjects.word(.diagram)): \(group.title)", width: layout.size.width,
            svg: svg(here),
            alone: alone.map { ($0, svg($0)) })
    }

    private func node(ofRule index: Int) -> Node {
        let rule = subjects.rules[index]
        var node = Node(
            id: rule.id, slug: rule.id, label: Label(lines: [rule.id], source: rule.id), shape: .rounded)
        node.tooltip = rule.title
        return node
    }

    private func link(toRule index: Int, from here: Address) -> Mermaid.Link {
        let rule = subjects.rules[index]
        return Mermaid.Link(address: here.reference(to: rule.page.address, anchor: rule.anchor))
    }

    private func line(from: Flowchart.Element, to: Flowchart.Element, _ kind: PageRelation.Kind) -> Mermaid.Edge {
        switch kind {
        case .supersedes: Mermaid.Edge(from: from, to: to)
        case .conflicts: Mermaid.Edge(from: from, to: to, start: .cross, end: .cross, stroke: .thick)
        case .related: Mermaid.Edge(from: from, to: to, end: .none, stroke: .dotted)
        }
    }
}
