import Base
import Linting
import Pages

/// The second phase: the linked rulebook, and how much of it changed.
struct Linking: Sendable {
    let rulebook: Rulebook
    /// The pages whose diagnostics may have changed; nil for any.
    let concerned: Set<Int>?
    /// Whether other pages show nothing of the changed pages but references.
    let keepsFaces: Bool
    private let inputs: Inputs

    /// The inputs of linking besides the pages.
    struct Inputs: Sendable, Hashable {
        var settings: RulebookSettings
        /// Every file below the content folder that is no page.
        var files: Set<String>
        /// Pages and files that are left out.
        var unpublished: Set<String>
        var reserved: Set<String>
    }

    /// Links all pages.
    init(_ pages: [Page], _ inputs: Inputs, jobs: Int) {
        rulebook = Rulebook(
            settings: inputs.settings, pages: pages, files: inputs.files, unpublished: inputs.unpublished,
            reserved: inputs.reserved
        ) { count, links in ParallelMap.values(count, jobs: jobs, links) }
        (concerned, keepsFaces) = (nil, false)
        self.inputs = inputs
    }

    /// Links the pages that changed; nil where that is not enough.
    init?(_ pages: [Page], _ inputs: Inputs, after old: Linking) {
        guard old.inputs == inputs, old.rulebook.pages.count == pages.count else { return nil }
        var changed: [Int: Page] = [:]
        for (index, page) in pages.enumerated() where page.version != old.rulebook.pages[index].version {
            changed[index] = page
        }
        guard let exchange = old.rulebook.exchanging(changed) else { return nil }
        (rulebook, concerned, keepsFaces) = (exchange.rulebook, exchange.concerned, exchange.keepsFaces)
        self.inputs = inputs
    }
}
