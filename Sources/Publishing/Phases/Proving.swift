import Base
import Checking
import Linting
import Pages
import Settings

/// The proofs of all pages' samples, which depend on the page and on the rules alone.
struct Proving: Sendable {
    /// By the page's index.
    let proofs: [PageProof]
    let rules: SampleRules
    private let pages: [Page]

    /// How many pages are proved together; more make it no faster.
    private static let largestBatch = 16

    /// Proves what was not proved before, while something else is done beside it.
    ///
    /// - Parameters:
    ///   - old: what was proved before; of use only with the same rules.
    ///   - kept: what an earlier build found about a page, by the page's index; nil where that is not known.
    ///   - isShown: whether all samples are going to be shown.
    ///   - other: done by the first of the threads, before it helps the others.
    static func prove<Other: Sendable>(
        _ pages: [Page], builtIn: [any Rule.Type], configuration: Configuration, after old: Proving?,
        kept: (@Sendable (Int) -> PageProof?)? = nil, isShown: Bool, jobs: Int, beside other: @Sendable () -> Other
    ) -> (proving: Proving, other: Other) {
        var rules: SampleRules
        var known: [PageProof?] = pages.map { _ in nil }
        if let old, old.rules.holds(for: pages, configuration) {
            let proofs = Dictionary(
                zip(old.pages.map(ObjectIdentifier.init), old.proofs), uniquingKeysWith: { first, _ in first })
            known = pages.map { proofs[ObjectIdentifier($0)] }
            rules = old.rules
            rules.prepare(for: zip(pages, known).lazy.filter { $1 == nil }.map(\.0))
        } else {
            rules = SampleRules(pages, builtIn: builtIn, configuration: configuration)
        }
        let unproved = known.indices.filter { known[$0] == nil }
        // Small enough to keep all threads busy to the end.
        let size = max(1, min(largestBatch, unproved.count / (max(1, jobs) * 8)))
        let batches = stride(from: 0, to: unproved.count, by: size).map {
            unproved[$0..<min($0 + size, unproved.count)]
        }
        let (other, new) = ParallelMap.values(batches.count, jobs: jobs, beside: other) {
            [check = rules.check] number in
            guard let kept else { return check.proofs(of: batches[number].map { pages[$0] }, isShown: isShown) }
            let known = batches[number].map(kept)
            var new = check.proofs(
                of: zip(batches[number], known).filter { $1 == nil }.map { pages[$0.0] }, isShown: isShown)[...]
            return known.compactMap { $0 ?? new.popFirst() }
        }
        for (page, proof) in zip(unproved, new.joined()) { known[page] = proof }
        return (Proving(proofs: known.compactMap(\.self), rules: rules, pages: pages), other)
    }
}
