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

/// A named set of rules; each contains all rules of the previous one.
package enum RuleSelection: String, Sendable, Hashable, CaseIterable, Comparable {
    /// Finds bugs, and deprecations with a clear replacement.
    case standard = "default"
    /// Adds the style of state ownership.
    case recommended
    /// Adds heuristic rules, and steps of a migration that other rules report.
    case all

    package static func < (left: RuleSelection, right: RuleSelection) -> Bool { left.rank < right.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
