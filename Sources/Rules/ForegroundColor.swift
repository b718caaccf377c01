import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags the modifier `foregroundColor(_:)`, which `foregroundStyle(_:)` has replaced.
struct ForegroundColor: Rule {
    static let info = RuleInfo(
        id: "foreground-color", summary: "'foregroundColor' is deprecated in favor of 'foregroundStyle'",
        selection: .standard, fix: .safe, since: .iOS(15), isHabit: true,
        unfixed: "an Optional or a computed color may need a type, or 'Text' is needed",
        replaced: ["foregroundColor"])

    func register(in pass: inout RulePass) {
        pass.alsoExamines(calls: "foregroundStyle")
        pass.onCall("foregroundColor") { call, context in
            guard context.isModifierCall(call), let color = call.onlyUnlabeledArgument, let name = call.calleeName
            else { return }
            // The new modifier returns a `Text` from iOS 17 on.
            let demand = context.deploymentTarget.includes(.iOS(17)) ? .none : TextDemand(on: call, context)
            guard demand != .certain else { return }
            context.report(.foregroundColorIsDeprecated, at: name, fix: fix(demand, color, name, context))
        }
    }
}

private extension ForegroundColor {
    /// Renames the modifier, and writes `Color` before a dot where a shape style has another member of that name, or
    /// none.
    func fix(_ demand: TextDemand, _ color: ExprSyntax, _ name: TokenSyntax, _ context: LintContext) -> FindingFix? {
        guard let values = values(of: color) else { return nil }
        let members = values.compactMap { $0.chainRoot.as(MemberAccessExprSyntax.self) }.filter { $0.base == nil }
        // `.none` and `nil` are no color, and `foregroundStyle` does not take them.
        guard !members.contains(where: { $0.declName.baseName.reads("none") }),
            !values.contains(where: { mayBeNil($0, isAlone: values.count == 1, context) })
        else { return nil }
        let own = members.filter { !SystemColor.isMeant($0.declName.baseName.name, context) }
        let isPlain = values.count == 1 && values.allSatisfy(isPlainColor)
        return .fix(
            "write 'foregroundStyle'", isPlain && demand == .none ? .safe : .unsafe,
            [.replace(name, with: "foregroundStyle")] + own.map { .insert("Color", before: $0) })
    }

    /// Whether a value is, or may be, an Optional, which `foregroundStyle` does not take; alone, only what is known to
    /// be one counts.
    func mayBeNil(_ value: ExprSyntax, isAlone: Bool, _ context: LintContext) -> Bool {
        if value.is(NilLiteralExprSyntax.self) { return true }
        if let name = value.plainName?.name, let property = context.property(named: name), property.type != nil {
            return property.isOptional
        }
        return !isAlone && !isPlainColor(value)
    }

    /// The expressions that may be the color, in parentheses, in closures that are called at once, and on both sides of
    /// `condition ? a : b`; nil where there may be others.
    func values(of color: ExprSyntax) -> [ExprSyntax]? {
        if let tuple = color.as(TupleExprSyntax.self) {
            return tuple.elements.count == 1 ? tuple.elements.first.flatMap { values(of: $0.expression) } : nil
        }
        if let closure = color.as(FunctionCallExprSyntax.self)?.calledExpression.as(ClosureExprSyntax.self) {
            guard closure.statements.count == 1, let result = closure.statements.first?.item.as(ExprSyntax.self) else {
                return nil
            }
            return values(of: result)
        }
        guard let elements = color.as(SequenceExprSyntax.self)?.elements else { return [color] }
        let first = elements.compactMap { $0.as(UnresolvedTernaryExprSyntax.self)?.thenExpression }
        guard let last = elements.last, !first.isEmpty else { return [color] }
        let all = (first + [last]).map(values)
        return all.contains { $0 == nil } ? nil : all.flatMap { $0 ?? [] }
    }

    /// Whether the color is no Optional, which `foregroundStyle` does not take: `.red`, `Color.red`, `Color("name")`,
    /// and `.opacity(…)` of these.
    func isPlainColor(_ color: ExprSyntax) -> Bool {
        if let faded = color.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self),
            let base = faded.base, faded.declName.baseName.reads("opacity")
        {
            return isPlainColor(base)
        }
        if let member = color.as(MemberAccessExprSyntax.self) {
            return member.base == nil || member.base?.plainName?.reads("Color") == true
        }
        guard let call = color.as(FunctionCallExprSyntax.self) else { return false }
        return call.constructedTypeName == "Color"
            && (call.arguments.first?.label.map { Self.labels.contains($0.name) } ?? true)
    }

    /// The first labels of SwiftUI's own initializers of `Color`; one of an app, such as `hex:`, may return an
    /// Optional.
    static let labels: Set = ["cgColor", "hue", "nsColor", "red", "uiColor", "white"]
}

private extension Message {
    static let foregroundColorIsDeprecated: Message =
        "'foregroundColor' is deprecated; 'foregroundStyle' takes any shape style"
}
