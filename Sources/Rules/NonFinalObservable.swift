import Linting
import SwiftSyntax

/// Flags an observable class that is not `final` although nothing inherits it.
struct NonFinalObservable: Rule {
    static let info = RuleInfo(
        id: "non-final-observable", summary: "an observable class without subclasses is not 'final'", selection: nil,
        fix: .safe, isHabit: true, unfixed: "another module may have a subclass")

    func register(in pass: inout RulePass) {
        pass.onType(.model) { type, context in
            guard type.kind == .class, type.modifier(.final) == nil, type.modifier(.open) == nil,
                let name = type.nameToken, let declaration = type.declaration?.as(ClassDeclSyntax.self),
                !isInherited(type.name, context)
            else { return }
            context.report(
                .classIsNotFinal(type.name), at: name,
                fix: .safe("make '\(type.name)' final", .insert("final ", before: declaration.classKeyword)))
        }
    }
}

private extension NonFinalObservable {
    func isInherited(_ name: String, _ context: LintContext) -> Bool {
        context.index.hasSubclass(name) || context.facts.types.contains { $0.kind == .class && $0.inherits(name) }
    }
}

private extension Message {
    static func classIsNotFinal(_ name: String) -> Message {
        "observable class '\(name)' has no subclasses but is not 'final'"
    }
}
