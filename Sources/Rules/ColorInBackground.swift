import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags `.background(Color.blue)`, which `.background(.blue)` says as well.
struct ColorInBackground: Rule {
    static let info = RuleInfo(
        id: "color-in-background", summary: "a background uses 'Color' instead of the shorter shape style",
        selection: .all, severity: .note, fix: .safe, since: .iOS(15), isHabit: true,
        unfixed: "a color of your own may exist only as a 'Color'")

    func register(in pass: inout RulePass) {
        guard let pattern = try? Pattern("$view.background(Color.$name)", isExact: true) else { return }
        pass.on(pattern, where: [.reads("name", globs: SystemColor.names)]) { match, context in
            guard let name = match.node("name")?.trimmedDescription, SystemColor.isMeant(name, context) else { return }
            context.report(
                .colorIsSpelledOut(name), at: match.place,
                fix: .replacing(match, with: "$view.background(.$name)", safety: .safe))
        }
    }
}

private extension Message {
    static func colorIsSpelledOut(_ name: String) -> Message {
        "'Color.\(name)' in a background can be written as '.\(name)'"
    }
}
