import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags a model that holds state of a view, such as whether a sheet is shown.
struct ViewStateInModel: Rule {
    static let info = RuleInfo(
        id: "view-state-in-model", summary: "a model keeps the state of a view", selection: .all, severity: .note,
        isOpinion: true)

    func register(in pass: inout RulePass) {
        // Good code has state of the view instead.
        pass.onProperty(.state) { _, _ in }
        pass.onProperty(of: .model) { property, context in
            guard !property.isPrivate, Self.names(property), !Self.isKept(property, context) else { return }
            context.report(
                .modelKeepsViewState(property.name), at: property.nameToken,
                notes: ["keep it in the '@State' of its view"])
        }
    }

    /// Whether a property is view state by its name; in some types the rule allows it.
    static func names(_ property: PropertyFacts) -> Bool {
        property.isVar && property.isStored && !property.isStatic
            && (states.contains(property.name) || isNamedAsFlag(property.name) && mayBeFlag(property))
    }
}

extension ViewStateInModel {
    /// Whether a model has a property on purpose: it stores what is set, it is persisted as a whole, it stands in for
    /// another type, or it coordinates views or keeps settings by its name.
    static func isKept(_ property: PropertyFacts, _ context: LintContext) -> Bool {
        let type = property.owner.primary.name
        let names = [
            "Navigator", "Navigation", "NavigationModel", "Settings", "Preferences", "Configuration", "Options",
        ]
        if context.conventions.namesController(type) || names.contains(where: type.hasSuffix) { return true }
        if isStoredByWrapper(property) || isPersisted(property.owner) || context.isStandIn(property.owner) {
            return true
        }
        guard let observer = property.accessor(.didSet)?.body else { return false }
        return observer.identifiers.lazy.map(\.text).contains { name in
            ["UserDefaults", "defaults", "setValue", "set"].contains(name)
                || ["save", "store", "persist", "write"].contains { name.lowercased().hasPrefix($0) }
        }
    }
}

private extension ViewStateInModel {
    /// Whether the values of a type are stored or sent as they are.
    static func isPersisted(_ type: TypeFacts) -> Bool {
        let protocols: Set = ["Codable", "Encodable", "Decodable", "NSCoding", "NSSecureCoding", "NSManagedObject"]
        return type.primary.hasAttribute("Model")
            || type.parts.contains { !protocols.isDisjoint(with: $0.inherited) }
    }

    /// Whether a wrapper such as `@AppStorage` or `@Setting` keeps the value.
    static func isStoredByWrapper(_ property: PropertyFacts) -> Bool {
        property.declaration.attributes.contains { attribute in
            guard let name = attribute.as(AttributeSyntax.self)?.attributeName.plainName else { return false }
            return name.isCapitalized && !["Published", "ObservationIgnored", "MainActor"].contains(name)
        }
    }

    /// Whether it is a `Bool` or of an unknown type: `showTitle` may be the title of a show.
    static func mayBeFlag(_ property: PropertyFacts) -> Bool {
        guard property.type == nil else { return property.typeName == "Bool" }
        guard let value = property.initialValue, !value.is(BooleanLiteralExprSyntax.self) else { return true }
        return !value.isLiteral && !value.is(StringLiteralExprSyntax.self) && property.constructedTypeName == nil
    }

    static let states: Set = ["selectedTab", "tabIndex", "navigationPath", "scrollOffset", "scrollPosition"]

    static func isNamedAsFlag(_ name: String) -> Bool {
        if name.hasPrefix("is"), name.hasSuffix("Presented") { return true }
        let beginnings = ["isShowing", "isPresenting", "isExpanded", "isCollapsed", "show", "shows", "showing"]
        return beginnings.contains { name.beginsWithWord($0) && (name != $0 || name.hasPrefix("is")) }
    }
}

private extension Message {
    static func modelKeepsViewState(_ name: String) -> Message {
        "'\(name)' is named like the state of a view"
    }
}
