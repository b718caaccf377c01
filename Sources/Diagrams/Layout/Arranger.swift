internal import Flowcharts

/// Lays out a flowchart scope by scope, the innermost closed subgraphs first.
struct Arranger {
    private let flowchart: Flowchart
    private let measures: Measures
    private let containment: Containment
    /// The groups of closed subgraphs, as soon as they are laid out.
    private var groups: [Group?]

    init(_ flowchart: Flowchart, measures: Measures) {
        self.flowchart = flowchart
        self.measures = measures
        containment = Containment(flowchart)
        groups = Array(repeating: nil, count: flowchart.subgraphs.count)
    }

    mutating func diagram() throws(LayoutFailure) -> Diagram {
        let scopes = Scope.all(of: flowchart, containment)
        // Inner subgraphs come later in the order, so backwards every box has its size when it is needed.
        for index in containment.order.reversed() where containment.isClosed[index] {
            let inside = try group(of: scopes.inner[index])
            groups[index] = framed(inside, subgraph: index)
        }
        let margin = 12.0
        var whole = Group()
        let root = try group(of: scopes.root)
        whole.add(root, at: Point(x: margin, y: margin))
        whole.size = Size(width: root.size.width + 2 * margin, height: root.size.height + 2 * margin)
        return Drafting(flowchart, measures: measures, containment: containment).diagram(of: whole)
    }
}

extension Arranger {
    /// Lays out each connected part by itself and puts them side by side along the ranks.
    private func group(of scope: Scope) throws(LayoutFailure) -> Group {
        var parts: [Group] = []
        for component in scope.components(of: flowchart, containment) {
            parts.append(try group(of: component, direction: scope.direction))
        }
        return Packing(parts, direction: scope.direction).group
    }

    private func group(of component: Component, direction: Direction) throws(LayoutFailure) -> Group {
        let plan = ComponentPlan(
            component, flowchart: flowchart, containment: containment, measures: measures, direction: direction
        ) {
            groups[$0]?.size ?? .zero
        }
        var search = LayoutSearch(plan)
        var group = plan.group(from: try search.layout())
        for (index, box) in group.frames {
            guard containment.isClosed[index], let inside = groups[index] else { continue }
            group.add(inside, at: Point(x: box.left, y: box.top))
        }
        return group
    }

    /// A closed subgraph's content with its title above and room around it.
    private func framed(_ inside: Group, subgraph: Int) -> Group {
        let padding = 16.0
        let title = measures.titleSize(subgraph)
        let width = max(inside.size.width + 2 * padding, title.width, 60)
        let top = max(title.height + 8, padding)
        var group = Group()
        group.add(inside, at: Point(x: (width - inside.size.width) / 2, y: top))
        group.size = Size(
            width: width,
            height: inside.nodes.isEmpty && inside.frames.isEmpty ? top + 8 : top + inside.size.height + padding)
        return group
    }
}
