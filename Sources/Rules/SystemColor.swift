import Linting

/// The colours that `ShapeStyle` has under the names that `Color` gives them, as the same colours.
///
/// `primary` and `secondary` are hierarchical styles there, `accentColor` is missing, and so may be a project's own.
enum SystemColor {
    static let names = [
        "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown",
        "white", "gray", "black", "clear",
    ]

    /// Whether a name is that of such a colour, and no extension of `Color` in the linted code has it, which may
    /// declare another.
    static func isMeant(_ name: String, _ context: LintContext) -> Bool {
        names.contains(name) && !context.index.isMentioned(name, inExtensionsOf: "Color")
    }
}
