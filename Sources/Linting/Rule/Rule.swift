package import SwiftSyntax

/// A check of the linter: one small type without state.
///
/// The engine creates one value per run, and calls its closures from many threads at once. A closure gets what it
/// needs from the node and from the ``LintContext``.
package protocol Rule: Sendable {
    static var info: RuleInfo { get }

    init()

    /// Registers for the nodes, properties, types and calls that the rule examines; called once, before any file is
    /// read.
    func register(in pass: inout RulePass)
}

/// Collects which parts of a file a rule examines.
///
/// Prefer the narrowest registration. A region counts as verified on a rule's own page only if one of the rule's
/// closures was called for it.
package struct RulePass {
    var registrations = Registrations()
    /// Index of the rule that is registering, among the active rules.
    var rule = 0
    private var countsAsExamined = true

    init() {}

    /// Registers closures that collect what findings depend on, and do not count code as examined.
    package mutating func observing(_ register: (inout RulePass) -> Void) {
        countsAsExamined = false
        register(&self)
        countsAsExamined = true
    }

    /// Calls `examine` for each node of one concrete type, before its children are visited.
    package mutating func on<Node: SyntaxProtocol>(
        _ type: Node.Type, _ examine: @escaping @Sendable (Node, LintContext) -> Void
    ) {
        registrations.add(
            type,
            registration(isSpecific: false) { node, context in
                if let node = node.as(Node.self) { examine(node, context) }
            })
    }

    /// Calls `examine` for each attribute of a name, with or without the module it comes from.
    ///
    /// Code with any attribute counts as examined.
    package mutating func onAttribute(
        _ name: String, _ examine: @escaping @Sendable (AttributeSyntax, LintContext) -> Void
    ) {
        registrations.attributes[name, default: []].append(registration(examine))
    }

    /// Calls `examine` for each call whose callee ends in `name`: `name(…)`, `base.name(…)`, `.name {…}`, `name<T>(…)`.
    package mutating func onCall(
        _ names: String..., examine: @escaping @Sendable (FunctionCallExprSyntax, LintContext) -> Void
    ) {
        for name in names {
            registrations.calls[name, default: []].append(registration(isSpecific: name != "init", examine))
        }
    }

    /// Declares that the rule recommends calls of these names in place of what it flags.
    ///
    /// Good code with such a call counts as examined, and so as verified.
    package mutating func alsoExamines(calls names: String...) {
        for name in names { registrations.calls[name, default: []].append(registration { _, _ in }) }
    }

    /// Calls `examine` for each property that has one of these wrappers, in any type and in the implicit view of a
    /// fragment.
    package mutating func onProperty(
        _ wrappers: Wrappers, _ examine: @escaping @Sendable (PropertyFacts, LintContext) -> Void
    ) {
        registrations.wrapped.append((wrappers, registration(examine)))
    }

    /// Calls `examine` for each property, stored or computed, of a type that `filter` accepts.
    package mutating func onProperty(
        of filter: TypeFilter, _ examine: @escaping @Sendable (PropertyFacts, LintContext) -> Void
    ) {
        registrations.members.append((filter, registration(examine)))
    }

    /// Calls `examine` for each match of a pattern that the constraints allow.
    package mutating func on(
        _ pattern: Pattern, where constraints: [PatternConstraint] = [],
        _ examine: @escaping @Sendable (PatternMatch, LintContext) -> Void
    ) {
        let examineNode: @Sendable (Syntax, LintContext) -> Void = { node, context in
            guard context.words.mayHold(pattern.words) else { return }
            for match in pattern.matches(node, &context.patternWork) {
                let holds = constraints.enumerated().allSatisfy { number, constraint in
                    let place = PatternWork.Constraint(rule: context.rule, path: [number])
                    return constraint.holds(for: match, constraint: place, &context.patternWork)
                }
                if holds { examine(match, context) }
            }
        }
        if let name = pattern.calledName {
            registrations.calls[name, default: []].append(registration { examineNode(Syntax($0), $1) })
            // `Name.init(…)` is a call of `Name`.
            if name.isCapitalized, !pattern.isExact {
                registrations.calls["init", default: []].append(
                    registration(isSpecific: false) { (call: FunctionCallExprSyntax, context) in
                        examineNode(Syntax(call), context)
                    })
            }
        } else {
            for type in pattern.nodeTypes { registrations.add(type, registration(isSpecific: false, examineNode)) }
        }
    }

    /// Calls `examine` once for each declaration of a type that `filter` accepts.
    ///
    /// An extension counts as part of its type, and as a type of its own where that is in another file.
    package mutating func onType(
        _ filter: TypeFilter, _ examine: @escaping @Sendable (TypeFacts, LintContext) -> Void
    ) {
        registrations.types.append((filter, registration(examine)))
    }

    /// Calls `examine` once for each file with types that `filter` accepts, and passes all of them.
    package mutating func onTypes(
        where filter: @escaping @Sendable (TypeFacts) -> Bool,
        _ examine: @escaping @Sendable ([TypeFacts], SourceFileSyntax, LintContext) -> Void
    ) {
        registrations.files.append((filter, registration { examine($0.types, $0.file, $1) }))
    }

    private func registration<Subject>(
        isSpecific: Bool = true, _ examine: @escaping @Sendable (Subject, LintContext) -> Void
    ) -> Registration<Subject> {
        Registration(rule: rule, countsAsExamined: countsAsExamined, isSpecific: isSpecific, examine: examine)
    }
}

