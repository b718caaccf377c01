import Linting
import Markup
import Pages
import Samples
import Settings

/// What one page gives to the rest of a site, as it is kept for the next build.
struct PageShare: Hashable {
    /// What other pages see of it, as ``PageKeys`` tells it.
    let face: ContentHash
    /// What generated lists see of it besides its face.
    let lists: ContentHash
    let title: String
    let description: String?
    /// Whether its front matter has nothing but these two.
    let isPlain: Bool
    /// The pages that show words of it, in order.
    let showing: [Int]
    /// How many links and images it has.
    let links: Int
    /// The files that it uses.
    let assets: ContentHash
    /// How long its part of the file of all text is.
    let text: Int
    /// Where they are kept as ``SearchText/kept`` has them.
    var words: KeptWords.Place

    /// What is only known once the site is made.
    struct Made: Sendable {
        var text = 0
        var words = KeptWords.Place.none
    }

    /// - Parameters:
    ///   - hasSubjects: whether the book has any, as ``hasSubjects(_:)`` says.
    init(
        of index: Int, in rulebook: Rulebook, content: ContentHash, proofs: [SampleProof], face: ContentHash,
        showing: [Int], hasSubjects: Bool, made: Made
    ) {
        let page = rulebook.pages[index]
        (self.face, self.showing) = (face, showing)
        (title, description, isPlain) = (page.title, page.description, page.isPlain)
        links = rulebook.targets[index].count
        var assets = Fingerprint()
        assets.add(Set(rulebook.targets[index].compactMap(\.asset?.string)).sorted())
        self.assets = assets.hash
        // What refers to guides is counted nowhere.
        let subjects = hasSubjects ? showing.filter { rulebook.pages[$0].kind != .guide } : []
        lists = Self.lists(page, content: content, proofs, subjects, hasSubjects: hasSubjects)
        (text, words) = (made.text, made.words)
    }

    /// Whether lists are about something of which other pages than its own say more: rules, terms, principles and
    /// documents.
    static func hasSubjects(_ pages: some Sequence<Page>) -> Bool {
        pages.contains { $0.kind != .guide || !$0.frontMatter.sources.isEmpty || $0.hasRelations }
    }

    private static func lists(
        _ page: Page, content: ContentHash, _ proofs: [SampleProof], _ subjects: [Int], hasSubjects: Bool
    ) -> ContentHash {
        // Lists say of these what only reading them tells.
        if page.kind != .guide || !page.frontMatter.sources.isEmpty { return content }
        var print = Fingerprint()
        print.add(page.diagrams.count)
        for diagram in page.diagrams {
            guard case .codeBlock(let block) = page.document[diagram.node].kind else { return content }
            print.add(page.document.bytes(page.document.codeBlock(block).content))
        }
        guard hasSubjects else { return print.hash }
        print.add(subjects.count)
        for other in subjects { print.add(other) }
        for proof in proofs {
            print.add(proof.sample.code)
            print.add(proof.sample.section ?? "")
            for region in proof.regions {
                print.add(region.status.rawValue)
                print.add(region.findings.map(\.rule.text))
            }
        }
        return print.hash
    }
}

extension PageShare {
    /// Nil for any other bytes than those that ``bytes`` are.
    init?(_ bytes: ArraySlice<UInt8>) {
        var reader = RecordReader(bytes)
        do throws(RecordReader.Fault) {
            (face, lists, assets) = (try reader.hash(), try reader.hash(), try reader.hash())
            (title, description, isPlain) = (try reader.text(), try reader.optionalText(), try reader.bool())
            showing = try reader.list { reader throws(RecordReader.Fault) in try reader.number() }
            (links, text) = (try reader.number(), try reader.number())
            words = KeptWords.Place(start: try reader.number(), count: try reader.number(), hash: try reader.hash())
        } catch {
            return nil
        }
        // No file is longer than a disk.
        guard reader.isAtEnd, showing.allSatisfy({ $0 >= 0 }),
            [text, links, words.start, words.count].allSatisfy((0..<1 << 48).contains)
        else { return nil }
    }

    var bytes: [UInt8] {
        var writer = RecordWriter()
        for hash in [face, lists, assets] { writer.add(hash) }
        writer.add(title)
        writer.add(description)
        writer.add(isPlain)
        writer.add(showing) { $0.add($1) }
        writer.add(links)
        writer.add(text)
        writer.add(words.start)
        writer.add(words.count)
        writer.add(words.hash)
        return writer.bytes
    }
}
