/// A line of straight and curved pieces, as SVG's `d` has it.
package struct Path: Sendable, Hashable {
    package enum Segment: Sendable, Hashable {
        case move(Point)
        case line(Point)
        case curve(Point, Point, Point)
        case close
    }

    package private(set) var segments: [Segment] = []

    package init() {}

    /// A closed polygon.
    init(polygon points: [Point]) {
        for (index, point) in points.enumerated() { segments.append(index == 0 ? .move(point) : .line(point)) }
        segments.append(.close)
    }

    /// One straight line.
    init(line start: Point, _ end: Point) { segments = [.move(start), .line(end)] }

    init(ellipse center: Point, _ rx: Double, _ ry: Double) {
        move(center.x - rx, center.y)
        arc(center, rx, ry, from: 180, to: 540)
        close()
    }

    mutating func move(_ x: Double, _ y: Double) { segments.append(.move(Point(x: x, y: y))) }
    mutating func line(_ x: Double, _ y: Double) { segments.append(.line(Point(x: x, y: y))) }
    mutating func curve(_ ax: Double, _ ay: Double, _ bx: Double, _ by: Double, _ x: Double, _ y: Double) {
        segments.append(.curve(Point(x: ax, y: ay), Point(x: bx, y: by), Point(x: x, y: y)))
    }
    mutating func close() { segments.append(.close) }

    /// Goes on along an ellipse whose start is where the path has come to; degrees, clockwise from the right.
    mutating func arc(_ center: Point, _ rx: Double, _ ry: Double, from start: Int, to end: Int) {
        let sign = end < start ? -1 : 1
        var angle = start
        while angle != end {
            let next = sign > 0 ? min(angle + 90, end) : max(angle - 90, end)
            let (a, b) = (Self.direction(angle), Self.direction(next))
            // The length of a quarter's handles; other arcs that the outlines use are whole quarters, too.
            let k = 0.5523 * Double(sign)
            curve(
                center.x + rx * (a.x - k * a.y), center.y + ry * (a.y + k * a.x),
                center.x + rx * (b.x + k * b.y), center.y + ry * (b.y - k * b.x),
                center.x + rx * b.x, center.y + ry * b.y)
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
}

extension Path {
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

extension Path {
    /// The curve as a path.
    init(_ curve: Curve) {
        guard let start = curve.start else { return }
        segments = [.move(start)]
        for piece in 0..<curve.pieces {
            segments.append(
                .curve(curve.points[piece * 3 + 1], curve.points[piece * 3 + 2], curve.points[piece * 3 + 3]))
        }
    }
}
