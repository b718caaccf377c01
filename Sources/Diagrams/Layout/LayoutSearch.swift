/// Looks for the layout of a component that costs least.
struct LayoutSearch {
    private let plan: ComponentPlan
    /// How many lines may still be laid out. What is tried depends on nothing else, so that the same flowchart gives
    /// the same drawing.
    private var linesLeft = 6000
    /// So many of them are kept for making room.
    private static let reserve = 1500

    /// Looking for something better takes time that grows with the square of the lines; so many that nobody sees the
    /// difference get one try.
    private static let mostLines = 250

    init(_ plan: ComponentPlan) { self.plan = plan }

    /// The best layout found: in the written order where that costs no more than it must.
    mutating func layout() throws(LayoutFailure) -> RankedLayout {
        if plan.graph.vertices.count == 1, plan.clusters.isEmpty {
            return RankedLayout(single: plan.graph.vertices[0].size)
        }
        if plan.chains.count > Self.mostLines { return try Graphviz.shared.layout(plan.graph) }
        let layout = try Graphviz.shared.layout(plan.graph)
        let first = Attempt(graph: plan.graph, layout: layout, cost: plan.cost(of: layout))
        // Most often a title in the way is all that is wrong.
        let roomy = withRoomForTitles(first)
        if roomy.cost.isPerfect { return roomy.layout }
        return least([roomy] + best(from: first).map { withDetours(withRoomForTitles($0)) }).layout
    }

    private struct Attempt {
        var graph: RankedGraph
        var layout: RankedLayout
        var cost: LayoutCost
    }
}

extension LayoutSearch {
    /// The best one, and where that is not in order the best of those that are.
    private mutating func best(from first: Attempt) -> [Attempt] {
        var attempts = [first]
        for graph in alternatives { if let attempt = attempt(graph) { attempts.append(attempt) } }
        if !attempts.contains(where: { $0.cost.turned == 0 }) {
            // The most promising come first, for as long as there is time.
            for start in attempts.enumerated().sorted(by: {
                ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset)
            }).map(\.element) {
                attempts += forced(start)
            }
        }
        let best = least(attempts)
        if best.cost.turned + best.cost.hidden == 0 { return [best] }
        // Room mends what runs through a box, never the order; of layouts with one and the same cost one stands for
        // all.
        let promising = attempts.enumerated().sorted {
            ($0.element.cost.turned, $0.element.cost, $0.offset) < ($1.element.cost.turned, $1.element.cost, $1.offset)
        }.map(\.element).reduce(into: [Attempt]()) { if $0.last?.cost != $1.cost { $0.append($1) } }.prefix(8)
        attempts += promising.flatMap { roomier($0.graph) }.compactMap { attempt($0) }
        let inOrder = attempts.filter { $0.cost.turned == 0 }
        return [least(attempts)] + (inOrder.isEmpty ? [] : [least(inOrder)])
    }

    /// Of equals the first one.
    private func least(_ attempts: [Attempt]) -> Attempt {
        attempts.dropFirst().reduce(attempts[0]) { $1.cost < $0.cost ? $1 : $0 }
    }

    /// The same graph with more room between the boxes, in which lines can pass.
    private func roomier(_ graph: RankedGraph) -> [RankedGraph] {
        [(1.5, 1.0), (1.0, 1.5), (1.5, 1.5), (2.0, 1.0), (2.0, 2.0)].map { across, along in
            var other = graph
            other.gap *= across
            other.rankGap *= along
            return other
        }
    }

    private mutating func attempt(_ graph: RankedGraph) -> Attempt? {
        guard linesLeft > 0 else { return nil }
        linesLeft -= graph.lines.count
        guard let layout = try? Graphviz.shared.layout(graph) else { return nil }
        return Attempt(graph: graph, layout: layout, cost: plan.cost(of: layout))
    }

    /// The same graph with the order left free, with clusters ranked by themselves, and told in another order.
    private var alternatives: [RankedGraph] {
        var result: [RankedGraph] = []
        for telling in RankedGraph.Telling.allCases {
            for ranksRunThroughClusters in plan.clusters.isEmpty ? [true] : [true, false] {
                for isOrdered in [true, false] {
                    var other = plan.graph
                    other.telling = telling
                    other.ranksRunThroughClusters = ranksRunThroughClusters
                    other.isOrdered = isOrdered
                    result.append(other)
                }
            }
        }
        return Array(result.dropFirst())
    }

    /// What comes of holding turned children in order by force, a few times over.
    private mutating func forced(_ start: Attempt) -> [Attempt] {
        var results: [Attempt] = []
        for turnsOrderInClusters in plan.clusters.isEmpty ? [false] : [false, true] {
            for reach in RankedGraph.Pair.Reach.allCases {
                var current = start
                for _ in 0..<3 where current.cost.turned > 0 && linesLeft > Self.reserve {
                    let pairs = plan.turnedPairs(in: current.layout, reach).filter {
                        !current.graph.neighbours.contains($0)
                    }
                    var candidate = current.graph
                    candidate.neighbours += pairs
                    candidate.turnsOrderInClusters = turnsOrderInClusters
                    guard !pairs.isEmpty, let next = attempt(candidate) else { break }
                    results.append(next)
                    current = next
                }
            }
        }
        return results
    }

    /// Widens the clusters in which lines run through the title until it can stand beside them.
    private mutating func withRoomForTitles(_ start: Attempt) -> Attempt {
        var best = start
        var current = start
        for _ in 0..<6 where best.cost.coveredTitles > 0 {
            var candidate = current.graph
            for (index, place) in plan.titlePlaces(in: current.layout).enumerated() where place.hits > 0 {
                // What a cluster gains goes to both of its ends alike.
                candidate.clusters[index].title.width = current.layout.clusters[index].width + 2 * place.missing
            }
            guard let next = attempt(candidate) else { break }
            if next.cost < best.cost { best = next }
            current = next
        }
        return best
    }
    /// Leads lines that run through boxes round them.
    private func withDetours(_ start: Attempt) -> Attempt {
        guard start.cost.hidden > 0 else { return start }
        var best = start
        for chain in plan.hiddenChains(in: start.layout) where chain.label == nil {
            let line = plan.graph.lines[chain.lines[0]]
            let boxes = plan.boxes(in: best.layout).enumerated().filter {
                $0.offset != line.from && $0.offset != line.to
            }.map(\.element)
            let (from, to) = (best.layout.vertices[line.from], best.layout.vertices[line.to])
            guard let curve = Detour(from: from, to: to, around: boxes, runsDown: plan.runsDown).curve else { continue }
            var layout = best.layout
            layout.lines[chain.lines[0]] = curve
            let cost = plan.cost(of: layout)
            if cost < best.cost { best = Attempt(graph: best.graph, layout: layout, cost: cost) }
        }
        return best
    }
}
