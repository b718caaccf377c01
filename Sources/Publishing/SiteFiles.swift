import Base
import Diagnostics
import Linting
package import Pages
import Rendering

/// Every file of a book's site, made while they are asked for, so that memory does not grow with the number of pages.
package struct SiteFiles: Sequence, Sendable {
    private let renderer: SiteRenderer
    let copies: SiteCopies
    /// The pictures as they were read for their sizes.
    let pictures: PictureSizes
    private let keysOnce: Lazy<PageKeys>?
    private let addressesOnce: Lazy<[PublishedAddress]>
    private let kept: KeptPages?
    /// What the next build may want to know; nil where nobody keeps it.
    private let shares: MadeShares?
    private let jobs: Int

    /// - Parameter memory: what an earlier build left, and where this one is going to leave what it made.
    package init(_ book: Book, memory: BuildMemory? = nil, jobs: Int) {
        let pictures = PictureSizes(book, jobs: jobs)
        let renderer = SiteRenderer(book, sizes: pictures)
        (self.pictures, self.renderer, self.jobs) = (pictures, renderer, jobs)
        copies = SiteCopies(book)
        addressesOnce = Lazy { book.rulebook.publishedAddresses }
        kept = memory?.kept
        shares = memory.map { _ in MadeShares() }
        keysOnce = memory.map { memory in
            let make: @Sendable (Int) -> PageKeys = { jobs in
                PageKeys(book, inputs: memory.inputs(of: book), sizes: pictures, lists: renderer.hasLists, jobs: jobs)
            }
            // Without an earlier build nobody asks before its record is written.
            return memory.kept == nil ? Lazy { make(1) } : Lazy(made: make(jobs))
        }
    }

    /// What each page's files are made of; nil where nobody is going to ask.
    var keys: PageKeys? { keysOnce?.value }

    /// Every address of the site that is worth remembering.
    package var addresses: [PublishedAddress] { addressesOnce.value }

    /// The files in the pieces that threads make: first all but what is gathered from every page, then that.
    package var stages: [SiteStage] { stages(isIntact: nil) }

    /// The same, where files that an earlier build made of the same may stay as they are.
    ///
    /// - Parameter isIntact: whether a file that is there still is what that build wrote; nil where none may be.
    package func stages(isIntact: SiteStage.IsIntact?) -> [SiteStage] {
        let pages = renderer.rulebook.pages.indices.filter { !renderer.rulebook.displaced.contains($0) }
        let whole = wholes
        let gathered = SharedFiles(renderer)
        let shared = GatheredParts(gathered)
        shares?.note(shared)
        let runs = stride(from: 0, to: pages.count, by: Self.pagesOfPiece).map {
            ($0..<$0 + Self.pagesOfPiece).clamped(to: pages.indices)
        }
        // What takes longest comes first, so that no thread waits for it at the end.
        let first = SiteStage(count: whole.count + copies.files.count + runs.count) { [renderer, copies] number in
            if number < whole.count { return whole[number]() }
            let number = number - whole.count
            if number < copies.files.count { return [copies.files[number]] }
            return runs[number - copies.files.count].flatMap { place in
                let part = SharedFiles.Part(of: pages[place], renderer)
                shares?.add(part, of: pages[place])
                shared.add(part, at: place)
                if let isIntact, let paths = keptPaths(ofPage: pages[place]), paths.allSatisfy(isIntact) {
                    return paths.map { OutputFile($0, .old) }
                }
                return Self.outputs(renderer.files(ofPage: pages[place]))
            }
        }
        let last = SiteStage(count: gathered.count) { [renderer, jobs] number in
            shared.whole.files(number, renderer, jobs: jobs).map { OutputFile($0.address.path, .bytes($0.bytes)) }
        }
        return [first, last]
    }

    /// Pages that follow each other show each other: a thread that makes some of them in a row has what they share to
    /// itself.
    private static let pagesOfPiece = 8

    package func makeIterator() -> AnyIterator<OutputFile> {
        // Nothing of an old site is asked for, so that nothing is thrown.
        AnyIterator(
            stages.lazy.flatMap { stage in (0..<stage.count).lazy.flatMap { (try? stage.files($0)) ?? [] } }
                .makeIterator())
    }

    /// The paths of all files of a page, where the last build made them of the same; else nil.
    private func keptPaths(ofPage page: Int) -> [String]? {
        guard let kept = kept?[renderer.rulebook.pages[page].path], let keys, kept.files == keys.keys[page] else {
            return nil
        }
        return kept.paths
    }

    /// The words that each page gives to the search, as the next build wants them; asked for once.
    func takeWords() -> [Int: [UInt8]] { shares?.takeWords() ?? [:] }

    /// What a page gives to the rest of the site; nil where that is not known.
    func share(ofPage page: Int, of book: Book, hasSubjects: Bool, _ made: PageShare.Made) -> PageShare? {
        guard let keys else { return nil }
        return PageShare(
            of: page, in: book.rulebook, content: book.contents[page], proofs: book.proofs[page],
            face: keys.faces[page], showing: keys.showing[page],
            hasSubjects: hasSubjects, made: made)
    }

    /// How long each page's part of the file of all text is.
    var lengthsOfText: [Int] { renderer.lengthsOfText }

    /// What the next build may want to know of the site as a whole.
    ///
    /// - Parameter frame: of all that it was made from besides the words of pages.
    func whole(frame: ContentHash) -> KeptWhole? {
        guard let keys, let shares else { return nil }
        return KeptWhole(frame: frame, site: keys.site, lists: renderer.hasLists, cutWords: shares.cutWords)
    }

    /// The paths of all files that were made of a page.
    func paths(ofPage page: Int, in site: FreshSite) -> [String] {
        renderer.possiblePaths(ofPage: page).filter { site.hash(of: $0) != nil }
    }

    /// What is made of all pages at once.
    private var wholes: [@Sendable () -> [OutputFile]] {
        let own: @Sendable ([SiteFile]) -> [OutputFile] = { [copies] files in
            Self.outputs(files.filter { !copies.replace($0) })
        }
        return [
            { [renderer] in own(renderer.machineFiles()) }, { [renderer] in Self.outputs(renderer.generatedFiles()) },
            { [renderer] in own(renderer.redirects()) },
            {
                // No files of their own: what is asked for after all others is made beside them.
                _ = (keys, addresses)
                return []
            },
        ]
    }

    private static func outputs(_ files: [SiteFile]) -> [OutputFile] {
        files.map { OutputFile($0.address.path, .bytes($0.bytes)) }
    }
}
