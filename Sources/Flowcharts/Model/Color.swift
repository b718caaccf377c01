/// A colour in sRGB, parsed from what CSS allows, so that nothing an author wrote reaches a style sheet as text.
package struct Color: Sendable, Hashable {
    package var red: UInt8
    package var green: UInt8
    package var blue: UInt8
    /// 0 (`none`, `transparent`) to 1.
    package var alpha: Double

    package init(red: UInt8, green: UInt8, blue: UInt8, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    package static let transparent = Color(red: 0, green: 0, blue: 0, alpha: 0)
}
