import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags a computed property of an `@Observable` class whose value is kept where nothing observes it.
struct UntrackedProperty: Rule {
    static let info = RuleInfo(
        id: "untracked-property", summary: "an '@Observable' class computes a property from what is not observed",
        selection: .standard, since: .iOS(17))

    func register(in pass: inout RulePass) {
        pass.onProperty(of: .observable) { property, context in
            guard property.isComputed, !property.isStatic, !property.isPrivate, property.setterAccess == nil,
                !property.has(.observationIgnored), !context.isStandIn(property.owner),
                let getter = property.accessor(.get)?.body?.statements,
                let setter = property.accessor(.set)?.body?.statements,
                let source = untrackedSource(getter, of: property), changes(source, setter),
                !tells(property.owner)
            else { return }
            context.report(.valueIsNotObserved(property.name, source), at: property.nameToken)
        }
    }
}

private extension UntrackedProperty {
    /// What the getter reads where it reads no observed property: `UserDefaults`, or a property that is ignored.
    func untrackedSource(_ getter: CodeBlockItemListSyntax, of property: PropertyFacts) -> String? {
        var source: String?
        for token in getter.identifiers {
            let name = token.name
            if name == "UserDefaults" { source = source ?? name }
            guard let other = property.owner.property(named: name), other.name != property.name else { continue }
            if other.has(.observationIgnored) || other.isLet && other.isDefaults {
                source = source ?? name
            } else if !other.isStatic, !(other.isLet && other.isStored) {
                return nil
            }
        }
        return source
    }

    /// Whether the setter changes the same place.
    func changes(_ source: String, _ setter: CodeBlockItemListSyntax) -> Bool {
        setter.identifiers.contains { $0.name == source }
    }

    /// Whether the class tells its observers itself: `access(keyPath:)`, `withMutation(keyPath:)`, or the registrar.
    func tells(_ type: TypeFacts) -> Bool {
        type.parts.contains { part in
            part.members?.identifiers.contains {
                ["access", "withMutation", "_$observationRegistrar", "willSet"].contains($0.name)
            } ?? false
        }
    }
}

private extension PropertyFacts {
    /// Whether it holds `UserDefaults`.
    var isDefaults: Bool {
        typeName == "UserDefaults" || constructedTypeName == "UserDefaults"
            || initialValue?.chainRoot.plainName?.reads("UserDefaults") == true
    }
}

private extension Message {
    static func valueIsNotObserved(_ name: String, _ source: String) -> Message {
        "'\(name)' is kept in '\(source)', which nothing observes, so views that read it are not updated"
    }
}
