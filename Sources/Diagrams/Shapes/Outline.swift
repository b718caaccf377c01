/// The drawn form of a node around its text; the middle is (0, 0).
package struct Outline: Sendable, Hashable {
    /// The whole extent, centred on the middle.
    package var size: Size
    /// What is filled and what edges end at.
    package var body: Body
    /// Further strokes: a lid, a bar, a fold.
    package var details: [Path] = []
    /// What lies behind the body: the other sheets of a stack, from the back to the front.
    package var behind: [Path] = []
    /// Where the middle of the text stands.
    package var textCenter = Point(x: 0, y: 0)
    package var paint = Paint.filled
    /// What edges end at where that is not the body: a line to an hourglass ends at the box around it.
    var hull: Box?

    package enum Body: Sendable, Hashable {
        case box(Box, radius: Double)
        case path(Path)
    }

    package enum Paint: Sendable, Hashable {
        /// Filled and stroked.
        case filled
        /// Filled with the colour of lines: a bar, a dot.
        case solid
        /// Only the details are drawn, if any.
        case bare
    }

    /// What edges are clipped at.
    var polygon: Polygon {
        if let hull { return Polygon(hull) }
        switch body {
        case .path(let path): return Polygon(path.flattened)
        case .box(let box, let radius):
            guard radius > 3 else { return Polygon(box) }
            return Polygon(Path(roundedBox: box, radius: radius).flattened)
        }
    }
}

extension Path {
    init(roundedBox box: Box, radius: Double) {
        let r = min(radius, box.width / 2, box.height / 2)
        move(box.left, box.top + r)
        arc(Point(x: box.left + r, y: box.top + r), r, r, from: 180, to: 270)
        line(box.right - r, box.top)
        arc(Point(x: box.right - r, y: box.top + r), r, r, from: 270, to: 360)
        line(box.right, box.bottom - r)
        arc(Point(x: box.right - r, y: box.bottom - r), r, r, from: 0, to: 90)
        line(box.left + r, box.bottom)
        arc(Point(x: box.left + r, y: box.bottom - r), r, r, from: 90, to: 180)
        close()
    }
}
