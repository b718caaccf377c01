import Linting
import SwiftSyntax

/// A modifier that acts when a selection changes: `.onChange(of: selectedItem) { … }`.
struct SelectionChange {
    /// The name of what is observed.
    let selection: String
    let closure: ClosureExprSyntax
    let modifier: TokenSyntax

    init?(_ call: FunctionCallExprSyntax) {
        guard let name = call.calleeName, name.reads("onChange"), call.isMemberCall, let observed = call.argument("of"),
            let closure = call.lastClosure, observed.isOwnName, let selection = observed.rootName?.name,
            SelectionName.matches(selection)
        else { return nil }
        self.selection = selection
        self.closure = closure
        modifier = name
    }
}

/// The calls of methods on models among statements.
enum ModelCall {
    /// `model.load(…)`, with or without `try` and `await`, at any depth of a node, in source order.
    static func all(in node: some SyntaxProtocol, _ context: LintContext) -> [(
        name: String, call: FunctionCallExprSyntax
    )] {
        node.subtree.compactMap { node in
            guard let call = node.as(FunctionCallExprSyntax.self), let name = name(of: call, context) else {
                return nil
            }
            return (name, call)
        }
    }

    /// `model` in `model.load(…)` and `self.model.load(…)`, where its name or its type is a model's.
    static func name(of call: FunctionCallExprSyntax, _ context: LintContext) -> String? {
        guard let base = call.base, base.isOwnName, let name = base.rootName?.name, context.holdsModel(name) else {
            return nil
        }
        return name
    }
}

private extension ExprSyntax {
    /// `name` or `self.name`.
    var isOwnName: Bool {
        self.is(DeclReferenceExprSyntax.self) || self.as(MemberAccessExprSyntax.self)?.base?.isSelf == true
    }
}

/// Names of selections, such as `selectedItem` and `selection`.
enum SelectionName {
    /// `selected` or `selection`, alone or before a capital letter.
    static func matches(_ name: String) -> Bool {
        ["selected", "selection"].contains { name.beginsWithWord($0) || name.hasPrefix($0 + "_") }
    }
}

extension String {
    /// Whether it is a word, or begins with it before a capital letter.
    func beginsWithWord(_ word: String) -> Bool {
        hasPrefix(word) && (count == word.count || String(dropFirst(word.count)).isCapitalized)
    }
}
