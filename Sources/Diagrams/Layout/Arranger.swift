internal import Mermaid

/// Lays out a flowchart scope by scope, the innermost closed subgraphs first.
struct Arranger {
    private let flowchart: Flowchart
    private let measures: Measures
    private let containment: Containment
    /// The groups of the closed subgraphs that are laid out.
    private var groups: [Group?]
    /// The number of lines that searches may still lay out.
    private var linesLeft = 20_000

    init(_ flowchart: Flowchart) {
        self.flowchart = flowchart
        measures = Measures(flowchart)
        containment = Containment(flowchart)
        groups = Array(repeating: nil, count: flowchart.subgraphs.count)
    }

    mutating func arrange() throws(LayoutFailure) -> FlowchartLayout {
        let scopes = Scope.all(of: flowchart, containment)
        // Inner subgraphs come later in the order: backwards, every box has its size when it is needed.
        for index in containment.order.reversed() where containment.isClosed[index] {
            groups[index] = framed(try group(of: scopes[index]), subgraph: index)
        }
        let margin = 12.0
        var whole = Group()
        let root = try group(of: scopes[flowchart.subgraphs.count])
        whole.add(root, at: Point(x: margin, y: margin))
        whole.size = Size(width: root.size.width + 2 * margin, height: root.size.height + 2 * margin)
        return DiagramAssembler(flowchart: flowchart, measures: measures).layout(of: whole)
    }

    /// Lays out each connected part by itself and puts them side by side along the ranks.
    private mutating func group(of scope: Scope) throws(LayoutFailure) -> Group {
        var parts: [Group] = []
        for component in scope.components(of: flowchart) {
            parts.append(try group(of: component, direction: scope.direction))
        }
        return Group(packing: parts, direction: scope.direction)
    }

    private mutating func group(of component: Component, direction: Direction) throws(LayoutFailure) -> Group {
        let plan = ComponentPlan(component, flowchart: flowchart, measures: measures, direction: direction) {
            groups[$0]?.size ?? .zero
        }
        var search = LayoutSearch(plan, limit: linesLeft)
        var group = plan.group(from: try search.layout())
        linesLeft -= search.spent
        for (index, box) in group.frames {
            guard containment.isClosed[index], let inside = groups[index] else { continue }
            group.add(inside, at: Point(x: box.left, y: box.top))
        }
        return group
    }

    /// The content of a closed subgraph with its title above and room around it.
    private func framed(_ inside: Group, subgraph: Int) -> Group {
        let padding = 16.0
        let title = measures.titleSize(subgraph)
        let width = max(inside.size.width + 2 * padding, title.width, 60)
        let top = max(title.height + 8, padding)
        var group = Group()
        group.add(inside, at: Point(x: (width - inside.size.width) / 2, y: top))
        let isEmpty = inside.nodes.isEmpty && inside.frames.isEmpty
        group.size = Size(width: width, height: isEmpty ? top + 8 : top + inside.size.height + padding)
        return group
    }
}

/// The content of a scope, laid out from (0, 0).
struct Group {
    var size: Size = .zero
    /// The center of each node.
    var nodes: [(index: Int, center: Point)] = []
    /// The box of each subgraph.
    var frames: [(index: Int, box: Box)] = []
    var edges: [(index: Int, route: Route)] = []

    /// Adds the content of another group.
    mutating func add(_ other: Group, at offset: Point) {
        nodes += other.nodes.map { ($0.index, $0.center + offset) }
        frames += other.frames.map { ($0.index, $0.box.moved(by: offset)) }
        edges += other.edges.map { ($0.index, $0.route.moved(by: offset)) }
    }
}

/// The course of an edge, from the center of one end to the center of the other.
struct Route {
    var curve: Curve
    var labelCenter: Point?

    func moved(by offset: Point) -> Route {
        Route(curve: curve.moved(by: offset), labelCenter: labelCenter.map { $0 + offset })
    }
}

extension Group {
    private static let gap = 32.0
    /// The width at which a row continues below.
    private static let widest = 1400.0

    /// Puts unconnected parts next to each other: in rows if the flow runs down or up, else in a column.
    init(packing parts: [Group], direction: Direction) {
        if parts.count == 1 {
            self = parts[0]
            return
        }
        switch direction {
        case .topToBottom, .bottomToTop: addRows(parts, alignsBottoms: direction == .bottomToTop)
        case .leftToRight, .rightToLeft: addColumn(parts, alignsRight: direction == .rightToLeft)
        }
    }

    private mutating func addRows(_ parts: [Group], alignsBottoms: Bool) {
        var rows: [[Group]] = []
        var width = 0.0
        for part in parts {
            if rows.isEmpty || width + Self.gap + part.size.width > Self.widest {
                rows.append([])
                width = -Self.gap
            }
            rows[rows.count - 1].append(part)
            width += Self.gap + part.size.width
        }
        var top = 0.0
        for row in rows {
            let height = row.map(\.size.height).max() ?? 0
            var left = 0.0
            for part in row {
                add(part, at: Point(x: left, y: top + (alignsBottoms ? height - part.size.height : 0)))
                left += part.size.width + Self.gap
            }
            size.width = max(size.width, left - Self.gap)
            top += height + Self.gap
        }
        size.height = max(0, top - Self.gap)
    }

    private mutating func addColumn(_ parts: [Group], alignsRight: Bool) {
        let width = parts.map(\.size.width).max() ?? 0
        var top = 0.0
        for part in parts {
            add(part, at: Point(x: alignsRight ? width - part.size.width : 0, y: top))
            top += part.size.height + Self.gap
        }
        size = Size(width: width, height: max(0, top - Self.gap))
    }
}
