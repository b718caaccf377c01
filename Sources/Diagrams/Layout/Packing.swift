internal import Flowcharts

/// Puts parts that nothing joins next to each other, in their order: in rows where the flow runs down or up, else in a
/// column.
struct Packing {
    private(set) var group = Group()

    private static let gap = 32.0
    /// A row that would grow wider than this goes on below.
    private static let widest = 1400.0

    init(_ parts: [Group], direction: Direction) {
        if parts.count == 1 {
            group = parts[0]
            return
        }
        switch direction {
        case .topToBottom, .bottomToTop: addRows(parts, alignsBottoms: direction == .bottomToTop)
        case .leftToRight, .rightToLeft: addColumn(parts, alignsRight: direction == .rightToLeft)
        }
    }
}

extension Packing {
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
                group.add(part, at: Point(x: left, y: top + (alignsBottoms ? height - part.size.height : 0)))
                left += part.size.width + Self.gap
            }
            group.size.width = max(group.size.width, left - Self.gap)
            top += height + Self.gap
        }
        group.size.height = max(0, top - Self.gap)
    }

    private mutating func addColumn(_ parts: [Group], alignsRight: Bool) {
        let width = parts.map(\.size.width).max() ?? 0
        var top = 0.0
        for part in parts {
            group.add(part, at: Point(x: alignsRight ? width - part.size.width : 0, y: top))
            top += part.size.height + Self.gap
        }
        group.size = Size(width: width, height: max(0, top - Self.gap))
    }
}
