import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags an observable object or a timer that a view creates in a plain property, so that it is recreated with every
/// value of the view.
struct ModelOutsideState: Rule {
    static let info = RuleInfo(
        id: "model-outside-state", summary: "a view creates an observable object outside '@State'",
        selection: .standard, fix: .unsafe, unfixed: "a kept object lives longer, and an initializer may use it")

    func register(in pass: inout RulePass) {
        pass.onProperty(of: .view) { property, context in
            guard property.wrappers.isEmpty, property.declaration.attributes.isEmpty, property.isStored,
                !property.isStatic, !property.isLazy, property.owner.canHoldState, !context.isInPreview,
                // Code that only knows the protocol replaces the object.
                !context.index.demandsSetter(of: property.name, in: property.owner.name),
                !context.isMadeOnce(property.owner)
            else { return }
            if isTimer(property, context) {
                return context.report(
                    .timerStartsAgain(property.name), at: property.nameToken,
                    severity: context.severityByOwner(of: property), fix: fix(property, wrapper: "@State", context))
            }
            guard let type = property.constructedTypeName ?? property.typeMadeInInitializer else { return }
            let isKnown = context.isObservable(type) || context.isObservableObject(type)
            guard isKnown || context.isUndeclaredModel(type) && !isSystemName(type)
            else { return }
            let wrapper = wrapper(type, context)
            context.report(
                .modelIsRemade(property.name, type: type, wrapper: wrapper), at: property.nameToken,
                severity: isKnown ? context.severityByOwner(of: property) : .note,
                fix: fix(property, wrapper: wrapper, context))
        }
        pass.onCall("onReceive") { call, context in
            guard call.isMemberCall, let publisher = call.arguments.first, publisher.label == nil,
                isTimer(publisher.expression, context), !context.isInPreview,
                Syntax(call).drawnMember(context)?.isView == true
            else { return }
            context.report(.timerStartsWithBody, at: publisher.expression)
        }
    }
}

private extension ModelOutsideState {
    /// System classes begin with three capitals: `UIHostingController`, `NSWindowController`.
    func isSystemName(_ name: String) -> Bool { name.unicodeScalars.prefix(3).allSatisfy(\.properties.isUppercase) }

    func wrapper(_ type: String, _ context: LintContext) -> String {
        context.isObservableObject(type) && !context.isObservable(type) ? "@StateObject" : "@State"
    }

    /// Whether the value, or all that initializers assign, starts a timer.
    func isTimer(_ property: PropertyFacts, _ context: LintContext) -> Bool {
        if let value = property.initialValue { return isTimer(value, context) }
        guard property.owner.holdsInitializer else { return false }
        let assignments = property.references.filter(\.isReplacement)
        return !assignments.isEmpty
            && assignments.allSatisfy { assignment in
                assignment.isInInitializer && assignment.assignedValue.map { isTimer($0, context) } ?? false
            }
    }

    /// `Timer.publish(…)`, with or without `autoconnect()`.
    func isTimer(_ value: ExprSyntax, _ context: LintContext) -> Bool {
        let root = value.chainRoot
        guard root.plainName?.reads("Timer") == true,
            !context.declaresVisibly("Timer"),
            let method = root.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName
        else { return false }
        return method.reads("publish") || method.reads("scheduledTimer")
    }

    func fix(_ property: PropertyFacts, wrapper: String, _ context: LintContext) -> FindingFix? {
        guard property.isAlone, property.hasInitialValue, property.mayBeStored() else { return nil }
        let first =
            property.declaration.modifiers.first.map { Syntax($0) } ?? Syntax(property.declaration.bindingSpecifier)
        let isPassed = context.index.mayPass(label: property.name, to: property.owner.name)
        return .unsafe(
            "store '\(property.name)' in '\(wrapper)'",
            isPassed
                ? .replace(property.declaration.bindingSpecifier, with: "\(wrapper) var")
                : .replace(from: first, through: property.declaration.bindingSpecifier, with: "\(wrapper) private var"))
    }
}

extension TypeFacts {
    /// Whether it is created once, and may create what a whole app shares: an app, a scene, or previews.
    var isRoot: Bool {
        parts.contains { part in
            ["App", "Scene", "Widget", "WidgetBundle", "PreviewProvider"].contains(where: part.inherits)
        }
    }

    /// Views are structures that are recreated often; a class keeps its properties, and a type that is only updated as
    /// a view may be another wrapper.
    fileprivate var canHoldState: Bool {
        let type = primary
        guard type.kind == .structure || type.isImplicit else { return false }
        return !type.isRoot && !type.hasAttribute("propertyWrapper")
    }
}

private extension Message {
    static func timerStartsAgain(_ name: String) -> Message {
        "the timer '\(name)' starts again each time the view is created; store it in '@State'"
    }

    static let timerStartsWithBody: Message =
        "a new timer starts each time the view is evaluated; store the publisher in '@State'"

    static func modelIsRemade(_ name: String, type: String, wrapper: String) -> Message {
        "'\(name)' is a new '\(type)' each time the view is created; store it in '\(wrapper)'"
    }
}
