import Diagnostics
package import Linting
import SwiftSyntax

/// Flags a computed condition of a view that states a rule of the domain.
package struct BusinessLogicInView: Rule {
    package static let info = RuleInfo(
        id: "business-logic-in-view", summary: "a view computes a rule of the domain", tier: .heuristic, profiles: [.mvc: .severity(.warning)])

    package init() {}

    package func register(in pass: inout RulePass) {
        pass.onProperty(of: .view) { property, context in
            guard property.isComputed, property.typeName == "Bool", !property.isOverride, let getter = property.getter, getter.count == 1,
                let condition = getter.first?.item.as(SequenceExprSyntax.self) ?? returned(getter), isRule(condition, property.owner)
            else { return }
            context.report(.viewDecides(property.name), at: property.nameToken, notes: ["move it to where it can be tested without a view"])
        }
    }
}

private extension BusinessLogicInView {
    func returned(_ getter: CodeBlockItemListSyntax) -> SequenceExprSyntax? {
        getter.first?.item.as(ReturnStmtSyntax.self)?.expression?.as(SequenceExprSyntax.self)
    }

    /// Conditions joined by `&&` of which one calls something or compares with a number or a text.
    func isRule(_ condition: SequenceExprSyntax, _ view: TypeFacts) -> Bool {
        let elements = Array(condition.elements)
        guard elements.contains(where: { $0.as(BinaryOperatorExprSyntax.self)?.operator.reads("&&") ?? false }) else { return false }
        return elements.indices.contains { place in
            let element = elements[place]
            if element.is(FunctionCallExprSyntax.self) { return true }
            if element.as(PrefixOperatorExprSyntax.self)?.expression.is(FunctionCallExprSyntax.self) == true { return true }
            guard [.integerLiteralExpr, .floatLiteralExpr, .stringLiteralExpr].contains(element.kind) else { return false }
            // The other side of the comparison stands two places before or after its number.
            return ![place - 2, place + 2].contains { elements.indices.contains($0) && isPlace(elements[$0], view) }
        }
    }

    /// Whether a value says where something is on the screen, or how large: that is the view's own business.
    func isPlace(_ value: ExprSyntax, _ view: TypeFacts) -> Bool {
        guard let name = value.rootName?.name, let property = view.property(named: name) else { return false }
        if property.has(.gestureState) || property.valueTypeName?.hasPrefix("CG") == true { return true }
        return property.has(.state) && (property.typeName == "Double" || property.initialValue?.is(FloatLiteralExprSyntax.self) == true)
    }
}

private extension Message {
    static func viewDecides(_ name: String) -> Message { "'\(name)' decides something about the data, which is not the view's to decide" }
}
