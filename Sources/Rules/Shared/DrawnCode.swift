import Linting
import SwiftSyntax

/// A computed property or a function of a type.
struct Member {
    let name: TokenSyntax
    let isFunction: Bool
    /// Whether it returns `some View` or another part of the interface.
    let isView: Bool
    var isAsync = false
}

extension Syntax {
    /// The member of a type whose code the node belongs to; nil in what runs later, such as an action or an observer.
    func drawnMember(_ context: LintContext) -> Member? {
        for part in ancestors {
            if let closure = part.as(ClosureExprSyntax.self), let call = closure.call,
                closure.isAction(of: call, context)
            {
                return nil
            }
            if let accessor = part.as(AccessorDeclSyntax.self), accessor.accessorSpecifier.tokenKind != .keyword(.get) {
                return nil
            }
            if let binding = part.as(PatternBindingSyntax.self),
                binding.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) == true
            {
                let isView = binding.typeAnnotation?.type.isDrawn ?? false
                guard part.enclosing(VariableDeclSyntax.self)?.isStatic != true else { return nil }
                return binding.pattern.as(IdentifierPatternSyntax.self).map {
                    Member(name: $0.identifier, isFunction: false, isView: isView)
                }
            }
            if let function = part.as(FunctionDeclSyntax.self) {
                let isView = function.signature.returnClause?.type.isDrawn ?? false
                let isAsync = function.signature.effectSpecifiers?.asyncSpecifier != nil
                return function.isStatic
                    ? nil : Member(name: function.name, isFunction: true, isView: isView, isAsync: isAsync)
            }
        }
        return nil
    }
}

private extension ClosureExprSyntax {
    /// Whether the closure runs later: `Button { … }`, `action: { … }`, `onTapGesture { … }`, `Task { … }`.
    func isAction(of call: FunctionCallExprSyntax, _ context: LintContext) -> Bool {
        if let label = parent?.as(LabeledExprSyntax.self)?.label?.name
            ?? parent?.as(MultipleTrailingClosureElementSyntax.self)?.label.name
        {
            let isOwn = call.calleeName.map { context.index.declares($0.name) } ?? false
            return ["action", "perform", "get", "set", "completion"].contains(label) || label.hasPrefix("on")
                // A view of the code's own may call it whenever it likes.
                || isOwn && label != "content" && label != "label"
        }
        guard let name = call.calleeName?.name else { return true }
        if name.hasPrefix("on") || ["task", "Task", "refreshable", "detached", "gesture"].contains(name) {
            return true
        }
        return name == "Button" && call.additionalTrailingClosures.contains { $0.label.reads("label") }
            || name == "Button" && call.argument("action") == nil
                && call.arguments.first.map {
                    $0.label == nil || $0.label?.reads("role") == true || $0.label?.reads("systemImage") == true
                } == true
    }
}

private extension TypeSyntax {
    /// Whether it is `some View`, or `some` other part of the interface that a builder makes.
    var isDrawn: Bool {
        guard let opaque = self.as(SomeOrAnyTypeSyntax.self) else { return false }
        return opaque.constraint.tokens(viewMode: .sourceAccurate).contains { token in
            [
                "View", "ToolbarContent", "CustomizableToolbarContent", "Scene", "TabContent", "TableRowContent",
                "ChartContent",
            ].contains(token.text)
        }
    }
}

private extension WithModifiersSyntax {
    var isStatic: Bool { modifiers.contains { $0.name.reads("static") } }
}
