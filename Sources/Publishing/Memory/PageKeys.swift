import Base
import Files
import Linting
import Markup
import Pages
import Rendering
import Samples

/// Of each page, all that its files are made of, as one number.
///
/// What a page shows of others is their face, but for the pages that refer to it and, on the page of a rule, those in
/// whose samples it fires: of these it shows sentences, steps and samples. ``Book/concerned(since:)`` says the same of
/// a book in memory.
struct PageKeys {
    /// By the page's index.
    let keys: [ContentHash]
    /// What all of them have in common.
    let site: ContentHash
    /// What other pages see of each page, as one number, by the page's index.
    let faces: [ContentHash]
    /// The pages that show words of each page, in order, by the page's index.
    let showing: [[Int]]

    /// - Parameters:
    ///   - inputs: what the site is made of besides the words of its pages, as ``BuildInputs`` tells it.
    ///   - lists: whether each edition has generated lists, which stand in the header of every page.
    init(_ book: Book, inputs: ContentHash, sizes: PictureSizes, lists: [Bool], jobs: Int) {
        let rulebook = book.rulebook
        let faces = ParallelMap.values(rulebook.pages.count, jobs: jobs) {
            Self.face(of: rulebook.pages[$0], book.contents[$0])
        }
        var common = Fingerprint()
        common.add(inputs)
        for (page, face) in faces.enumerated() {
            common.add(rulebook.pages[page].path.string)
            common.add(face)
        }
        for list in lists { common.add(list ? 1 : 0) }
        for file in rulebook.usedFiles {
            common.add(file.string)
            for length in [sizes.sizes[file]?.width, sizes.sizes[file]?.height] { common.add(length ?? -1) }
        }
        let site = common.hash
        let showing = Self.showing(of: book)
        (self.site, self.faces, self.showing) = (site, faces, showing)
        let readers = Self.readers(showing)
        let files = rulebook.pages.indices.map { (path: rulebook.pages[$0].path.string, content: book.contents[$0]) }
        keys = files.indices.map { Self.key(of: files[$0], readBy: readers[$0].lazy.map { files[$0] }, in: site) }
    }

    /// What the files of one page are made of.
    ///
    /// - Parameters:
    ///   - readers: the pages whose words it shows, in order.
    ///   - site: what the files of all pages are made of.
    static func key(
        of page: (path: String, content: ContentHash),
        readBy readers: some Sequence<(path: String, content: ContentHash)>, in site: ContentHash
    ) -> ContentHash {
        var key = Fingerprint()
        key.add(site)
        key.add(page.path)
        key.add(page.content)
        for reader in readers {
            key.add(reader.path)
            key.add(reader.content)
        }
        return key.hash
    }

    /// The pages whose words each page shows, in order, by the page's index.
    ///
    /// - Parameter showing: the pages that show words of each page.
    static func readers(_ showing: [[Int]]) -> [[Int]] {
        var readers = showing.map { _ in [Int]() }
        for (page, shown) in showing.enumerated() { for other in shown { readers[other].append(page) } }
        return readers
    }

    /// What all samples are held against.
    ///
    /// - Parameters:
    ///   - tool: what the site is made with.
    ///   - patterns: the pages with rules of their own. A page without a title is called as its file.
    static func rules(_ tool: ContentHash, _ project: Project, patterns: [(path: PagePath, content: ContentHash)])
        -> ContentHash
    {
        var print = Fingerprint()
        print.add(tool)
        print.add([project.root, project.contentFolder])
        print.add(file: project.files.configuration)
        for pattern in patterns {
            print.add(pattern.path.string)
            print.add(pattern.content)
        }
        return print.hash
    }

    static func face(of page: Page, _ content: ContentHash) -> ContentHash {
        // Where decoding has moved the bytes, the places in the front matter depend on what follows.
        guard page.text.isVerbatim else { return content }
        var print = Fingerprint()
        page.describeFace { print.add($0) }
        return print.hash
    }

    private static func showing(of book: Book) -> [[Int]] {
        let rulebook = book.rulebook
        let homes = ruleHomes(rulebook.pages)
        return rulebook.pages.indices.map {
            showing($0, referringTo: rulebook.references(from: $0), book.proofs[$0], homes: homes)
        }
    }

    /// The pages of each rule, by its id.
    static func ruleHomes(_ pages: [Page]) -> [String: [Int]] {
        var homes: [String: [Int]] = [:]
        for (index, page) in pages.enumerated() {
            if case .rule(let id) = page.kind { homes[id, default: []].append(index) }
        }
        return homes
    }

    /// The pages that show words of a page, in order.
    static func showing(
        _ page: Int, referringTo others: some Sequence<Int>, _ proofs: [SampleProof], homes: [String: [Int]]
    ) -> [Int] {
        var shown = Set(others)
        if !homes.isEmpty {
            for proof in proofs {
                for region in proof.regions {
                    for finding in region.findings { shown.formUnion(homes[finding.rule.text] ?? []) }
                }
            }
        }
        shown.remove(page)
        return shown.sorted()
    }
}
