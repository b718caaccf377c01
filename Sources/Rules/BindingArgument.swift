import Linting
import SwiftSyntax

/// Where views are handed a binding that they could be handed the value of.
enum BindingArgument {
    /// What makes each `T(label: binding)` hand over the value; nil where one of them is not understood or stands in
    /// another file.
    static func values(label: String, of type: String, in file: Syntax, _ context: LintContext) -> [Rewrite]? {
        let collector = ArgumentCollector(label: label, type: type)
        collector.walk(file)
        let known = context.index.calls(label: label, to: type) + context.index.calls(label: label, to: "init")
        guard collector.found.count >= known else { return nil }
        let rewrites = collector.found.compactMap { value(of: $0, context) }
        return rewrites.count == collector.found.count ? rewrites : nil
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

    /// Members of the value; those of the binding itself, which an app may add to, the value does not have.
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

/// Finds the arguments with one label of all calls of one name.
private final class ArgumentCollector: SyntaxVisitor {
    private let label: String
    private let type: String
    private(set) var found: [ExprSyntax] = []

    init(label: String, type: String) {
        self.label = label
        self.type = type
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if node.calleeName?.name == type {
            // `filter` would make a tree of its own, in which nothing stands where it does in the file.
            for argument in node.arguments where argument.label?.name == label { found.append(argument.expression) }
        }
        return .visitChildren
    }
}
