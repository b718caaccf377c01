import Linting
import Pages
import Rendering
import Synchronization

/// What a revision leaves for the next build.
extension Revision {
    /// As ``BuildRecord`` has it of all pages; nil where it cannot be kept.
    func record(_ site: FreshSite) -> KeptPages.Bytes? {
        let readers = readers
        let isChanged = Set(changed)
        var pages: [ArraySlice<UInt8>] = []
        var next = 0
        for index in concerned {
            guard let old = kept[index],
                let share = isChanged.contains(index) ? newShare(of: index)?.bytes[...] : old.share
            else { return nil }
            let page = rulebook.pages[index]
            let proof =
                isChanged.contains(index) ? proofs[index].flatMap { KeptProof.bytes($0, of: page) }?[...] : old.proof
            let new = KeptPages.Page(
                content: survey.pages[index],
                files: PageKeys.key(of: file(index), readBy: (readers[index] ?? []).map(file), in: whole.site),
                paths: renderer.possiblePaths(ofPage: index).filter { site.hash(of: $0) != nil }, proof: proof,
                share: share)
            pages += [kept.bytes(next..<index), KeptPages.bytes(of: new, at: page.path)[...]]
            next = index + 1
        }
        pages.append(kept.bytes(next..<kept.count))
        let whole = KeptWhole(frame: whole.frame, site: whole.site, lists: whole.lists, cutWords: cutWords.words)
        return KeptPages.Bytes(rules: kept.rules, whole: whole, count: kept.count, pages: pages)
    }

    private func file(_ page: Int) -> (path: String, content: ContentHash) {
        (rulebook.pages[page].path.string, survey.pages[page])
    }

    /// The pages whose words each of the concerned ones shows, in order.
    private var readers: [Int: [Int]] {
        let concerned = Set(concerned)
        var readers: [Int: [Int]] = [:]
        for (page, share) in shares.enumerated() {
            for other in showing[page] ?? share.showing where concerned.contains(other) {
                readers[other, default: []].append(page)
            }
        }
        return readers
    }

    private func newShare(of page: Int) -> PageShare? {
        memory.words.add(renderer.searchPage(page).text.kept).map { words in
            share(of: page, made: PageShare.Made(text: renderer.text(ofPage: page).bytes.count, words: words))
        }
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
