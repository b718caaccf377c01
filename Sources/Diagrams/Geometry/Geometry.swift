/// A place in a drawing, in pixels; y grows downwards.
struct Point: Sendable, Hashable {
    var x: Double
    var y: Double

    static let zero = Point(x: 0, y: 0)

    func distance(to other: Point) -> Double {
        ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
    }

    /// The point that lies the fraction `t` of the way to another.
    func interpolated(to other: Point, _ t: Double) -> Point {
        Point(x: x + (other.x - x) * t, y: y + (other.y - y) * t)
    }

    static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
}

/// A width and a height in pixels.
package struct Size: Sendable, Hashable {
    package var width: Double
    package var height: Double

    static let zero = Size(width: 0, height: 0)
}

/// An upright rectangle, in pixels.
struct Box: Sendable, Hashable {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    var width: Double { right - left }
    var height: Double { bottom - top }
    var size: Size { Size(width: width, height: height) }
    var center: Point { Point(x: (left + right) / 2, y: (top + bottom) / 2) }
}

extension Box {
    init(center: Point, size: Size) {
        self.init(
            left: center.x - size.width / 2, top: center.y - size.height / 2, right: center.x + size.width / 2,
            bottom: center.y + size.height / 2)
    }

    func contains(_ point: Point) -> Bool { point.x >= left && point.x <= right && point.y >= top && point.y <= bottom }

    func overlaps(_ other: Box) -> Bool {
        left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }

    func moved(by offset: Point) -> Box {
        Box(left: left + offset.x, top: top + offset.y, right: right + offset.x, bottom: bottom + offset.y)
    }

    func inset(by distance: Double) -> Box {
        Box(left: left + distance, top: top + distance, right: right - distance, bottom: bottom - distance)
    }
}

/// A closed line of straight pieces, at which a curve is clipped.
struct Polygon: Sendable, Hashable {
    var points: [Point]

    init(_ points: [Point]) { self.points = points }

    init(_ box: Box) {
        points = [
            Point(x: box.left, y: box.top), Point(x: box.right, y: box.top), Point(x: box.right, y: box.bottom),
            Point(x: box.left, y: box.bottom),
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

/// Points on a circle of radius 1, without the system's trigonometry, whose last digit differs between systems.
enum UnitCircle {
    /// The point at `index` of `count` equal steps, clockwise from the top.
    static func point(_ index: Int, of count: Int) -> Point {
        let angle = Double(index % count) / Double(count) * 2 * Double.pi
        return Point(x: sine(angle), y: -sine(angle + Double.pi / 2))
    }

    /// Taylor's series after folding the angle into the first half turn; exact to about 1e-9.
    private static func sine(_ angle: Double) -> Double {
        var x = angle.truncatingRemainder(dividingBy: 2 * Double.pi)
        if x > Double.pi { x -= 2 * Double.pi }
        if x > Double.pi / 2 { x = Double.pi - x }
        if x < -Double.pi / 2 { x = -Double.pi - x }
        var term = x
        var sum = x
        for k in 1...8 {
            term *= -x * x / Double((2 * k) * (2 * k + 1))
            sum += term
        }
        return sum
    }
}
