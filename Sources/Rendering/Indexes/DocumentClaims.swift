import Diagnostics
import Pages
import Samples
import Settings

/// Which document states, shows or contradicts which rule, from the `sources` of rule pages and from samples elsewhere.
struct DocumentClaims {
    /// The rules with claims in the order of the subjects; those without a page last, by id.
    private(set) var rules: [(id: String, home: LinkedRule?)] = []
    /// By the rule's id, in the order in which they are found.
    private var claims: [String: [DocumentClaim]] = [:]
    private let pagesByName: [String: PageID]
    let subjects: IndexSubjects

    init(_ subjects: IndexSubjects) {
        self.subjects = subjects
        var names: [String: [PageID]] = [:]
        for page in subjects.pages {
            for name in Set([page.path.string, String(page.path.name)]) { names[name, default: []].append(page.id) }
        }
        // A name that several pages have is none of theirs.
        pagesByName = names.compactMapValues { $0.count == 1 ? $0.first : nil }
        for rule in subjects.rules { addSources(of: rule) }
        addSamples()
        let known = Set(subjects.rules.map(\.id))
        rules = subjects.rules.filter { claims[$0.id] != nil }.map { ($0.id, $0) }
        rules += claims.keys.filter { !known.contains($0) }.sorted().map { ($0, nil) }
    }

    var isEmpty: Bool { rules.isEmpty }

    func claims(about rule: String) -> [DocumentClaim] { claims[rule] ?? [] }

    /// Documents of other places by their names, then pages in their order.
    var documents: [SourceDocument] {
        let all = Set(claims.values.flatMap { $0.map(\.document) })
        let named = all.compactMap { if case .named(let name) = $0 { name } else { nil } }
        let pages = all.compactMap { if case .page(let page) = $0 { page } else { nil } }
        return named.sorted(by: ByteOrder.precedes).map { .named($0) }
            + pages.sorted().map { .page($0) }
    }
}

extension DocumentClaims {
    private mutating func addSources(of rule: LinkedRule) {
        for source in rule.rule.keys.sources {
            let document =
                pagesByName[source.document.value].map { SourceDocument.page($0) } ?? .named(source.document.value)
            let places = source.places.map(\.value)
            // Who names a document and nothing else means that it says so.
            if source.claims.isEmpty {
                claims[rule.id, default: []].append(DocumentClaim(document: document, act: .states, places: places))
            }
            for claim in source.claims {
                claims[rule.id, default: []].append(
                    DocumentClaim(
                        document: document, act: claim.relation, texts: claim.texts.map(\.value), places: places))
            }
        }
    }

    /// A page with samples against a rule is a document; one that shows the rule is only if a rule page names it.
    ///
    /// Without pages about rules, nobody has said that the pages are about any.
    private mutating func addSamples() {
        guard !subjects.rules.isEmpty else { return }
        let references = subjects.site.references
        let known = Set(documents)
        let published = Set(subjects.pages.map(\.id))
        for rule in references.rules {
            for reference in references.samples(firing: rule) where published.contains(reference.page) {
                guard subjects.rulebook[reference.page].kind == .guide else { continue }
                let status = subjects.site.verifications[reference.page][reference.sample].regions[reference.region]
                    .status
                let isAgainst = status == .disagrees || status == .fires
                guard isAgainst || known.contains(.page(reference.page)) else { continue }
                claims[rule, default: []].append(
                    DocumentClaim(
                        document: .page(reference.page), act: isAgainst ? .contradicts : .shows, sample: reference))
            }
        }
    }
}

/// A document that has something to say about rules: one that front matter names, or a page of the rulebook.
enum SourceDocument: Hashable {
    case named(String)
    case page(PageID)
}

/// What one document does to one rule, and where.
struct DocumentClaim {
    let document: SourceDocument
    /// Its raw value is the name of its looks.
    let act: FrontMatter.Relation
    /// The author's words about it.
    var texts: [String] = []
    /// Lines or sections of the document.
    var places: [String] = []
    /// The sample that does it.
    var sample: CrossReferences.SampleReference?
}
