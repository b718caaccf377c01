@_spi(RawSyntax) import SwiftSyntax

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
        .sceneStorage, .focusState,
        .gestureState, .accessibilityFocusState, .query, .namespace,
    ]

    /// What one attribute is, also where it is qualified with the module it comes from: `@SwiftUI.State`.
    init(_ attribute: AttributeSyntax) {
        guard let name = attribute.plainName else {
            self = .other
            return
        }
        self = Self.names.first { name == $0.name }?.wrapper ?? .other
    }

    /// What the attributes of a raw list are, without making nodes of them.
    init(rawList list: RawSyntax) {
        self = []
        guard let attributes = list.layoutView?.children else { return }
        for case let attribute? in attributes where attribute.kind == .attribute {
            let name = attribute.plainAttributeName
            formUnion(name.flatMap { name in Self.names.first { name == $0.name } }?.wrapper ?? .other)
        }
    }

    private static let names: [(name: SyntaxText, wrapper: Wrappers)] = [
        ("State", .state), ("Binding", .binding), ("Environment", .environment), ("Published", .published),
        ("StateObject", .stateObject),
        ("ObservedObject", .observedObject), ("EnvironmentObject", .environmentObject), ("Bindable", .bindable),
        ("AppStorage", .appStorage),
        ("SceneStorage", .sceneStorage), ("FocusState", .focusState), ("GestureState", .gestureState),
        ("AccessibilityFocusState", .accessibilityFocusState), ("Query", .query), ("Previewable", .previewable),
        ("ObservationIgnored", .observationIgnored), ("Namespace", .namespace),
    ]
}

extension AttributeSyntax {
    /// The attribute's name without the module of Apple's that may stand before it; nil for another qualified name.
    var plainName: SyntaxText? { raw.plainAttributeName }

    /// Whether the attribute has this name, alone or after the module it comes from.
    package func isNamed(_ name: StaticString) -> Bool { plainName == SyntaxText(name) }

    fileprivate static let modules: [SyntaxText] = [
        "SwiftUI", "SwiftUICore", "Combine", "Observation", "SwiftData", "Swift", "_Concurrency",
    ]
}

extension RawSyntax {
    /// The name of a raw attribute, as `AttributeSyntax.plainName` gives it.
    var plainAttributeName: SyntaxText? {
        guard let type = firstNode else { return nil }
        return type.kind == .identifierType ? type.firstToken?.rawText : type.nameOfApple
    }

    /// Whether a raw list holds an attribute of this name, alone or after the module it comes from.
    func holdsAttribute(_ name: StaticString) -> Bool {
        guard let attributes = layoutView?.children else { return false }
        for case let attribute? in attributes
        where attribute.kind == .attribute && attribute.plainAttributeName == SyntaxText(name) { return true }
        return false
    }

    /// Of a raw type `M.T`, the `T` where `M` is a module of Apple's.
    fileprivate var nameOfApple: SyntaxText? {
        guard kind == .memberType, let base = child(.identifierType)?.firstToken?.rawText,
            AttributeSyntax.modules.contains(base)
        else { return nil }
        guard let children = layoutView?.children else { return nil }
        var name: SyntaxText?
        for case let child? in children {
            if let token = child.tokenView, token.rawKind != .period { name = token.rawText }
        }
        return name
    }
}
