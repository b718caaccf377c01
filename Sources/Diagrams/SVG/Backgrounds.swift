internal import Flowcharts

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// The colors behind the elements of a drawing.
struct Backgrounds {
    enum Background: Hashable {
        /// The page.
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

    /// Inside each frame.
    private var frames: [Background] = []
    private let flowchart: Flowchart

    init(_ flowchart: Flowchart) {
        self.flowchart = flowchart
        frames = Array(repeating: .page, count: flowchart.subgraphs.count)
        for index in Nesting(flowchart).order {
            let subgraph = flowchart.subgraphs[index]
            let around = subgraph.parent.map { frames[$0] } ?? .page
            switch subgraph.style.fill {
            case nil: frames[index] = .frame
            case let fill?: frames[index] = OpaqueColor(fill).map { .color($0) } ?? around
            }
        }
    }

    func inside(_ subgraph: Int?) -> Background { subgraph.map { frames[$0] } ?? .page }

    /// The background of a node's text; nil if the node has the theme's own fill.
    func behindText(of node: Int, isOnBody: Bool) -> Background? {
        let style = flowchart.nodes[node].style
        guard isOnBody else { return inside(flowchart.nodes[node].parent) }
        guard let fill = style.fill else { return nil }
        return OpaqueColor(fill).map { .color($0) } ?? inside(flowchart.nodes[node].parent)
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
