package import Linting
package import Settings

/// A sample and the results for its regions.
package struct SampleVerification: Sendable {
    package let sample: Sample
    /// In the order of the sample's regions.
    package var regions: [RegionVerification]
    /// The highlighting of its code, if it was computed along with the verification.
    package let spans: [HighlightSpan]?

    package init(sample: Sample, regions: [RegionVerification], spans: [HighlightSpan]? = nil) {
        self.sample = sample
        self.regions = regions
        self.spans = spans
    }

    /// Whether the author excluded it from the checks.
    package var isIgnored: Bool { sample.info.ignored != nil }

    /// Whether at least one region is verified and all others are empty.
    package var isVerified: Bool {
        regions.contains { $0.status.isVerified } && regions.allSatisfy { $0.status.isVerified || $0.status == .empty }
    }

    package var isFailure: Bool { regions.contains { $0.status.isFailure } }
}

/// A region and the linter's findings in it.
package struct RegionVerification: Sendable, Hashable {
    package let region: Region
    package let status: VerificationStatus
    /// In order; ranges are byte offsets in the sample's code.
    package let findings: [Finding]
    /// The reason for excluding it; nil for every status but `ignored`.
    package let reason: String?
    /// The rule of another linter that verifies it; nil if this linter does, or none.
    package let witness: OtherLinterRule?
    /// The ids of built-in rules that are off, would report bad code without findings, and are about what the author
    /// writes.
    package let disabledRules: [String]
    /// Nil unless the rulebook's samples are compiled.
    package var compiled: CompileStatus?

    package init(
        region: Region, status: VerificationStatus, findings: [Finding] = [], reason: String? = nil,
        witness: OtherLinterRule? = nil, disabledRules: [String] = []
    ) {
        self.region = region
        self.disabledRules = disabledRules
        self.status = status
        self.findings = findings
        self.reason = reason
        self.witness = witness
    }
}

/// The result of checking a region against its label.
package enum VerificationStatus: String, Sendable, Hashable, CaseIterable {
    /// Labeled good, and a rule that shows the problem in its bad counterpart does not fire; on a rule's page, that
    /// rule examined it.
    case verifiedClean = "verified-clean"
    /// Labeled bad, and the expected rules fire, but not in its good counterpart.
    case verifiedFiring = "verified-firing"
    /// Labeled good, and no rule fires, but none shows what would be bad.
    case clean
    /// Labeled good, but no rule examined anything in it.
    case unexamined
    /// Labeled bad, but its good counterpart has the same findings, they are notes, or there is no counterpart.
    case undistinguished
    /// Labeled bad, but an expected rule does not fire.
    case silent
    /// Labeled good, but a rule fires; or a rule fires unexpectedly.
    case fires
    /// Unlabeled, but a rule fires.
    case disagrees
    case unlabeled
    /// Cannot be parsed as Swift.
    case unparsable
    /// Contains nothing to check.
    case empty
    /// Excluded by its author, or its findings are suppressed.
    case ignored

    package var isVerified: Bool { self == .verifiedClean || self == .verifiedFiring }
    /// Whether the author's label is wrong.
    package var isFailure: Bool { self == .silent || self == .fires || self == .unparsable }
}

/// The number of verified samples, and the total.
package struct VerificationCount: Sendable, Hashable {
    package private(set) var verified = 0
    /// Without the samples that their authors excluded.
    package private(set) var total = 0
    package private(set) var failed = 0

    package init() {}

    package init(_ verifications: some Sequence<SampleVerification>) {
        for verification in verifications { add(verification) }
    }

    package mutating func add(_ verification: SampleVerification) {
        guard !verification.isIgnored else { return }
        total += 1
        if verification.isVerified { verified += 1 }
        if verification.isFailure { failed += 1 }
    }
}
