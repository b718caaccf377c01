package import Linting

/// A sample, and what became of each of its regions.
package struct SampleProof: Sendable {
    package let sample: Sample
    /// In the order of the sample's regions.
    package let regions: [RegionProof]
    /// The colours of its code, where they were made along with the proof; nil where whoever shows the sample has to
    /// make them.
    package let spans: [HighlightSpan]?

    package init(sample: Sample, regions: [RegionProof], spans: [HighlightSpan]? = nil) {
        self.sample = sample
        self.regions = regions
        self.spans = spans
    }

    /// Whether the author left it out of checking.
    package var isIgnored: Bool { sample.info.ignored != nil }

    /// Whether it holds a proof, and nothing that is not proved but what there is nothing to check in.
    package var isProved: Bool {
        regions.contains { $0.status.isProved } && regions.allSatisfy { $0.status.isProved || $0.status == .empty }
    }

    package var isFailure: Bool { regions.contains { $0.status.isFailure } }
}
