/// A named choice of rules that a page or a file is checked with.
package enum Profile: String, Sendable, Hashable, CaseIterable {
    /// Observation, from iOS 17 on.
    case modern
    /// Before iOS 17: `ObservableObject` and `@StateObject`.
    case legacy
    /// Modern, and views that hold no logic.
    case mvc
}

/// The actor that code without an annotation belongs to, as the compiler's `-default-isolation` sets it.
package enum DefaultIsolation: String, Sendable, Hashable, CaseIterable {
    case nonisolated
    case mainActor = "MainActor"
}
