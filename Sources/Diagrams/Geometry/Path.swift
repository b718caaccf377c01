/// A line of straight and curved pieces, as in SVG's attribute `d`.
struct Path: Sendable, Hashable {
    enum Segment: Sendable, Hashable {
        case move(Point)
        case line(Point)
        case curve(Point, Point, Point)
        case close
    }

    private(set) var segments: [Segment] = []

    init() {}

    /// Straight lines, each through several points.
    init(lines: [Point]...) {
        segments = lines.flatMap { $0.prefix(1).map { .move($0) } + $0.dropFirst().map { .line($0) } }
    }

    /// A straight line through several points, by their coordinates.
    init(line points: (Double, Double)...) { self.init(lines: points.map { Point(x: $0, y: $1) }) }

    /// A closed polygon.
    init(polygon points: [Point]) {
        self.init(lines: points)
        close()
    }

    init(polygon points: (Double, Double)...) { self.init(polygon: points.map { Point(x: $0, y: $1) }) }

    init(ellipse center: Point, _ rx: Double, _ ry: Double) {
        arc(center, rx, ry, from: 180, to: 540)
        close()
    }

    init(roundedBox box: Box, radius: Double) {
        let r = min(radius, box.width / 2, box.height / 2)
        arc(Point(x: box.left + r, y: box.top + r), r, r, from: 180, to: 270)
        arc(Point(x: box.right - r, y: box.top + r), r, r, from: 270, to: 360)
        arc(Point(x: box.right - r, y: box.bottom - r), r, r, from: 0, to: 90)
        arc(Point(x: box.left + r, y: box.bottom - r), r, r, from: 90, to: 180)
        close()
    }

    init(_ curve: Curve) {
        segments = curve.points.prefix(1).map { .move($0) }
        for piece in 0..<curve.pieces {
            let first = piece * 3 + 1
            segments.append(.curve(curve.points[first], curve.points[first + 1], curve.points[first + 2]))
        }
    }

    mutating func move(_ x: Double, _ y: Double) { segments.append(.move(Point(x: x, y: y))) }
    mutating func line(_ x: Double, _ y: Double) { segments.append(.line(Point(x: x, y: y))) }
    mutating func curve(_ a: (Double, Double), _ b: (Double, Double), _ end: (Double, Double)) {
        segments.append(.curve(Point(x: a.0, y: a.1), Point(x: b.0, y: b.1), Point(x: end.0, y: end.1)))
    }
    mutating func close() { segments.append(.close) }

    /// Continues with a line to an ellipse and along it; in degrees, clockwise from the right.
    mutating func arc(_ center: Point, _ rx: Double, _ ry: Double, from start: Int, to end: Int) {
        let first = Self.direction(start)
        let point = Point(x: center.x + rx * first.x, y: center.y + ry * first.y)
        segments.append(segments.isEmpty ? .move(point) : .line(point))
        let sign = end < start ? -1 : 1
        var angle = start
        while angle != end {
            let next = sign > 0 ? min(angle + 90, end) : max(angle - 90, end)
            let (a, b) = (Self.direction(angle), Self.direction(next))
            // The length of the handles of a quarter; all arcs of the outlines are whole quarters.
            let k = 0.5523 * Double(sign)
            curve(
                (center.x + rx * (a.x - k * a.y), center.y + ry * (a.y + k * a.x)),
                (center.x + rx * (b.x + k * b.y), center.y + ry * (b.y - k * b.x)),
                (center.x + rx * b.x, center.y + ry * b.y))
            angle = next
        }
    }

    /// The corners of the path and points along its curves.
    var flattened: [Point] {
        var result: [Point] = []
        for segment in segments {
            switch segment {
            case .move(let point), .line(let point): result.append(point)
            case .curve(let a, let b, let end):
                guard let start = result.last else { continue }
                result += Curve([start, a, b, end]).flattened(steps: 6).dropFirst()
            case .close: break
            }
        }
        return result
    }

    func moved(by offset: Point) -> Path {
        var path = self
        path.segments = segments.map {
            switch $0 {
            case .move(let point): .move(point + offset)
            case .line(let point): .line(point + offset)
            case .curve(let a, let b, let end): .curve(a + offset, b + offset, end + offset)
            case .close: .close
            }
        }
        return path
    }

    /// The unit vector of a whole multiple of 90 degrees.
    private static func direction(_ angle: Int) -> Point {
        switch ((angle % 360) + 360) % 360 {
        case 0: Point(x: 1, y: 0)
        case 90: Point(x: 0, y: 1)
        case 180: Point(x: -1, y: 0)
        default: Point(x: 0, y: -1)
        }
    }
}
