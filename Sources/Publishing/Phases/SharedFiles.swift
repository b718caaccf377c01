import Pages
import Rendering

/// The files that gather something of every page: the search's and the cards'.
struct SharedFiles {
    private var indexes: [SearchIndex]
    private var cards: CardFiles

    /// What one page gives to them.
    struct Part: Sendable {
        let edition: Int
        let search: SearchPage
        let card: PageCard

        init(of page: Int, _ renderer: SiteRenderer) {
            edition = renderer.rulebook.editionOfPage[page]
            search = renderer.searchPage(page)
            card = renderer.card(ofPage: page)
        }
    }

    init(_ renderer: SiteRenderer) {
        indexes = renderer.searchIndexes()
        cards = renderer.cardFiles()
    }

    /// Takes the pages in their order.
    mutating func add(_ part: Part) {
        indexes[part.edition].add(part.search)
        cards.add(part.card)
    }

    /// The files of all that was added.
    func files(_ renderer: SiteRenderer) -> [(address: Address, bytes: [UInt8])] {
        var indexes = indexes
        for (edition, page) in renderer.searchIndexPages() { indexes[edition].add(page) }
        return indexes.flatMap { $0.files() } + cards.scripts()
    }
}
