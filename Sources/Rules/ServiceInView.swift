import Base
import Diagnostics
import Linting

/// Flags a view that creates a service, whose calls belong in a controller.
struct ServiceInView: Rule {
    static let info = RuleInfo(
        id: "service-in-view", summary: "a view holds a service", selection: .all, severity: .note,
        profiles: [.mvc: .severity(.warning)], isOpinion: true)

    func register(in pass: inout RulePass) {
        pass.onProperty(of: .view) { property, context in
            guard !property.isStatic, property.isStored, !context.isInPreview, !property.has(.other),
                let type = property.constructedTypeName ?? property.typeMadeInInitializer,
                context.conventions.namesService(type), !property.owner.isRoot, !isPlainValue(type, context)
            else { return }
            context.report(
                .viewHoldsService(property.name), at: property.nameToken,
                notes: ["move it to a controller, and let the view call the controller"])
        }
    }
}

private extension ServiceInView {
    /// Whether the type is a struct or an enum without anything asynchronous: a client may be a person.
    func isPlainValue(_ name: String, _ context: LintContext) -> Bool {
        guard let type = context.index.type(named: name),
            type.kind == .structure || type.kind == .enumeration
        else { return false }
        return !type.isAsynchronous && !context.index.isMentioned("async", inExtensionsOf: name)
    }
}

private extension Message {
    static func viewHoldsService(_ name: String) -> Message {
        "the view holds the service '\(name)', so it cannot be used without it"
    }
}
