import Pages
import Rendering

/// The files that gather something of every page: the search's and the cards'.
struct SharedFiles: Sendable {
    private var indexes: [SearchIndex]
    private var cards: CardFiles

    /// The contribution of one page.
    struct Part: Sendable {
        let editions: [(edition: Int, language: String?)]
        let search: SearchPage
        let cards: [PageCard]

        init(of page: LinkedPage, _ renderer: SiteRenderer) {
            editions = renderer.searchEditions(of: page)
            search = renderer.searchPage(page)
            cards = renderer.cards(of: page)
        }
    }

    init(_ renderer: SiteRenderer) {
        indexes = renderer.searchIndexes()
        cards = renderer.cardFiles()
    }

    /// Adds a page; pages come in their order.
    mutating func add(_ part: Part) {
        for (edition, language) in part.editions { indexes[edition].add(part.search, language: language) }
        for card in part.cards { cards.add(card) }
    }

    /// The number of pieces: the search index of each edition, and the cards.
    var count: Int { indexes.count + 1 }

    /// The files of one piece of all that was added.
    func files(_ piece: Int, _ renderer: SiteRenderer) -> [SiteFile] {
        guard piece < indexes.count else { return cards.scripts() }
        var index = indexes[piece]
        for (edition, page) in renderer.searchIndexPages() where edition == piece { index.add(page) }
        return index.files()
    }

    /// The files of all that was added.
    func files(_ renderer: SiteRenderer) -> [SiteFile] { (0..<count).flatMap { files($0, renderer) } }
}
