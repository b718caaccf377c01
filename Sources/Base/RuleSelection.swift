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
