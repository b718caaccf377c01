import Base
import Diagnostics
import Linting
import SwiftSyntax

extension LintContext {
    /// Whether the linted code declares a type of this name.
    func declares(_ type: String) -> Bool { facts.type(named: type) != nil || index.declares(type) }

    /// Whether a type is made only once, so that its plain properties stay: an app, or a bundle of widgets.
    func isMadeOnce(_ type: TypeFacts) -> Bool {
        index.inherits(type.primary.name, anyOf: ["App", "WidgetBundle"])
            || type.parts.contains { $0.inherits("App") || $0.inherits("WidgetBundle") }
    }

    /// Whether a type stands in for another one in tests, by its name or its file, so that its members follow those of
    /// the other.
    func isStandIn(_ type: TypeFacts) -> Bool {
        let name = type.primary.name
        if type.primary.inherits("XCTestCase") || name.hasSuffix("Tests") { return true }
        if ["Mock", "Stub", "Fake", "Spy", "Dummy"].contains(where: { name.hasPrefix($0) || name.hasSuffix($0) }) {
            return true
        }
        return source.file.split(separator: "/").dropLast().contains { folder in
            ["Tests", "Mocks", "TestHelpers"].contains { folder.hasSuffix($0) }
        }
    }

    /// How severe it is that a view makes an object each time that it is made itself: a note where a hosting controller
    /// or an app makes the only one, or the app's commands do.
    func severityByOwner(of property: PropertyFacts) -> Severity? {
        let owner = property.owner
        return index.isOnlyRootView(owner.primary.name) || owner.parts.contains { $0.inherits("Commands") }
            ? .note : nil
    }

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
    /// variable or property, such as one of another object; nil where the code does not tell.
    ///
    /// - Parameter steps: how many names to follow, since code may define each by another.
    func typeName(of object: ExprSyntax, steps: Int = 8) -> String? {
        guard steps > 0 else { return nil }
        if let made = object.as(FunctionCallExprSyntax.self)?.constructedTypeName { return made }
        if let unwrapped = object.as(ForceUnwrapExprSyntax.self)?.expression {
            return typeName(of: unwrapped, steps: steps - 1)
        }
        if let member = object.as(MemberAccessExprSyntax.self), let holder = member.base {
            return typeName(ofMember: member.declName.baseName.name, in: holder, steps: steps - 1)
        }
        guard let name = object.plainName?.name else { return nil }
        guard let local = locals.declaration(of: name, at: object) else {
            return property(named: name).flatMap { typeName(of: $0, steps: steps - 1) }
        }
        let binding = local.as(PatternBindingSyntax.self)
        if let type = binding?.typeAnnotation?.type ?? local.as(FunctionParameterSyntax.self)?.type {
            return type.plainName.flatMap { local.isGenericParameter($0) ? nil : $0 }
        }
        if let value = binding?.initializer?.value { return typeName(of: value, steps: steps - 1) }
        guard let condition = local.parent?.as(OptionalBindingConditionSyntax.self) else { return nil }
        // `if let model` and `if let model = model` unwrap the property.
        guard let value = condition.initializer?.value, value.plainName?.name != name else {
            return property(named: name).flatMap { typeName(of: $0, steps: steps - 1) }
        }
        return typeName(of: value, steps: steps - 1)
    }

    private func typeName(of property: PropertyFacts, steps: Int) -> String? {
        if let named = property.namedTypeName { return named }
        guard let value = property.initialValue?.as(MemberAccessExprSyntax.self),
            let holder = value.base?.plainName, holder.name.isCapitalized, !holder.reads("Self")
        else { return nil }
        return typeName(of: ExprSyntax(value), steps: steps)
    }

    /// The type of `holder.name`, where the holder is an object or a type.
    private func typeName(ofMember name: String, in holder: ExprSyntax, steps: Int) -> String? {
        if holder.isSelf || holder.plainName?.reads("Self") == true {
            return property(named: name).flatMap { typeName(of: $0, steps: steps) }
        }
        let type = holder.plainName.flatMap { $0.name.isCapitalized ? $0.name : nil }
        guard let owner = type ?? typeName(of: holder, steps: steps) else { return nil }
        if let property = facts.type(named: owner)?.property(named: name),
            let known = typeName(of: property, steps: steps)
        {
            return known
        }
        if let known = index.typeName(ofProperty: name, in: owner) { return known }
        return type.flatMap { isObservable($0) || isObservableObject($0) ? $0 : nil }
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

extension SyntaxProtocol {
    /// The complete chain of members and calls that begins with the node.
    var outermostOfChain: Syntax {
        var current = Syntax(self)
        while let parent = current.parent,
            parent.as(MemberAccessExprSyntax.self)?.base?.id == current.id
                || parent.as(FunctionCallExprSyntax.self)?.calledExpression.id == current.id
        { current = parent }
        return current
    }
}

private extension Syntax {
    /// Whether a name is a generic parameter of a declaration around the node.
    func isGenericParameter(_ name: String) -> Bool {
        ancestors.contains { part in
            let clause = part.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
            return clause?.parameters.contains { $0.name.name == name } ?? false
        }
    }
}
