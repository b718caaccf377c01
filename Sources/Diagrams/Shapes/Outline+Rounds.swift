/// Outlines with curved sides.
extension Outline {
    static func circle(_ text: TextBlock, isDouble: Bool) -> Outline {
        let (w, h) = (text.size.width, text.size.height)
        let radius = max((w * w + h * h).squareRoot() / 2 + 9, 22).rounded(.up) + (isDouble ? 5 : 0)
        return circle(radius * 2, details: isDouble ? [Path(ellipse: .zero, radius - 5, radius - 5)] : [])
    }

    static func ellipse(_ text: TextBlock) -> Outline {
        let (rx, ry) = (max(text.size.width * 0.71 + 10, 30), max(text.size.height * 0.71 + 8, 20))
        return Outline(size: Size(width: rx * 2, height: ry * 2), body: .path(Path(ellipse: .zero, rx, ry)))
    }

    static func cylinder(_ text: TextBlock, isLined: Bool) -> Outline {
        let lid = 8.0
        let extra = isLined ? 7.0 : 0
        let size = padded(text, higher: 2 * lid + extra)
        let (x, y) = (size.width / 2, size.height / 2)
        var body = Path()
        body.arc(Point(x: 0, y: lid - y), x, lid, from: 180, to: 360)
        body.arc(Point(x: 0, y: y - lid), x, lid, from: 0, to: 180)
        body.close()
        let rims = (isLined ? [lid, lid + extra] : [lid]).map { depth in
            var rim = Path()
            rim.arc(Point(x: 0, y: depth - y), x, lid, from: 180, to: 0)
            return rim
        }
        return Outline(size: size, body: .path(body), details: rims, textCenter: Point(x: 0, y: (lid + extra) / 2))
    }

    static func horizontalCylinder(_ text: TextBlock) -> Outline {
        let lid = 8.0
        let size = padded(text, wider: 3 * lid)
        let (x, y) = (size.width / 2, size.height / 2)
        var body = Path()
        body.arc(Point(x: lid - x, y: 0), lid, y, from: 90, to: 270)
        body.arc(Point(x: x - lid, y: 0), lid, y, from: 270, to: 450)
        body.close()
        var rim = Path()
        rim.arc(Point(x: x - lid, y: 0), lid, y, from: 270, to: 90)
        return Outline(size: size, body: .path(body), details: [rim], textCenter: Point(x: -lid / 2, y: 0))
    }

    /// Both ends bend to the left.
    static func bowTie(_ text: TextBlock) -> Outline {
        let bend = 9.0
        return Outline(padded(text, wider: 2 * bend)) { body, x, y in
            body.move(bend - x, -y)
            body.arc(Point(x: x, y: 0), bend, y, from: 270, to: 90)
            body.arc(Point(x: bend - x, y: 0), bend, y, from: 90, to: 270)
        }
    }

    static func delay(_ text: TextBlock) -> Outline {
        let radius = min(padded(text).height / 2, 30)
        return Outline(padded(text, wider: radius), textCenter: Point(x: -radius / 4, y: 0)) { body, x, y in
            body.move(-x, -y)
            body.arc(Point(x: x - radius, y: 0), radius, y, from: 270, to: 450)
            body.line(-x, y)
        }
    }

    static func display(_ text: TextBlock) -> Outline {
        let radius = min(padded(text).height / 2, 24)
        return Outline(padded(text, wider: 2 * radius)) { body, x, y in
            body.move(-x, 0)
            body.line(radius - x, -y)
            body.arc(Point(x: x - radius, y: 0), radius, y, from: 270, to: 450)
            body.line(radius - x, y)
        }
    }

    enum Sheet { case plain, stacked, lined, tagged }

    static func document(_ text: TextBlock, _ sheet: Sheet) -> Outline {
        let wave = 7.0
        let step = sheet == .stacked ? 5.0 : 0
        let bar = sheet == .lined ? 9.0 : 0
        let inner = padded(text, wider: bar, higher: 2 * wave)
        let size = Size(width: inner.width + 2 * step, height: inner.height + 2 * step)
        let (x, y) = (inner.width / 2, inner.height / 2)
        var page = Path()
        page.move(-x, -y)
        page.line(x, -y)
        page.line(x, y - wave)
        page.curve((x * 0.4, y - 3 * wave), (-x * 0.4, y + 2 * wave), (-x, y - wave))
        page.close()
        var outline = Outline(size: size, body: .path(page.moved(by: Point(x: -step, y: step))))
        outline.textCenter = Point(x: bar / 2 - step, y: step - wave)
        switch sheet {
        case .plain: break
        case .stacked: outline.behind = [page.moved(by: Point(x: step, y: -step)), page]
        case .lined: outline.details = [Path(line: (bar - x, -y), (bar - x, y - wave * 0.5))]
        case .tagged: outline.details = [Path(line: (x - 16, y - 1.6 * wave), (x, y - wave - 12))]
        }
        return outline
    }

    static func flag(_ text: TextBlock) -> Outline {
        let wave = 6.0
        return Outline(padded(text, higher: 4 * wave)) { body, x, y in
            body.move(-x, wave - y)
            body.curve((-x * 0.4, 4 * wave - y), (x * 0.4, -2 * wave - y), (x, wave - y))
            body.line(x, y - wave)
            body.curve((x * 0.4, y - 4 * wave), (-x * 0.4, y + 2 * wave), (-x, y - wave))
        }
    }

    static func cloud(_ text: TextBlock) -> Outline {
        let (rx, ry) = (text.size.width / 2 * 1.25 + 16, text.size.height / 2 * 1.3 + 14)
        let puffs = max(8, min(24, Int((rx + ry) / 14)))
        let bulge = 1.22
        return Outline(Size(width: rx * 2.36, height: ry * 2.36)) { body, _, _ in
            let start = UnitCircle.point(0, of: puffs)
            body.move(start.x * rx, start.y * ry)
            for index in 1...puffs {
                let end = UnitCircle.point(index, of: puffs)
                let a = UnitCircle.point(4 * index - 3, of: 4 * puffs)
                let b = UnitCircle.point(4 * index - 1, of: 4 * puffs)
                body.curve(
                    (a.x * rx * bulge, a.y * ry * bulge), (b.x * rx * bulge, b.y * ry * bulge),
                    (end.x * rx, end.y * ry))
            }
        }
    }
}
