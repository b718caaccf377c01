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

    /// Proves what was not proved before.
    ///
    /// - Parameters:
    ///   - old: what was proved before; of use only with the same rules.
    ///   - isShown: whether all samples are going to be shown.
    init(
        _ pages: [Page], builtIn: [any Rule.Type], configuration: Configuration, after old: Proving?, isShown: Bool,
        jobs: Int
    ) {
        var known: [ObjectIdentifier: PageProof] = [:]
        var rules: SampleRules
        if let old, old.rules.holds(for: pages, configuration) {
            known = Dictionary(
                zip(old.pages.map(ObjectIdentifier.init), old.proofs), uniquingKeysWith: { first, _ in first })
            rules = old.rules
            rules.prepare(for: pages.lazy.filter { known[ObjectIdentifier($0)] == nil })
        } else {
            rules = SampleRules(pages, builtIn: builtIn, configuration: configuration)
        }
        (self.pages, self.rules) = (pages, rules)
        proofs = ParallelMap.values(pages.count, jobs: jobs) { [check = rules.check, known] index in
            known[ObjectIdentifier(pages[index])] ?? check.proof(of: pages[index], isShown: isShown)
        }
    }
}
