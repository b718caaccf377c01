internal import Flowcharts

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// A colour that nothing shows through.
struct OpaqueColor: Sendable, Hashable {
    var red: UInt8
    var green: UInt8
    var blue: UInt8

    static let black = OpaqueColor(red: 0, green: 0, blue: 0)
    static let white = OpaqueColor(red: 255, green: 255, blue: 255)
    private static let ink = OpaqueColor(red: 0x1C, green: 0x23, blue: 0x30)

    init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// What the author's colour gives on white paper, in both themes, so that text on it can be told to be readable;
    /// nil where there is next to no colour.
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

    /// The colour of text on this one: the author's where it can be read (4.5 to 1 or more), else a dark or a light
    /// one.
    func readableText(preferring preferred: OpaqueColor?) -> OpaqueColor {
        if let preferred, contrast(with: preferred) >= 4.5 { return preferred }
        if contrast(with: Self.ink) >= 4.5 { return Self.ink }
        // One of the two always has 4.58 to 1.
        return contrast(with: .black) >= contrast(with: .white) ? .black : .white
    }
}
