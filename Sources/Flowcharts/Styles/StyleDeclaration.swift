/// One property and its value, as in `fill:#f96`.
struct StyleDeclaration {
    /// Lower case.
    var name: String
    var value: String
}

extension Style {
    /// Takes over what a declaration says; false where it says nothing that a drawing uses.
    mutating func apply(_ declaration: StyleDeclaration) -> Bool {
        switch declaration.name {
        case "fill", "background", "background-color":
            guard let color = Color(css: declaration.value) else { return false }
            fill = color
        case "stroke", "border-color":
            guard let color = Color(css: declaration.value) else { return false }
            stroke = color
        case "color":
            guard let color = Color(css: declaration.value) else { return false }
            text = color
        case "stroke-width":
            guard let width = Self.pixels(declaration.value) else { return false }
            strokeWidth = width
        case "stroke-dasharray":
            if declaration.value == "none" {
                dash = []
                return true
            }
            let lengths = declaration.value.split { $0 == " " || $0 == "," }.map { Self.pixels(String($0)) }
            let known = lengths.compactMap(\.self)
            guard !known.isEmpty, known.count == lengths.count else { return false }
            dash = known
        default: return false
        }
        return true
    }

    /// Puts another style's words over this one's.
    mutating func merge(_ other: Style) {
        fill = other.fill ?? fill
        stroke = other.stroke ?? stroke
        text = other.text ?? text
        strokeWidth = other.strokeWidth ?? strokeWidth
        dash = other.dash ?? dash
    }

    private static func pixels(_ value: String) -> Double? {
        let number = value.hasSuffix("px") || value.hasSuffix("PX") ? String(value.dropLast(2)) : value
        guard let value = Double(number), value.isFinite, value >= 0, value <= 1000 else { return nil }
        return value
    }
}
