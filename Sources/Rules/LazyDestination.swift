import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags `navigationDestination` in a lazy container, where the stack may not see it.
struct LazyDestination: Rule {
    static let info = RuleInfo(
        id: "lazy-destination", summary: "'navigationDestination' is in a lazy container, which may not have made it",
        selection: .standard, since: .iOS(16))

    func register(in pass: inout RulePass) {
        pass.onCall("navigationDestination") { call, context in
            guard call.isMemberCall, !call.arguments.isEmpty, let name = call.calleeName, !context.isInPreview,
                let container = lazyContainer(of: Syntax(call), context)
            else { return }
            context.report(.destinationIsLazy(container), at: name)
        }
    }
}

private extension LazyDestination {
    /// The container whose rows hold the node, directly or through functions and properties of the view.
    ///
    /// - Parameter helpers: the names of those that led here.
    func lazyContainer(of node: Syntax, through helpers: Set<String> = [], _ context: LintContext) -> String? {
        for part in node.ancestors {
            if part.is(MemberBlockItemSyntax.self) { break }
            guard let closure = part.as(ClosureExprSyntax.self) else { continue }
            guard let call = closure.call, let name = call.calleeName?.name, closure.isContent(of: call) else {
                return nil
            }
            if Self.lazy.contains(name) { return context.declaresVisibly(name) ? nil : name }
            guard Self.transparent.contains(name) else { return nil }
        }
        guard let name = node.memberName, name != "body", !helpers.contains(name), let owner = context.enclosingType,
            node.drawnMember(context)?.isView == true
        else { return nil }
        return owner.usage.references(to: name).lazy.filter { use in
            use.form == .value && use.base != .other && context.locals.declaration(of: name, at: use.node) == nil
        }
        .compactMap { lazyContainer(of: $0.node, through: helpers.union([name]), context) }.first
    }

    static let lazy: Set = ["List", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid"]

    /// Calls whose closures are part of what is around them.
    static let transparent: Set = ["ForEach", "Group", "HStack", "Section", "VStack", "ZStack"]
}

private extension ClosureExprSyntax {
    /// Whether it is what the call shows: its trailing closure, or `content:`.
    func isContent(of call: FunctionCallExprSyntax) -> Bool {
        if call.trailingClosure?.id == id { return true }
        let label =
            parent?.as(LabeledExprSyntax.self)?.label ?? parent?.as(MultipleTrailingClosureElementSyntax.self)?.label
        return label?.reads("content") == true
    }
}

private extension Message {
    static func destinationIsLazy(_ container: String) -> Message {
        "a '\(container)' makes its rows when they are needed, so the destination may be missing; move it outside"
    }
}
