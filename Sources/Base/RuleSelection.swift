/// A named choice of rules; each holds all rules of the one before it.
package enum RuleSelection: String, Sendable, Hashable, CaseIterable, Comparable {
    /// Finds bugs, and deprecations with a clear replacement.
    case standard = "default"
    /// Adds the style of state ownership.
    case recommended
    /// Adds guesses by names, and steps of a decision that other rules report.
    case all

    package static func < (left: RuleSelection, right: RuleSelection) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .standard: 0
        case .recommended: 1
        case .all: 2
        }
    }
}
