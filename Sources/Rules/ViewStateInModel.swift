import Diagnostics
package import Linting
import SwiftSyntax

/// Flags a model that keeps what only matters while a view is on the screen.
package struct ViewStateInModel: Rule {
    package static let info = RuleInfo(
        id: "view-state-in-model", summary: "a model keeps the state of a view", tier: .heuristic)

    package init() {}

    package func register(in pass: inout RulePass) {
        // What good code has in its place is state of the view.
        pass.onProperty(.state) { _, _ in }
        pass.onProperty(of: .model) { property, context in
            guard !property.isPrivate, Self.names(property), !mayKeepViewState(property.owner.primary.name) else {
                return
            }
            context.report(
                .modelKeepsViewState(property.name), at: property.nameToken,
                notes: ["keep it in '@State' of the view that it belongs to"])
        }
    }

    /// Whether a property is what the rule is about, by its name, though it may speak of it in some types only.
    static func names(_ property: PropertyFacts) -> Bool {
        property.isVar && property.isStored && !property.isStatic
            && isViewState(property.name, isFlag: mayBeFlag(property))
    }
}

private extension ViewStateInModel {
    /// Whether it is a `Bool`, or nothing says what it is: `showTitle` may be the title of a show.
    static func mayBeFlag(_ property: PropertyFacts) -> Bool {
        guard property.type == nil else { return property.typeName == "Bool" }
        guard let value = property.initialValue, !value.is(BooleanLiteralExprSyntax.self) else { return true }
        return !value.isLiteral && !value.is(StringLiteralExprSyntax.self) && property.constructedTypeName == nil
    }

    /// - Parameter isFlag: asked for where the name could be that of a flag, since to know its type takes longer.
    static func isViewState(_ name: String, isFlag: @autoclosure () -> Bool) -> Bool {
        if ["selectedTab", "tabIndex", "navigationPath", "scrollOffset", "scrollPosition"].contains(name) {
            return true
        }
        return isNamedAsFlag(name) && isFlag()
    }

    static func isNamedAsFlag(_ name: String) -> Bool {
        if name.hasPrefix("is"), name.hasSuffix("Presented") { return true }
        let beginnings = ["isShowing", "isPresenting", "isExpanded", "isCollapsed", "show", "shows", "showing"]
        return beginnings.contains { beginning in
            guard name.hasPrefix(beginning) else { return false }
            guard let next = name.dropFirst(beginning.count).unicodeScalars.first else {
                return beginning.hasPrefix("is")
            }
            return next.properties.isUppercase
        }
    }

    /// A router owns navigation on purpose, and what is shown may be a setting that is kept.
    func mayKeepViewState(_ type: String) -> Bool {
        [
            "Router", "Coordinator", "Navigator", "Navigation", "NavigationModel", "Settings", "Preferences",
            "Configuration", "Options",
        ]
        .contains { type.hasSuffix($0) }
    }
}

private extension Message {
    static func modelKeepsViewState(_ name: String) -> Message {
        "'\(name)' means something only while a view is on the screen"
    }
}
