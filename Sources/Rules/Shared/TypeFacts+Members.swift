import Linting
import SwiftSyntax

extension TypeFacts {
    /// Whether an initializer uses a member, by itself or through other members of the type.
    ///
    /// - Parameter nodes: mentions that do not count.
    func usesInInitializer(_ name: String, apartFrom nodes: Set<SyntaxIdentifier> = []) -> Bool {
        var waiting = [name]
        var seen: Set = [name]
        while let next = waiting.popLast() {
            for use in usage.references(to: next) where use.base != .other && !nodes.contains(use.node.id) {
                if use.isInInitializer { return true }
                if let user = use.node.memberName, seen.insert(user).inserted { waiting.append(user) }
            }
        }
        return false
    }
}

extension SyntaxProtocol {
    /// The name of the function or property of a type, or of a sample, whose code the node belongs to.
    var memberName: String? {
        for part in ancestors where part.parent?.is(MemberBlockItemSyntax.self) == true {
            if let function = part.as(FunctionDeclSyntax.self) { return function.name.name }
            let binding = part.as(VariableDeclSyntax.self)?.bindings.first {
                $0.textRange.contains(textRange.lowerBound)
            }
            return binding?.pattern.as(IdentifierPatternSyntax.self)?.identifier.name
        }
        return nil
    }
}
