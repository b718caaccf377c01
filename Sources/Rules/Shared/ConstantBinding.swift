import Linting
import SwiftSyntax

/// The shared predicates of the two rules about `Binding.constant(_:)`.
enum ConstantBinding {
    /// The value in `.constant(value)` or `Binding.constant(value)`; nil for other calls of that name.
    static func value(of call: FunctionCallExprSyntax) -> ExprSyntax? {
        guard call.isMemberCall, let value = call.onlyUnlabeledArgument else { return nil }
        guard let base = call.base else { return mayBeBinding(call) ? value : nil }
        let name = (base.as(GenericSpecializationExprSyntax.self)?.expression ?? base).plainName
        return name?.reads("Binding") == true ? value : nil
    }

    /// Whether `.constant(value)` is in the place of a binding, since many enumerations have a case of that name.
    private static func mayBeBinding(_ call: FunctionCallExprSyntax) -> Bool {
        if call.parent?.is(LabeledExprSyntax.self) == true {
            return call.parent?.parent?.parent?.is(FunctionCallExprSyntax.self) ?? false
        }
        if let variable = call.parent?.parent?.as(PatternBindingSyntax.self) {
            return variable.typeAnnotation?.type.plainName == "Binding"
        }
        let statement = call.parent?.as(ReturnStmtSyntax.self).map { Syntax($0) } ?? Syntax(call)
        // In an extension of `Binding`, a constant is what the caller asks for.
        return statement.parent?.is(CodeBlockItemSyntax.self) == true && resultTypeName(around: call) == "Binding"
            && call.enclosing(ExtensionDeclSyntax.self)?.extendedType.plainName != "Binding"
    }

    /// The type that a function or a computed property around a call returns; nil in a closure.
    private static func resultTypeName(around call: FunctionCallExprSyntax) -> String? {
        for part in call.ancestors {
            if part.is(ClosureExprSyntax.self) { return nil }
            if let function = part.as(FunctionDeclSyntax.self) {
                return function.signature.returnClause?.type.plainName
            }
            if let property = part.as(PatternBindingSyntax.self) { return property.typeAnnotation?.type.plainName }
        }
        return nil
    }

    /// Whether `.constant(value)` as an argument may be a case or a static function that the code declares.
    static func mayBeOther(_ call: FunctionCallExprSyntax, _ context: LintContext) -> Bool {
        guard call.base == nil, let argument = call.parent?.as(LabeledExprSyntax.self),
            context.index.hasConstantsBesideBindings
        else { return false }
        return argument.label.map { label in !bindingLabels.contains { label.reads($0) } } ?? true
    }

    /// Labels that SwiftUI uses only for bindings.
    private static let bindingLabels: [StaticString] = ["isOn", "isPresented", "selection"]

    /// Whether nothing is meant to write to the binding: in previews and tests, and for a control that is disabled.
    static func isMeantToStay(_ call: FunctionCallExprSyntax, _ context: LintContext) -> Bool {
        if context.isInPreview || isInTests(call) { return true }
        return call.parent?.parent?.parent?.as(FunctionCallExprSyntax.self).map(isDisabled) ?? false
    }

    /// Whether the file imports a framework for tests.
    private static func isInTests(_ call: FunctionCallExprSyntax) -> Bool {
        call.root.as(SourceFileSyntax.self)?.statements.contains { statement in
            statement.item.as(ImportDeclSyntax.self)?.path.first.map { part in
                part.name.reads("XCTest") || part.name.reads("Testing")
            } ?? false
        } ?? false
    }

    /// Whether `.disabled(true)` follows a control.
    private static func isDisabled(_ control: FunctionCallExprSyntax) -> Bool {
        var call = control
        while let next = call.parent?.as(MemberAccessExprSyntax.self)?.parent?.as(FunctionCallExprSyntax.self) {
            if next.calleeName?.reads("disabled") == true, next.onlyUnlabeledArgument?.text == "true" { return true }
            call = next
        }
        return false
    }

    /// A value that never changes: a literal, a case such as `.active`, or an array of them.
    static func isLiteral(_ value: ExprSyntax) -> Bool {
        if value.isLiteral { return true }
        if let array = value.as(ArrayExprSyntax.self) { return array.elements.allSatisfy { isLiteral($0.expression) } }
        if isCast(value), let first = value.as(SequenceExprSyntax.self)?.elements.first { return isLiteral(first) }
        if let member = value.as(MemberAccessExprSyntax.self) {
            guard let base = member.base else { return true }
            return base.chainRoot.plainName?.name.isCapitalized ?? false
        }
        // `Set()`, `Date()` and `.init(…)` create a value.
        return value.as(FunctionCallExprSyntax.self).map {
            $0.constructedTypeName != nil || $0.base == nil && $0.isMemberCall
        } ?? false
    }

    /// Whether it is a cast such as `nil as Int?`, which is as constant as its value.
    private static func isCast(_ value: ExprSyntax) -> Bool {
        guard let elements = value.as(SequenceExprSyntax.self)?.elements, elements.count == 3 else { return false }
        return elements.contains { $0.is(UnresolvedAsExprSyntax.self) }
    }

    /// An expression with an operator.
    static func isComputed(_ value: ExprSyntax) -> Bool {
        switch value.kind {
        case .sequenceExpr: !isCast(value)
        case .infixOperatorExpr, .ternaryExpr: true
        case .prefixOperatorExpr: !value.isLiteral
        case .tupleExpr:
            value.as(TupleExprSyntax.self).flatMap { $0.elements.count == 1 ? $0.elements.first?.expression : nil }.map(
                isComputed) ?? false
        default: false
        }
    }
}
