/// Small fixed forms that hold no text; a label stands to the right of them.
extension Outline {
    enum Symbol { case smallCircle, framedCircle, filledCircle, crossedCircle, bar, hourglass, bolt, choice }

    static func symbol(_ text: TextBlock, _ symbol: Symbol) -> Outline {
        var outline = form(of: symbol)
        guard !text.isEmpty else { return outline }
        let gap = 6.0
        outline.textCenter.x = outline.size.width / 2 + gap + text.size.width / 2
        // The form stays in the middle, where edges lead.
        outline.size.width += 2 * (gap + text.size.width)
        outline.size.height = max(outline.size.height, text.size.height)
        return outline
    }

    private static func form(of symbol: Symbol) -> Outline {
        let middle = Point(x: 0, y: 0)
        switch symbol {
        case .smallCircle: return Outline(size: Size(width: 16, height: 16), body: .path(Path(ellipse: middle, 8, 8)))
        case .filledCircle:
            return Outline(size: Size(width: 16, height: 16), body: .path(Path(ellipse: middle, 8, 8)), paint: .solid)
        case .framedCircle:
            return Outline(
                size: Size(width: 24, height: 24), body: .path(Path(ellipse: middle, 12, 12)),
                details: [Path(ellipse: middle, 6, 6)])
        case .crossedCircle:
            let reach = 14 * 0.7071
            return Outline(
                size: Size(width: 28, height: 28), body: .path(Path(ellipse: middle, 14, 14)),
                details: [
                    Path(line: Point(x: -reach, y: -reach), Point(x: reach, y: reach)),
                    Path(line: Point(x: -reach, y: reach), Point(x: reach, y: -reach)),
                ])
        case .bar:
            let size = Size(width: 72, height: 9)
            return Outline(size: size, body: .box(Box(center: middle, size: size), radius: 2), paint: .solid)
        case .hourglass:
            var outline = Outline(
                polygon: [(-14, -16), (14, -16), (-14, 16), (14, 16)], size: Size(width: 28, height: 32))
            outline.hull = Box(center: middle, size: outline.size)
            return outline
        case .bolt:
            var outline = Outline(
                polygon: [(4, -20), (-11, 3), (-1, 3), (-5, 20), (11, -5), (1, -5)], size: Size(width: 22, height: 40))
            outline.hull = Box(center: middle, size: outline.size)
            return outline
        case .choice:
            return Outline(polygon: [(0, -14), (14, 0), (0, 14), (-14, 0)], size: Size(width: 28, height: 28))
        }
    }
}
