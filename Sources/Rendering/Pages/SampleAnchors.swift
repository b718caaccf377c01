import Samples

/// The ids of samples and their regions on one page; a heading or an author's own anchor of the same name comes first.
struct SampleAnchors {
    /// What links to the page can name already.
    let taken: Set<String>

    func id(of sample: Sample) -> String { free(sample.id) }

    func id(of proof: SampleProof, region: Int) -> String {
        proof.regions.count > 1 ? free("\(proof.sample.id)-\(region + 1)") : id(of: proof.sample)
    }

    /// No heading's id can contain a colon.
    private func free(_ id: String) -> String { taken.contains(id) ? "code:\(id)" : id }
}
