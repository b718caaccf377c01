package import SwiftSyntax

/// The attributes of a property that rules ask about, as a set.
package struct Wrappers: OptionSet, Sendable, Hashable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let state = Wrappers(rawValue: 1 << 0)
    package static let stateObject = Wrappers(rawValue: 1 << 1)
    package static let observedObject = Wrappers(rawValue: 1 << 2)
    package static let environmentObject = Wrappers(rawValue: 1 << 3)
    package static let environment = Wrappers(rawValue: 1 << 4)
    package static let binding = Wrappers(rawValue: 1 << 5)
    package static let bindable = Wrappers(rawValue: 1 << 6)
    package static let published = Wrappers(rawValue: 1 << 7)
    package static let appStorage = Wrappers(rawValue: 1 << 8)
    package static let sceneStorage = Wrappers(rawValue: 1 << 9)
    package static let focusState = Wrappers(rawValue: 1 << 10)
    package static let gestureState = Wrappers(rawValue: 1 << 11)
    package static let accessibilityFocusState = Wrappers(rawValue: 1 << 12)
    package static let query = Wrappers(rawValue: 1 << 13)
    package static let previewable = Wrappers(rawValue: 1 << 14)
    package static let observationIgnored = Wrappers(rawValue: 1 << 15)
    package static let namespace = Wrappers(rawValue: 1 << 16)
    /// An attribute that is none of these, such as another library's wrapper.
    package static let other = Wrappers(rawValue: 1 << 31)

    /// The wrappers that make a loose declaration of a sample a member of its implicit view.
    static let ofView: Wrappers = [
        .state, .stateObject, .observedObject, .environmentObject, .environment, .binding, .bindable, .appStorage,
        .sceneStorage, .focusState, .gestureState, .accessibilityFocusState, .query, .namespace,
    ]

    /// Reads one attribute, with or without the module it comes from: `@SwiftUI.State`.
    init(_ attribute: AttributeSyntax) { self = attribute.plainName.flatMap { Self.names[$0] } ?? .other }

    /// The wrapper of this name; none where SwiftUI has no such wrapper.
    init(named name: String) { self = Self.names[name] ?? [] }

    init(_ attributes: AttributeListSyntax) {
        self = []
        for case .attribute(let attribute) in attributes { formUnion(Wrappers(attribute)) }
    }

    private static let names: [String: Wrappers] = [
        "State": .state, "Binding": .binding, "Environment": .environment, "Published": .published,
        "StateObject": .stateObject, "ObservedObject": .observedObject, "EnvironmentObject": .environmentObject,
        "Bindable": .bindable, "AppStorage": .appStorage, "SceneStorage": .sceneStorage, "FocusState": .focusState,
        "GestureState": .gestureState, "AccessibilityFocusState": .accessibilityFocusState, "Query": .query,
        "Previewable": .previewable, "ObservationIgnored": .observationIgnored, "Namespace": .namespace,
    ]
}

extension AttributeSyntax {
    /// The attribute's name without the module of Apple's that may precede it; nil for another qualified name.
    var plainName: String? {
        if let type = attributeName.as(IdentifierTypeSyntax.self) { return type.name.text }
        guard let type = attributeName.as(MemberTypeSyntax.self),
            let module = type.baseType.as(IdentifierTypeSyntax.self)?.name.text, Self.modules.contains(module)
        else { return nil }
        return type.name.text
    }

    /// Whether the attribute has this name, with or without the module it comes from.
    package func isNamed(_ name: String) -> Bool { plainName == name }

    /// Apple's modules that declare the attributes that rules ask about.
    static let modules: Set<String> = [
        "SwiftUI", "SwiftUICore", "Combine", "Observation", "SwiftData", "Swift", "_Concurrency",
    ]
}
