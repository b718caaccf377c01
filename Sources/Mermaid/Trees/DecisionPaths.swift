/// The paths from the roots of a decision tree to one of its steps.
package struct DecisionPaths: Sendable {
    private let tree: DecisionTree
    private var incoming: [Flowchart.Element: [Int]] = [:]
    /// The last choice of a shortest path to each reachable element that is no root.
    private var last: [Flowchart.Element: Int] = [:]
    private let roots: Set<Flowchart.Element>
    /// Merges multiply paths: beyond this number, one for each choice that leads to the step stands for all.
    private static let most = 12
    /// The number of steps after which a search for all paths gives up.
    private static let budget = 400

    /// Takes time linear in the tree.
    package init(_ tree: DecisionTree) {
        self.tree = tree
        roots = Set(tree.roots)
        incoming = Dictionary(grouping: tree.choices.indices) { tree.choices[$0].to }
        let outgoing = Dictionary(grouping: tree.choices.indices) { tree.choices[$0].from }
        var waiting = tree.roots
        var next = 0
        while next < waiting.count {
            for index in outgoing[waiting[next]] ?? [] {
                let element = tree.choices[index].to
                guard last[element] == nil, !roots.contains(element) else { continue }
                last[element] = index
                waiting.append(element)
            }
            next += 1
        }
    }

    /// Each path as indices into the tree's `choices`.
    ///
    /// These are all paths that pass no step twice or, if there are too many, a shortest one for each choice that leads
    /// to the element.
    package func leading(to element: Flowchart.Element) -> [[Int]] {
        var search = Search(budget: Self.budget)
        if follow(element, &search), !search.found.isEmpty { return search.found }
        return (incoming[element] ?? []).map { shortest(to: tree.choices[$0].from) + [$0] }
    }
}

extension DecisionPaths {
    private struct Search {
        var budget: Int
        var found: [[Int]] = []
        /// The choices from the current element to the end, last one first.
        var tail: [Int] = []
        var passed: Set<Flowchart.Element> = []
    }

    /// Follows choices back from an element to the roots; false if there are too many paths.
    private func follow(_ element: Flowchart.Element, _ search: inout Search) -> Bool {
        search.budget -= 1
        guard search.budget > 0 else { return false }
        if roots.contains(element), !search.tail.isEmpty {
            search.found.append(search.tail.reversed())
            return search.found.count <= Self.most
        }
        search.passed.insert(element)
        defer { search.passed.remove(element) }
        for index in incoming[element] ?? [] where !search.passed.contains(tree.choices[index].from) {
            search.tail.append(index)
            defer { search.tail.removeLast() }
            guard follow(tree.choices[index].from, &search) else { return false }
        }
        return true
    }

    private func shortest(to element: Flowchart.Element) -> [Int] {
        var path: [Int] = []
        var current = element
        while let index = last[current] {
            path.append(index)
            current = tree.choices[index].from
        }
        return path.reversed()
    }
}
