import Diagrams
import Linting
import Mermaid
import Pages
import Samples
import Settings

/// The subjects of one edition's lists: its own pages, and those of the first edition that it does not translate.
struct IndexSubjects {
    let site: SiteContext
    let edition: Int
    /// Of the interface, in the edition's language.
    let words: InterfaceWords
    /// In reading order, those of the first edition last.
    let pages: [LinkedPage]
    /// Each rule once, in the order of the pages.
    let rules: [LinkedRule]

    init(_ site: SiteContext, edition: Int) {
        let rulebook = site.rulebook
        (self.site, self.edition, words) = (site, edition, site.words(in: rulebook.editions[edition]))
        pages = Self.pages(of: rulebook, edition: edition)
        var seen: Set<String> = []
        rules = pages.flatMap(\.rules).filter { seen.insert($0.id).inserted }
    }

    private static func pages(of rulebook: Rulebook, edition: Int) -> [LinkedPage] {
        let own = rulebook.editions[edition].readingOrder.map { rulebook[$0] }
        guard edition > 0 else { return own }
        return own
            + rulebook.editions[0].readingOrder.map { rulebook[$0] }.filter { page in
                !page.translations.contains { rulebook[$0].edition == edition }
            }
    }

    var rulebook: Rulebook { site.rulebook }

    var language: String { rulebook.editions[edition].language }

    var terms: [LinkedPage] {
        pages.filter { $0.kind == .term }
    }

    /// Every decision tree, in the order of the pages.
    var trees: [(page: LinkedPage, diagram: PageDiagram, flowchart: Flowchart, tree: DecisionTree)] {
        pages.flatMap { page in
            page.source.diagrams.compactMap { diagram in
                guard case .tree(let flowchart, let tree) = diagram.content else { return nil }
                return (page, diagram, flowchart, tree)
            }
        }
    }

    func place(_ page: LinkedPage, anchor: String? = nil) -> Place {
        Place(address: page.address, anchor: anchor, language: page.language == language ? nil : page.language)
    }

    func link(_ page: LinkedPage) -> Phrase { .link(place(page), page.title) }

    func place(_ rule: LinkedRule) -> Place { place(rule.page, anchor: rule.anchor) }

    func link(_ rule: LinkedRule) -> Phrase { .link(place(rule), rule.title) }

    func word(_ word: InterfaceWords.Word) -> String { words[word] }
}
