/// A named choice of rules that a page or a file is checked with.
package enum Profile: String, Sendable, Hashable, CaseIterable {
    /// iOS 17 and later: `@Observable` models. The default.
    case modern
    /// Before iOS 17: `ObservableObject` models.
    case legacy
    /// Views call controllers, on top of `modern`.
    case mvc
}

/// The actor that code without an annotation belongs to, as the compiler's `-default-isolation` sets it.
package enum DefaultIsolation: String, Sendable, Hashable, CaseIterable {
    case nonisolated
    case mainActor = "MainActor"
}
