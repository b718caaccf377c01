/// An upright rectangle, in pixels.
package struct Box: Sendable, Hashable {
    package var left: Double
    package var top: Double
    package var right: Double
    package var bottom: Double

    package init(left: Double, top: Double, right: Double, bottom: Double) {
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom
    }

    init(center: Point, size: Size) {
        self.init(
            left: center.x - size.width / 2, top: center.y - size.height / 2,
            right: center.x + size.width / 2, bottom: center.y + size.height / 2)
    }

    package var width: Double { right - left }
    package var height: Double { bottom - top }
    package var size: Size { Size(width: width, height: height) }
    package var center: Point { Point(x: (left + right) / 2, y: (top + bottom) / 2) }

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

    mutating func formUnion(_ other: Box) {
        left = min(left, other.left)
        top = min(top, other.top)
        right = max(right, other.right)
        bottom = max(bottom, other.bottom)
    }
}
