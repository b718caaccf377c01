import Base
import Checking
import Diagnostics
import Pages

/// What a build made of each page, and of what, so that the next one makes of the same again only what has become
/// otherwise.
///
/// Nothing in it is taken for what it is: a proof is one of a page with these very bytes, held against these very
/// rules, and a page's files are those that lie in the site.
struct KeptPages: Sendable {
    /// What samples were held against, as ``PageKeys/rules(_:_:patterns:)`` tells it.
    let rules: ContentHash
    /// What a site with other words in some pages can be made of; nil where it has to be made anew.
    let whole: KeptWhole?
    /// In their order, as ``bytes(of:at:)`` wrote them; each is read when it is asked for.
    private let entries: [Entry]
    private let source: ArraySlice<UInt8>
    /// By the bytes of their paths, since Swift takes two spellings of an accent for one text.
    private let places: Lazy<[ArraySlice<UInt8>: Int]>

    private struct Entry {
        let path: ArraySlice<UInt8>
        let page: ArraySlice<UInt8>
        let whole: ArraySlice<UInt8>
    }

    struct Page: Hashable {
        /// Of the bytes of its file.
        let content: ContentHash
        /// Of everything that its files are made of, as ``PageKeys`` tells it.
        let files: ContentHash
        /// The paths of the files that were made of it.
        let paths: [String]
        /// As ``KeptProof`` writes it; nil where there is nothing to be had from it.
        let proof: ArraySlice<UInt8>?
        /// As ``PageShare`` writes it; nil where it is not known.
        let share: ArraySlice<UInt8>?
    }

    var count: Int { entries.count }

    /// By its place.
    subscript(index: Int) -> Page? { Page(entries[index].page) }

    subscript(path: PagePath) -> Page? { places.value[Array(path.string.utf8)[...]].flatMap { self[$0] } }

    /// The bytes of a page's path.
    func path(_ index: Int) -> ArraySlice<UInt8> { entries[index].path }

    /// What was written of pages that follow each other.
    func bytes(_ range: Range<Int>) -> ArraySlice<UInt8> {
        guard let first = entries[range].first?.whole, let last = entries[range].last?.whole else { return [] }
        return source[first.startIndex..<last.endIndex]
    }

    /// What became of a page's samples when it had the same bytes; nil where that is not known.
    func proof(of page: Pages.Page, content: ContentHash) -> PageProof? {
        self[page.path].flatMap { Self.proof($0, of: page, content: content) }
    }

    /// The same of the page at a place.
    func proof(of page: Pages.Page, at index: Int, content: ContentHash) -> PageProof? {
        self[index].flatMap { Self.proof($0, of: page, content: content) }
    }

    private static func proof(_ kept: Page, of page: Pages.Page, content: ContentHash) -> PageProof? {
        guard kept.content == content, let bytes = kept.proof else { return nil }
        return KeptProof.proof(bytes, of: page)
    }
}

extension KeptPages {
    /// Reads what ``Bytes/parts`` are; nil for any other bytes.
    init?(_ bytes: ArraySlice<UInt8>) {
        var reader = RecordReader(bytes)
        do throws(RecordReader.Fault) {
            rules = try reader.hash()
            let whole = try reader.slice()
            let entries = try reader.list { reader throws(RecordReader.Fault) in
                let start = reader.position
                let (path, page) = (try reader.slice(), try reader.slice())
                return Entry(path: path, page: page, whole: reader.bytes(from: start))
            }
            guard reader.isAtEnd else { return nil }
            self.whole = KeptWhole(whole)
            (self.entries, source) = (entries, bytes)
            places = Lazy {
                Dictionary(entries.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
            }
        } catch {
            return nil
        }
    }

    /// What is going to be kept.
    struct Bytes {
        var rules: ContentHash
        var whole: KeptWhole?
        /// How many pages there are.
        var count: Int
        /// As ``KeptPages/bytes(of:at:)`` gives them, any number in each.
        var pages: [ArraySlice<UInt8>]
        /// All words of all pages, one behind the other; nil where those that are there stay.
        var words: [[UInt8]]?

        /// One behind the other.
        var parts: [ArraySlice<UInt8>] {
            var writer = RecordWriter()
            writer.add(rules)
            writer.add(whole?.bytes ?? [])
            writer.add(count)
            return [writer.bytes[...]] + pages
        }
    }

    /// What is kept of one page.
    static func bytes(of page: Page, at path: PagePath) -> [UInt8] {
        var writer = RecordWriter()
        writer.add(path.string)
        writer.add(page.bytes)
        return writer.bytes
    }
}

extension KeptPages.Page {
    /// Nil for any other bytes than those of a page.
    fileprivate init?(_ bytes: ArraySlice<UInt8>) {
        var reader = RecordReader(bytes)
        do throws(RecordReader.Fault) {
            self.init(
                content: try reader.hash(), files: try reader.hash(),
                paths: try reader.list { reader throws(RecordReader.Fault) in try reader.text() },
                proof: try reader.bool() ? try reader.slice() : nil, share: try reader.bool() ? try reader.slice() : nil
            )
        } catch {
            return nil
        }
        guard reader.isAtEnd else { return nil }
    }

    fileprivate var bytes: [UInt8] {
        var writer = RecordWriter()
        writer.add(content)
        writer.add(files)
        writer.add(paths) { $0.add($1) }
        writer.add(proof != nil)
        if let proof { writer.add(proof) }
        writer.add(share != nil)
        if let share { writer.add(share) }
        return writer.bytes
    }
}
