/// A closed line of straight pieces, as what a curve is clipped at.
struct Polygon: Sendable, Hashable {
    var points: [Point]

    init(_ points: [Point]) { self.points = points }

    init(_ box: Box) {
        points = [
            Point(x: box.left, y: box.top), Point(x: box.right, y: box.top),
            Point(x: box.right, y: box.bottom), Point(x: box.left, y: box.bottom),
        ]
    }

    /// Whether the point lies inside, by the even-odd rule.
    func contains(_ point: Point) -> Bool {
        guard var last = points.last else { return false }
        var inside = false
        for current in points {
            if (current.y > point.y) != (last.y > point.y),
                point.x < (last.x - current.x) * (point.y - current.y) / (last.y - current.y) + current.x
            {
                inside.toggle()
            }
            last = current
        }
        return inside
    }

    func moved(by offset: Point) -> Polygon { Polygon(points.map { $0 + offset }) }
}
