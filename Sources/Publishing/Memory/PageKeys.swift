import Files
import Linting
import Markup
import Pages
import Rendering
import Samples

/// Of each page, all that its files are made of, as one number.
///
/// What a page shows of others is their face, but for the pages that refer to it and, on the page of a rule, those in whose samples it
/// fires: of these it shows sentences, steps and samples. ``Book/concerned(since:)`` says the same of a book in memory.
struct PageKeys {
    /// By the page's index.
    let keys: [ContentHash]

    /// - Parameters:
    ///   - inputs: what the site is made of besides the words of its pages, as ``BuildInputs`` tells it.
    ///   - lists: whether each edition has generated lists, which stand in the header of every page.
    init(_ book: Book, inputs: ContentHash, sizes: PictureSizes, lists: [Bool], jobs: Int) {
        let rulebook = book.rulebook
        let faces = DeepMap.values(rulebook.pages.count, jobs: jobs) { Self.face(of: rulebook.pages[$0], book.contents[$0]) }
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
        var readers = Self.readers(of: book)
        keys = rulebook.pages.indices.map { page in
            var key = Fingerprint()
            key.add(site)
            key.add(rulebook.pages[page].path.string)
            key.add(book.contents[page])
            readers[page].sort()
            for reader in readers[page] {
                key.add(rulebook.pages[reader].path.string)
                key.add(book.contents[reader])
            }
            return key.hash
        }
    }

    /// What all samples are held against.
    ///
    /// - Parameters:
    ///   - tool: what the site is made with.
    ///   - patterns: the pages with rules of their own. A page without a title is called as its file.
    static func rules(_ tool: ContentHash, _ project: Project, patterns: [(path: PagePath, content: ContentHash)]) -> ContentHash {
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

    private static func face(of page: Page, _ content: ContentHash) -> ContentHash {
        // Where decoding has moved the bytes, the places in the front matter depend on what follows.
        guard page.text.isVerbatim else { return content }
        var print = Fingerprint()
        page.describeFace { print.add($0) }
        return print.hash
    }

    /// The pages whose words each page shows, by the page's index, each once.
    private static func readers(of book: Book) -> [[Int]] {
        let rulebook = book.rulebook
        var homes: [String: [Int]] = [:]
        for (index, page) in rulebook.pages.enumerated() { if case .rule(let id) = page.kind { homes[id, default: []].append(index) } }
        var readers = rulebook.pages.map { _ in [Int]() }
        for page in rulebook.pages.indices {
            var shown = Set(rulebook.references(from: page))
            for proof in book.proofs[page] {
                for region in proof.regions { for finding in region.findings { shown.formUnion(homes[finding.rule.text] ?? []) } }
            }
            for other in shown where other != page { readers[other].append(page) }
        }
        return readers
    }
}
