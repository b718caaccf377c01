import Diagnostics
import Linting
import SwiftSyntax

extension PropertyFacts {
    /// The mentions of the property in its type and the type's extensions in this file.
    var references: [Reference] { owner.usage.references(to: name) }

    /// Whether code outside of initializers assigns a new value to the property as a whole.
    var isReplaced: Bool { references.contains { $0.isReplacement && !$0.isInInitializer } }

    /// Whether it is the first name of its declaration, where findings about an attribute are reported.
    var isFirstOfDeclaration: Bool { place == 0 }

    /// Whether it refers to an object without keeping it: `weak` or `unowned`.
    var isWeak: Bool { declaration.modifiers.contains { $0.name.reads("weak") || $0.name.reads("unowned") } }

    /// Whether its declaration has no other name.
    var isAlone: Bool { declaration.bindings.count == 1 }

    /// Whether its declaration allows a `let`: no access for a setter, no observers.
    var mayBeLet: Bool { setterAccess == nil && !hasAccessorBlock }

    /// Whether its value is a shared object, which nobody owns: `Type.shared`, or `.shared` of a written type.
    var isShared: Bool {
        guard let value = initialValue?.as(MemberAccessExprSyntax.self), value.declName.baseName.reads("shared") else {
            return false
        }
        guard let base = value.base else { return typeName != nil }
        let name = base.as(MemberAccessExprSyntax.self)?.declName.baseName ?? base.plainName
        return name?.name.first?.isUppercase ?? false
    }

    /// Whether the type, in this file, has an initializer of its own.
    var hasWrittenInitializer: Bool {
        let type = owner.primary
        return !type.initializers.isEmpty || type.extensions.contains { !$0.initializers.isEmpty }
    }

    /// The type that every assignment to the property constructs, if all of them are in initializers: `T` in `model =
    /// T(id: id)`.
    var typeMadeInInitializer: String? {
        guard owner.holdsInitializer, !hasInitialValue else { return nil }
        let assignments = references.filter(\.isReplacement)
        let made = assignments.compactMap {
            $0.form == .value && $0.isInInitializer && $0.base != .other ? $0.assignedCall?.constructedTypeName : nil
        }
        return made.count == assignments.count && Set(made).count == 1 ? made.first : nil
    }

    /// Whether SwiftUI can store the object of the property: nothing replaces it, and no initializer uses it.
    ///
    /// A wrapper that SwiftUI fills when the view appears has no object yet in an initializer. `@StateObject` creates
    /// one there for each use, and another one for the view.
    ///
    /// - Parameter calls: those in initializers that make the wrapper itself.
    func mayBeStored(apartFrom calls: [FunctionCallExprSyntax] = []) -> Bool {
        let assigned = references.filter { reference in
            reference.form == .storage && calls.contains { $0.id == reference.assignedCall?.id }
        }
        return !isReplaced && !owner.usesInInitializer(name, apartFrom: Set(assigned.map(\.node.id)))
    }

    /// The assignments to the wrapper itself: `_name = …`.
    var storageAssignments: [Reference] { references.filter { $0.form == .storage && $0.role == .written } }

    /// Whether `$name` is used.
    var isProjected: Bool { references.contains { $0.form == .projection } }

    /// Whether `$name` is used, be it in an extension in another file.
    func isProjected(_ context: LintContext) -> Bool {
        isProjected || context.index.isMentioned("$" + name, inExtensionsOf: owner.name)
    }

    /// The rewrites that leave the property without its wrapper, as a `let` where it can be one.
    func withoutWrapper(_ attribute: AttributeSyntax, _ context: LintContext) -> [Rewrite] {
        // The memberwise initializer leaves out a `let` with a value.
        let isPassed = !isPrivate && context.index.mayPass(label: name, to: owner.name)
        return isReplaced || !mayBeLet || (initialValue != nil && (!isShared || isPassed))
            ? [.remove(attribute)] : [.remove(attribute), .makeLet(declaration)]
    }

    /// The type that the property reads from the environment: `T` in `@Environment(T.self)`; nil for a key path.
    var environmentTypeName: String? { attribute(.environment)?.typeNameInArgument }

    /// The key path in `@Environment(\.dismiss)`; nil for a type.
    var environmentKeyPath: KeyPathExprSyntax? { attribute(.environment)?.onlyArgument?.as(KeyPathExprSyntax.self) }

    /// The type that is written, constructed, or named by an attribute such as
    /// `@UIApplicationDelegateAdaptor(Type.self)`.
    var namedTypeName: String? {
        valueTypeName
            ?? declaration.attributes.lazy.compactMap { $0.as(AttributeSyntax.self)?.typeNameInArgument }.first
    }

