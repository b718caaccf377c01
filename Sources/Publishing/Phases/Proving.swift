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

    /// Proves what was not proved before, while something else is done beside it.
    ///
    /// - Parameters:
    ///   - old: what was proved before; of use only with the same rules.
    ///   - isShown: whether all samples are going to be shown.
    ///   - other: done by the first of the threads, before it helps the others.
    static func prove<Other: Sendable>(
        _ pages: [Page], builtIn: [any Rule.Type], configuration: Configuration, after old: Proving?, isShown: Bool, jobs: Int,
        beside other: @Sendable () -> Other
    ) -> (proving: Proving, other: Other) {
        var rules: SampleRules
        var known: [PageProof?] = pages.map { _ in nil }
        if let old, old.rules.holds(for: pages, configuration) {
            let proofs = Dictionary(zip(old.pages.map(ObjectIdentifier.init), old.proofs), uniquingKeysWith: { first, _ in first })
            known = pages.map { proofs[ObjectIdentifier($0)] }
            rules = old.rules
            rules.prepare(for: zip(pages, known).lazy.filter { $1 == nil }.map(\.0))
        } else {
            rules = SampleRules(pages, builtIn: builtIn, configuration: configuration)
        }
        let unproved = known.indices.filter { known[$0] == nil }
        let (other, new) = DeepMap.values(
            unproved.count, jobs: jobs, beside: other, { [check = rules.check] in check.proof(of: pages[unproved[$0]], isShown: isShown) })
        for (page, proof) in zip(unproved, new) { known[page] = proof }
        return (Proving(proofs: known.compactMap(\.self), rules: rules, pages: pages), other)
    }
}
