import Linting
import Pages
import Rendering
import Synchronization

/// What a revision leaves for the next build.
extension Revision {
    /// As ``BuildRecord`` has it of all pages.
    func record(_ site: FreshSite) -> KeptPages.Bytes {
        let shown = shares.enumerated().map { showing[$0] ?? $1.showing }
        let readers = PageKeys.readers(shown)
        let files = rulebook.pages.indices.map { (path: rulebook.pages[$0].path.string, content: survey.pages[$0]) }
        let (concerned, changed) = (Set(concerned), Set(changed))
        let pages = kept.order.enumerated().map { index, path -> [UInt8] in
            guard concerned.contains(index), let old = kept[path] else { return kept.bytes(at: path) }
            let page = rulebook.pages[index]
            let proof = changed.contains(index) ? proofs[index].flatMap { KeptProof.bytes($0, of: page) }?[...] : old.proof
            let new = KeptPages.Page(
                content: survey.pages[index], files: PageKeys.key(of: files[index], readBy: readers[index].lazy.map { files[$0] }, in: self.whole.site),
                paths: renderer.possiblePaths(ofPage: index).filter { site.hash(of: $0) != nil }, proof: proof,
                share: changed.contains(index) ? newShare(of: index).bytes[...] : old.share)
            return KeptPages.bytes(of: new, at: page.path)
        }
        let whole = KeptWhole(frame: whole.frame, site: whole.site, lists: whole.lists, cutWords: cutWords.words)
        return KeptPages.Bytes(rules: kept.rules, whole: whole, count: pages.count, pages: pages)
    }

    private func newShare(of page: Int) -> PageShare {
        share(of: page, made: PageShare.Made(text: renderer.text(ofPage: page).bytes.count, words: renderer.searchPage(page).text.kept))
    }
}

/// The words that are left out of pages, as the thread that makes the search leaves them.
final class CutWords: Sendable {
    private let state = Mutex<[CutWord]>([])

    var words: [CutWord] {
        get { state.withLock(\.self) }
        set { state.withLock { $0 = newValue } }
    }
}
