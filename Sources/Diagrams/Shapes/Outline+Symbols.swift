/// Small fixed forms that hold no text.
extension Outline {
    /// The form with a label to the right of it; the form stays in the center, where edges lead.
    func symbol(_ text: TextBlock) -> Outline {
        guard !text.isEmpty else { return self }
        var outline = self
        let gap = 6.0
        outline.textCenter.x = size.width / 2 + gap + text.size.width / 2
        outline.size.width += 2 * (gap + text.size.width)
        outline.size.height = max(size.height, text.size.height)
        return outline
    }

    static func circle(_ diameter: Double, paint: Paint = .filled, details: [Path] = []) -> Outline {
        let circle = Path(ellipse: .zero, diameter / 2, diameter / 2)
        return Outline(
            size: Size(width: diameter, height: diameter), body: .path(circle), details: details, paint: paint)
    }

    static var dot: Outline { circle(16, paint: .solid) }

    static var framedCircle: Outline { circle(24, details: [Path(ellipse: .zero, 6, 6)]) }

    static var crossedCircle: Outline {
        let reach = 14 * 0.7071
        let lines = [reach, -reach].map { Path(line: (-reach, -$0), (reach, $0)) }
        return circle(28, details: lines)
    }

    static var bar: Outline {
        let box = Box(center: .zero, size: Size(width: 72, height: 9))
        return Outline(size: box.size, body: .path(Path(roundedBox: box, radius: 2)), paint: .solid, hull: box)
    }

    static var hourglass: Outline {
        boxed(Size(width: 28, height: 32), [(-14, -16), (14, -16), (-14, 16), (14, 16)])
    }

    static var bolt: Outline {
        boxed(Size(width: 22, height: 40), [(4, -20), (-11, 3), (-1, 3), (-5, 20), (11, -5), (1, -5)])
    }

    static var choice: Outline {
        Outline(Size(width: 28, height: 28)) { x, y in [(0, -y), (x, 0), (0, y), (-x, 0)] }
    }

    /// A polygon with edges that end at the box around it.
    private static func boxed(_ size: Size, _ points: [(x: Double, y: Double)]) -> Outline {
        var outline = Outline(size) { _, _ in points }
        outline.hull = Box(center: .zero, size: size)
        return outline
    }
}
