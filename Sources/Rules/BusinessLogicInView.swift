import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags a computed condition of a view that states a rule of the domain.
struct BusinessLogicInView: Rule {
    static let info = RuleInfo(
        id: "business-logic-in-view", summary: "a view contains business logic", selection: .all, severity: .note,
        profiles: [.mvc: .severity(.warning)], isOpinion: true)

    func register(in pass: inout RulePass) {
        pass.onProperty(of: .view) { property, context in
            guard property.isComputed, property.typeName == "Bool", !property.isOverride, let getter = property.getter,
                getter.count == 1, let condition = condition(getter), isRule(condition, property.owner),
                !context.isStandIn(property.owner)
            else { return }
            context.report(
                .viewDecides(property.name), at: property.nameToken,
                notes: ["move it to a type that can be tested without a view"])
        }
    }
}

private extension BusinessLogicInView {
    /// The condition that the getter returns, without parentheses.
    func condition(_ getter: CodeBlockItemListSyntax) -> SequenceExprSyntax? {
        let item = getter.first?.item
        var value = item?.as(ExprSyntax.self) ?? item?.as(ReturnStmtSyntax.self)?.expression
        while let tuple = value?.as(TupleExprSyntax.self), tuple.elements.count == 1 {
            value = tuple.elements.first?.expression
        }
        return value?.as(SequenceExprSyntax.self)
    }

    /// Whether conditions are joined by `&&` and one calls something or compares with a number or a text.
    func isRule(_ condition: SequenceExprSyntax, _ view: TypeFacts) -> Bool {
        let elements = Array(condition.elements)
        return elements.contains { $0.as(BinaryOperatorExprSyntax.self)?.operator.reads("&&") ?? false }
            && decides(elements, view)
    }

    func decides(_ elements: [ExprSyntax], _ view: TypeFacts) -> Bool {
        elements.indices.contains { place in
            let element = elements[place]
            if let inner = element.as(TupleExprSyntax.self)?.elements.first?.expression.as(SequenceExprSyntax.self) {
                return decides(Array(inner.elements), view)
            }
            if element.is(FunctionCallExprSyntax.self) { return true }
            if element.as(PrefixOperatorExprSyntax.self)?.expression.is(FunctionCallExprSyntax.self) == true {
                return true
            }
            guard [.integerLiteralExpr, .floatLiteralExpr, .stringLiteralExpr].contains(element.kind) else {
                return false
            }
            // The other side of the comparison is two elements away.
            return ![place - 2, place + 2].contains { elements.indices.contains($0) && isPlace(elements[$0], view) }
        }
    }

    /// Whether a value is a position or a size on the screen, which is the view's own concern.
    func isPlace(_ value: ExprSyntax, _ view: TypeFacts) -> Bool {
        guard let name = value.rootName?.name, let property = view.property(named: name) else { return false }
        if property.has(.gestureState) || property.valueTypeName?.hasPrefix("CG") == true { return true }
        return property.has(.state)
            && (property.typeName == "Double" || property.initialValue?.is(FloatLiteralExprSyntax.self) == true)
    }
}

private extension Message {
    static func viewDecides(_ name: String) -> Message {
        "'\(name)' is business logic, which does not belong in a view"
    }
}
