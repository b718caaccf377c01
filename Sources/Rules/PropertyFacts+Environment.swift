import Linting
import SwiftSyntax

extension PropertyFacts {
    /// The type that the property reads from the environment: `T` in `@Environment(T.self)`; nil for a key path.
    var environmentTypeName: String? {
        guard let member = environmentArgument?.as(MemberAccessExprSyntax.self), member.declName.baseName.reads("self")
        else { return nil }
        return member.base?.as(MemberAccessExprSyntax.self)?.declName.baseName.name ?? member.base?.plainName?.name
    }

    /// The key path in `@Environment(\.dismiss)`; nil for a type.
    var environmentKeyPath: KeyPathExprSyntax? { environmentArgument?.as(KeyPathExprSyntax.self) }

    private var environmentArgument: ExprSyntax? {
        guard case .argumentList(let arguments)? = attribute(.environment)?.arguments, arguments.count == 1 else {
            return nil
        }
        return arguments.first?.expression
    }
}