    /// Whether it is `@State` of a view that the parent sets: a call passes it, or it has no initial value.
    ///
    /// Such a property must not become private, since that makes the memberwise initializer private too.
    func isPassedState(_ context: LintContext) -> Bool {
        guard owner.isView, has(.state), !isPrivate, !isStatic, !has(.previewable), !isSeeded(context),
            !Self.announcesSeed(name)
        else { return false }
        let isPassed = context.index.passes(label: name, to: owner.name) && !hasWrittenInitializer
        return isPassed || (!hasInitialValue && !isOptional && attribute(.state)?.arguments == nil)
    }

    /// Whether it is a `@StateObject` of a view that the parent sets, since nothing in the view creates it.
    var isPassedStateObject: Bool {
        // An assigned wrapper may own an object that the initializer creates.
        owner.isView && has(.stateObject) && !isPrivate && !hasInitialValue && storageAssignments.isEmpty
    }

    /// Whether a name says that only the first value counts.
    static func announcesSeed(_ name: String) -> Bool {
        ["initial", "default", "seed", "draft", "starting"].contains { name.hasPrefix($0) }
    }

    /// Whether an initializer assigns it something other than a parameter, or a seed, or assigns the wrapper, which
    /// another rule checks.
    private func isSeeded(_ context: LintContext) -> Bool {
        guard owner.holdsInitializer else { return false }
        let assignments = references.filter { $0.isReplacement && $0.isInInitializer }
        return assignments.contains {
            $0.form == .storage || $0.assignedParameter(context).map(Self.announcesSeed) ?? true
        }
    }

    /// The fix that makes a property of a view `private`: safe where it has an initial value and nothing outside its
    /// file can use it.
    ///
    /// Without an initial value, `private` makes the memberwise initializer private too. There is no fix in that case,
    /// or where a call passes the property to that initializer.
    func makingPrivate(hasValue: Bool? = nil, _ context: LintContext) -> FindingFix? {
        let hasValue = hasValue ?? (initialValue != nil)
        guard hasWrittenInitializer || (hasValue && context.index.calls(label: name, to: owner.name) == 0) else {
            return nil
        }
        let isUsed =
            isOpenToOtherModules || mayBeWitness || isClosure || context.index.mayPass(label: name, to: owner.name)
            || context.index.isHeld(owner.name) || isMentionedElsewhere(context)
        let isSafe = hasValue && !isUsed
        return .fix("make '\(name)' private", isSafe ? .safe : .unsafe, [.makePrivate(self)])
    }

    /// Whether the type conforms to a protocol that may require the property.
    private var mayBeWitness: Bool {
        let inherited = owner.inherited + owner.primary.extensions.flatMap(\.inherited)
        return inherited.contains {
            !Self.undemanding.contains($0) && !$0.hasSuffix("Style") && !$0.hasSuffix("Representable")
        }
    }

    /// Whether it is a closure, which a call may pass as a trailing closure without its name.
    private var isClosure: Bool { type?.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .arrow } ?? false }

    /// System protocols without requirements that a wrapper could satisfy.
    private static let undemanding: Set<String> = [
        "View", "ViewModifier", "App", "Scene", "Widget", "Commands", "ToolbarContent", "CustomizableToolbarContent",
        "DynamicProperty", "PreviewProvider", "Animatable", "AnimatableModifier", "Equatable", "Hashable", "Sendable",
        "SwiftUI.View",
    ]

    /// Whether it and its type are `public` or `package`, so that code outside the linted files may use it.
    var isOpenToOtherModules: Bool {
        guard access > .internal, let type = owner.declaration?.asProtocol((any WithModifiersSyntax).self) else {
            return false
        }
        return type.modifiers.contains { $0.name.reads("public") || $0.name.reads("package") || $0.name.reads("open") }
    }

    /// Whether an extension of its type in another file mentions `name`, `$name` or `_name`.
    func isMentionedElsewhere(_ context: LintContext) -> Bool {
        ["", "$", "_"].contains { prefix in
            let identifier = prefix + name
            let files = context.index.files(mentioning: identifier, inExtensionsOf: owner.name)
            guard files == 1 else { return files > 1 }
            return !owner.primary.extensions.contains { part in
                part.declaration?.tokens(viewMode: .sourceAccurate).contains { $0.name == identifier } ?? false
            }
        }
    }
}

private extension AttributeSyntax {
    /// The argument of an attribute with exactly one.
    var onlyArgument: ExprSyntax? {
        guard case .argumentList(let arguments)? = arguments, arguments.count == 1 else { return nil }
        return arguments.first?.expression
    }

    /// `T` where the only argument is `T.self`.
    var typeNameInArgument: String? {
        guard let member = onlyArgument?.as(MemberAccessExprSyntax.self), member.declName.baseName.reads("self") else {
            return nil
        }
        return member.base?.as(MemberAccessExprSyntax.self)?.declName.baseName.name ?? member.base?.plainName?.name
    }
}
