import Linting
import SwiftSyntax

extension LintContext {
    /// Whether a call is written as that of a modifier is: as a member of a value, or by itself in an extension of
    /// `View`.
    ///
    /// `.corner(8)` and `Style.corner(8)` are cases and static members of a type, but where the former goes on with a
    /// chain, behind `#if`, or is a line of a sample.
    func isModifierCall(_ call: FunctionCallExprSyntax) -> Bool {
        if let receiver = receiverTypeName(call), isNoView(receiver) { return false }
        guard call.isMemberCall else {
            return enclosingType.map { $0.kind == .extension && $0.name == "View" } ?? false
        }
        if let type = call.base?.plainName?.name { return type.first?.isUppercase != true }
        guard let root = (call.base ?? call.calledExpression).chainRoot.as(MemberAccessExprSyntax.self),
            root.base == nil
        else { return true }
        let parent = call.outermostOfChain.parent
        return parent?.is(IfConfigClauseSyntax.self) == true
            || (parent?.is(CodeBlockItemSyntax.self) == true && enclosingType?.kind == .implicitView)
    }

    /// The type of an object that is made here, that is the `shared` one of its class or the like, or that a parameter,
    /// a variable or a property of the type around holds; nil where the file does not say it.
    func typeName(of object: ExprSyntax) -> String? {
        if let made = object.as(FunctionCallExprSyntax.self)?.constructedTypeName { return made }
        if let holder = object.as(MemberAccessExprSyntax.self)?.base?.plainName?.name,
            isObservable(holder) || isObservableObject(holder)
        {
            return holder
        }
        guard let name = object.plainName?.name else { return nil }
        guard let local = locals.declaration(of: name, at: object) else { return property(named: name)?.valueTypeName }
        let type =
            local.as(PatternBindingSyntax.self)?.typeAnnotation?.type ?? local.as(FunctionParameterSyntax.self)?.type
        return type?.plainName
            ?? local.as(PatternBindingSyntax.self)?.initializer?.value.as(FunctionCallExprSyntax.self)?
            .constructedTypeName
    }

    /// The type of what a chain of calls begins with; nil where something else than calls is between it and this one.
    private func receiverTypeName(_ call: FunctionCallExprSyntax) -> String? {
        guard var receiver = call.base else { return nil }
        while let inner = receiver.as(FunctionCallExprSyntax.self), inner.constructedTypeName == nil {
            guard let base = inner.base else {
                return inner.calledExpression.plainName.flatMap { resultTypeName(ofOwn: $0.name) }
            }
            receiver = base
        }
        if receiver.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self) {
            return enclosingType?.name
        }
        return typeName(of: receiver)
    }

    /// What the methods of a name in the type around give, where that is one type.
    private func resultTypeName(ofOwn method: String) -> String? {
        let parts = enclosingType.map { [$0.primary] + $0.primary.extensions } ?? []
        let types = Set(
            parts.flatMap(\.functions).filter { $0.name.name == method }.map {
                $0.signature.returnClause?.type.plainName
            })
        return types.count == 1 ? types.first ?? nil : nil
    }

    /// Whether a type's modifiers are not those of views: marks of charts and attributes of texts have their own, and
    /// so has an app's type that is no view.
    private func isNoView(_ name: String) -> Bool {
        if name.hasSuffix("Mark") || Self.withModifiersOfTheirOwn.contains(name) { return true }
        switch index.type(named: name)?.kind {
        case .structure?, .class?, .enumeration?, .actor?:
            return facts.type(named: name)?.isView != true && !index.isView(name)
        default: return false
        }
    }

    private static let withModifiersOfTheirOwn: Set = [
        "AttributeContainer", "AttributedString", "AttributedSubstring", "ChartContent",
    ]
}

extension FunctionCallExprSyntax {
    /// The whole chain of members and calls that the call is part of.
    var outermostOfChain: Syntax {
        var current = Syntax(self)
        while let parent = current.parent {
            if let member = parent.as(MemberAccessExprSyntax.self), member.base?.id == current.as(ExprSyntax.self)?.id {
                current = parent
            } else if let outer = parent.as(FunctionCallExprSyntax.self),
                outer.calledExpression.id == current.as(ExprSyntax.self)?.id
            {
                current = parent
            } else {
                return current
            }
        }
        return current
    }
}
