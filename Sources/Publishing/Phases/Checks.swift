import Base
import Checking
import Diagnostics
import Linting
import Pages

/// The third phase: what is wrong with each page and its references.
struct Checks: Sendable {
    /// By the page's index.
    private(set) var diagnostics: [[Diagnostic]]

    /// - Parameter old: what was found before; pages that are linked as they were are not checked again.
    init(_ linking: Linking, after old: Checks?, jobs: Int) {
        let rulebook = linking.rulebook
        guard let old, let concerned = linking.concerned?.sorted() else {
            diagnostics = ParallelMap.values(rulebook.pages.count, jobs: jobs) {
                PageCheck.diagnostics(of: $0, in: rulebook)
            }
            return
        }
        diagnostics = old.diagnostics
        let new = ParallelMap.values(concerned.count, jobs: jobs) {
            PageCheck.diagnostics(of: concerned[$0], in: rulebook)
        }
        for (page, found) in zip(concerned, new) { diagnostics[page] = found }
    }
}
