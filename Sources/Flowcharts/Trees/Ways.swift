/// The ways that lead from where a decision tree begins to one of its steps.
package struct Ways: Sendable {
    private let tree: DecisionTree
    private var waysIn: [Flowchart.Element: [Int]] = [:]
    /// The last choice of a shortest way to each element that can be reached and is no root.
    private var last: [Flowchart.Element: Int] = [:]
    private let roots: Set<Flowchart.Element>
    /// Merges multiply ways: beyond this many, one for each choice that leads to the step stands for all.
    private static let most = 12
    /// Steps that a search for all ways may take before it gives up.
    private static let budget = 400

    /// Takes time linear in the tree.
    package init(_ tree: DecisionTree) {
        self.tree = tree
        roots = Set(tree.roots)
        var waysOn: [Flowchart.Element: [Int]] = [:]
        for (index, choice) in tree.choices.enumerated() {
            waysIn[choice.to, default: []].append(index)
            waysOn[choice.from, default: []].append(index)
        }
        var waiting = tree.roots
        var next = 0
        while next < waiting.count {
            for index in waysOn[waiting[next]] ?? [] {
                let element = tree.choices[index].to
                guard last[element] == nil, !roots.contains(element) else { continue }
                last[element] = index
                waiting.append(element)
            }
            next += 1
        }
    }

    /// Each way as the choices one takes, as indices into the tree's `choices`: all that pass no step twice, or, where
    /// there are too many of them, a shortest one for each choice that leads to the element.
    package func leading(to element: Flowchart.Element) -> [[Int]] {
        var search = Search(budget: Self.budget)
        if follow(element, &search), !search.found.isEmpty { return search.found }
        return (waysIn[element] ?? []).map { shortest(to: tree.choices[$0].from) + [$0] }
    }
}

extension Ways {
    private struct Search {
        var budget: Int
        var found: [[Int]] = []
        /// The choices from the element in hand to the end, last one first.
        var tail: [Int] = []
        var passed: Set<Flowchart.Element> = []
    }

    /// Goes back from an element to the roots; false where there is too much to find.
    private func follow(_ element: Flowchart.Element, _ search: inout Search) -> Bool {
        search.budget -= 1
        guard search.budget > 0 else { return false }
        if roots.contains(element), !search.tail.isEmpty {
            search.found.append(search.tail.reversed())
            return search.found.count <= Self.most
        }
        search.passed.insert(element)
        defer { search.passed.remove(element) }
        for index in waysIn[element] ?? [] where !search.passed.contains(tree.choices[index].from) {
            search.tail.append(index)
            defer { search.tail.removeLast() }
            guard follow(tree.choices[index].from, &search) else { return false }
        }
        return true
    }

    private func shortest(to element: Flowchart.Element) -> [Int] {
        var way: [Int] = []
        var current = element
        while let index = last[current] {
            way.append(index)
            current = tree.choices[index].from
        }
        return way.reversed()
    }
}
