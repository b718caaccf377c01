import Diagnostics
package import Linting
import SwiftSyntax

/// Flags `.environmentObject(_:)`, in whose place `.environment(_:)` takes an `@Observable` object.
package struct EnvironmentObjectModifier: Rule {
    package static let info = RuleInfo(
        id: "environment-object-modifier", summary: "an object is put into the environment with '.environmentObject' instead of '.environment'",
        tier: .precise, fix: .unsafe, since: .iOS(17), profiles: [.legacy: .off])

    package init() {}

    package func register(in pass: inout RulePass) {
        pass.alsoExamines(calls: "environment")
        guard let pattern = try? Pattern("$view.environmentObject($object)") else { return }
        pass.on(pattern) { match, context in
            context.report(.objectIsInjected, at: match.place, fix: fix(match, context))
        }
    }
}

private extension EnvironmentObjectModifier {
    /// Only an `@Observable` object can be passed with the other modifier: the class of any other changes together with it.
    func fix(_ match: PatternMatch, _ context: LintContext) -> FindingFix? {
        guard let object = match.node("object")?.as(ExprSyntax.self), let name = typeName(object, context) else { return nil }
        if context.isObservable(name) { return .replacing(match, with: "$view.environment($object)", safety: .unsafe) }
        return ObservableMigration.step(for: name, context, [.replace(match.place, with: "environment")])
    }

    /// The type of an object that is made here, or that a parameter, a variable or a property of the type around holds.
    func typeName(_ object: ExprSyntax, _ context: LintContext) -> String? {
        if let made = object.as(FunctionCallExprSyntax.self)?.constructedTypeName { return made }
        guard let name = object.plainName?.name else { return nil }
        guard let local = context.locals.declaration(of: name, at: object) else { return context.property(named: name)?.valueTypeName }
        let type = local.as(PatternBindingSyntax.self)?.typeAnnotation?.type ?? local.as(FunctionParameterSyntax.self)?.type
        return type?.plainName ?? local.as(PatternBindingSyntax.self)?.initializer?.value.as(FunctionCallExprSyntax.self)?.constructedTypeName
    }
}

private extension Message {
    static let objectIsInjected: Message = "'.environmentObject' is for 'ObservableObject'; an '@Observable' object is passed with '.environment'"
}
