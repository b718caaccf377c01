import Linting
import Mermaid
import Pages
import Samples
import Settings

/// The subjects of one edition's lists: its own pages, and those of the first edition that it does not translate.
struct IndexSubjects {
    let rulebook: Rulebook
    let edition: Int
    /// What became of each page's samples, by the page's index.
    let verifications: [[SampleVerification]]
    /// What the linter knows of each rule, by its id.
    let infos: [String: RuleInfo]
    /// The profile that each page is checked with, by the page's index; empty where that is not known.
    let profiles: [String]
    let references: CrossReferences
    /// Of the interface, in the edition's language.
    let words: InterfaceWords
    /// In reading order, those of the first edition last.
    let pages: [Int]
    /// Each rule once, in the order of the pages.
    let rules: [(id: String, page: Int)]

    init(
        _ rulebook: Rulebook, edition: Int, verifications: [[SampleVerification]], infos: [String: RuleInfo],
        profiles: [String],
        references: CrossReferences, words: InterfaceWords
    ) {
        (self.rulebook, self.edition, self.verifications, self.infos) = (rulebook, edition, verifications, infos)
        (self.profiles, self.references, self.words) = (profiles, references, words)
        pages = Self.pages(of: rulebook, edition: edition)
        var seen: Set<String> = []
        rules = pages.compactMap { page in
            guard let id = rulebook.pages[page].ruleID, seen.insert(id).inserted else { return nil }
            return (id, page)
        }
    }

    private static func pages(of rulebook: Rulebook, edition: Int) -> [Int] {
        let own = rulebook.editions[edition].readingOrder
        guard edition > 0 else { return own }
        return own
            + rulebook.editions[0].readingOrder.filter { page in
                !rulebook.translations(of: page).contains { rulebook.editionOfPage[$0] == edition }
            }
    }

    var language: String { rulebook.editions[edition].language }

    var terms: [Int] {
        pages.filter { rulebook.pages[$0].kind == .term }
    }

    /// Every decision tree, in the order of the pages.
    var trees: [(page: Int, diagram: PageDiagram, tree: DecisionTree)] {
        pages.flatMap { page in
            rulebook.pages[page].diagrams.compactMap { diagram in diagram.tree.map { (page, diagram, $0) } }
        }
    }

    func title(of page: Int) -> String { rulebook.pages[page].title }

    func place(_ page: Int, anchor: String? = nil) -> Place {
        let own = rulebook.language(of: page)
        return Place(address: rulebook.addresses[page], anchor: anchor, language: own == language ? nil : own)
    }

    func link(_ page: Int) -> Phrase { .link(place(page), title(of: page)) }

    func word(_ word: InterfaceWords.Word) -> String { words[word] }
}
