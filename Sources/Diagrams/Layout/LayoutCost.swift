/// The defects of a layout; order counts more than crossings.
struct LayoutCost: Comparable {
    /// The number of neighboring children of one parent that are not in the order in which they are written.
    var turned: Int
    /// The number of times a line runs through a box that it does not belong to.
    var hidden: Int
    /// The number of neighboring clusters side by side that are not in the order in which they are written.
    var turnedClusters: Int
    /// The number of clusters with lines everywhere their titles could stand.
    var coveredTitles: Int
    var crossings: Int

    var isPerfect: Bool { misplaced == 0 && turnedClusters == 0 && crossings == 0 }

    /// The number of defects that mislead a reader.
    var misplaced: Int { turned + hidden + coveredTitles }

    static func < (a: LayoutCost, b: LayoutCost) -> Bool { a.key < b.key }

    /// Of two that mislead alike, the one in order is better: a line can still be led around a box.
    private var key: (Int, Int, Int, Int) { (misplaced, turned, turnedClusters, crossings) }
}

extension ComponentPlan {
    func cost(of layout: RankedLayout) -> LayoutCost {
        let curves = chains.filter(isVisible).map { route(of: $0, in: layout).curve.flattened(steps: 6) }
        return LayoutCost(
            turned: siblings.reduce(0) { count, siblings in
                count + zip(siblings, siblings.dropFirst()).count { isTurned($0, $1, in: layout) }
            }, hidden: hiddenChains(in: layout).count, turnedClusters: turnedClusters(in: layout),
            coveredTitles: titlePlaces(in: layout).count { $0.hits > 0 }, crossings: Crossings.count(curves))
    }

    /// The boxes of all vertices, those of labels among them.
    func boxes(in layout: RankedLayout) -> [Box] {
        zip(layout.vertices, graph.vertices).map { Box(center: $0, size: $1.size) }
    }

    /// A chain for every unrelated box that one runs through, which Graphviz allows only if there are clusters.
    func hiddenChains(in layout: RankedLayout) -> [Chain] {
        guard !clusters.isEmpty else { return [] }
        let boxes = boxes(in: layout).map { $0.inset(by: 2) }
        return chains.filter(isVisible).flatMap { chain in
            let points = route(of: chain, in: layout).curve.flattened(steps: 24)
            let met = boxes.indices.filter { vertex in
                vertex != chain.from && vertex != chain.to && vertex != chain.label
                    && zip(points, points.dropFirst()).contains {
                        boxes[vertex].contains($0) || boxes[vertex].contains($0.interpolated(to: $1, 0.5))
                    }
            }
            return met.map { _ in chain }
        }
    }

    /// The places for the titles of clusters.
    func titlePlaces(in layout: RankedLayout) -> [TitlePlace] {
        guard !clusters.isEmpty else { return [] }
        let lines = chains.map { route(of: $0, in: layout).curve.flattened(steps: 24) }
        return zip(graph.clusters, layout.clusters).map { cluster, box in
            let text = Size(width: max(0, cluster.title.width - 24), height: max(0, cluster.title.height - 8))
            return TitlePlace(
                in: box, y: box.top + 8 + text.height / 2, text: text, lines: cluster.title.height > 0 ? lines : [])
        }
    }

    /// The neighboring siblings of those parents whose children are not in order, within the reach.
    func turnedPairs(in layout: RankedLayout, _ reach: RankedGraph.Pair.Reach) -> [RankedGraph.Pair] {
        siblings.map { Array(zip($0, $0.dropFirst())) }.filter { $0.contains { isTurned($0, $1, in: layout) } }.flatMap
        { $0.compactMap { pair($0, $1, in: layout, reach) } }
    }

    private func pair(_ first: Int, _ second: Int, in layout: RankedLayout, _ reach: RankedGraph.Pair.Reach)
        -> RankedGraph.Pair?
    {
        let distance = depth(layout.vertices[second]) - depth(layout.vertices[first])
        if reach == .below || graph.vertices[first].cluster != graph.vertices[second].cluster {
            let isHeld = reach == .below || reach == .graph
            return isHeld ? RankedGraph.Pair(first: first, second: second, hold: .belowBoth) : nil
        }
        if abs(distance) < 1 { return RankedGraph.Pair(first: first, second: second) }
        if reach == .rank { return nil }
        return RankedGraph.Pair(first: first, second: second, hold: distance > 0 ? .belowFirst : .belowSecond)
    }

    /// Whether Graphviz makes the same layout of a graph in every run.
    ///
    /// Graphviz 2.42 notes pairs that are kept in order outside of clusters in a table. Its size is the number of
    /// vertices and clusters on their rank: at least three, the pair and a cluster. It also looks for the vertices of a
    /// cluster there, by their positions in the cluster, and reads beyond the end if there are more.
    func isRepeatable(_ layout: RankedLayout, of graph: RankedGraph) -> Bool {
        guard !clusters.isEmpty, graph.neighbors.contains(where: { graph.cluster(of: $0) == nil }) else { return true }
        return graph.clusters.indices.allSatisfy { mostOnRank(inCluster: $0, layout, graph) <= 3 }
    }

