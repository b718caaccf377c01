import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags `.environmentObject(_:)`, which `.environment(_:)` replaces for an `@Observable` object.
struct EnvironmentObjectModifier: Rule {
    static let info = RuleInfo(
        id: "environment-object-modifier",
        summary: "an object is put into the environment with '.environmentObject' instead of '.environment'",
        selection: .recommended, severity: .note, fix: .unsafe, since: .iOS(17), profiles: [.legacy: .off],
        isHabit: true, unfixed: "the class has to become '@Observable', in all files at once",
        replaced: ObservableMigration.replacedAPIs)

    func register(in pass: inout RulePass) {
        pass.alsoExamines(calls: "environment")
        guard let pattern = try? Pattern("$view.environmentObject($object)", isExact: true) else { return }
        ObservableMigration.collectEvidence(in: &pass)
        pass.on(pattern) { match, context in
            let type = match.node("object")?.as(ExprSyntax.self).flatMap { context.typeName(of: $0) }
            if let type, context.isObservable(type) {
                let fix = FindingFix.replacing(match, with: "$view.environment($object)", safety: .unsafe)
                return context.report(.objectIsInjected, at: match.place, fix: fix)
            }
            ObservableMigration.report(
                .objectIsInjected, at: match.place, holding: type, context,
                [.replace(match.place, with: "environment")])
        }
    }
}

private extension Message {
    static let objectIsInjected: Message =
        "'.environmentObject' is for 'ObservableObject'; pass an '@Observable' object with '.environment'"
}
