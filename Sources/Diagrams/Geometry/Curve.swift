/// A line made of cubic Bézier curves that follow one another.
package struct Curve: Sendable, Hashable {
    /// The start, then two control points and an end for each piece: 1 + 3n points, or none.
    package private(set) var points: [Point]

    /// Takes 1 + 3n points; a rest that makes no whole piece is left out.
    init(_ points: [Point]) {
        self.points = points.count < 4 ? [] : Array(points.prefix((points.count - 1) / 3 * 3 + 1))
    }

    /// A straight line.
    init(from start: Point, to end: Point) {
        points = [start, start.interpolated(to: end, 1 / 3), start.interpolated(to: end, 2 / 3), end]
    }

    package var isEmpty: Bool { points.isEmpty }
    var pieces: Int { points.count / 3 }
    var start: Point? { points.first }
    var end: Point? { points.last }

    var reversed: Curve { Curve(points.reversed()) }

    func moved(by offset: Point) -> Curve { Curve(points.map { $0 + offset }) }

    /// The curve with another behind it, joined by a straight line where they do not meet.
    func joined(with other: Curve) -> Curve {
        guard let end, let start = other.start else { return isEmpty ? other : self }
        let gap = end.distance(to: start) < 0.01 ? [] : Curve(from: end, to: start).points.dropFirst()
        return Curve(points + gap + other.points.dropFirst())
    }

    /// The place at `position`, whose whole part is the piece and whose fraction the way along it.
    func point(at position: Double) -> Point {
        let piece = min(max(Int(position), 0), pieces - 1)
        let t = position - Double(piece)
        let u = 1 - t
        let (a, b, c, d) = (points[piece * 3], points[piece * 3 + 1], points[piece * 3 + 2], points[piece * 3 + 3])
        let (wa, wb, wc, wd) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        return Point(x: wa * a.x + wb * b.x + wc * c.x + wd * d.x, y: wa * a.y + wb * b.y + wc * c.y + wd * d.y)
    }

    /// What lies between two positions; see `point(at:)`.
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

    /// Points along the curve, close enough together to stand for it.
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
