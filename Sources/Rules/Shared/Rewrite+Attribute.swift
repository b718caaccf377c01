import Linting
import SwiftSyntax

extension Rewrite {
    /// Adds an attribute to a type: on a line of its own, or beside the others where these share the line of the type.
    static func add(_ attribute: String, to type: TypeFacts) -> Rewrite? {
        guard let declaration = type.declaration else { return nil }
        let keyword =
            type.modifiers.first.map { Syntax($0) }
            ?? declaration.as(ClassDeclSyntax.self).map { Syntax($0.classKeyword) }
        let sharesLine = !type.attributes.isEmpty && keyword?.beginsLine == false
        return .insert(attribute + (sharesLine ? " " : "\n" + declaration.indentation), before: declaration)
    }

    /// Changes what an attribute is called, and leaves its arguments as they are.
    static func rename(_ attribute: AttributeSyntax, to name: String) -> Rewrite {
        .replace(attribute.attributeName, with: name)
    }

    /// Makes a property read its object from the environment by its written type; nil where none is written.
    static func readFromEnvironment(_ property: PropertyFacts, _ attribute: AttributeSyntax) -> [Rewrite]? {
        property.binding.typeAnnotation.map { annotation in
            [
                .replace(attribute, with: "@Environment(\(annotation.type.text).self)"),
                .bytes(property.nameToken.textRange.upperBound..<annotation.textRange.upperBound, ""),
            ]
        }
    }

    /// Makes a `var` a `let`.
    static func makeLet(_ declaration: VariableDeclSyntax) -> Rewrite {
        .replace(declaration.bindingSpecifier, with: "let")
    }

    /// Makes the setter of a property `private`, whatever its access was.
    static func makeSetterPrivate(_ property: PropertyFacts) -> Rewrite {
        let setter = property.declaration.modifiers.first { $0.detail?.detail.reads("set") == true }
        return setter.map { .replace($0, with: "private(set)") }
            ?? .insert("private(set) ", before: property.declaration.bindingSpecifier)
    }

    /// Makes a property `private`, whatever its access and that of its setter were.
    static func makePrivate(_ property: PropertyFacts) -> Rewrite {
        let target = property.accessOrKeyword
        let setter = property.declaration.modifiers.first { $0.detail?.detail.reads("set") == true }
        if target.id == property.declaration.bindingSpecifier.id {
            return setter.map { .replace($0, with: "private") } ?? .insert("private ", before: target)
        }
        guard let setter, let end = setter.lastToken(viewMode: .sourceAccurate),
            setter.previousToken(viewMode: .sourceAccurate)?.id == target.id
        else { return .replace(target, with: "private") }
        return .replace(from: target, through: end, with: "private")
    }
}
