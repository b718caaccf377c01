import Linting
import SwiftSyntax

/// Flags the detail view of a selection that keeps its state when the selection changes.
struct DetailWithoutID: Rule {
    static let info = RuleInfo(
        id: "detail-without-id", summary: "the view of a selection keeps its state when the selection changes",
        selection: nil, fix: .unsafe, unfixed: "a new identity also resets the state that a view should keep")

    func register(in pass: inout RulePass) {
        pass.on(IfExprSyntax.self) { condition, context in
            guard context.enclosingType?.isView == true, let name = unwrappedSelection(condition),
                !isPresented(condition)
            else { return }
            for item in condition.body.statements {
                guard let view = item.item.as(ExprSyntax.self), let detail = detail(view, of: name) else { continue }
                context.report(
                    .detailKeepsState(detail.calledExpression.text, name), at: detail.calledExpression,
                    fix: .unsafe(
                        "create a new view for each '\(name)'", .insert(".id(\(identity(name)))", after: detail)))
            }
        }
    }
}

private extension DetailWithoutID {
    /// Whether each presentation makes a new view.
    func isPresented(_ condition: IfExprSyntax) -> Bool {
        let presentations: Set = ["sheet", "popover", "fullScreenCover", "alert", "confirmationDialog"]
        return condition.ancestors.contains { node in
            node.as(FunctionCallExprSyntax.self)?.calleeName.map { presentations.contains($0.text) } ?? false
        }
    }

    /// The name in `if let selectedItem` or `if let item = selectedItem`.
    func unwrappedSelection(_ condition: IfExprSyntax) -> String? {
        for element in condition.conditions {
            guard let binding = element.condition.as(OptionalBindingConditionSyntax.self),
                let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
            else { continue }
            let source = binding.initializer.map { $0.value.rootName?.name } ?? name.name
            if let source, SelectionName.matches(source) { return name.name }
        }
        return nil
    }

    /// The identity of the selection: its `id`, or itself where its name says so.
    func identity(_ name: String) -> String {
        name == "id" || name.hasSuffix("ID") || name.hasSuffix("Id") ? name : name + ".id"
    }

    /// The constructor at the root of a chain of modifiers without `id`, where the selection is one of its arguments.
    func detail(_ view: ExprSyntax, of name: String) -> FunctionCallExprSyntax? {
        var current = view.as(FunctionCallExprSyntax.self)
        while let call = current {
            if call.calledExpression.is(DeclReferenceExprSyntax.self)
                || call.calledExpression.is(GenericSpecializationExprSyntax.self)
            {
                guard let type = call.constructedTypeName, !Self.statelessViews.contains(type) else { return nil }
                return call.arguments.contains { $0.expression.plainName?.name == name } ? call : nil
            }
            if call.calleeName?.reads("id") == true { return nil }
            current = call.base?.as(FunctionCallExprSyntax.self)
        }
        return nil
    }

    static let statelessViews: Set<String> = [
        "Text", "Image", "Label", "AsyncImage", "Link", "ShareLink", "Color", "Gauge", "ProgressView", "LabeledContent",
    ]
}

private extension Message {
    static func detailKeepsState(_ view: String, _ selection: String) -> Message {
        "'\(view)' keeps its '@State' when '\(selection)' changes"
    }
}
