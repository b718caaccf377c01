package import SwiftSyntax

/// Where a rule says which parts of a file it examines.
///
/// Prefer the narrowest registration: `onProperty(.state)` costs nothing in a file without `@State`, and a region
/// counts as proved clean on a rule's own page only if one of the rule's closures was called for it.
package struct RulePass {
    var registrations = Registrations()
    var rule = 0

    init() {}

    /// Calls `examine` when the walk enters a node of one concrete type, before its children.
    ///
    /// The closure is made where the type is known, so that the node need not be turned into one of any type.
    @inlinable
    package mutating func on<Node: SyntaxProtocol>(
        _ type: Node.Type, _ examine: @escaping @Sendable (Node, LintContext) -> Void
    ) {
        onEntering(ObjectIdentifier(type)) { node, context in
            if let node = Node(node) { examine(node, context) }
        }
    }

    @usableFromInline
    mutating func onEntering(_ type: ObjectIdentifier, _ examine: @escaping @Sendable (Syntax, LintContext) -> Void) {
        registrations.entering[type, default: []].append(.init(rule: rule, examine: examine))
    }

    /// Calls `examine` when the walk leaves a node of one concrete type, after its children.
    package mutating func onLeaving<Node: SyntaxProtocol>(
        _ type: Node.Type, _ examine: @escaping @Sendable (Node, LintContext) -> Void
    ) {
        registrations.leaving[ObjectIdentifier(type), default: []].append(
            .init(rule: rule) { node, context in
                if let node = node.as(Node.self) { examine(node, context) }
            })
    }

    /// Calls `examine` for each attribute of a name, alone or after the module it comes from.
    ///
    /// Code with any attribute counts as examined.
    package mutating func onAttribute(
        _ name: StaticString, _ examine: @escaping @Sendable (AttributeSyntax, LintContext) -> Void
    ) {
        registrations.attributes.append((name, .init(rule: rule, examine: examine)))
    }

    /// Calls `examine` for each call whose callee ends in `name`: `name(…)`, `base.name(…)`, `.name {…}`, `name<T>(…)`.
    package mutating func onCall(
        _ names: String..., examine: @escaping @Sendable (FunctionCallExprSyntax, LintContext) -> Void
    ) {
        for name in names { registrations.calls.add(name, .init(rule: rule, examine: examine)) }
    }

    /// Says that calls of these names are what the rule wants to see in place of what it flags.
    ///
    /// Good code that holds one counts as examined, and so as proved clean.
    package mutating func alsoExamines(calls names: String...) {
        for name in names { registrations.calls.add(name, .init(rule: rule) { _, _ in }) }
    }

    /// Calls `examine` for each property that has one of these wrappers, in any kind of type or in the implicit view of
    /// a fragment.
    package mutating func onProperty(
        _ wrappers: Wrappers, _ examine: @escaping @Sendable (PropertyFacts, LintContext) -> Void
    ) {
        registrations.wrapped.append((wrappers, .init(rule: rule, examine: examine)))
    }

    /// Calls `examine` for each property, stored or computed, that is a member of a type that `filter` accepts.
    package mutating func onProperty(
        of filter: TypeFilter, _ examine: @escaping @Sendable (PropertyFacts, LintContext) -> Void
    ) {
        registrations.members.append((filter, .init(rule: rule, examine: examine)))
    }

    /// Calls `examine` for each match of a pattern that the constraints allow.
    package mutating func on(
        _ pattern: Pattern, where constraints: [PatternConstraint] = [],
        _ examine: @escaping @Sendable (PatternMatch, LintContext) -> Void
    ) {
        if let name = pattern.calledName {
            registrations.calls.add(
                name,
                .init(rule: rule) { call, context in
                    guard let match = pattern.match(call), constraints.allSatisfy({ $0.holds(for: match) }) else {
                        return
                    }
                    examine(match, context)
                })
            return
        }
        for type in pattern.nodeTypes {
            registrations.entering[ObjectIdentifier(type), default: []].append(
                .init(rule: rule) { node, context in
                    guard let match = pattern.match(node), constraints.allSatisfy({ $0.holds(for: match) }) else {
                        return
                    }
                    examine(match, context)
                })
        }
    }

    /// Calls `examine` once for each declaration of a type that `filter` accepts; extensions are asked through their
    /// type, or, where that is in another file, are called for themselves.
    package mutating func onType(_ filter: TypeFilter, _ examine: @escaping @Sendable (TypeFacts, LintContext) -> Void)
    {
        registrations.types.append((filter, .init(rule: rule, examine: examine)))
    }

    /// Calls `examine` once for a file that declares types that `filter` accepts, with all of them, for what can only
    /// be said of the file as a whole.
    package mutating func onTypes(
        where filter: @escaping @Sendable (TypeFacts) -> Bool,
        _ examine: @escaping @Sendable ([TypeFacts], SourceFileSyntax, LintContext) -> Void
    ) {
        registrations.files.append(
            (filter, .init(rule: rule) { types, context in examine(types.types, types.file, context) }))
    }
}

/// Which types a rule wants to see.
package enum TypeFilter: Sendable {
    case any
    /// SwiftUI views, apps, scenes, modifiers and their like, and the implicit view of a fragment.
    case view
    /// Classes with the macro `@Observable`.
    case observable
    /// Classes that inherit `ObservableObject`.
    case observableObject
    /// Either of the two.
    case model

    func accepts(_ type: TypeFacts) -> Bool {
        switch self {
        case .any: true
        case .view: type.isView
        case .observable: type.isObservable
        case .observableObject: type.isObservableObject
        case .model: type.isObservable || type.isObservableObject
        }
    }
}

/// All that the active rules registered for, by what it is found with.
struct Registrations: Sendable {
    var entering: [ObjectIdentifier: [Registration<Syntax>]] = [:]
    var leaving: [ObjectIdentifier: [Registration<Syntax>]] = [:]
    var calls = CallTable()
    var attributes: [(StaticString, Registration<AttributeSyntax>)] = []
    var wrapped: [(Wrappers, Registration<PropertyFacts>)] = []
    var members: [(TypeFilter, Registration<PropertyFacts>)] = []
    var types: [(TypeFilter, Registration<TypeFacts>)] = []
    var files: [(@Sendable (TypeFacts) -> Bool, Registration<FileTypes>)] = []
}

/// Some of a file's types.
struct FileTypes {
    let file: SourceFileSyntax
    let types: [TypeFacts]
}

/// One closure of one rule.
struct Registration<Subject>: Sendable {
    /// Index into the active rules.
    let rule: Int
    let examine: @Sendable (Subject, LintContext) -> Void
}
