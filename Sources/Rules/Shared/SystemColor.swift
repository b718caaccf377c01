import Linting

/// The colors that `ShapeStyle` and `Color` have under the same names.
///
/// `primary` and `secondary` are hierarchical styles there, and `accentColor` is missing.
enum SystemColor {
    static let names = [
        "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown",
        "white", "gray", "black", "clear",
    ]

    /// Whether a name is that of such a color, and no extension of `Color` in the linted code declares it.
    static func isMeant(_ name: String, _ context: LintContext) -> Bool {
        names.contains(name) && !context.index.declares(member: name, inExtensionsOf: "Color")
    }
}
