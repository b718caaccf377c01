package import Linting

/// A sample and the results for its regions.
package struct SampleProof: Sendable {
    package let sample: Sample
    /// In the order of the sample's regions.
    package var regions: [RegionProof]
    /// The highlighting of its code, if it was computed along with the proof.
    package let spans: [HighlightSpan]?

    package init(sample: Sample, regions: [RegionProof], spans: [HighlightSpan]? = nil) {
        self.sample = sample
        self.regions = regions
        self.spans = spans
    }

    /// Whether the author excluded it from the checks.
    package var isIgnored: Bool { sample.info.ignored != nil }

    /// Whether at least one region is proved and all others are empty.
    package var isProved: Bool {
        regions.contains { $0.status.isProved } && regions.allSatisfy { $0.status.isProved || $0.status == .empty }
    }

    package var isFailure: Bool { regions.contains { $0.status.isFailure } }
}

/// A region and the linter's findings in it.
package struct RegionProof: Sendable, Hashable {
    package let region: Region
    package let status: ProofStatus
    /// In order; ranges are byte offsets in the sample's code.
    package let findings: [Finding]
    /// The reason for excluding it; nil for every status but `ignored`.
    package let reason: String?
    /// Nil unless the rulebook's samples are compiled.
    package var compiled: CompileStatus?

    package init(region: Region, status: ProofStatus, findings: [Finding] = [], reason: String? = nil) {
        self.region = region
        self.status = status
        self.findings = findings
        self.reason = reason
    }
}

/// The result of checking a region against its label.
package enum ProofStatus: String, Sendable, Hashable, CaseIterable {
    /// Labeled good and examined by a rule, without warnings or errors.
    case provedClean = "proved-clean"
    /// Labeled bad, and the expected rules fire.
    case provedFiring = "proved-firing"
    /// Labeled good, but no rule examined anything in it.
    case unexamined
    /// Labeled bad, but its good counterpart has the same findings.
    case undistinguished
    /// Labeled bad, but an expected rule does not fire.
    case silent
    /// Labeled good, but a rule fires; or a rule fires unexpectedly.
    case fires
    /// Unlabeled, but a rule fires.
    case disagrees
    case unlabelled
    /// Cannot be parsed as Swift.
    case unparsable
    /// Contains nothing to check.
    case empty
    /// Excluded by its author, or its findings are suppressed.
    case ignored

    package var isProved: Bool { self == .provedClean || self == .provedFiring }
    /// Whether the author's label is wrong.
    package var isFailure: Bool { self == .silent || self == .fires || self == .unparsable }
}

/// The number of proved samples, and the total.
package struct ProofCount: Sendable, Hashable {
    package private(set) var proved = 0
    /// Without the samples that their authors excluded.
    package private(set) var total = 0
    package private(set) var failed = 0

    package init() {}

    package init(_ proofs: some Sequence<SampleProof>) {
        for proof in proofs { add(proof) }
    }

    package mutating func add(_ proof: SampleProof) {
        guard !proof.isIgnored else { return }
        total += 1
        if proof.isProved { proved += 1 }
        if proof.isFailure { failed += 1 }
    }
}
