/// Searches for the layout of a component with the least cost.
struct LayoutSearch {
    private let plan: ComponentPlan
    /// The number of lines that may be laid out, which makes the result the same every time.
    private let limit: Int
    /// The number of lines that have been laid out.
    private(set) var spent = 0
    private var linesLeft: Int { limit - spent }
    /// The number of lines for which one layout counts: the time of long ones grows with the square of the ranks that
    /// they cross.
    private let price: Int
    /// The limit for one component.
    private static let most = 6000
    /// The part of `linesLeft` that is kept for making room.
    private static let reserve = 1500
    /// With more lines there is no search: its time grows with their square, and nobody would see the difference.
    private static let mostLines = 250
    /// Well above what the parser accepts: only the lines that stand for edges of subgraphs can be longer than it
    /// expects.
    private static let mostCrossedRanks = 8000

    /// - Parameter limit: the number of lines that may still be laid out for the whole drawing.
    init(_ plan: ComponentPlan, limit: Int) {
        self.plan = plan
        self.limit = min(limit, Self.most)
        let crossed = plan.graph.crossedRanks
        price = max(plan.graph.lines.count, crossed * crossed / 4000)
    }

    /// The best layout found: in the written order if that costs no more than it must.
    mutating func layout() throws(LayoutFailure) -> RankedLayout {
        if plan.graph.vertices.count == 1, plan.clusters.isEmpty {
            let size = plan.graph.vertices[0].size
            let center = Point(x: size.width / 2, y: size.height / 2)
            return RankedLayout(size: size, vertices: [center], lines: [], clusters: [])
        }
        let crossed = plan.graph.crossedRanks
        guard crossed <= Self.mostCrossedRanks else { throw .tooLarge(crossedRanks: crossed) }
        let layout = try Graphviz.shared.layout(plan.graph)
        if plan.chains.count > Self.mostLines { return layout }
        let first = Attempt(graph: plan.graph, layout: layout, cost: plan.cost(of: layout))
        // Most often a covered title is the only defect.
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
    /// The best attempt and, if that is not in order, the best of those that are.
    private mutating func best(from first: Attempt) -> [Attempt] {
        var attempts = [first]
        for graph in alternatives { if let attempt = attempt(graph) { attempts.append(attempt) } }
        if !attempts.contains(where: { $0.cost.turned == 0 }) {
            // The most promising come first, in case `linesLeft` runs out.
            for start in sorted(attempts, by: { ($0.cost, 0) }) { attempts += forced(start) }
        }
        let best = least(attempts)
        if best.cost.turned + best.cost.hidden == 0 { return [best] }
        // Room fixes lines that run through a box, never the order. One layout of each cost is enough.
        var promising: [Attempt] = []
        for attempt in sorted(attempts, by: { ($0.cost, $0.cost.turned) }) where promising.last?.cost != attempt.cost {
            promising.append(attempt)
        }
        attempts += promising.prefix(8).flatMap { roomier($0.graph) }.compactMap { attempt($0) }
        let inOrder = attempts.filter { $0.cost.turned == 0 }
        return [least(attempts)] + (inOrder.isEmpty ? [] : [least(inOrder)])
    }

    /// The attempts by a first key, then by cost; equals keep their order.
    private func sorted(_ attempts: [Attempt], by key: (Attempt) -> (cost: LayoutCost, first: Int)) -> [Attempt] {
        attempts.enumerated().sorted {
            let (a, b) = (key($0.element), key($1.element))
            return (a.first, a.cost, $0.offset) < (b.first, b.cost, $1.offset)
        }.map(\.element)
    }

    /// The attempt with the least cost, the first one of equals.
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
        spent += price
        guard let layout = try? Graphviz.shared.layout(graph), plan.isRepeatable(layout, of: graph) else { return nil }
        return Attempt(graph: graph, layout: layout, cost: plan.cost(of: layout))
    }

    /// The same graph without a fixed order, with clusters ranked by themselves, and added in another order.
    private var alternatives: [RankedGraph] {
        var result: [RankedGraph] = []
        for insertion in RankedGraph.Insertion.allCases {
            for ranksRunThroughClusters in canRankClustersAlone ? [true, false] : [true] {
                for isOrdered in [true, false] {
                    var other = plan.graph
                    other.insertion = insertion
                    other.ranksRunThroughClusters = ranksRunThroughClusters
                    other.isOrdered = isOrdered
                    result.append(other)
                }
            }
        }
        return Array(result.dropFirst())
    }

