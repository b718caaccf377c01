/// A named choice of rules.
package enum Profile: String, Sendable, Hashable, CaseIterable {
    /// iOS 17 and later: `@Observable` models. The default.
    case modern
    /// Before iOS 17: `ObservableObject` models.
    case legacy
    /// Views call controllers, on top of `modern`.
    case mvc
}
