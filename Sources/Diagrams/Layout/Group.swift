/// What one scope holds, laid out from (0, 0).
struct Group {
    var size: Size = .zero
    /// The middle of each node.
    var nodes: [(index: Int, center: Point)] = []
    /// The box of each subgraph.
    var frames: [(index: Int, box: Box)] = []
    var edges: [(index: Int, route: Route)] = []

    /// Takes in what another group holds.
    mutating func add(_ other: Group, at offset: Point) {
        nodes += other.nodes.map { ($0.index, $0.center + offset) }
        frames += other.frames.map { ($0.index, $0.box.moved(by: offset)) }
        edges += other.edges.map { ($0.index, $0.route.moved(by: offset)) }
    }
}

/// How an edge runs, from the middle of one end to the middle of the other.
struct Route {
    var curve: Curve
    var labelCenter: Point?

    func moved(by offset: Point) -> Route {
        Route(curve: curve.moved(by: offset), labelCenter: labelCenter.map { $0 + offset })
    }
}
