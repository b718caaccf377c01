import Base

/// Writes the elements of a drawing; numbers are the same on every system and in every locale.
struct SVGWriter {
    private var output: [UInt8] = []

    var text: String { String(decoding: output, as: UTF8.self) }

    typealias Attributes = [(name: String, value: String)]

    mutating func open(_ name: String, _ attributes: Attributes = []) { tag(name, attributes, end: ">") }

    mutating func close(_ name: String) {
        output.append("</")
        output.append(text: name)
        output.append(">")
    }

    /// An element without content.
    mutating func element(_ name: String, _ attributes: Attributes) { tag(name, attributes, end: "/>") }

    /// An element with nothing but text in it.
    mutating func element(_ name: String, _ attributes: Attributes = [], text: String) {
        open(name, attributes)
        append(escaped: text)
        close(name)
    }

    private mutating func tag(_ name: String, _ attributes: Attributes, end: StaticString) {
        output.append("<")
        output.append(text: name)
        for (name, value) in attributes {
            output.append(" ")
            output.append(text: name)
            output.append("=\"")
            append(escaped: value)
            output.append("\"")
        }
        output.append(end)
    }

    /// Appends text for between tags or in a quoted attribute, without the characters that XML forbids.
    private mutating func append(escaped text: String) {
        let isForbidden: (UInt8) -> Bool = { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A }
        if text.utf8.contains(where: isForbidden) {
            HTMLEscaping.append(text.utf8.filter { !isForbidden($0) }, to: &output)
        } else {
            HTMLEscaping.append(text, to: &output)
        }
    }
}

extension Double {
    /// The number with at most one decimal.
    var svg: String {
        guard isFinite, abs(self) < 1e12 else { return "0" }
        let tenths = Int((self * 10).rounded())
        let (whole, rest) = abs(tenths).quotientAndRemainder(dividingBy: 10)
        return (tenths < 0 ? "-" : "") + String(whole) + (rest > 0 ? ".\(rest)" : "")
    }
}

extension OpaqueColor {
    /// `#rrggbb`.
    var svg: String { "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }
}

extension Path {
    /// The value of an attribute `d`.
    var svg: String {
        func text(_ point: Point) -> String { "\(point.x.svg) \(point.y.svg)" }
        return segments.map {
            switch $0 {
            case .move(let point): "M" + text(point)
            case .line(let point): "L" + text(point)
            case .curve(let a, let b, let end): "C\(text(a)) \(text(b)) \(text(end))"
            case .close: "Z"
            }
        }.joined()
    }
}
