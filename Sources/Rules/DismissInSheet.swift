import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags a button in a sheet that dismisses the view that presents the sheet.
struct DismissInSheet: Rule {
    static let info = RuleInfo(
        id: "dismiss-in-sheet", summary: "a button in a sheet calls the 'dismiss' of the view that presents it",
        selection: .standard, since: .iOS(15))

    func register(in pass: inout RulePass) {
        pass.onProperty(.environment) { property, context in
            guard property.owner.isView, !context.isInPreview,
                property.environmentKeyPath?.text == "\\.dismiss"
            else { return }
            for use in property.references where use.role == .called && use.members.isEmpty && use.base != .other {
                guard context.locals.declaration(of: property.name, at: use.node) == nil,
                    let modifier = presenter(of: use.node, context)
                else { continue }
                context.report(.presenterIsDismissed(modifier), at: use.node)
            }
        }
    }
}

private extension DismissInSheet {
    /// The modifier whose content holds the node, in a button that does nothing else.
    func presenter(of node: Syntax, _ context: LintContext) -> String? {
        var isInButton = false
        for part in node.ancestors {
            if part.is(MemberBlockItemSyntax.self) || part.is(FunctionDeclSyntax.self) { return nil }
            guard let closure = part.as(ClosureExprSyntax.self) else { continue }
            guard let call = closure.call, let name = call.calleeName?.name else { return nil }
            if Self.presenting.contains(name), call.isMemberCall, call.trailingClosure?.id == closure.id {
                return isInButton ? name : nil
            }
            if name == "Button", !isInButton {
                guard closure.statements.count == 1, !context.declaresVisibly("Button") else { return nil }
                isInButton = true
            } else if !Self.transparent.contains(name) {
                return nil
            }
        }
        return nil
    }

    static let presenting: Set = ["sheet", "fullScreenCover", "popover"]

    /// Calls whose closures are part of what is around them.
    static let transparent: Set = [
        "Form", "Group", "HStack", "List", "NavigationStack", "NavigationView", "ScrollView", "Section", "ToolbarItem",
        "ToolbarItemGroup", "VStack", "ZStack", "overlay", "safeAreaInset", "toolbar",
    ]
}

private extension Message {
    static func presenterIsDismissed(_ modifier: String) -> Message {
        "this 'dismiss' closes the view with '\(modifier)'; set its state, or read 'dismiss' in a view inside of it"
    }
}
