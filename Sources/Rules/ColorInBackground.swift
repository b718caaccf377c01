import Diagnostics
package import Linting
import SwiftSyntax

/// Flags `.background(Color.blue)`, which `.background(.blue)` says as well.
package struct ColorInBackground: Rule {
    package static let info = RuleInfo(
        id: "color-in-background", summary: "a background names 'Color' where the shape style does without", tier: .precise, severity: .note, fix: .safe,
        since: .iOS(15))

    package init() {}

    package func register(in pass: inout RulePass) {
        guard let pattern = try? Pattern("$view.background(Color.$name)") else { return }
        pass.on(pattern, where: [.reads("name", globs: Self.systemColors)]) { match, context in
            guard let name = match.node("name")?.trimmedDescription else { return }
            context.report(.colorIsSpelledOut(name), at: match.place, fix: .replacing(match, with: "$view.background(.$name)", safety: .safe))
        }
    }

    /// The colours that `ShapeStyle` has too; `primary` and `secondary` are other styles there, and a project's own may be missing.
    private static let systemColors = [
        "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown", "white", "gray", "black", "clear",
    ]
}

private extension Message {
    static func colorIsSpelledOut(_ name: String) -> Message { "'Color.\(name)' as a background is '.\(name)'" }
}
