/// A line made of consecutive cubic Bézier curves.
struct Curve: Sendable, Hashable {
    /// The start, then two control points and an end for each piece: 1 + 3n points, or none.
    private(set) var points: [Point]

    /// Takes 1 + 3n points; a remainder that is no whole piece is left out.
    init(_ points: [Point]) {
        self.points = points.count < 4 ? [] : Array(points.prefix((points.count - 1) / 3 * 3 + 1))
    }

    /// A straight line.
    init(from start: Point, to end: Point) {
        points = [start, start.interpolated(to: end, 1 / 3), start.interpolated(to: end, 2 / 3), end]
    }

    var isEmpty: Bool { points.isEmpty }
    var pieces: Int { points.count / 3 }
    var start: Point? { points.first }
    var end: Point? { points.last }

    var reversed: Curve { Curve(points.reversed()) }

    func moved(by offset: Point) -> Curve { Curve(points.map { $0 + offset }) }

    /// The curve followed by another, joined by a straight line if they do not meet.
    func joined(with other: Curve) -> Curve {
        guard let end, let start = other.start else { return isEmpty ? other : self }
        let gap = end.distance(to: start) < 0.01 ? [] : Curve(from: end, to: start).points.dropFirst()
        return Curve(points + gap + other.points.dropFirst())
    }

    /// The place at `position`, whose whole part is the piece and whose fraction is the way along it.
    func point(at position: Double) -> Point {
        let piece = min(max(Int(position), 0), pieces - 1)
        let t = position - Double(piece)
        let u = 1 - t
        let (a, b, c, d) = (points[piece * 3], points[piece * 3 + 1], points[piece * 3 + 2], points[piece * 3 + 3])
        let (wa, wb, wc, wd) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        return Point(x: wa * a.x + wb * b.x + wc * c.x + wd * d.x, y: wa * a.y + wb * b.y + wc * c.y + wd * d.y)
    }

    /// The part between two positions; see `point(at:)`.
    func part(from start: Double, to end: Double) -> Curve {
        guard !isEmpty, end > start else { return Curve([]) }
        var result: [Point] = []
        for piece in 0..<pieces {
            let low = max(start - Double(piece), 0)
            let high = min(end - Double(piece), 1)
            guard high > low else { continue }
            let cut = split(piece: piece, from: low, to: high)
            result += result.isEmpty ? cut[...] : cut.dropFirst()
        }
        return Curve(result)
    }

    /// Points along the curve, `steps` for each piece.
    func flattened(steps: Int = 12) -> [Point] {
        guard let start else { return [] }
        var result = [start]
        for piece in 0..<pieces {
            for step in 1...steps { result.append(point(at: Double(piece) + Double(step) / Double(steps))) }
        }
        return result
    }
}

extension Curve {
    /// The part of one piece between two fractions, by de Casteljau's construction.
    private func split(piece: Int, from low: Double, to high: Double) -> [Point] {
        var p = Array(points[(piece * 3)...(piece * 3 + 3)])
        if high < 1 { p = Self.halves(p, at: high).before }
        if low > 0 { p = Self.halves(p, at: low / high).after }
        return p
    }

    private static func halves(_ p: [Point], at t: Double) -> (before: [Point], after: [Point]) {
        let ab = p[0].interpolated(to: p[1], t)
        let bc = p[1].interpolated(to: p[2], t)
        let cd = p[2].interpolated(to: p[3], t)
        let abc = ab.interpolated(to: bc, t)
        let bcd = bc.interpolated(to: cd, t)
        let middle = abc.interpolated(to: bcd, t)
        return ([p[0], ab, abc, middle], [middle, bcd, cd, p[3]])
    }
}

/// Cuts off the ends of a curve that outlines and arrowheads cover.
struct Clipping {
    private let whole: Curve
    private var start = 0.0
    private var end: Double

    /// The number of positions tried in each piece before the place is narrowed down.
    private static let steps = 16

    init(_ curve: Curve) {
        whole = curve
        end = Double(curve.pieces)
    }

    var curve: Curve { whole.part(from: start, to: end) }

    /// Leaves out what lies inside the polygon at the start, up to where the curve first comes out.
    mutating func cutStart(_ polygon: Polygon) { start = firstPlace(forward: true) { !polygon.contains($0) } ?? start }

    mutating func cutEnd(_ polygon: Polygon) { end = firstPlace(forward: false) { !polygon.contains($0) } ?? end }

    /// Takes an arrowhead's length off the start.
    mutating func tipAtStart(length: Double) -> PlacedEdge.Tip? { tip(length, at: \.start, forward: true) }

    mutating func tipAtEnd(length: Double) -> PlacedEdge.Tip? { tip(length, at: \.end, forward: false) }

    private mutating func tip(_ length: Double, at position: WritableKeyPath<Clipping, Double>, forward: Bool)
        -> PlacedEdge.Tip?
    {
        guard end > start else { return nil }
        let point = whole.point(at: self[keyPath: position])
        guard let place = firstPlace(forward: forward, where: { $0.distance(to: point) >= length }) else { return nil }
        self[keyPath: position] = place
        return PlacedEdge.Tip(point: point, base: whole.point(at: place))
    }

    /// The first place from one end at which a condition holds, found by steps and then by halving; nil if none does.
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
