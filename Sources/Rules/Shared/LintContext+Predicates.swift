import Base
import Linting
import SwiftSyntax

extension LintContext {
    /// Whether the linted code declares a type of this name.
    func declares(_ type: String) -> Bool { facts.type(named: type) != nil || index.declares(type) }

    /// Whether a name ends like that of a model or a controller.
    func isNamedLikeModel(_ name: String) -> Bool { conventions.namesModel(name) || conventions.namesController(name) }

    /// Whether a type ends like a model or a controller in a sample, which leaves out declarations of what it shows.
    func isUndeclaredModel(_ type: String) -> Bool {
        source.isFragment && !declares(type) && isNamedLikeModel(type)
    }

    /// Whether a variable holds a model or a controller, by its name or by its type's.
    func holdsModel(_ name: String) -> Bool {
        let property = property(named: name)
        let type = property?.valueTypeName ?? property?.environmentTypeName
        return isNamedLikeModel(name) || type.map(isNamedLikeModel) ?? false
    }

    /// Whether a call looks like that of a modifier: on a value, or by itself in an extension of `View`.
    ///
    /// `.corner(8)` and `Style.corner(8)` are cases or static members, unless the former continues a chain after `#if`
    /// or is a line of a sample.
    func isModifierCall(_ call: FunctionCallExprSyntax) -> Bool {
        if let receiver = receiver(of: call), isNoView(receiver.type, call, isDirect: receiver.isDirect) {
            return false
        }
        guard call.isMemberCall else {
            return enclosingType.map { $0.kind == .extension && $0.name == "View" } ?? false
        }
        if let type = call.base?.plainName?.name { return !type.isCapitalized }
        guard let root = (call.base ?? call.calledExpression).chainRoot.as(MemberAccessExprSyntax.self),
            root.base == nil
        else { return true }
        let parent = call.outermostOfChain.parent
        return parent?.is(IfConfigClauseSyntax.self) == true
            || (parent?.is(CodeBlockItemSyntax.self) == true && enclosingType?.kind == .implicitView)
    }

    /// The type of an object that is created here, is the `shared` one of its class, or is held by a parameter,
    /// variable or property; nil where the file does not tell.
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

    /// The type at the start of a chain of calls, and whether the call is the first of the chain; nil where the chain
    /// contains anything else.
    private func receiver(of call: FunctionCallExprSyntax) -> (type: String, isDirect: Bool)? {
        guard var receiver = call.base else { return nil }
        var isDirect = true
        while let inner = receiver.as(FunctionCallExprSyntax.self), inner.constructedTypeName == nil {
            guard let base = inner.base else {
                return inner.calledExpression.plainName.flatMap { resultTypeName(ofOwn: $0.name) }.map {
                    ($0, isDirect)
                }
            }
            receiver = base
            isDirect = false
        }
        if receiver.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self) {
            return enclosingType.map { ($0.name, isDirect) }
        }
        return typeName(of: receiver).map { ($0, isDirect) }
    }

    /// The type that the methods of a name in the enclosing type return, where all return the same.
    private func resultTypeName(ofOwn method: String) -> String? {
        let parts = enclosingType?.parts ?? []
        let types = Set(
            parts.flatMap(\.functions).filter { $0.name.name == method }.map {
                $0.signature.returnClause?.type.plainName
            })
        return types.count == 1 ? types.first ?? nil : nil
    }

    /// Whether a type has modifiers of its own instead of those of views: chart marks, attributed texts, and an app's
    /// types that are no views. A method of such a type may return a view.
    private func isNoView(_ name: String, _ call: FunctionCallExprSyntax, isDirect: Bool) -> Bool {
        if name.hasSuffix("Mark") || Self.withModifiersOfTheirOwn.contains(name) { return true }
        guard declaresVisibly(name), isDirect || index.declares(function: call.calleeText ?? "", in: name) else {
            return false
        }
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
    /// The complete chain of members and calls that contains the call.
    var outermostOfChain: Syntax {
        var current = Syntax(self)
        while let parent = current.parent,
            parent.as(MemberAccessExprSyntax.self)?.base?.id == current.id
                || parent.as(FunctionCallExprSyntax.self)?.calledExpression.id == current.id
        { current = parent }
        return current
    }
}