/// The types that a rule examines.
package enum TypeFilter: Sendable {
    /// SwiftUI views, apps, scenes, modifiers and the like, and the implicit view of a fragment.
    case view
    /// Classes with the macro `@Observable`.
    case observable
    /// Classes with the macro `@Observable`, and those that inherit `ObservableObject`.
    case model

    func accepts(_ type: TypeFacts) -> Bool {
        switch self {
        case .view: type.isView
        case .observable: type.isObservable
        case .model: type.isObservable || type.isObservableObject
        }
    }
}

/// The closures of all active rules, each list in the order of the rules.
struct Registrations: Sendable {
    private var nodes: [(type: ObjectIdentifier, handlers: [Registration<Syntax>])] = []
    var calls: [String: [Registration<FunctionCallExprSyntax>]] = [:]
    var attributes: [String: [Registration<AttributeSyntax>]] = [:]
    var wrapped: [(wrappers: Wrappers, handler: Registration<PropertyFacts>)] = []
    var members: [(filter: TypeFilter, handler: Registration<PropertyFacts>)] = []
    var types: [(filter: TypeFilter, handler: Registration<TypeFacts>)] = []
    var files: [(filter: @Sendable (TypeFacts) -> Bool, handler: Registration<FileTypes>)] = []

    mutating func add(_ type: any SyntaxProtocol.Type, _ handler: Registration<Syntax>) {
        let id = ObjectIdentifier(type)
        if let place = nodes.firstIndex(where: { $0.type == id }) {
            nodes[place].handlers.append(handler)
        } else {
            nodes.append((id, [handler]))
        }
    }

    /// The closures for all nodes of a kind; nil where there are none.
    func handlers(for kind: SyntaxKind) -> [Registration<Syntax>]? {
        if nodes.isEmpty { return nil }
        // A list, since there are few types, and every node of a file is looked up.
        let id = ObjectIdentifier(kind.syntaxNodeType)
        return nodes.first { $0.type == id }?.handlers
    }
}

/// Some types of a file.
struct FileTypes {
    let file: SourceFileSyntax
    let types: [TypeFacts]
}

/// One closure of one rule.
struct Registration<Subject>: Sendable {
    /// Index into the active rules.
    let rule: Int
    let countsAsExamined: Bool
    /// Whether the code is of the rule's subject, unlike any statement or any line of a fragment.
    var isSpecific: Bool
    let examine: @Sendable (Subject, LintContext) -> Void

    /// The closure for a type or its property, which say little of the implicit view of a fragment.
    func `in`(_ type: TypeFacts) -> Self {
        var registration = self
        if type.isImplicit { registration.isSpecific = false }
        return registration
    }
}
