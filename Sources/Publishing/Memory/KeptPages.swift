import Checking
import Pages

/// What a build made of each page, and of what, so that the next one makes of the same again only what has become otherwise.
///
/// Nothing in it is taken for what it is: a proof is one of a page with these very bytes, held against these very rules, and a page's
/// files are those that lie in the site.
struct KeptPages: Hashable, Sendable {
    /// What samples were held against, as ``PageKeys/rules(_:_:patterns:)`` tells it.
    let rules: ContentHash
    /// As ``bytes(of:at:)`` wrote them, by the bytes of the pages' paths, since Swift takes two spellings of an accent for one text.
    ///
    /// Each is read when it is asked for: a build that changes nothing asks for none.
    private let pages: [ArraySlice<UInt8>: ArraySlice<UInt8>]

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

    subscript(path: PagePath) -> Page? { pages[Array(path.string.utf8)[...]].flatMap(Page.init) }

    /// What became of a page's samples when it had the same bytes; nil where that is not known.
    func proof(of page: Pages.Page, content: ContentHash) -> PageProof? {
        guard let kept = self[page.path], kept.content == content, let bytes = kept.proof else { return nil }
        return KeptProof.proof(bytes, of: page)
    }
}

extension KeptPages {
    /// Reads what ``bytes(rules:pages:)`` wrote; nil for any other bytes.
    init?(_ bytes: ArraySlice<UInt8>) {
        var reader = RecordReader(bytes)
        do throws(RecordReader.Fault) {
            rules = try reader.hash()
            let pages = try reader.list { reader throws(RecordReader.Fault) in (path: try reader.slice(), page: try reader.slice()) }
            guard reader.isAtEnd else { return nil }
            self.pages = Dictionary(pages, uniquingKeysWith: { first, _ in first })
        } catch {
            return nil
        }
    }

    /// - Parameter pages: as ``bytes(of:at:)`` gives them.
    static func bytes(rules: ContentHash, pages: [[UInt8]]) -> [UInt8] {
        var writer = RecordWriter()
        writer.add(rules)
        writer.add(pages.count)
        writer.reserve(pages.reduce(0) { $0 + $1.count })
        for page in pages { writer.append(page) }
        return writer.bytes
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
                content: try reader.hash(), files: try reader.hash(), paths: try reader.list { reader throws(RecordReader.Fault) in try reader.text() },
                proof: try reader.bool() ? try reader.slice() : nil)
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
        if let proof { writer.add(Array(proof)) }
        return writer.bytes
    }
}
