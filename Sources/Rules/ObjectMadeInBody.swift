import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags an observable object that is created while a view is evaluated, and handed to what only observes it.
struct ObjectMadeInBody: Rule {
    static let info = RuleInfo(
        id: "object-made-in-body", summary: "an observable object is created each time a view is evaluated",
        selection: .all, severity: .note)

    func register(in pass: inout RulePass) {
        pass.on(FunctionCallExprSyntax.self) { call, context in
            guard context.enclosingType?.isView == true, !context.isInPreview, !call.arguments.isEmpty else { return }
            for argument in call.arguments where mayMakeObject(argument.expression) && keepsNothing(argument, context) {
                guard let type = madeType(argument.expression, context), hasState(type, context),
                    isDrawn(call, context)
                else { continue }
                let wrapper = context.isObservable(type) ? "@State" : "@StateObject"
                context.report(.objectIsMadeAgain(type, wrapper: wrapper), at: argument.expression)
            }
        }
    }
}

private extension ObjectMadeInBody {
    /// `Model()`, or a name or an own function that may give one.
    func mayMakeObject(_ value: ExprSyntax) -> Bool {
        value.is(FunctionCallExprSyntax.self) || value.is(DeclReferenceExprSyntax.self)
    }

    /// Whether what takes the argument only observes it: the environment, or a property of a view that is no state.
    func keepsNothing(_ argument: LabeledExprSyntax, _ context: LintContext) -> Bool {
        guard let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self) else { return false }
        guard let label = argument.label?.name else {
            guard let name = call.calleeName, call.isMemberCall, call.arguments.count == 1 else { return false }
            return name.reads("environment") || name.reads("environmentObject")
        }
        return call.constructedTypeName.map { context.index.observes(label, in: $0) } ?? false
    }

    /// The type that each evaluation makes: by a call, a local variable, or a property or function of the view that
    /// does nothing else.
    func madeType(_ value: ExprSyntax, _ context: LintContext) -> String? {
        if let call = value.as(FunctionCallExprSyntax.self) {
            if let type = call.constructedTypeName { return type }
            guard call.arguments.isEmpty, let name = call.calledExpression.plainName else { return nil }
            let functions = context.enclosingType?.parts.flatMap(\.functions).filter { $0.name.name == name.name } ?? []
            return functions.count == 1 ? functions.first?.body.flatMap { onlyMade($0.statements) } : nil
        }
        guard let name = value.plainName?.name else { return nil }
        if let local = context.locals.declaration(of: name, at: value) {
            return local.as(PatternBindingSyntax.self)?.initializer?.value.as(FunctionCallExprSyntax.self)?
                .constructedTypeName
        }
        return context.property(named: name)?.getter.flatMap(onlyMade)
    }

    /// The type that statements make, where they are only a call.
    func onlyMade(_ statements: CodeBlockItemListSyntax) -> String? {
        guard statements.count == 1, let item = statements.first?.item else { return nil }
        let value = item.as(ReturnStmtSyntax.self)?.expression ?? item.as(ExprSyntax.self)
        return value?.as(FunctionCallExprSyntax.self)?.constructedTypeName
    }

    /// Whether the type is observable and may lose something: an `ObservableObject` without published properties does
    /// not.
    func hasState(_ type: String, _ context: LintContext) -> Bool {
        if context.isObservable(type) { return true }
        return context.isObservableObject(type) && context.index.type(named: type)?.published.isEmpty == false
    }

    /// Whether the call is evaluated with a view; an app and its scenes are evaluated once or nearly so.
    func isDrawn(_ call: FunctionCallExprSyntax, _ context: LintContext) -> Bool {
        guard let owner = context.enclosingType, !owner.primary.isRoot, !context.isMadeOnce(owner),
            // A view of the code's own may keep what its closure makes, or call it once.
            Syntax(call).runsAtOnce(or: ["fullScreenCover", "popover", "sheet"]),
            let member = Syntax(call).drawnMember(context)
        else { return false }
        return member.isView
    }
}

private extension Message {
    static func objectIsMadeAgain(_ type: String, wrapper: String) -> Message {
        "a new '\(type)' is created each time the view is evaluated, and the old one is lost; keep it in '\(wrapper)'"
    }
}