    /// At least the number of vertices, passing lines and inner clusters that a cluster has on its fullest rank.
    private func mostOnRank(inCluster cluster: Int, _ layout: RankedLayout, _ graph: RankedGraph) -> Int {
        func isInside(_ inner: Int?) -> Bool {
            guard let inner else { return false }
            return inner == cluster || isInside(graph.clusters[inner].parent)
        }
        let ranks = layout.vertices.map(depth)
        let vertices = Set(graph.vertices.indices.filter { isInside(graph.vertices[$0].cluster) })
        let lines = graph.lines.filter { vertices.contains($0.from) && vertices.contains($0.to) }.map { line in
            (first: min(ranks[line.from], ranks[line.to]), last: max(ranks[line.from], ranks[line.to]))
        }
        let counts = ranks.map { rank in
            let passing = lines.count { $0.first < rank - 1 && $0.last > rank + 1 }
            return passing + vertices.count { abs(ranks[$0] - rank) < 1 }
        }
        return (counts.max() ?? 0) + graph.clusters.indices.count { $0 != cluster && isInside($0) }
    }

    private func isTurned(_ first: Int, _ second: Int, in layout: RankedLayout) -> Bool {
        across(layout.vertices[first]) > across(layout.vertices[second]) + 0.5
    }

    private func turnedClusters(in layout: RankedLayout) -> Int {
        Dictionary(grouping: graph.clusters.indices) { graph.clusters[$0].parent }.values.reduce(0) { count, siblings in
            count
                + zip(siblings, siblings.dropFirst()).count { first, second in
                    let (a, b) = (layout.clusters[first], layout.clusters[second])
                    let standSideBySide =
                        runsDown ? a.top < b.bottom && b.top < a.bottom : a.left < b.right && b.left < a.right
                    return standSideBySide && across(a.center) > across(b.center)
                }
        }
    }
}

/// Counts the crossings of lines.
enum Crossings {
    /// The number of times that two of the lines cut each other, contacts at their ends excluded.
    static func count(_ lines: [[Point]]) -> Int {
        let lines = lines.map { (points: $0, box: bounds($0)) }
        var count = 0
        // Sorted by their left ends: only lines that begin before this one ends can meet it.
        let order = lines.indices.sorted { (lines[$0].box.left, $0) < (lines[$1].box.left, $1) }
        for (position, i) in order.enumerated() {
            for j in order[(position + 1)...] {
                if lines[j].box.left > lines[i].box.right { break }
                if lines[i].box.overlaps(lines[j].box) { count += crossings(lines[i].points, lines[j].points) }
            }
        }
        return count
    }

    private static func bounds(_ points: [Point]) -> Box {
        Box(
            left: points.map(\.x).min() ?? 0, top: points.map(\.y).min() ?? 0, right: points.map(\.x).max() ?? 0,
            bottom: points.map(\.y).max() ?? 0)
    }

    private static func crossings(_ a: [Point], _ b: [Point]) -> Int {
        var count = 0
        for (p, q) in zip(a, a.dropFirst()) {
            let (left, right) = (min(p.x, q.x), max(p.x, q.x))
            let (top, bottom) = (min(p.y, q.y), max(p.y, q.y))
            for (r, s) in zip(b, b.dropFirst()) {
                if max(r.x, s.x) < left || min(r.x, s.x) > right || max(r.y, s.y) < top || min(r.y, s.y) > bottom {
                    continue
                }
                if side(p, q, r) * side(p, q, s) < 0, side(r, s, p) * side(r, s, q) < 0 { count += 1 }
            }
        }
        return count
    }

    /// The side of the line from `a` to `b` on which the point lies: 1, -1, or 0 on it.
    private static func side(_ a: Point, _ b: Point, _ c: Point) -> Int {
        let area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
        return area > 1e-6 ? 1 : area < -1e-6 ? -1 : 0
    }
}

/// The place along the top of a frame at which its title is clear of lines.
struct TitlePlace {
    /// The center of the title.
    private(set) var x: Double
    /// The number of points of lines that lie under it there.
    private(set) var hits: Int
    /// The pixels by which the wider gap at the ends of the frame is too narrow; negative if it is wide enough.
    private(set) var missing: Double

    /// - Parameters:
    ///   - box: the frame.
    ///   - y: the center of the title.
    ///   - text: the size of the title.
    ///   - lines: all lines of the drawing, as points that lie close together.
    init(in box: Box, y: Double, text: Size, lines: [[Point]]) {
        let size = Size(width: text.width + 8, height: text.height + 4)
        let band = Box(left: box.left, top: y - size.height / 2, right: box.right, bottom: y + size.height / 2)
        let places = lines.flatMap { line in line.lazy.filter { band.contains($0) }.map(\.x) }.sorted()
        let (first, last) = (box.left + 2, box.right - 2)
        let gaps = zip([first] + places, places + [last])
        missing = size.width - max((places.first ?? last) - box.left - 2, last - (places.last ?? first))
        let center = box.center.x
        let free = gaps.filter { $1 - $0 >= size.width }.map {
            min(max(center, $0 + size.width / 2), $1 - size.width / 2)
        }
        if let nearest = free.min(by: { abs($0 - center) < abs($1 - center) }) {
            (x, hits) = (nearest, 0)
            return
        }
        let room = max(0, (box.width - size.width) / 2 - 2)
        (x, hits) = (center, Int.max)
        let steps = 12
        for step in -steps...steps {
            let candidate = center + room * Double(step) / Double(steps)
            let count = places.count { abs($0 - candidate) < size.width / 2 }
            if count < hits { (x, hits) = (candidate, count) }
        }
    }
}
