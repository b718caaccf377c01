import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags a property wrapper for views in a class that is not a view.
struct ViewWrapperOutsideView: Rule {
    static let info = RuleInfo(
        id: "view-wrapper-outside-view", summary: "a property wrapper for views is used in a class that is not a view",
        selection: .standard)

    func register(in pass: inout RulePass) {
        pass.onProperty(Self.state.union(Self.storage)) { property, context in
            guard property.owner.kind == .class, !property.owner.isView, property.isFirstOfDeclaration,
                let attribute = property.attribute(Self.state.union(Self.storage))
            else { return }
            let isStorage = property.has(Self.storage)
            // Elsewhere, and where its class alone sees it, it is a way to read and write a stored value, of which no
            // view expects to hear.
            guard !isStorage || (isWatched(property) && !property.isPrivate) else { return }
            context.report(
                .wrapperIsOutsideView(attribute.attributeName.text, property: property.name, type: property.owner.name),
                at: attribute, severity: isStorage ? .note : nil,
                notes: isStorage
                    ? ["it reads and writes the stored value, but its changes do not update views"]
                    : [])
        }
    }
}

private extension ViewWrapperOutsideView {
    /// Whether views expect to hear of changes that nothing announces; an `ObservableObject` announces what is written
    /// through its own `@AppStorage` properties.
    func isWatched(_ property: PropertyFacts) -> Bool {
        property.owner.isObservable || property.owner.isObservableObject && !property.has(.appStorage)
    }

    /// These do not work outside views.
    static let state: Wrappers = [
        .state, .stateObject, .observedObject, .bindable, .focusState, .accessibilityFocusState, .gestureState,
    ]
    /// These work in part outside views, and some code relies on it.
    static let storage: Wrappers = [.appStorage, .sceneStorage]
}

private extension Message {
    static func wrapperIsOutsideView(_ wrapper: String, property: String, type: String) -> Message {
        "'@\(wrapper)' on '\(property)' works only in views, and class '\(type)' is not a view"
    }
}
