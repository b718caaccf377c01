import Pages
import Rendering
import Synchronization

/// What pages give to the files that gather something of all of them, noted while the site is made.
final class MadeShares: Sendable {
    private let state = Mutex(State())

    private struct State {
        var words: [Int: [UInt8]] = [:]
        var shared: GatheredParts?
    }

    func add(_ part: SharedFiles.Part, of page: Int) {
        let words = part.search.text.kept
        state.withLock { $0.words[page] = words }
    }

    func note(_ shared: GatheredParts) { state.withLock { $0.shared = shared } }

    /// The words of each page, as ``SearchText/kept`` has them, which then are let go: of many pages they are much.
    func takeWords() -> [Int: [UInt8]] {
        state.withLock { state in
            defer { state.words = [:] }
            return state.words
        }
    }

    /// The words of the first edition's search that are left out of pages.
    var cutWords: [CutWord] { state.withLock(\.shared)?.whole.cutWords ?? [] }
}
