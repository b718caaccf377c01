internal import Mermaid

/// The drawn form of a node around its text; the center is (0, 0).
struct Outline: Sendable, Hashable {
    /// The whole extent around the center.
    var size: Size
    /// The area that is filled and that edges end at.
    var body: Body
    /// Further strokes: a lid, a bar, a fold.
    var details: [Path] = []
    /// The other sheets of a stack behind the body, from the back to the front.
    var behind: [Path] = []
    var textCenter = Point.zero
    var paint = Paint.filled
    /// The box that edges end at instead of the body, as for an hourglass.
    var hull: Box?

    enum Body: Sendable, Hashable {
        case box(Box, radius: Double)
        case path(Path)
    }

    enum Paint: Sendable, Hashable {
        /// Filled and stroked.
        case filled
        /// Filled with the color of lines: a bar, a dot.
        case solid
        /// Only the details are drawn, if any.
        case bare
    }

    /// The polygon at which edges are clipped.
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

extension Outline {
    /// The outline of a shape, just wide and high enough for the text.
    init(_ shape: Shape, around text: TextBlock) {
        switch shape {
        case .rectangle, .icon, .iconSquare, .imageSquare: self = .rectangle(text, radius: 3)
        case .rounded, .iconRounded: self = .rectangle(text, radius: 9)
        case .stadium: self = .stadium(text)
        case .circle, .iconCircle: self = .circle(text, isDouble: false)
        case .doubleCircle: self = .circle(text, isDouble: true)
        case .ellipse: self = .ellipse(text)
        case .diamond: self = .diamond(text)
        case .hexagon: self = .hexagon(text)
        case .leanRight: self = .slanted(text, left: -1, right: 1)
        case .leanLeft: self = .slanted(text, left: 1, right: -1)
        case .trapezoid: self = .slanted(text, left: -1, right: -1)
        case .invertedTrapezoid: self = .slanted(text, left: 1, right: 1)
        case .odd: self = .odd(text)
        case .notchedRectangle: self = .notched(text)
        case .notchedPentagon: self = .pentagon(text)
        case .slopedRectangle: self = .sloped(text)
        case .triangle: self = .triangle(text, isFlipped: false)
        case .flippedTriangle: self = .triangle(text, isFlipped: true)
        case .framedRectangle: self = .barred(text, bars: [.left, .right])
        case .linedRectangle: self = .barred(text, bars: [.left])
        case .dividedRectangle: self = .barred(text, bars: [.top])
        case .windowPane: self = .barred(text, bars: [.left, .top])
        case .stackedRectangle: self = .stacked(text)
        case .taggedRectangle: self = .tagged(text)
        case .note: self = .folded(text)
        case .dataStore: self = .dataStore(text)
        case .text: self = .bare(text)
        case .braceLeft: self = .braced(text, left: true, right: false)
        case .braceRight: self = .braced(text, left: false, right: true)
        case .braces: self = .braced(text, left: true, right: true)
        case .cylinder: self = .cylinder(text, isLined: false)
        case .linedCylinder: self = .cylinder(text, isLined: true)
        case .horizontalCylinder: self = .horizontalCylinder(text)
        case .bowTieRectangle: self = .bowTie(text)
        case .delay: self = .delay(text)
        case .curvedTrapezoid: self = .display(text)
        case .document: self = .document(text, .plain)
        case .documents: self = .document(text, .stacked)
        case .linedDocument: self = .document(text, .lined)
        case .taggedDocument: self = .document(text, .tagged)
        case .flag: self = .flag(text)
        case .cloud: self = .cloud(text)
        case .bang: self = .bang(text)
        case .smallCircle: self = .circle(16).symbol(text)
        case .filledCircle, .anchor: self = .dot.symbol(text)
        case .framedCircle: self = .framedCircle.symbol(text)
        case .crossedCircle: self = .crossedCircle.symbol(text)
        case .fork: self = .bar.symbol(text)
        case .hourglass: self = .hourglass.symbol(text)
        case .bolt: self = .bolt.symbol(text)
        case .choice: self = .choice.symbol(text)
        }
    }

    /// Room between the text and the line around it.
    static let padding = Size(width: 14, height: 10)

    /// The text with room around it, with a minimum size.
    static func padded(_ text: TextBlock, wider: Double = 0, higher: Double = 0) -> Size {
        Size(
            width: max(text.size.width + 2 * padding.width + wider, 44).rounded(.up),
            height: max(text.size.height + 2 * padding.height + higher, 38).rounded(.up))
    }

    init(box size: Size, radius: Double, paint: Paint = .filled) {
        self.init(size: size, body: .box(Box(center: .zero, size: size), radius: radius), paint: paint)
    }

    /// A closed outline with straight sides, from half of its width and half of its height.
    init(
        _ size: Size, textCenter: Point = .zero, polygon: (_ x: Double, _ y: Double) -> [(x: Double, y: Double)]
    ) {
        let points = polygon(size.width / 2, size.height / 2)
        let path = Path(polygon: points.map { Point(x: $0.x, y: $0.y) })
        self.init(size: size, body: .path(path), textCenter: textCenter)
    }

    /// A closed outline with curved sides, from half of its width and half of its height.
    init(_ size: Size, textCenter: Point = .zero, draw: (inout Path, _ x: Double, _ y: Double) -> Void) {
        var path = Path()
        draw(&path, size.width / 2, size.height / 2)
        path.close()
        self.init(size: size, body: .path(path), textCenter: textCenter)
    }
}
