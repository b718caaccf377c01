/// What became of the author's word about a region.
package enum ProofStatus: String, Sendable, Hashable, CaseIterable {
    /// Labelled good, and no rule has a warning or an error about it.
    case provedClean = "proved-clean"
    /// Labelled bad, and what it is meant to show fires.
    case provedFiring = "proved-firing"
    /// Labelled bad, and what should fire does not.
    case silent
    /// Labelled good, and a rule fires; or more fires than is expected of it.
    case fires
    /// Unlabelled, and against a rule.
    case disagrees
    case unlabelled
    /// Cannot be read as Swift.
    case unparsable
    /// Holds nothing that could be checked.
    case empty
    /// Left out by its author, or its findings are suppressed.
    case ignored

    package var isProved: Bool { self == .provedClean || self == .provedFiring }
    /// Whether the author's word does not hold.
    package var isFailure: Bool { self == .silent || self == .fires || self == .unparsable }
}
