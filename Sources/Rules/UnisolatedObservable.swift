import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags an observable class that no actor isolates, though views read it on the main actor.
struct UnisolatedObservable: Rule {
    static let info = RuleInfo(
        id: "unisolated-observable", summary: "an observable class is not isolated to the main actor", selection: .all,
        severity: .note, fix: .unsafe, unfixed: "code on other threads may use the class")

    func register(in pass: inout RulePass) {
        pass.onType(.model) { type, context in
            guard type.kind == .class, let name = type.nameToken, !context.isMainActorByDefault, !type.isActorIsolated,
                !isMeantForThreads(type), mayChange(type, context), type.inherited.allSatisfy({ isKnown($0, context) }),
                !type.inherited.contains(where: { isObservableClass($0, context) })
            else { return }
            let macro = mayStayNonisolated(type, context) ? nil : Rewrite.add("@MainActor", to: type)
            context.report(
                .classIsNotIsolated(type.name), at: name,
                fix: macro.map { .unsafe("isolate '\(type.name)' to the main actor", $0) })
        }
    }
}

private extension UnisolatedObservable {
    /// Whether its objects may change: a class without stored variables, of its own or of a related class, has nothing
    /// that two threads can use at once.
    func mayChange(_ type: TypeFacts, _ context: LintContext) -> Bool {
        type.isElided || type.inherited.contains(where: context.isClass) || context.index.hasSubclass(type.name)
            || type.allProperties.contains { $0.isVar && $0.isStored && !$0.isStatic }
            || !type.usage.references(to: "objectWillChange").isEmpty
    }

    /// Whether the class has to do something outside of the main actor: a protocol demands it, or code there makes its
    /// objects.
    func mayStayNonisolated(_ type: TypeFacts, _ context: LintContext) -> Bool {
        let inherited = type.inherited + type.extensions.flatMap(\.inherited)
        return context.index.isMadeOutsideViews(type.name)
            || inherited.contains { Self.nonisolated.contains($0) && !Self.undemanding.contains($0) }
    }

    /// Types without requirements that other threads may call.
    static let undemanding: Set<String> = ["AnyObject", "NSObject", "Observable", "ObservableObject"]

    /// Whether the class declares that several threads use it.
    func isMeantForThreads(_ type: TypeFacts) -> Bool {
        if type.modifier(.nonisolated) != nil { return true }
        return type.parts.contains { $0.inherits("Sendable") || $0.inheritsHidden }
    }

    /// Whether the effect of a class or protocol on isolation is known; one from another module may isolate to the main
    /// actor.
    func isKnown(_ inherited: String, _ context: LintContext) -> Bool {
        Self.nonisolated.contains(inherited) || context.declares(inherited)
    }

    /// Whether it is a superclass that is itself reported, and whose isolation the class inherits.
    func isObservableClass(_ inherited: String, _ context: LintContext) -> Bool {
        context.isClass(inherited)
            && (context.isObservable(inherited) || context.index.inherits(inherited, anyOf: ["ObservableObject"]))
    }

    static let nonisolated: Set<String> = [
        "AnyObject", "Codable", "Comparable", "CustomDebugStringConvertible", "CustomStringConvertible", "Decodable",
        "Encodable", "Equatable", "Error", "Hashable", "Identifiable", "NSObject", "Observable", "ObservableObject",
    ]
}

private extension TypeFacts {
    /// Whether it inherits `@unchecked Sendable`, or another protocol with an attribute that may concern isolation;
    /// `inherited` has no name for these.
    var inheritsHidden: Bool {
        let types = declaration?.asProtocol((any DeclGroupSyntax).self)?.inheritanceClause?.inheritedTypes ?? []
        return types.contains { type in
            type.type.as(AttributedTypeSyntax.self).map { !UnisolatedObservable.nonisolated.contains($0.baseType.text) }
                ?? false
        }
    }
}

private extension Message {
    static func classIsNotIsolated(_ name: String) -> Message {
        "observable class '\(name)' is not '@MainActor', but views read it on the main actor"
    }
}
