import Diagnostics
import Linting
import SwiftSyntax

/// The way in which a closure of `onChange(of:)` with one parameter accesses the old value.
///
/// Such a closure captures values from before the change; a closure with no or two parameters captures those after it.
enum OlderValue {
    case unused
    /// A stored property of the view, by this name, is read without a wrapper that follows the change.
    case read(String)
    /// The capture list has only the observed value, by this name.
    case captured(String)
    /// The capture list has other things too, or only this part of the observed value.
    case capturedInPart(String)

    /// The safety of a fix after which the closure accesses the new value instead.
    var safety: Fix.Safety { if case .unused = self { .safe } else { .unsafe } }

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

    /// Whether the closure reads a part of the observed value that is a property of the view without a wrapper or an
    /// object.
    private static func reads(
        _ name: String, of observed: ExprSyntax, in closure: ClosureExprSyntax, _ context: LintContext
    ) -> Bool {
        guard !closure.parameterNames.contains(name), let property = context.property(named: name),
            property.wrappers.isEmpty, property.isStored, !property.isStatic
        else { return false }
        if path(observed) != name, property.valueTypeName.map(context.isClass) == true { return false }
        return Usage(in: closure.statements).references(to: name).contains { $0.base != .other }
    }

    /// The captured expression: the value after `=`, otherwise the name.
    private static func value(of capture: ClosureCaptureSyntax) -> Syntax {
        capture.initializer.map { Syntax($0.value) } ?? Syntax(capture.name)
    }

    private static func names(in node: some SyntaxProtocol) -> Set<String> {
        Set(node.identifiers.map(\.name))
    }

    /// The text without a leading `self.`.
    private static func path(_ node: some SyntaxProtocol) -> String {
        let text = node.text
        return text.hasPrefix("self.") ? String(text.dropFirst("self.".count)) : text
    }
}
