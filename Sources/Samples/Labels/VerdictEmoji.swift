/// The emoji and marks that give a verdict in any language.
enum VerdictEmoji {
    /// Nil for what is no verdict, a warning sign among them.
    static func verdict(of scalar: Unicode.Scalar) -> Verdict? {
        // None is below, and nearly all text is.
        if scalar.value < 0x2000 { return nil }
        return switch scalar {
        case "✅", "☑", "✔", "✓", "👍", "🟢", "🆗", "👌": .good
        case "❌", "✗", "✘", "✖", "🚫", "⛔", "🛑", "👎", "🔴", "🙅": .bad
        default: nil
        }
    }

    /// Whether a scalar is an emoji or a pictograph that is no verdict.
    static func isNeutral(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value > 0x2000, verdict(of: scalar) == nil else { return false }
        return scalar.properties.isEmojiPresentation || scalar.properties.generalCategory == .otherSymbol
    }

    /// What may follow an emoji and belongs to it: a presentation selector, a joiner, a skin tone.
    static func isSuffix(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xFE0E, 0xFE0F, 0x200D, 0x2640, 0x2642, 0x1F3FB...0x1F3FF: true
        default: false
        }
    }
}
