/// The font that labels are measured and drawn in.
package struct Font: Sendable, Hashable {
    /// In pixels.
    package var size: Double
    /// From one line's base to the next.
    package var lineHeight: Double

    package static let node = Font(size: 14, lineHeight: 19)
    package static let edge = Font(size: 13, lineHeight: 17)
    package static let title = Font(size: 14, lineHeight: 19)

    /// How far below the middle of a line its letters stand.
    var baseline: Double { (size * 0.36 * 10).rounded() / 10 }

    /// How wide a line of text is at most, in pixels.
    func width(of text: some StringProtocol) -> Double {
        var units = 0
        var isJoined = false
        for scalar in text.unicodeScalars {
            // What a zero-width joiner holds together is one picture.
            if !isJoined { units += Int(AdvanceWidths.width(of: scalar.value)) }
            isJoined = scalar.value == 0x200D
        }
        return Double(units) * size / 64
    }
}
