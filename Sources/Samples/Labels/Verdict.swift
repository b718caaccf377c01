/// What an author says about a region of a sample.
package enum Verdict: String, Sendable, Hashable, CaseIterable {
    /// Must have no finding.
    case good
    /// Must fire the rule that it illustrates.
    case bad
    /// Asserts nothing.
    case unlabelled

    /// The other one of good and bad; nil for the third.
    package var opposite: Verdict? {
        switch self {
        case .good: .bad
        case .bad: .good
        case .unlabelled: nil
        }
    }
}
