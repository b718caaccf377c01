import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags a sheet that one state shows and another one fills.
struct FlagBesideItem: Rule {
    static let info = RuleInfo(
        id: "flag-beside-item", summary: "one state shows a sheet, and another one holds what it shows",
        selection: .standard)

    func register(in pass: inout RulePass) {
        pass.alsoExamines(calls: "sheet", "fullScreenCover", "popover")
        pass.onCall("sheet", "fullScreenCover", "popover") { call, context in
            guard call.isMemberCall, let name = call.calleeName, let flag = projectedState(call, context),
                let content = call.argument("content")?.as(ClosureExprSyntax.self) ?? call.trailingClosure,
                let item = unwrappedState(content.statements, context),
                let place = placeOfBoth(flag, item, context)
            else { return }
            context.report(
                .flagAndItem(flag.name, item.name, name.name), at: name,
                notes: [context.note("both are set here", at: place)])
        }
    }
}

private extension FlagBesideItem {
    /// The `@State` in `isPresented: $flag`.
    func projectedState(_ call: FunctionCallExprSyntax, _ context: LintContext) -> PropertyFacts? {
        guard let name = call.argument("isPresented")?.plainName?.name, name.hasPrefix("$"),
            let property = context.property(named: String(name.dropFirst())), property.has(.state)
        else { return nil }
        return property
    }

    /// The Optional `@State` that the content unwraps with `if let`, and without which there is nothing to see.
    func unwrappedState(_ statements: CodeBlockItemListSyntax, _ context: LintContext) -> PropertyFacts? {
        guard statements.count == 1, let item = statements.first?.item,
            let branch = item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self)
                ?? item.as(IfExprSyntax.self),
            let condition = branch.conditions.first?.condition.as(OptionalBindingConditionSyntax.self)
        else { return nil }
        let value = condition.initializer?.value
        let name = value == nil ? condition.pattern.as(IdentifierPatternSyntax.self)?.identifier : value?.plainName
        guard let name, let property = context.property(named: name.name), property.has(.state), property.isOptional
        else { return nil }
        return property
    }

    /// The assignment to the flag in statements that also assign the item.
    func placeOfBoth(_ flag: PropertyFacts, _ item: PropertyFacts, _ context: LintContext) -> Syntax? {
        let lists = item.references.filter(\.isReplacement).compactMap { list(of: $0.node)?.id }
        return flag.references.first { use in
            use.isReplacement && use.assignedValue?.text == "true"
                && list(of: use.node).map { lists.contains($0.id) } ?? false
        }?.node
    }

    /// The statements that a node's statement stands among.
    func list(of node: Syntax) -> CodeBlockItemListSyntax? { node.enclosing(CodeBlockItemListSyntax.self) }
}

private extension Message {
    static func flagAndItem(_ flag: String, _ item: String, _ modifier: String) -> Message {
        "'\(flag)' may show the content before it has '\(item)'; write '\(modifier)(item:)' with '\(item)' alone"
    }
}
