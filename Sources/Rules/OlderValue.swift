import Linting
import SwiftSyntax

/// How a closure of `onChange(of:)` with one parameter gets at the value before the change.
///
/// That closure was made before the change, and what it captures is of that time; the closure that takes none or two
/// values is made after it.
enum OlderValue {
    case unused
    /// A stored property of the view, by this name, is read that has no wrapper to follow the change.
    case read(String)
    /// The capture list holds nothing but the observed value, by this name.
    case captured(String)
    /// The capture list holds this, which the observed value is made of, or other things beside it.
    case capturedInPart(String)

    init(of observed: ExprSyntax, in closure: ClosureExprSyntax, _ context: LintContext) {
        let names = Self.names(in: observed)
        let captures = closure.signature?.capture.map { Array($0.items) } ?? []
        if let capture = captures.first(where: { !names.isDisjoint(with: Self.names(in: Self.value(of: $0))) }) {
            let isWhole =
                captures.count == 1 && capture.specifier == nil
                && Self.path(Self.value(of: capture)) == Self.path(observed)
            self = isWhole ? .captured(capture.name.text) : .capturedInPart(capture.name.name)
            return
        }
        let read = names.sorted().first { Self.reads($0, of: observed, in: closure, context) }
        let path = Self.path(observed)
        self = read.map { .read(path == $0 || path.hasPrefix($0 + ".") ? path : $0) } ?? .unused
    }

    /// Whether the closure reads a property of the view that the observed value is made of, and that no wrapper and no
    /// object keeps up to date.
    private static func reads(
        _ name: String, of observed: ExprSyntax, in closure: ClosureExprSyntax, _ context: LintContext
    ) -> Bool {
        guard !closure.parameterNames.contains(name), let property = context.property(named: name),
            property.wrappers.isEmpty,
            property.isStored, !property.isStatic
        else { return false }
        if path(observed) != name, property.valueTypeName.map(context.isClass) == true { return false }
        return Usage(in: closure.statements).references(to: name).contains { $0.base != .other }
    }

    /// What an item of a capture list captures: the value after `=`, else what its name stands for.
    private static func value(of capture: ClosureCaptureSyntax) -> Syntax {
        capture.initializer.map { Syntax($0.value) } ?? Syntax(capture.name)
    }

    private static func names(in node: some SyntaxProtocol) -> Set<String> {
        Set(
            node.tokens(viewMode: .sourceAccurate).compactMap { token in
                if case .identifier = token.tokenKind { return token.name }
                return nil
            })
    }

    /// The text without the `self.` that may stand before it.
    private static func path(_ node: some SyntaxProtocol) -> String {
        let text = node.text
        return text.hasPrefix("self.") ? String(text.dropFirst("self.".count)) : text
    }
}
