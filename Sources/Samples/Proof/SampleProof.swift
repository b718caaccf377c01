/// A sample, and what became of each of its regions.
package struct SampleProof: Sendable {
    package let sample: Sample
    /// In the order of the sample's regions.
    package let regions: [RegionProof]

    package init(sample: Sample, regions: [RegionProof]) {
        self.sample = sample
        self.regions = regions
    }

    /// Whether the author left it out of checking.
    package var isIgnored: Bool { sample.info.ignored != nil }

    /// Whether it holds a proof, and nothing that is not proved but what there is nothing to check in.
    package var isProved: Bool {
        regions.contains { $0.status.isProved } && regions.allSatisfy { $0.status.isProved || $0.status == .empty }
    }

    package var isFailure: Bool { regions.contains { $0.status.isFailure } }
}
