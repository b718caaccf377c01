import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags an assignment in an initializer to `@State` that has its value already, which SwiftUI ignores.
struct IgnoredStateAssignment: Rule {
    static let info = RuleInfo(
        id: "ignored-state-assignment", summary: "an initializer assigns '@State' that has its value already",
        selection: .standard, fix: .unsafe,
        unfixed: "whether the default or the assigned value should count is a decision")

    func register(in pass: inout RulePass) {
        pass.onType(.view) { type, context in
            guard type.kind == .structure, type.holdsInitializer else { return }
            for initializer in type.initializers {
                let ignored = ignoredChanges(in: initializer, of: type, context)
                for assignment in ignored.assignments {
                    context.report(
                        .assignmentIsIgnored(assignment.name), at: assignment.target, fix: fix(assignment))
                }
                for call in ignored.calls { context.report(.callIsIgnored(call.name), at: call.target) }
            }
        }
    }
}

/// An assignment to a property of a view, as a statement of an initializer.
private struct Assignment {
    let name: String
    let target: ExprSyntax
    /// The first and the last part of the value, which may have operators.
    let value: (first: ExprSyntax, last: ExprSyntax)
    let isOfWrapper: Bool
    /// Whether it is one such as `+=`.
    let isCompound: Bool

    init?(_ item: CodeBlockItemSyntax, _ context: LintContext) {
        guard let elements = item.item.as(ExprSyntax.self)?.as(SequenceExprSyntax.self)?.elements.map({ $0 }),
            elements.count > 2, elements[1].isAssignmentOperator
        else { return nil }
        isCompound = !elements[1].is(AssignmentExprSyntax.self)
        (target, value) = (elements[0], (elements[2], elements[elements.count - 1]))
        let member = target.as(MemberAccessExprSyntax.self)
        guard let token = member?.base?.isSelf == true ? member?.declName.baseName : target.plainName,
            member != nil || context.locals.declaration(of: token.name, at: target) == nil
        else { return nil }
        isOfWrapper = token.name.hasPrefix("_")
        name = isOfWrapper ? String(token.name.dropFirst()) : token.name
    }
}

/// A call that changes a collection or a `Bool` of a view, as a statement of an initializer: `names.append(name)`.
private struct StateMutation {
    let name: String
    let target: ExprSyntax

    init?(_ item: CodeBlockItemSyntax, _ context: LintContext) {
        guard let call = item.item.as(ExprSyntax.self)?.as(FunctionCallExprSyntax.self), let target = call.base,
            call.calleeName.map({ MutatingMethod.names.contains($0.name) }) == true
        else { return nil }
        let member = target.as(MemberAccessExprSyntax.self)
        guard let token = member?.base?.isSelf == true ? member?.declName.baseName : target.plainName,
            member != nil || context.locals.declaration(of: token.name, at: target) == nil,
            let property = context.property(named: token.name), property.isValueWithMutations
        else { return nil }
        (self.target, name) = (target, token.name)
    }
}

private extension IgnoredStateAssignment {
    /// The assignments to `@State`, and the calls that change it, after all stored properties have values.
    func ignoredChanges(
        in initializer: InitializerDeclSyntax, of type: TypeFacts, _ context: LintContext
    ) -> (assignments: [Assignment], calls: [StateMutation]) {
        // The properties of `let (a, b): (Int, Int)` are not known.
        guard !initializer.isBesideTuple else { return ([], []) }
        let stored = type.properties.filter { $0.isStored && !$0.isStatic && !$0.isLazy }
        let states = Set(stored.filter { $0.has(.state) }.map(\.name))
        let absent = Set(stored.filter(isAbsentAtFirst).map(\.name))
        var unset = Set(stored.filter { !hasValue($0) }.map(\.name))
        var ignored: [Assignment] = []
        var changes: [StateMutation] = []
        for item in initializer.body?.statements ?? [] {
            // After `self.init(…)` everything is set, but another initializer decides of what.
            guard !isDelegation(item) else { return ([], []) }
            guard let assignment = Assignment(item, context) else {
                if unset.isEmpty, let call = StateMutation(item, context), states.contains(call.name) {
                    changes.append(call)
                }
                continue
            }
            // `nil` for what is nil already is only long-winded.
            let isSame = assignment.value.first.is(NilLiteralExprSyntax.self) && absent.contains(assignment.name)
            if unset.isEmpty, states.contains(assignment.name), !assignment.isOfWrapper, !isSame {
                ignored.append(assignment)
            }
            unset.remove(assignment.name)
        }
        return (ignored, changes)
    }

    /// Whether an Optional is `nil` before the initializer runs.
    func isAbsentAtFirst(_ property: PropertyFacts) -> Bool {
        property.isOptional && property.initialValue?.is(NilLiteralExprSyntax.self) ?? true
    }

    /// Whether a property has a value before the initializer runs; one in a wrapper of an unknown kind has none.
    func hasValue(_ property: PropertyFacts) -> Bool {
        if property.hasInitialValue { return true }
        if property.wrappers.isEmpty { return property.isVar && property.isOptional }
        if property.has([.environment, .environmentObject, .focusState, .namespace, .accessibilityFocusState, .query]) {
            return true
        }
        return property.isOptional && property.has(.state)
            || property.declaration.attributes.contains { element in
                // `@FetchRequest(…)`
                if case .argumentList? = element.as(AttributeSyntax.self)?.arguments { true } else { false }
            }
    }

    func isDelegation(_ item: CodeBlockItemSyntax) -> Bool {
        let call = item.item.as(ExprSyntax.self)?.withoutEffects.as(FunctionCallExprSyntax.self)
        return call?.calleeName?.tokenKind == .keyword(.`init`) && call?.base?.isSelf == true
    }

    func fix(_ assignment: Assignment) -> FindingFix? {
        // `if` and `switch` are values only of an assignment.
        let value = assignment.value.first
        guard !assignment.isCompound, !value.is(IfExprSyntax.self), !value.is(SwitchExprSyntax.self) else { return nil }
        return .unsafe(
            "initialize the storage instead", .replace(assignment.target, with: "_" + assignment.name),
            .insert("State(initialValue: ", before: assignment.value.first),
            .insert(")", after: assignment.value.last))
    }
}

private extension InitializerDeclSyntax {
    /// Whether a tuple declares several properties at once among the members beside it.
    var isBesideTuple: Bool {
        let members = parent?.parent?.as(MemberBlockItemListSyntax.self)
        return members?.contains { member in
            member.decl.as(VariableDeclSyntax.self)?.bindings.contains { $0.pattern.is(TuplePatternSyntax.self) }
                == true
        } ?? false
    }
}

private extension Message {
    static func assignmentIsIgnored(_ name: String) -> Message {
        "'\(name)' has its initial value already, so this assignment is ignored"
    }

    static func callIsIgnored(_ name: String) -> Message {
        "'\(name)' has its initial value already, so this change is ignored"
    }
}
