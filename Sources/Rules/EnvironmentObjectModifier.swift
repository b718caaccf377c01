import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags `.environmentObject(_:)`, which `.environment(_:)` replaces for an `@Observable` object.
struct EnvironmentObjectModifier: Rule {
    static let info = RuleInfo(
        id: "environment-object-modifier",
        summary: "an object is put into the environment with '.environmentObject' instead of '.environment'",
        tier: .precise, fix: .unsafe, since: .iOS(17), profiles: [.legacy: .off])

    func register(in pass: inout RulePass) {
        pass.alsoExamines(calls: "environment")
        guard let pattern = try? Pattern("$view.environmentObject($object)") else { return }
        pass.on(pattern) { match, context in
            let object = match.node("object")?.as(ExprSyntax.self)
            guard !ObservableMigration.isObjectByNature(object.flatMap { context.typeName(of: $0) }, context) else {
                return
            }
            context.report(.objectIsInjected, at: match.place, fix: fix(match, context))
        }
    }
}

private extension EnvironmentObjectModifier {
    /// The replacement takes only an `@Observable` object, so any other class is migrated together with the call.
    func fix(_ match: PatternMatch, _ context: LintContext) -> FindingFix? {
        guard let object = match.node("object")?.as(ExprSyntax.self), let name = context.typeName(of: object) else {
            return nil
        }
        if context.isObservable(name) { return .replacing(match, with: "$view.environment($object)", safety: .unsafe) }
        return ObservableMigration.step(for: name, context, [.replace(match.place, with: "environment")])
    }
}

private extension Message {
    static let objectIsInjected: Message =
        "'.environmentObject' is for 'ObservableObject'; an '@Observable' object is passed with '.environment'"
}
