import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags `NavigationView`, which `NavigationStack` and `NavigationSplitView` replace.
struct NavigationView: Rule {
    static let info = RuleInfo(
        id: "navigation-view", summary: "a view uses the deprecated 'NavigationView'", selection: .standard,
        fix: .unsafe, since: .iOS(16), isHabit: true,
        unfixed: "columns need 'NavigationSplitView', and links in a stack behave differently",
        replaced: ["NavigationView"])

    func register(in pass: inout RulePass) {
        pass.alsoExamines(calls: "NavigationStack", "NavigationSplitView")
        for text in ["NavigationView($$$content)", "SwiftUI.NavigationView($$$content)"] {
            guard let pattern = try? Pattern(text, isExact: true) else { continue }
            pass.on(pattern) { match, context in
                guard !context.declaresVisibly("NavigationView"), !context.isInPreview, !Self.isForPreviews(context)
                else {
                    return
                }
                guard let call = match.node.as(FunctionCallExprSyntax.self) else { return }
                guard !Self.hasColumns(call) else { return context.report(.columnsAreNavigationView, at: match.place) }
                context.report(
                    .stackIsNavigationView, at: match.place,
                    fix: match.place.as(TokenSyntax.self).map {
                        .fix(
                            "use 'NavigationStack'", .unsafe,
                            [.replace($0, with: "NavigationStack")] + Self.styles(of: call).map(Self.removal))
                    })
            }
        }
    }
}

private extension NavigationView {
    /// Whether only previews and tests run the code, by its names.
    static func isForPreviews(_ context: LintContext) -> Bool {
        let types = sequence(first: context.enclosingType, next: { $0?.parent }).compactMap { $0?.name }
        if types.contains(where: { name in ["Preview", "Previews", "Tests"].contains(where: name.hasSuffix) }) {
            return true
        }
        return context.source.file.split(separator: "/").contains { part in
            part.hasSuffix("Tests") || part.hasSuffix("Tests.swift") || part.hasSuffix("Previews.swift")
        }
    }

    /// Whether it shows columns: its content is several views, a style says so, or it runs on a Mac, which shows even a
    /// single view as the first of two columns.
    static func hasColumns(_ call: FunctionCallExprSyntax) -> Bool {
        if call.ancestors.contains(where: { $0.as(IfConfigClauseSyntax.self)?.condition?.text == "os(macOS)" }) {
            return true
        }
        if let content = call.trailingClosure, content.statements.count(where: isShown) > 1 { return true }
        return styles(of: call).contains { $0.arguments.first?.expression.text.contains("olumn") ?? false }
    }

    /// Whether a statement may make a view: everything except declarations, but including `#if` and macros.
    static func isShown(_ statement: CodeBlockItemSyntax) -> Bool {
        switch statement.item {
        case .decl(let declaration):
            declaration.is(IfConfigDeclSyntax.self) || declaration.is(MacroExpansionDeclSyntax.self)
        case .expr, .stmt: true
        }
    }

    /// The calls of `navigationViewStyle` among its modifiers, which have no effect on a stack.
    static func styles(of call: FunctionCallExprSyntax) -> [FunctionCallExprSyntax] {
        var found: [FunctionCallExprSyntax] = []
        var node = Syntax(call)
        while let member = node.parent?.as(MemberAccessExprSyntax.self),
            let outer = member.parent?.as(FunctionCallExprSyntax.self)
        {
            if member.declName.baseName.reads("navigationViewStyle") { found.append(outer) }
            node = Syntax(outer)
        }
        return found
    }

    /// Removes a modifier from its dot on, with its line.
    static func removal(_ modifier: FunctionCallExprSyntax) -> Rewrite {
        guard let member = modifier.calledExpression.as(MemberAccessExprSyntax.self) else { return .remove(modifier) }
        return .removeLines(from: member.period, through: modifier)
    }
}

private extension Message {
    static let stackIsNavigationView: Message = "'NavigationView' is deprecated; use 'NavigationStack'"
    static let columnsAreNavigationView: Message =
        "'NavigationView' is deprecated; for columns, use 'NavigationSplitView'"
}
