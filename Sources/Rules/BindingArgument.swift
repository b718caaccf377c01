import Linting
import SwiftSyntax

/// Where views of a file are handed a binding that they could be handed the value of.
enum BindingArgument {
    /// The `$v` of each `T(label: $v)` in this file, as tokens.
    static func tokens(label: String, of type: String, in facts: FileFacts) -> [TokenSyntax] {
        let types = facts.types + [facts.implicitView].compactMap { $0 }
        return types.flatMap { other in
            other.properties.flatMap { property -> [TokenSyntax] in
                guard property.has([.state, .binding]) else { return [] }
                return other.usage.references(to: property.name).compactMap { token($0, label: label, type: type) }
            }
        }
    }

    private static func token(_ reference: Reference, label: String, type: String) -> TokenSyntax? {
        guard reference.form == .projection, reference.members.isEmpty, let name = reference.node.as(DeclReferenceExprSyntax.self),
            let argument = name.parent?.as(LabeledExprSyntax.self), argument.label?.name == label,
            argument.parent?.parent?.as(FunctionCallExprSyntax.self)?.calleeName?.name == type
        else { return nil }
        return name.baseName
    }
}