    /// Whether clusters can be ranked by themselves, which may put the ends of a line on one rank. Graphviz 2.42 breaks
    /// an assertion where two such lines connect the same ends (`interclexp` in its class2.c), and ends the process.
    private var canRankClustersAlone: Bool {
        let lines = plan.graph.lines
        return !plan.clusters.isEmpty && Set(lines.map { [$0.from, $0.to] }).count == lines.count
    }

    /// Attempts that hold turned children in order by force.
    private mutating func forced(_ start: Attempt) -> [Attempt] {
        var results: [Attempt] = []
        for reversesPairsInClusters in plan.clusters.isEmpty ? [false] : [false, true] {
            for reach in RankedGraph.Pair.Reach.allCases {
                var current = start
                for _ in 0..<3 where current.cost.turned > 0 && linesLeft > Self.reserve {
                    let pairs = plan.turnedPairs(in: current.layout, reach).filter {
                        !current.graph.neighbors.contains($0)
                    }
                    var candidate = current.graph
                    candidate.neighbors += pairs
                    candidate.reversesPairsInClusters = reversesPairsInClusters
                    guard !pairs.isEmpty, let next = attempt(candidate) else { break }
                    results.append(next)
                    current = next
                }
            }
        }
        return results
    }

    /// Widens the clusters with lines through the title until it can stand beside them.
    private mutating func withRoomForTitles(_ start: Attempt) -> Attempt {
        var best = start
        var current = start
        for _ in 0..<6 where best.cost.coveredTitles > 0 {
            var candidate = current.graph
            for (index, place) in plan.titlePlaces(in: current.layout).enumerated() where place.hits > 0 {
                // A cluster grows at both of its ends alike.
                candidate.clusters[index].title.width = current.layout.clusters[index].width + 2 * place.missing
            }
            guard let next = attempt(candidate) else { break }
            if next.cost < best.cost { best = next }
            current = next
        }
        return best
    }

    /// The number of lines that are led around boxes: the cost of all lines is computed after each.
    private var mostDetours: Int { 3000 / max(1, plan.chains.count) }

    /// Leads lines that run through boxes around them.
    private func withDetours(_ start: Attempt) -> Attempt {
        guard start.cost.hidden > 0 else { return start }
        var best = start
        for chain in plan.hiddenChains(in: start.layout).filter({ $0.label == nil }).prefix(mostDetours) {
            let line = plan.graph.lines[chain.lines[0]]
            let boxes = plan.boxes(in: best.layout).enumerated().filter { ![line.from, line.to].contains($0.offset) }
            let (from, to) = (best.layout.vertices[line.from], best.layout.vertices[line.to])
            guard let curve = detour(from: from, to: to, around: boxes.map(\.element)) else { continue }
            var layout = best.layout
            layout.lines[chain.lines[0]] = curve
            let cost = plan.cost(of: layout)
            if cost < best.cost { best = Attempt(graph: best.graph, layout: layout, cost: cost) }
        }
        return best
    }

    /// The first of ever wider curves, to either side of the flow, that meets none of the boxes; nil if none does.
    private func detour(from start: Point, to end: Point, around boxes: [Box]) -> Curve? {
        let clearance = 6.0
        let boxes = boxes.map { $0.inset(by: -clearance) }
        // Both ends bow alike, or one more than the other: a line that leaves a crowd early comes straight to its end.
        let shares = [(1.0, 1.0), (1.0, 0.3), (0.3, 1.0), (1.0, -0.5), (-0.5, 1.0)]
        for reach in stride(from: 30.0, through: 900, by: 30) {
            for side in [-reach, reach] {
                for (first, last) in shares {
                    func bowed(_ fraction: Double, _ share: Double) -> Point {
                        let offset = side * share
                        return start.interpolated(to: end, fraction)
                            + (plan.runsDown ? Point(x: offset, y: 0) : Point(x: 0, y: offset))
                    }
                    let curve = Curve([start, bowed(1 / 3, first), bowed(2 / 3, last), end])
                    let points = curve.flattened(steps: 48)
                    if !boxes.contains(where: { points.contains(where: $0.contains) }) { return curve }
                }
            }
        }
        return nil
    }
}
