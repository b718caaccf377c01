internal import Flowcharts

extension ComponentPlan {
    /// What is wrong with a layout of the graph.
    func cost(of layout: RankedLayout) -> LayoutCost {
        var turned = 0
        for siblings in siblings {
            let places = siblings.map { across(layout.vertices[$0]) }
            turned += zip(places, places.dropFirst()).count { $0 > $1 + 0.5 }
        }
        let visible = chains.filter { flowchart.edges[$0.edge].stroke != .invisible }
        let curves = visible.map { route(of: $0, in: layout).curve.flattened(steps: 6) }
        return LayoutCost(
            turned: turned, hidden: hiddenChains(in: layout).count, turnedClusters: turnedClusters(in: layout),
            coveredTitles: titlePlaces(in: layout).count { $0.hits > 0 },
            crossings: Crossings.count(curves))
    }

    /// The boxes of all vertices, those of labels among them.
    func boxes(in layout: RankedLayout) -> [Box] {
        zip(layout.vertices, graph.vertices).map { Box(center: $0, size: $1.size) }
    }

    /// A chain for every box that one runs through without belonging to it; Graphviz does that only where there are
    /// clusters.
    func hiddenChains(in layout: RankedLayout) -> [Chain] {
        guard !clusters.isEmpty else { return [] }
        let boxes = boxes(in: layout).map { $0.inset(by: 2) }
        return chains.filter { flowchart.edges[$0.edge].stroke != .invisible }.flatMap { chain in
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

    /// Where the titles of clusters would stand.
    func titlePlaces(in layout: RankedLayout) -> [TitlePlace] {
        guard !clusters.isEmpty else { return [] }
        let lines = chains.map { route(of: $0, in: layout).curve.flattened(steps: 24) }
        return zip(graph.clusters, layout.clusters).map { cluster, box in
            let text = Size(width: max(0, cluster.title.width - 24), height: max(0, cluster.title.height - 8))
            return TitlePlace(
                in: box, y: box.top + 8 + text.height / 2, text: text, lines: cluster.title.height > 0 ? lines : [])
        }
    }

    /// Neighbouring siblings of those parents whose children are not in order, as far as the reach goes.
    func turnedPairs(in layout: RankedLayout, _ reach: RankedGraph.Pair.Reach) -> [RankedGraph.Pair] {
        var pairs: [RankedGraph.Pair] = []
        for siblings in siblings {
            let neighbours = zip(siblings, siblings.dropFirst())
            guard neighbours.contains(where: { across(layout.vertices[$0]) > across(layout.vertices[$1]) + 0.5 }) else {
                continue
            }
            for (first, second) in neighbours {
                let distance = depth(layout.vertices[second]) - depth(layout.vertices[first])
                if reach == .below || graph.vertices[first].cluster != graph.vertices[second].cluster {
                    if reach == .below || reach == .graph {
                        pairs.append(RankedGraph.Pair(first: first, second: second, hold: .belowBoth))
                    }
                } else if abs(distance) < 1 {
                    pairs.append(RankedGraph.Pair(first: first, second: second))
                } else if reach != .rank {
                    pairs.append(
                        RankedGraph.Pair(first: first, second: second, hold: distance > 0 ? .belowFirst : .belowSecond))
                }
            }
        }
        return pairs
    }
}

extension ComponentPlan {
    private func turnedClusters(in layout: RankedLayout) -> Int {
        var count = 0
        // The last cluster so far with the same one around it.
        var previous: [Int: Int] = [:]
        for (index, cluster) in graph.clusters.enumerated() {
            if let before = previous[cluster.parent ?? -1] {
                let (a, b) = (layout.clusters[before], layout.clusters[index])
                let standSideBySide =
                    runsDown ? a.top < b.bottom && b.top < a.bottom : a.left < b.right && b.left < a.right
                if standSideBySide, across(a.center) > across(b.center) { count += 1 }
            }
            previous[cluster.parent ?? -1] = index
        }
        return count
    }
}
