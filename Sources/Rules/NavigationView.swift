import Diagnostics
package import Linting
import SwiftSyntax

/// Flags `NavigationView`, in whose place `NavigationStack` and `NavigationSplitView` stand.
package struct NavigationView: Rule {
    package static let info = RuleInfo(
        id: "navigation-view", summary: "a view is built with the deprecated 'NavigationView'", tier: .precise, fix: .unsafe, since: .iOS(16))

    package init() {}

    package func register(in pass: inout RulePass) {
        pass.alsoExamines(calls: "NavigationStack", "NavigationSplitView")
        for text in ["NavigationView($$$content)", "SwiftUI.NavigationView($$$content)"] {
            guard let pattern = try? Pattern(text) else { continue }
            pass.on(pattern) { match, context in
                guard context.facts.type(named: "NavigationView") == nil, !context.index.declares("NavigationView") else { return }
                guard let call = match.node.as(FunctionCallExprSyntax.self) else { return }
                guard !Self.hasColumns(call) else { return context.report(.columnsAreNavigationView, at: match.place) }
                context.report(
                    .stackIsNavigationView, at: match.place,
                    fix: match.place.as(TokenSyntax.self).map { .unsafe("use 'NavigationStack'", .replace($0, with: "NavigationStack")) })
            }
        }
    }
}

private extension NavigationView {
    /// Whether its content is columns side by side: several views, or a style that says so.
    static func hasColumns(_ call: FunctionCallExprSyntax) -> Bool {
        if let content = call.trailingClosure, content.statements.count(where: { $0.item.is(ExprSyntax.self) }) > 1 { return true }
        var node = Syntax(call)
        while let member = node.parent?.as(MemberAccessExprSyntax.self), let outer = member.parent?.as(FunctionCallExprSyntax.self) {
            if member.declName.baseName.reads("navigationViewStyle"), let style = outer.arguments.first?.expression.trimmedDescription {
                return style.contains("olumn")
            }
            node = Syntax(outer)
        }
        return false
    }
}

private extension Message {
    static let stackIsNavigationView: Message = "'NavigationView' is deprecated; 'NavigationStack' takes its place"
    static let columnsAreNavigationView: Message = "'NavigationView' is deprecated; 'NavigationSplitView' takes its place where there are columns"
}
