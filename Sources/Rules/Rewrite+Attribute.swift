import Linting
import SwiftSyntax

extension Rewrite {
    /// Adds an attribute to a type: on a line of its own, or beside the others where these share the line of the type.
    static func add(_ attribute: String, to type: TypeFacts) -> Rewrite? {
        guard let declaration = type.declaration else { return nil }
        let keyword = type.modifiers?.first.map { Syntax($0) } ?? declaration.as(ClassDeclSyntax.self).map { Syntax($0.classKeyword) }
        let sharesLine = type.attributes?.isEmpty == false && keyword?.beginsLine == false
        return .insert(attribute + (sharesLine ? " " : "\n" + declaration.indentation), before: declaration)
    }

    /// Changes what an attribute is called, and leaves its arguments as they are.
    static func rename(_ attribute: AttributeSyntax, to name: String) -> Rewrite { .replace(attribute.attributeName, with: name) }

    /// Makes a property `private`, whatever its access was.
    static func makePrivate(_ property: PropertyFacts) -> Rewrite {
        let target = property.accessOrKeyword
        if target.id == property.declaration.bindingSpecifier.id { return .insert("private ", before: target) }
        return .replace(target, with: "private")
    }
}
