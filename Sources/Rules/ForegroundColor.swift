import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags the modifier `foregroundColor(_:)`, which `foregroundStyle(_:)` has replaced.
struct ForegroundColor: Rule {
    static let info = RuleInfo(
        id: "foreground-color", summary: "'foregroundColor' is deprecated in favor of 'foregroundStyle'",
        selection: .standard, fix: .safe, since: .iOS(15))

    func register(in pass: inout RulePass) {
        pass.alsoExamines(calls: "foregroundStyle")
        pass.onCall("foregroundColor") { call, context in
            guard context.isModifierCall(call), let color = call.onlyUnlabeledArgument, let name = call.calleeName
            else { return }
            context.report(.foregroundColorIsDeprecated, at: name, fix: fix(call, color, name, context))
        }
    }
}

private extension ForegroundColor {
    /// Renames the modifier, and writes `Color` before a dot where a shape style has another member of that name, or
    /// none.
    func fix(_ call: FunctionCallExprSyntax, _ color: ExprSyntax, _ name: TokenSyntax, _ context: LintContext)
        -> FindingFix?
    {
        let members = choices(color).compactMap { $0.chainRoot.as(MemberAccessExprSyntax.self) }.filter {
            $0.base == nil
        }
        // `.none` and `nil` are no color, and `foregroundStyle` does not take them.
        guard !members.contains(where: { $0.declName.baseName.reads("none") }),
            !choices(color).contains(where: { mayBeNil($0, isAlone: $0 == color, context) })
        else { return nil }
        let own = members.filter { !SystemColor.isMeant($0.declName.baseName.name, context) }
        let safety: Fix.Safety =
            isPlainColor(color) && (context.deploymentTarget.includes(.iOS(17)) || !mustBeText(call, context))
            ? .safe : .unsafe
        return .fix(
            "write 'foregroundStyle'", safety,
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

    /// The expression itself, or both values of `condition ? a : b`.
    func choices(_ color: ExprSyntax) -> [ExprSyntax] {
        guard let elements = color.as(SequenceExprSyntax.self)?.elements else { return [color] }
        let first = elements.compactMap { $0.as(UnresolvedTernaryExprSyntax.self)?.thenExpression }
        return first.isEmpty ? [] : first + [elements.last].compactMap { $0 }
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

    /// Modifiers that `Text` had before all views did.
    static let modifiersOfText: Set = [
        "baselineOffset", "bold", "fontWeight", "italic", "kerning", "strikethrough", "tracking", "underline",
    ]

    static let transforms: Set = ["compactMap", "flatMap", "map", "reduce"]

    /// Whether the context may take only a `Text`, which `foregroundStyle` returns from iOS 17 on: `+`, an argument, a
    /// place in a string or an array, a variable, a written type, or a modifier that all views have only from iOS 16
    /// on.
    func mustBeText(_ call: FunctionCallExprSyntax, _ context: LintContext) -> Bool {
        if let made = call.base?.chainRoot.plainName?.name, made.isCapitalized, made != "Text" { return false }
        if !context.deploymentTarget.includes(.iOS(16)),
            let next = call.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName.name,
            Self.modifiersOfText.contains(next)
        {
            return true
        }
        let whole = call.outermostOfChain
        guard let parent = whole.parent else { return false }
        if parent.is(InitializerClauseSyntax.self) || parent.is(ArrayElementSyntax.self) { return true }
        // Both values of a condition have one type.
        if parent.is(UnresolvedTernaryExprSyntax.self) { return true }
        if let list = parent.as(ExprListSyntax.self) {
            return list.contains {
                $0.as(BinaryOperatorExprSyntax.self)?.operator.reads("+") == true
                    || $0.is(UnresolvedTernaryExprSyntax.self)
            }
        }
        if parent.is(LabeledExprSyntax.self) { return true }
        for node in sequence(first: parent, next: \.parent) {
            // A builder takes any view; `map` and the like need not.
            if let closure = node.as(ClosureExprSyntax.self) {
                return closure.call?.calleeName.map { Self.transforms.contains($0.name) } ?? (closure.call == nil)
            }
            if let function = node.as(FunctionDeclSyntax.self) {
                return function.signature.returnClause?.type.plainName == "Text"
            }
            if let binding = node.as(PatternBindingSyntax.self) {
                return binding.typeAnnotation?.type.plainName == "Text"
            }
        }
        return false
    }
}

private extension Message {
    static let foregroundColorIsDeprecated: Message =
        "'foregroundColor' is deprecated; 'foregroundStyle' takes any shape style"
}
