package import Linting

/// A region, and what the linter said about it.
package struct RegionProof: Sendable, Hashable {
    package let region: Region
    package let status: ProofStatus
    /// In order; ranges are byte offsets in the sample's code.
    package let findings: [Finding]
    /// Why it was left out; nil for every status but `ignored`.
    package let reason: String?

    package init(region: Region, status: ProofStatus, findings: [Finding] = [], reason: String? = nil) {
        self.region = region
        self.status = status
        self.findings = findings
        self.reason = reason
    }
}
