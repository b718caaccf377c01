import Linting
import SwiftSyntax

/// The arguments that pass a binding where the value would do.
enum BindingArgument {
    /// The rewrites that make each call with the property's label pass the value; nil where one is not understood or in
    /// another file.
    static func values(for property: PropertyFacts, _ context: LintContext) -> [Rewrite]? {
        let (label, type) = (property.name, property.owner.primary.name)
        let calls = property.declaration.root.subtree.compactMap { $0.as(FunctionCallExprSyntax.self) }
        let found = calls.filter { $0.calleeName?.name == type }.flatMap { call in
            call.arguments.compactMap { $0.label?.name == label ? $0.expression : nil }
        }
        let known = context.index.calls(label: label, to: type) + context.index.calls(label: label, to: "init")
        guard found.count >= known else { return nil }
        let rewrites = found.compactMap { value(of: $0, context) }
        return rewrites.count == found.count ? rewrites : nil
    }

    /// `$v` and `$v.name` lose their `$`, `.constant(v)` becomes `v`.
    private static func value(of binding: ExprSyntax, _ context: LintContext) -> Rewrite? {
        if let call = binding.as(FunctionCallExprSyntax.self) {
            guard call.calleeName?.reads("constant") == true, let value = ConstantBinding.value(of: call) else {
                return nil
            }
            return .replace(call, with: value.text)
        }
        guard isMemberChain(binding, context), let root = binding.chainRoot.plainName, root.name.hasPrefix("$") else {
            return nil
        }
        return .replace(root, with: String(root.name.dropFirst()))
    }

    /// Whether all members are of the value; the value lacks members of `Binding` itself, to which an app may add.
    private static func isMemberChain(_ expression: ExprSyntax, _ context: LintContext) -> Bool {
        guard let member = expression.as(MemberAccessExprSyntax.self) else {
            return expression.is(DeclReferenceExprSyntax.self)
        }
        guard !member.declName.baseName.reads("wrappedValue"), !member.declName.baseName.reads("projectedValue"),
            !context.index.isMentioned(member.declName.baseName.name, inExtensionsOf: "Binding")
        else { return false }
        return member.base.map { isMemberChain($0, context) } ?? false
    }
}
