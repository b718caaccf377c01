import Linting
import Mermaid
import Pages
import Samples

/// What refers to pages besides their mentions: the steps of decision trees, and the samples that rules fire in.
struct CrossReferences {
    /// By the page that the tree leads to, in the order of the pages and of their trees, a step once.
    private var trees: [PageID: [TreeReference]] = [:]
    /// By the rule's id, in the order of the pages, a sample once.
    private var samples: [String: [SampleReference]] = [:]

    /// A step of a decision tree that leads to a page.
    struct TreeReference: Hashable {
        let page: PageID
        /// The place of the diagram among those of its page.
        let diagram: Int
        let step: Flowchart.Element
    }

    /// A region of a sample on a page.
    struct SampleReference: Hashable {
        let page: PageID
        /// Its place among the page's samples.
        let sample: Int
        let region: Int
    }

    init(_ rulebook: Rulebook, verifications: PageTable<[SampleVerification]>) {
        for page in rulebook.publishedPages { add(page, verifications[page.id]) }
    }

    /// The ids of all rules that fire somewhere, sorted.
    var rules: [String] { samples.keys.sorted() }

    func trees(leadingTo page: PageID) -> [TreeReference] { trees[page] ?? [] }

    func samples(firing rule: String) -> [SampleReference] { samples[rule] ?? [] }
}

extension CrossReferences {
    private mutating func add(_ page: LinkedPage, _ verifications: [SampleVerification]) {
        addTrees(of: page)
        for (sample, verification) in verifications.enumerated() {
            for (region, verified) in verification.regions.enumerated() {
                for rule in Set(verified.findings.map(\.rule.text))
                where samples[rule]?.last.map({ ($0.page, $0.sample) == (page.id, sample) }) != true {
                    samples[rule, default: []].append(SampleReference(page: page.id, sample: sample, region: region))
                }
            }
        }
    }

    private mutating func addTrees(of page: LinkedPage) {
        for (number, diagram) in page.source.diagrams.enumerated() {
            guard let tree = diagram.tree else { continue }
            for (link, target) in zip(diagram.links, page.targets(of: diagram)) {
                guard let other = target.page, other != page.id else { continue }
                // What hangs on an outcome is read where the outcome is.
                let step = tree.notes.first { $0.to == link.element }?.outcome ?? link.element
                let reference = TreeReference(page: page.id, diagram: number, step: step)
                // Those of one page stand together.
                let isKnown = trees[other]?.lazy.reversed().prefix { $0.page == page.id }.contains(reference) ?? false
                if !isKnown { trees[other, default: []].append(reference) }
            }
        }
    }
}
