import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags a view that takes a whole model and only reads values from it.
struct OverSharedModel: Rule {
    static let info = RuleInfo(
        id: "over-shared-model", summary: "a view takes a model and only reads from it", selection: .all,
        severity: .note, isOpinion: true)

    func register(in pass: inout RulePass) {
        pass.onProperty(of: .view) { property, context in
            guard property.isLet, property.wrappers.isEmpty, !property.hasInitialValue, !property.isStatic,
                !property.owner.isImplicit, !property.owner.isElided,
                let type = property.typeName, isModel(type, context), !isMentionedElsewhere(property, context),
                let members = readMembers(property, context)
            else { return }
            context.report(
                .viewOnlyReads(property.name, members), at: property.nameToken,
                notes: ["pass the values instead, so the view can be used without a model"])
        }
    }
}

private extension OverSharedModel {
    /// Whether a type is a model by its name; a struct of such a name is a value already.
    func isModel(_ type: String, _ context: LintContext) -> Bool {
        context.isNamedLikeModel(type) && context.isClass(type) || context.isUndeclaredModel(type)
    }

    func isMentionedElsewhere(_ property: PropertyFacts, _ context: LintContext) -> Bool {
        property.owner.primary.extensions.isEmpty
            && context.index.isMentioned(property.name, inExtensionsOf: property.owner.name)
    }

    /// The members that are read, if the model is not used in any other way.
    func readMembers(_ property: PropertyFacts, _ context: LintContext) -> [String]? {
        let references = property.references.filter { !($0.isInInitializer && $0.members.isEmpty) }
        let methods = methods(of: property, context)
        let isRead = references.allSatisfy { reference in
            guard reference.form == .value, let last = reference.members.last else { return false }
            switch reference.role {
            case .read: return !isMethod(reference, methods, of: property, context)
            case .written: return false
            case .called: return reference.members.count > 1 && ReadingMethod.names.contains(last)
            }
        }
        let members = Set(references.compactMap(\.members.first))
        return isRead && !members.isEmpty ? members.sorted() : nil
    }

    /// The methods of the model, where this file declares it.
    func methods(of property: PropertyFacts, _ context: LintContext) -> Set<String>? {
        guard let type = property.typeName.flatMap({ context.facts.type(named: $0) }) else { return nil }
        return Set(type.parts.flatMap(\.functions).map(\.name.name))
    }

    /// Whether a method is referenced without a call, as in `Button("Save", action: model.save)`; without a
    /// declaration, the label decides.
    func isMethod(
        _ reference: Reference, _ methods: Set<String>?, of property: PropertyFacts, _ context: LintContext
    ) -> Bool {
        guard reference.members.count == 1, let name = reference.members.first else { return false }
        if let methods { return methods.contains(name) }
        if let type = property.typeName, context.index.declares(function: name, in: type) { return true }
        guard let argument = reference.node.enclosing(LabeledExprSyntax.self),
            argument.expression.is(MemberAccessExprSyntax.self)
        else { return false }
        return argument.label.map { $0.reads("action") || $0.reads("perform") } ?? false
    }
}

private extension Message {
    static func viewOnlyReads(_ name: String, _ members: [String]) -> Message {
        let list = members.map { "'\($0)'" }.joined(separator: ", ")
        return "the view takes '\(name)' and only reads \(list) from it"
    }
}
