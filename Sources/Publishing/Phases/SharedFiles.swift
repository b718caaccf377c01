import Pages
import Rendering

/// The files that gather something of every page: the search's and the cards'.
struct SharedFiles: Sendable {
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

    /// How many pieces the files come in: the search's, an edition each, and the cards'.
    var count: Int { indexes.count + 1 }

    /// The files of one piece of all that was added.
    ///
    /// - Parameter jobs: how many threads work on it.
    func files(_ piece: Int, _ renderer: SiteRenderer, jobs: Int = 1) -> [(address: Address, bytes: [UInt8])] {
        guard piece < indexes.count else { return cards.scripts() }
        var index = indexes[piece]
        for (edition, page) in renderer.searchIndexPages() where edition == piece { index.add(page) }
        return index.files(jobs: jobs)
    }

    /// The files of all that was added.
    func files(_ renderer: SiteRenderer) -> [(address: Address, bytes: [UInt8])] {
        (0..<count).flatMap { files($0, renderer) }
    }
}
