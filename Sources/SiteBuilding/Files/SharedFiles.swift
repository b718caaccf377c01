import Pages
import Rendering
import Synchronization

/// The files that gather something of every page: the search's and the cards'.
struct SharedFiles: Sendable {
    private var indexes: [SearchIndex]
    private var cards: CardFiles

    /// The contribution of one page.
    struct Part: Sendable {
        let editions: [(edition: Int, language: String?)]
        let search: SearchPage
        let card: PageCard

        init(of page: Int, _ renderer: SiteRenderer) {
            editions = renderer.searchEditions(ofPage: page)
            search = renderer.searchPage(page)
            card = renderer.card(ofPage: page)
        }
    }

    init(_ renderer: SiteRenderer) {
        indexes = renderer.searchIndexes()
        cards = renderer.cardFiles()
    }

    /// Adds a page; pages come in their order.
    mutating func add(_ part: Part) {
        for (edition, language) in part.editions { indexes[edition].add(part.search, language: language) }
        cards.add(part.card)
    }

    /// The number of pieces: the search index of each edition, and the cards.
    var count: Int { indexes.count + 1 }

    /// The files of one piece of all that was added.
    func files(_ piece: Int, _ renderer: SiteRenderer) -> [(address: Address, bytes: [UInt8])] {
        guard piece < indexes.count else { return cards.scripts() }
        var index = indexes[piece]
        for (edition, page) in renderer.searchIndexPages() where edition == piece { index.add(page) }
        return index.files()
    }

    /// The files of all that was added.
    func files(_ renderer: SiteRenderer) -> [(address: Address, bytes: [UInt8])] {
        (0..<count).flatMap { files($0, renderer) }
    }
}

/// Collects what pages give to the shared files: threads add it in any order, and it is taken in the pages' order.
final class OrderedCollector: Sendable {
    private let state: Mutex<State>

    private struct State {
        var shared: SharedFiles
        /// Parts that wait for others before them, by their places.
        var waiting: [Int: SharedFiles.Part] = [:]
        var next = 0
    }

    init(_ shared: SharedFiles) { state = Mutex(State(shared: shared)) }

    /// - Parameter place: counted from 0 on; every place once.
    func add(_ part: SharedFiles.Part, at place: Int) {
        state.withLock { state in
            state.waiting[place] = part
            while let part = state.waiting.removeValue(forKey: state.next) {
                state.shared.add(part)
                state.next += 1
            }
        }
    }

    /// All that was added.
    var files: SharedFiles { state.withLock(\.shared) }
}
