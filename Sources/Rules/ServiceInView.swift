import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags a view that holds a service, whose calls belong in a controller.
struct ServiceInView: Rule {
    static let info = RuleInfo(
        id: "service-in-view", summary: "a view holds a service", tier: .heuristic,
        profiles: [.mvc: .severity(.warning)])

    func register(in pass: inout RulePass) {
        pass.onProperty(of: .view) { property, context in
            guard !property.isStatic, property.isStored, !context.isInPreview, !property.has(.other) else { return }
            let conventions = context.conventions
            let isTyped =
                property.typeName.map { conventions.namesService($0) } ?? false
                || property.constructedTypeName.map { conventions.namesService($0) } ?? false
            guard
                isTyped
                    || (property.valueTypeName == nil && conventions.namesService(property.name) && isCalled(property))
            else { return }
            guard !mayHoldServices(property.owner), !isPlainValue(property, context) else { return }
            context.report(
                .viewHoldsService(property.name), at: property.nameToken,
                notes: ["let a controller hold it and call it"])
        }
    }
}

private extension ServiceInView {
    /// Whether it is an app or a scene, where services are created and passed on.
    func mayHoldServices(_ type: TypeFacts) -> Bool {
        type.parts.contains { part in ["App", "Scene", "PreviewProvider"].contains { part.inherits($0) } }
    }

    /// Whether the type is a struct or an enum without anything asynchronous: a client may be a person.
    func isPlainValue(_ property: PropertyFacts, _ context: LintContext) -> Bool {
        guard let name = property.valueTypeName, let type = context.index.type(named: name),
            type.kind == .structure || type.kind == .enumeration
        else { return false }
        return !type.isAsynchronous && !context.index.isMentioned("async", inExtensionsOf: name)
    }

    func isCalled(_ property: PropertyFacts) -> Bool {
        property.references.contains { $0.role == .called && !$0.members.isEmpty && $0.base != .other }
    }
}

private extension Message {
    static func viewHoldsService(_ name: String) -> Message {
        "the view holds the service '\(name)', so that it cannot be shown without it"
    }
}
