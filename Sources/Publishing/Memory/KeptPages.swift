import Checking
import Pages

/// What a build made of each page, and of what, so that the next one makes of the same again only what has become otherwise.
///
/// Nothing in it is taken for what it is: a proof is one of a page with these very bytes, held against these very rules, and a page's
/// files are those that lie in the site.
struct KeptPages: Hashable, Sendable {
    /// What samples were held against, as ``PageKeys/rules(_:patterns:)`` tells it.
    let rules: ContentHash
    /// By the bytes of the pages' paths, since Swift takes two spellings of an accent for one text.
    private(set) var pages: [[UInt8]: Page] = [:]

    struct Page: Hashable {
        /// Of the bytes of its file.
        let content: ContentHash
        /// Of everything that its files are made of, as ``PageKeys`` tells it.
        let files: ContentHash
        /// The paths of the files that were made of it.
        let paths: [String]
        /// As ``KeptProof`` writes it; nil where there is nothing to be had from it.
        let proof: ArraySlice<UInt8>?
    }

    init(rules: ContentHash) { self.rules = rules }

    subscript(path: PagePath) -> Page? { pages[Array(path.string.utf8)] }

    /// What became of a page's samples when it had the same bytes; nil where that is not known.
    func proof(of page: Pages.Page, content: ContentHash) -> PageProof? {
        guard let kept = self[page.path], kept.content == content, let bytes = kept.proof else { return nil }
        return KeptProof.proof(bytes, of: page)
    }
}

extension KeptPages {
    mutating func add(_ page: Page, at path: PagePath) { pages[Array(path.string.utf8)] = page }

    /// Reads what ``bytes`` wrote; nil for any other bytes.
    init?(_ bytes: ArraySlice<UInt8>) {
        var reader = RecordReader(bytes)
        do throws(RecordReader.Fault) {
            rules = try reader.hash()
            let pages = try reader.list { reader throws(RecordReader.Fault) in (path: Array(try reader.slice()), page: try reader.page()) }
            guard reader.isAtEnd else { return nil }
            self.pages = Dictionary(pages.map { ($0.path, $0.page) }, uniquingKeysWith: { first, _ in first })
        } catch {
            return nil
        }
    }

    var bytes: [UInt8] {
        var writer = RecordWriter()
        writer.add(rules)
        writer.add(pages.sorted { $0.key.lexicographicallyPrecedes($1.key) }) { writer, page in
            writer.add(page.key)
            writer.add(page.value)
        }
        return writer.bytes
    }
}

extension RecordWriter {
    fileprivate mutating func add(_ page: KeptPages.Page) {
        add(page.content)
        add(page.files)
        add(page.paths) { $0.add($1) }
        add(page.proof != nil)
        if let proof = page.proof { add(Array(proof)) }
    }
}

extension RecordReader {
    fileprivate mutating func page() throws(Fault) -> KeptPages.Page {
        KeptPages.Page(
            content: try hash(), files: try hash(), paths: try list { reader throws(Fault) in try reader.text() }, proof: try bool() ? try slice() : nil)
    }
}
