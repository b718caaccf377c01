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

    /// Draws lines of text around a center.
    mutating func text(_ block: TextBlock, at center: Point, color: OpaqueColor?) {
        guard !block.isEmpty else { return }
        var attributes: Attributes = []
        if block.font.size != Font.node.size { attributes.append(("font-size", block.font.size.svg)) }
        if let color { attributes.append(("fill", color.svg)) }
        let first = center.y - block.size.height / 2 + block.font.lineHeight / 2 + block.font.baseline
        func place(_ line: Int) -> Attributes {
            [("x", center.x.svg), ("y", (first + Double(line) * block.font.lineHeight).svg)]
        }
        if block.lines.count == 1 {
            element("text", attributes + place(0), text: block.lines[0])
            return
        }
        open("text", attributes)
        for (index, line) in block.lines.enumerated() where !line.isEmpty {
            element("tspan", place(index), text: line)
        }
        close("text")
    }

    static func attributes(of box: Box, radius: Double = 0) -> Attributes {
        [("x", box.left.svg), ("y", box.top.svg), ("width", box.width.svg), ("height", box.height.svg)]
            + (radius > 0 ? [("rx", min(radius, box.height / 2).svg)] : [])
    }

    /// Opens the `svg` element of a drawing and writes its name, its description and, in a file by itself, its styles.
    mutating func openDrawing(
        class name: String, role: String, origin: Point, size: Size, _ options: SVGOptions, title: String,
        description: String
    ) {
        let (width, height) = (size.width.svg, size.height.svg)
        var attributes: Attributes = []
        if options.isStandalone { attributes.append(("xmlns", "http://www.w3.org/2000/svg")) }
        attributes += [
            ("class", name), ("width", width), ("height", height),
            ("viewBox", "\(origin.x.svg) \(origin.y.svg) \(width) \(height)"), ("role", role),
            ("aria-labelledby", options.prefix + "title"), ("aria-describedby", options.prefix + "desc"),
            ("font-family", "system-ui, sans-serif"), ("font-size", "14"), ("text-anchor", "middle"),
        ]
        open("svg", attributes)
        element("title", [("id", options.prefix + "title")], text: title)
        element("desc", [("id", options.prefix + "desc")], text: description)
        guard options.isStandalone else { return }
        element("style", text: Stylesheet.standalone)
        element(
            "rect",
            [
                ("class", "page"), ("x", origin.x.svg), ("y", origin.y.svg), ("width", "100%"), ("height", "100%"),
            ].filter { $0.1 != "0" })
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

    /// Appends text for between tags or in a quoted attribute, without control characters, some of which XML forbids.
    private mutating func append(escaped text: String) {
        // 0xC2 begins those beyond ASCII.
        if text.utf8.contains(where: { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A || $0 == 0x7F || $0 == 0xC2 }) {
            let kept = text.unicodeScalars.filter {
                $0 == "\t" || $0 == "\n" || !($0.value < 0x20 || (0x7F...0x9F).contains($0.value))
            }
            HTMLEscaping.append(String(String.UnicodeScalarView(kept)), to: &output)
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
