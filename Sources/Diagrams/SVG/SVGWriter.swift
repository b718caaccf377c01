import Base

/// Collects the bytes of a drawing; numbers come out the same on every system and in every locale.
struct SVGWriter {
    private(set) var bytes: [UInt8] = []

    init(capacity: Int) { bytes.reserveCapacity(capacity) }

    /// Adds markup as it is.
    mutating func raw(_ markup: StaticString) { bytes.append(markup) }

    /// Adds text, safe between tags and within a quoted attribute; what XML does not allow is left out.
    mutating func text(_ text: some StringProtocol) {
        HTMLEscaping.append(text.utf8.filter { $0 >= 0x20 || $0 == 9 || $0 == 10 }, to: &bytes)
    }

    /// Adds ` name="value"`.
    mutating func attribute(_ name: StaticString, _ value: some StringProtocol) {
        raw(" ")
        raw(name)
        raw("=\"")
        text(value)
        raw("\"")
    }

    mutating func attribute(_ name: StaticString, _ value: Double) {
        raw(" ")
        raw(name)
        raw("=\"")
        number(value)
        raw("\"")
    }

    /// Adds a number with at most one decimal.
    mutating func number(_ value: Double) {
        guard value.isFinite, abs(value) < 1e12 else { return raw("0") }
        let tenths = Int((value * 10).rounded())
        if tenths < 0 { raw("-") }
        integer(abs(tenths) / 10)
        let rest = abs(tenths) % 10
        if rest > 0 {
            raw(".")
            bytes.append(UInt8(ascii: "0") + UInt8(rest))
        }
    }

    /// Adds a whole number that is not negative.
    mutating func integer(_ value: Int) {
        if value >= 10 { integer(value / 10) }
        bytes.append(UInt8(ascii: "0") + UInt8(value % 10))
    }

    mutating func point(_ point: Point) {
        number(point.x)
        raw(" ")
        number(point.y)
    }

    /// Adds ` fill="#rrggbb"` or the like.
    mutating func attribute(_ name: StaticString, _ color: OpaqueColor) {
        raw(" ")
        raw(name)
        raw("=\"#")
        for part in [color.red, color.green, color.blue] {
            for digit in [part >> 4, part & 15] {
                bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
            }
        }
        raw("\"")
    }

    /// Adds ` d="…"`.
    mutating func data(of path: Path) {
        raw(" d=\"")
        for segment in path.segments {
            switch segment {
            case .move(let point):
                raw("M")
                self.point(point)
            case .line(let point):
                raw("L")
                self.point(point)
            case .curve(let a, let b, let end):
                raw("C")
                point(a)
                raw(" ")
                point(b)
                raw(" ")
                point(end)
            case .close: raw("Z")
            }
        }
        raw("\"")
    }
}
