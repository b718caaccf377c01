import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags a local `@Bindable` made of `@State`, which gives bindings by itself.
struct RedundantBindable: Rule {
    static let info = RuleInfo(
        id: "redundant-bindable", summary: "'@Bindable' is applied to a '@State' property", selection: .standard,
        fix: .safe, since: .iOS(17), unfixed: "other code uses the binding")

    func register(in pass: inout RulePass) {
        pass.onAttribute("Bindable") { attribute, context in
            guard let local = LocalBindable(attribute), let source = local.source, !local.isOfLocal(context),
                let property = context.property(named: source.name), property.has(.state), !property.isOptional
            else { return }
            context.report(.stateGivesBindings(source.name), at: attribute, fix: fix(local, source, context))
        }
    }
}

private extension RedundantBindable {
    func fix(_ local: LocalBindable, _ source: TokenSyntax, _ context: LintContext) -> FindingFix? {
        let removal = Rewrite.removeLines(local.declaration)
        let references = local.references(in: context.enclosingType)
        // By itself, `$model` is a Bindable here and a Binding there, `_model` is another wrapper, and `model = …` sets
        // the state.
        guard references.allSatisfy({ !$0.members.isEmpty || ($0.form == .value && $0.role != .written) }) else {
            return nil
        }
        if local.name.name == source.name {
            // A variable that hides the property would be used instead.
            return context.locals.declaration(of: source.name, at: local.declaration) == nil
                ? .safe("remove the declaration", removal) : nil
        }
        guard
            references.allSatisfy({
                $0.base == .none && $0.form != .storage && $0.node.is(DeclReferenceExprSyntax.self)
            })
        else { return nil }
        // A variable that hides one of the two names would be used instead.
        guard
            references.allSatisfy({
                local.isMeant(at: $0.node, context) && context.locals.declaration(of: source.name, at: $0.node) == nil
            })
        else { return nil }
        let renames = references.map {
            Rewrite.replace($0.node, with: $0.form == .projection ? "$" + source.name : source.name)
        }
        return .fix("use '\(source.name)' itself", .unsafe, [removal] + renames)
    }
}

private extension Message {
    static func stateGivesBindings(_ name: String) -> Message {
        "'$\(name)' already provides bindings, because '\(name)' is '@State'"
    }
}
