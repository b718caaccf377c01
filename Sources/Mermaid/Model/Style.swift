/// The style of an element by `classDef`, `class`, `:::`, `style` and `linkStyle`, later values over earlier ones.
package struct Style: Sendable, Hashable {
    package var fill: Color?
    package var stroke: Color?
    /// The color of the text.
    package var text: Color?
    /// In pixels.
    package var strokeWidth: Double?
    /// The lengths of strokes and gaps in pixels; nil if the author does not set it.
    package var dash: [Double]?

    package init() {}

    /// This style with the values of another over it.
    func merging(_ other: Style) -> Style {
        var style = self
        style.fill = other.fill ?? fill
        style.stroke = other.stroke ?? stroke
        style.text = other.text ?? text
        style.strokeWidth = other.strokeWidth ?? strokeWidth
        style.dash = other.dash ?? dash
        return style
    }

    /// Applies a declaration such as `fill:#f96`; false if it changes nothing in a drawing.
    ///
    /// - Parameter property: in lower case.
    mutating func apply(_ property: String, _ value: String) -> Bool {
        func set<Value>(_ path: WritableKeyPath<Style, Value?>, _ value: Value?) -> Bool {
            if let value { self[keyPath: path] = value }
            return value != nil
        }
        switch property {
        case "fill", "background", "background-color": return set(\.fill, Color(css: value))
        case "stroke", "border-color": return set(\.stroke, Color(css: value))
        case "color": return set(\.text, Color(css: value))
        case "stroke-width": return set(\.strokeWidth, Self.pixels(value))
        case "stroke-dasharray":
            if value == "none" { return set(\.dash, []) }
            let lengths = value.split { $0 == " " || $0 == "," }.map { Self.pixels(String($0)) }
            let known = lengths.compactMap(\.self)
            return set(\.dash, known.isEmpty || known.count < lengths.count ? nil : known)
        default: return false
        }
    }

    private static func pixels(_ value: String) -> Double? {
        let number = value.hasSuffix("px") || value.hasSuffix("PX") ? String(value.dropLast(2)) : value
        guard let value = Double(number), value.isFinite, value >= 0, value <= 1000 else { return nil }
        return value
    }
}
