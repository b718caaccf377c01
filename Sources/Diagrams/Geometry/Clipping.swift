/// Cuts a curve off where outlines and arrowheads cover it.
struct Clipping {
    private let whole: Curve
    private var start = 0.0
    private var end: Double

    /// Positions tried in each piece before the place is narrowed down.
    private static let steps = 16

    init(_ curve: Curve) {
        whole = curve
        end = Double(curve.pieces)
    }

    var curve: Curve { whole.part(from: start, to: end) }

    /// Leaves out what lies inside the polygon at the start, up to where the curve first comes out.
    mutating func cutStart(_ polygon: Polygon) {
        if let place = firstPlace(forward: true, where: { !polygon.contains($0) }) { start = place }
    }

    mutating func cutEnd(_ polygon: Polygon) {
        if let place = firstPlace(forward: false, where: { !polygon.contains($0) }) { end = place }
    }

    /// Takes an arrowhead's length off the start.
    mutating func tipAtStart(length: Double) -> PlacedEdge.Tip? {
        guard end > start else { return nil }
        let point = whole.point(at: start)
        guard let place = firstPlace(forward: true, where: { $0.distance(to: point) >= length }) else { return nil }
        start = place
        return PlacedEdge.Tip(point: point, base: whole.point(at: place))
    }

    mutating func tipAtEnd(length: Double) -> PlacedEdge.Tip? {
        guard end > start else { return nil }
        let point = whole.point(at: end)
        guard let place = firstPlace(forward: false, where: { $0.distance(to: point) >= length }) else { return nil }
        end = place
        return PlacedEdge.Tip(point: point, base: whole.point(at: place))
    }
}

extension Clipping {
    /// The place from one end on where the condition begins to hold, by steps and then by halving; nil where it never
    /// does.
    private func firstPlace(forward: Bool, where holds: (Point) -> Bool) -> Double? {
        guard !whole.isEmpty, end > start else { return nil }
        let count = max(1, Int(((end - start) * Double(Self.steps)).rounded(.up)))
        var before = forward ? start : end
        for step in 1...count {
            let fraction = Double(step) / Double(count) * (end - start)
            let place = forward ? start + fraction : end - fraction
            guard holds(whole.point(at: place)) else {
                before = place
                continue
            }
            var (low, high) = (before, place)
            for _ in 0..<14 {
                let middle = (low + high) / 2
                if holds(whole.point(at: middle)) { high = middle } else { low = middle }
            }
            return high
        }
        return nil
    }
}
