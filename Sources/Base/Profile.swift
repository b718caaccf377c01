/// A named set of rule settings with which a page or a file is checked.
package enum Profile: String, Sendable, Hashable, CaseIterable {
    /// iOS 17 and later: `@Observable` models. The default.
    case modern
    /// Before iOS 17: `ObservableObject` models.
    case legacy
    /// Views call controllers, on top of `modern`.
    case mvc
}

/// The actor isolation of code without an annotation, like the compiler option `-default-isolation`.
package enum DefaultIsolation: String, Sendable, Hashable, CaseIterable {
    case nonisolated
    case mainActor = "MainActor"
}
