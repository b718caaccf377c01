import Markup
import Pages

/// The generated lists of one edition: which there are, and what stands in them.
struct EditionIndexes {
    /// In the order in which they are offered; empty where the rulebook has neither rules nor terms nor trees.
    let pages: [IndexPage]
    private let subjects: IndexSubjects
    private let references: CrossReferences
    private let claims: DocumentClaims
    private let words: [String: String]

    /// What one of them holds.
    struct Content: Sendable {
        var passages: [Passage] = []
        var table: IndexTable?

        var drawings: [Passage.Drawing] {
            passages.compactMap { passage in
                if case .drawing(let drawing) = passage { drawing } else { nil }
            }
        }
    }

    /// - Parameter suffix: what the edition's files have behind their names: `.es`.
    init(_ subjects: IndexSubjects, references: CrossReferences, words: [String: String], suffix: String) {
        (self.subjects, self.references, self.words) = (subjects, references, words)
        let claims = DocumentClaims(subjects, references: references)
        self.claims = claims
        var kinds: [IndexKind] = []
        if !subjects.rules.isEmpty { kinds.append(.rules) }
        if !subjects.trees.isEmpty { kinds.append(.decisions) }
        if !subjects.terms.isEmpty { kinds.append(.terms) }
        if !kinds.isEmpty { kinds.append(.letters) }
        if !RuleMap(subjects: subjects, here: Address(""), words: words).isEmpty { kinds.append(.map) }
        if !claims.isEmpty { kinds.append(.documents) }
        if !DisputeList(subjects: subjects, claims: claims, words: words).isEmpty { kinds.append(.disputes) }
        pages = kinds.map { kind in
            let folder = Self.folder(listedBy: kind, in: subjects)
            return IndexPage(
                kind: kind, address: folder?.address ?? Address("\(IndexPage.folder)\(kind.rawValue)\(suffix).html"),
                title: folder?.title ?? words[kind.wordKey] ?? kind.rawValue, description: words[kind.wordKey + "Text"],
                folder: folder?.path)
        }
    }

    func content(of page: IndexPage) -> Content {
        switch page.kind {
        case .rules: Content(table: RuleTable(subjects: subjects, words: words).table())
        case .decisions: Content(table: DecisionTable(subjects: subjects, words: words).table())
        case .terms: Content(table: TermTable(subjects: subjects, references: references, words: words).table())
        case .letters: Content(passages: LetterIndex(subjects: subjects, words: words).passages())
        case .map: Content(passages: RuleMap(subjects: subjects, here: page.address, words: words).passages())
        case .documents: Content(passages: DocumentMatrix(subjects: subjects, claims: claims, words: words).passages())
        case .disputes: Content(passages: DisputeList(subjects: subjects, claims: claims, words: words).passages())
        }
    }
}

extension EditionIndexes.Content {
    /// The list as Markdown.
    func markdown(of page: IndexPage, directive: String?) -> [UInt8] {
        var text = (directive.map { "> \($0)\n\n" } ?? "") + "# \(MarkdownText.escape(page.title))\n\n"
        if let description = page.description { text += MarkdownText.escape(description) + "\n\n" }
        let passages = passages + (table.map { [$0.passage] } ?? [])
        return Array((text + PassageMarkdown(here: page.address.markdown).text(passages)).utf8)
    }
}

extension EditionIndexes {
    /// The folder of all pages of one kind and nothing else, if the list can be its generated page.
    private static func folder(listedBy kind: IndexKind, in subjects: IndexSubjects) -> Folder? {
        let members: [Int]
        switch kind {
        case .rules: members = subjects.rules.map(\.page)
        case .terms: members = subjects.terms
        default: return nil
        }
        let edition = subjects.rulebook.editions[subjects.edition]
        let own = members.filter { subjects.rulebook.editionOfPage[$0] == subjects.edition }
        guard let first = own.first, let folder = edition.folder(at: subjects.rulebook.pages[first].path.folder),
            folder.page == nil, !folder.path.isEmpty
        else { return nil }
        return Set(folder.entries) == Set(own.map { .page($0) }) ? folder : nil
    }
}
