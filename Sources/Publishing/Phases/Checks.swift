import Base
import Checking
import Diagnostics
import Linting
import Pages

/// The third phase: what is wrong with each page and its references.
struct Checks: Sendable {
    /// By the page's index.
    private(set) var diagnostics: [[Diagnostic]]

    /// Checks while something else is done beside it.
    ///
    /// - Parameters:
    ///   - old: what was found before; pages that are linked as they were are not checked again.
    ///   - other: done by the first of the threads, before it helps the others.
    static func check<Other: Sendable>(
        _ linking: Linking, after old: Checks?, jobs: Int, beside other: @Sendable () -> Other
    ) -> (checks: Checks, other: Other) {
        let rulebook = linking.rulebook
        guard let old, let concerned = linking.concerned?.sorted() else {
            let (other, found) = ParallelMap.values(rulebook.pages.count, jobs: jobs, beside: other) {
                PageCheck.diagnostics(of: $0, in: rulebook)
            }
            return (Checks(diagnostics: found), other)
        }
        var checks = old
        let (other, new) = ParallelMap.values(concerned.count, jobs: jobs, beside: other) {
            PageCheck.diagnostics(of: concerned[$0], in: rulebook)
        }
        for (page, found) in zip(concerned, new) { checks.diagnostics[page] = found }
        return (checks, other)
    }
}
