/// Outlines with straight, slanted sides.
extension Outline {
    /// A diamond, wider than high as text is.
    static func diamond(_ text: TextBlock) -> Outline {
        let ratio = 2.1
        // A line fits if half its width and its farther edge, as fractions of the diamond, add up to at most 1.
        let middle = text.size.height / 2
        var width = 0.0
        for (index, line) in text.widths.enumerated() {
            let top = Double(index) * text.font.lineHeight - middle
            let reach = max(abs(top + 2), abs(top + text.font.lineHeight - 2))
            width = max(width, line + 2 * reach * ratio)
        }
        let size = Size(width: max(width + 26, 84).rounded(.up), height: max((width + 26) / ratio, 46).rounded(.up))
        return Outline(size) { x, y in [(0, -y), (x, 0), (0, y), (-x, 0)] }
    }

    static func hexagon(_ text: TextBlock) -> Outline {
        let slant = min(padded(text).height * 0.4, 22)
        return Outline(padded(text, wider: slant * 1.5)) { x, y in
            [(slant - x, -y), (x - slant, -y), (x, 0), (x - slant, y), (slant - x, y), (-x, 0)]
        }
    }

    /// Slanted sides: -1 if the upper corner stands in, 1 if the lower one does.
    static func slanted(_ text: TextBlock, left: Double, right: Double) -> Outline {
        let slant = min(padded(text).height * 0.4, 22)
        let upperLeft = left < 0 ? slant : 0
        let upperRight = right < 0 ? slant : 0
        return Outline(padded(text, wider: slant * 2)) { x, y in
            [(upperLeft - x, -y), (x - upperRight, -y), (x - (slant - upperRight), y), (slant - upperLeft - x, y)]
        }
    }

    static func odd(_ text: TextBlock) -> Outline {
        let notch = min(padded(text).height / 2, 18)
        return Outline(padded(text, wider: notch), textCenter: Point(x: notch / 2, y: 0)) { x, y in
            [(-x, -y), (x, -y), (x, y), (-x, y), (notch - x, 0)]
        }
    }

    static func notched(_ text: TextBlock) -> Outline {
        let notch = 13.0
        return Outline(padded(text, wider: 6)) { x, y in
            [(notch - x, -y), (x, -y), (x, y), (-x, y), (-x, notch - y)]
        }
    }

    static func pentagon(_ text: TextBlock) -> Outline {
        let notch = 14.0
        return Outline(padded(text, wider: notch)) { x, y in
            [(notch - x, -y), (x - notch, -y), (x, notch - y), (x, y), (-x, y), (-x, notch - y)]
        }
    }

    static func sloped(_ text: TextBlock) -> Outline {
        let slope = 12.0
        return Outline(padded(text, higher: slope), textCenter: Point(x: 0, y: slope / 2)) { x, y in
            [(-x, slope - y), (x, -y), (x, y), (-x, y)]
        }
    }

    /// The text stands at the broad end, in the lower half of a triangle that points up.
    static func triangle(_ text: TextBlock, isFlipped: Bool) -> Outline {
        let ratio = 1.5
        let inner = Size(width: text.size.width + 12, height: text.size.height + 6)
        let size = Size(
            width: max(inner.width + inner.height * ratio, 56).rounded(.up),
            height: max(inner.width / ratio + inner.height, 40).rounded(.up))
        let down = isFlipped ? -1.0 : 1
        let center = Point(x: 0, y: down * (size.height / 2 - inner.height / 2))
        return Outline(size, textCenter: center) { x, y in [(0, -down * y), (x, down * y), (-x, down * y)] }
    }

    static func bang(_ text: TextBlock) -> Outline {
        let radii = (text.size.width / 2 * 1.25 + 16, text.size.height / 2 * 1.35 + 14)
        let spikes = 16
        return Outline(Size(width: radii.0 * 2.32, height: radii.1 * 2.32)) { _, _ in
            (0..<(2 * spikes)).map { index in
                let direction = UnitCircle.point(index, of: 2 * spikes)
                let reach = index.isMultiple(of: 2) ? 1.16 : 1.0
                return (direction.x * radii.0 * reach, direction.y * radii.1 * reach)
            }
        }
    }
}
