import Base
import Linting
import SwiftSyntax

/// Whether the code around a modifier takes only a `Text`, where a modifier that returns another view does not compile.
enum TextDemand: Int, Comparable {
    /// Any view will do.
    case none
    /// The code does not tell.
    case unknown
    /// Only a `Text` will do.
    case certain

    static func < (left: TextDemand, right: TextDemand) -> Bool { left.rawValue < right.rawValue }

    /// The demand on the result of a modifier such as `foregroundColor`.
    init(on call: FunctionCallExprSyntax, _ context: LintContext) {
        let root = (call.base ?? call.calledExpression).chainRoot
        if let made = root.plainName?.name, made.isCapitalized, made != "Text" {
            self = .none
        } else if !context.deploymentTarget.includes(.iOS(16)), call.isFollowedByModifierOfText {
            self = .certain
        } else if call.becomesView(context) {
            self = .none
        } else {
            let isText = root.plainName?.reads("Text") == true || context.typeName(of: root) == "Text"
            self = Surroundings(isText: isText, context: context).demand(on: call.outermostOfChain)
        }
    }
}

/// The code around an expression whose value may have to be a `Text`.
private struct Surroundings {
    /// Whether the value is a `Text` without the modifier, so that code that names no type takes one.
    let isText: Bool
    let context: LintContext

    private var ifText: TextDemand { isText ? .certain : .unknown }

    func demand(on value: Syntax) -> TextDemand {
        guard let parent = value.parent else { return .none }
        switch parent.kind {
        case .labeledExpr: return demand(onArgument: parent.cast(LabeledExprSyntax.self))
        case .arrayElement: return ifText
        // Both values of a condition have one type.
        case .unresolvedTernaryExpr: return ifText
        case .exprList: return demand(onOperand: value, of: parent.cast(ExprListSyntax.self))
        case .initializerClause: return demand(ofVariable: parent)
        default: return demand(onResult: parent)
        }
    }

    private func demand(onArgument argument: LabeledExprSyntax) -> TextDemand {
        guard let holder = argument.parent?.parent else { return .unknown }
        if holder.is(TupleExprSyntax.self) { return demand(on: holder) }
        if holder.is(ExpressionSegmentSyntax.self) { return ifText }
        guard let call = holder.as(FunctionCallExprSyntax.self) else { return .unknown }
        let label = argument.label?.name ?? call.calleeName?.name ?? ""
        return Self.placesOfText.contains(label) ? ifText : .unknown
    }

    private func demand(onOperand value: Syntax, of list: ExprListSyntax) -> TextDemand {
        let operators = list.compactMap { $0.as(BinaryOperatorExprSyntax.self)?.operator }
        if operators.contains(where: { $0.reads("+") || $0.reads("+=") }) { return .certain }
        return ifText
    }

    /// The demand of the written type, or else of the code that reads a local variable.
    private func demand(ofVariable clause: Syntax) -> TextDemand {
        if let parameter = clause.parent?.as(FunctionParameterSyntax.self) { return demand(of: parameter.type) }
        guard let binding = clause.parent?.as(PatternBindingSyntax.self) else { return .unknown }
        if let type = binding.typeAnnotation?.type { return demand(of: type) }
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name,
            let block = binding.enclosing(CodeBlockItemListSyntax.self), isText
        else { return .unknown }
        let uses = Usage(in: block).references(to: name).lazy.filter { $0.base == .none }
            .compactMap { $0.node.as(ExprSyntax.self)?.outermostOfChain }
        return uses.contains { demand(on: $0) == .certain } ? .certain : .unknown
    }

    /// The demand on what a function, a computed property or a closure returns.
    private func demand(onResult place: Syntax) -> TextDemand {
        for node in sequence(first: place, next: \.parent) {
            if let closure = node.as(ClosureExprSyntax.self) { return demand(onResultOf: closure) }
            if let function = node.as(FunctionDeclSyntax.self) {
                return function.signature.returnClause.map { demand(of: $0.type) } ?? .none
            }
            if let binding = node.as(PatternBindingSyntax.self) {
                return binding.typeAnnotation.map { demand(of: $0.type) } ?? .none
            }
        }
        return .none
    }

    /// A builder takes any view; `map` and the like, and a closure that is called at once, need not.
    private func demand(onResultOf closure: ClosureExprSyntax) -> TextDemand {
        guard let call = closure.call else { return .unknown }
        let isCalled = call.calledExpression.is(ClosureExprSyntax.self)
        guard let name = call.calleeName else { return isCalled ? demand(on: call.outermostOfChain) : .none }
        if name.reads("reduce") { return ifText }
        guard Self.transforms.contains(name.name) else { return .none }
        let whole = call.outermostOfChain
        if whole.as(FunctionCallExprSyntax.self)?.calleeName?.reads("reduce") == true { return ifText }
        return max(.unknown, demand(on: whole))
    }

    private func demand(of type: TypeSyntax) -> TextDemand {
        let element = type.as(ArrayTypeSyntax.self)?.element ?? type
        return element.plainName == "Text" ? .certain : .none
    }

    /// Labels, and functions with an argument without one, that take a `Text`.
    static let placesOfText: Set = [
        "Alert", "ActionSheet", "accessibilityCustomContent", "accessibilityHint", "accessibilityLabel",
        "accessibilityValue", "alert", "cancel", "confirmationDialog", "default", "destructive", "help", "message",
        "navigationBarTitle", "navigationSubtitle", "navigationTitle", "prompt", "title",
    ]

    static let transforms: Set = ["compactMap", "flatMap", "map"]
}

private extension FunctionCallExprSyntax {
    /// Modifiers that `Text` had before all views did, which was in iOS 16.
    static let modifiersOfText: Set = [
        "baselineOffset", "bold", "fontWeight", "italic", "kerning", "monospaced", "strikethrough", "tracking",
        "underline",
    ]

    /// Other modifiers that give a `Text` of a `Text`.
    static let othersOfText: Set = [
        "accessibilityHeading", "accessibilityLabel", "accessibilityTextContentType", "customAttribute", "font",
        "fontDesign", "fontWidth", "foregroundColor", "monospacedDigit", "speechAdjustedPitch",
        "speechAlwaysIncludesPunctuation", "speechAnnouncementsQueued", "speechSpellsOutCharacters", "textScale",
    ]

    /// Whether one of the modifiers that only a `Text` had stands somewhere behind the call.
    var isFollowedByModifierOfText: Bool { laterModifiers.contains(where: Self.modifiersOfText.contains) }

    /// Whether a modifier behind the call makes a view of whatever it is applied to.
    func becomesView(_ context: LintContext) -> Bool {
        laterModifiers.contains { name in
            !Self.modifiersOfText.contains(name) && !Self.othersOfText.contains(name)
                && !context.index.declares(member: name, inExtensionsOf: "Text")
        }
    }

    /// The names of the modifiers behind the call.
    private var laterModifiers: [String] {
        var names: [String] = []
        var current = Syntax(self)
        while let member = current.parent?.as(MemberAccessExprSyntax.self),
            let next = member.parent?.as(FunctionCallExprSyntax.self), next.calledExpression.id == member.id
        {
            names.append(member.declName.baseName.name)
            current = Syntax(next)
        }
        return names
    }
}
