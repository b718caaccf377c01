internal import Mermaid

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// The color behind an element of a drawing.
enum Background: Hashable {
    case page
    /// A frame in the theme's color.
    case frame
    /// An author's color.
    case color(OpaqueColor)

    /// The color of text or lines on an author's color; nil for that of the theme.
    func text(preferring preferred: Color? = nil) -> OpaqueColor? {
        guard case .color(let color) = self else { return nil }
        return color.readableText(preferring: preferred.flatMap { OpaqueColor($0) })
    }
}

extension Flowchart {
    /// The background inside a subgraph; nil is the flowchart.
    func background(inside subgraph: Int?) -> Background {
        guard let subgraph else { return .page }
        guard let fill = subgraphs[subgraph].style.fill else { return .frame }
        return OpaqueColor(fill).map { .color($0) } ?? background(inside: subgraphs[subgraph].parent)
    }

    /// The background of the text of a node, on its body or beside it; nil for the theme's own fill.
    func background(ofTextIn node: Node, isOnBody: Bool) -> Background? {
        if isOnBody, node.style.fill == nil { return nil }
        let fill = isOnBody ? node.style.fill.flatMap { OpaqueColor($0) } : nil
        return fill.map { .color($0) } ?? background(inside: node.parent)
    }
}

/// A color that nothing shows through.
struct OpaqueColor: Sendable, Hashable {
    var red: UInt8
    var green: UInt8
    var blue: UInt8

    static let black = OpaqueColor(red: 0, green: 0, blue: 0)
    static let white = OpaqueColor(red: 255, green: 255, blue: 255)
    private static let ink = OpaqueColor(red: 0x1C, green: 0x23, blue: 0x30)
}

extension OpaqueColor {
    /// The author's color on white paper, in both themes; nil if it is almost transparent.
    init?(_ color: Color) {
        guard color.alpha > 0.05 else { return nil }
        let alpha = min(color.alpha, 1)
        func blend(_ part: UInt8) -> UInt8 { UInt8((255 + (Double(part) - 255) * alpha).rounded()) }
        self.init(red: blend(color.red), green: blend(color.green), blue: blend(color.blue))
    }

    /// The relative luminance of WCAG 2.2: 0 for black, 1 for white.
    var luminance: Double {
        func linear(_ part: UInt8) -> Double {
            let value = Double(part) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// The contrast ratio of WCAG 2.2, from 1 to 21.
    func contrast(with other: OpaqueColor) -> Double {
        let (a, b) = (luminance, other.luminance)
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    /// The color of text on this one: the author's if its contrast is 4.5 to 1 or more, else a dark or a light one.
    func readableText(preferring preferred: OpaqueColor?) -> OpaqueColor {
        if let preferred, contrast(with: preferred) >= 4.5 { return preferred }
        if contrast(with: Self.ink) >= 4.5 { return Self.ink }
        // One of the two always has 4.58 to 1.
        return contrast(with: .black) >= contrast(with: .white) ? .black : .white
    }
}
