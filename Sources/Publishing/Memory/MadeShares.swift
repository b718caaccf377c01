import Pages
import Rendering
import Synchronization

/// What pages give to the files that gather something of all of them, noted while the site is made.
final class MadeShares: Sendable {
    private let state = Mutex(State())

    private struct State {
        var pages: [Int: PageShare.Made] = [:]
        var shared: GatheredParts?
    }

    func add(_ part: SharedFiles.Part, of page: Int) {
        let made = PageShare.Made(words: part.search.text.kept)
        state.withLock { $0.pages[page] = made }
    }

    func note(_ shared: GatheredParts) { state.withLock { $0.shared = shared } }

    /// What was noted of a page, which then is let go: of many pages it is much.
    func take(_ page: Int) -> PageShare.Made? { state.withLock { $0.pages.removeValue(forKey: page) } }

    /// The words of the first edition's search that are left out of pages.
    var cutWords: [CutWord] { state.withLock(\.shared)?.whole.cutWords ?? [] }
}
