/// Outlines made of an upright rectangle.
extension Outline {
    static func rectangle(_ text: TextBlock, radius: Double, wider: Double = 0, higher: Double = 0) -> Outline {
        Outline(box: padded(text, wider: wider, higher: higher), radius: radius)
    }

    static func stadium(_ text: TextBlock) -> Outline {
        let radius = min(padded(text).height / 2, 26)
        return rectangle(text, radius: radius, wider: radius * 0.5)
    }

    /// A side with a bar along it.
    enum Side { case left, right, top }

    static func barred(_ text: TextBlock, bars: [Side]) -> Outline {
        let gap = 8.0
        let isOnTop = bars.contains(.top)
        var outline = rectangle(
            text, radius: 0, wider: gap * Double(bars.count - (isOnTop ? 1 : 0)), higher: isOnTop ? gap : 0)
        let (x, y) = (outline.size.width / 2, outline.size.height / 2)
        for bar in bars {
            switch bar {
            case .left: outline.details.append(Path(line: (gap - x, -y), (gap - x, y)))
            case .right: outline.details.append(Path(line: (x - gap, -y), (x - gap, y)))
            case .top: outline.details.append(Path(line: (-x, gap - y), (x, gap - y)))
            }
        }
        if bars.contains(.left) != bars.contains(.right) { outline.textCenter.x = gap / 2 }
        if isOnTop { outline.textCenter.y = gap / 2 }
        return outline
    }

    static func stacked(_ text: TextBlock) -> Outline {
        let step = 5.0
        let inner = padded(text)
        let size = Size(width: inner.width + 2 * step, height: inner.height + 2 * step)
        func sheet(_ number: Double) -> Box {
            Box(center: Point(x: (1 - number) * -step, y: (1 - number) * step), size: inner)
        }
        let behind = [sheet(2), sheet(1)].map { Path(roundedBox: $0, radius: 0) }
        return Outline(size: size, body: .box(sheet(0), radius: 0), behind: behind, textCenter: sheet(0).center)
    }

    static func tagged(_ text: TextBlock) -> Outline {
        var outline = rectangle(text, radius: 0, wider: 8)
        let (x, y) = (outline.size.width / 2, outline.size.height / 2)
        outline.details = [Path(line: (x - 14, y), (x, y - 14))]
        outline.textCenter.x = -4
        return outline
    }

    static func folded(_ text: TextBlock) -> Outline {
        let size = padded(text, wider: 8)
        let (x, y, fold) = (size.width / 2, size.height / 2, 12.0)
        let body = Path(polygon: (-x, -y), (x - fold, -y), (x, fold - y), (x, y), (-x, y))
        let corner = Path(line: (x - fold, -y), (x - fold, fold - y), (x, fold - y))
        return Outline(size: size, body: .path(body), details: [corner], textCenter: Point(x: -4, y: 0))
    }

    /// Open at both ends: only the lines above and below are drawn.
    static func dataStore(_ text: TextBlock) -> Outline {
        var outline = bare(padded(text))
        let (x, y) = (outline.size.width / 2, outline.size.height / 2)
        outline.details = [-y, y].map { Path(line: (-x, $0), (x, $0)) }
        return outline
    }

    private static func bare(_ size: Size) -> Outline { Outline(box: size, radius: 0, paint: .bare) }

    static func bare(_ text: TextBlock) -> Outline {
        bare(Size(width: max(text.size.width + 12, 24), height: max(text.size.height + 10, 24)))
    }

    static func braced(_ text: TextBlock, left: Bool, right: Bool) -> Outline {
        let inner = bare(text).size
        var outline = bare(Size(width: inner.width + 28, height: inner.height))
        let (x, y) = (outline.size.width / 2, outline.size.height / 2)
        for side in [left ? -1.0 : nil, right ? 1.0 : nil].compactMap({ $0 }) {
            var brace = Path()
            brace.move(side * (x - 12), -y)
            brace.curve((side * (x - 4), -y), (side * (x - 7), -5), (side * x, 0))
            brace.curve((side * (x - 7), 5), (side * (x - 4), y), (side * (x - 12), y))
            outline.details.append(brace)
        }
        return outline
    }
}
