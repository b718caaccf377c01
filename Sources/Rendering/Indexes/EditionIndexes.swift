import Markup
import Pages

/// The generated lists of one edition: which there are, and what stands in them.
struct EditionIndexes {
    /// In the order in which they are offered; empty where the rulebook has neither rules nor terms nor trees.
    let pages: [IndexPage]
    /// The lists that stand on an author's own page of the folder that they list.
    private let kindsOnPages: [PageID: IndexKind]
    private let subjects: IndexSubjects
    private let claims: DocumentClaims

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
    init(_ subjects: IndexSubjects, suffix: String) {
        (self.subjects, claims) = (subjects, DocumentClaims(subjects))
        var kinds: [IndexKind] = []
        if !subjects.rules.isEmpty { kinds.append(.rules) }
        if !subjects.trees.isEmpty { kinds.append(.decisions) }
        if !subjects.terms.isEmpty { kinds.append(.terms) }
        if !kinds.isEmpty { kinds.append(.letters) }
        if !RuleMap(subjects, at: Address("")).isEmpty { kinds.append(.map) }
        if !claims.isEmpty { kinds.append(.documents) }
        if claims.hasDisputes { kinds.append(.disputes) }
        if subjects.showsCoverage { kinds.append(.coverage) }
        var kindsOnPages: [PageID: IndexKind] = [:]
        pages = kinds.compactMap { kind in
            let folder = Self.folder(listedBy: kind, in: subjects)
            if let page = folder?.page {
                kindsOnPages[page] = kind
                return nil
            }
            return IndexPage(
                kind: kind, address: folder?.address ?? Address("\(IndexPage.folder)\(kind.rawValue)\(suffix).html"),
                title: folder?.title ?? subjects.word(kind.words.title),
                description: subjects.word(kind.words.description),
                section: folder?.path ?? Self.section(of: kind, in: subjects), folder: folder?.path)
        }
        self.kindsOnPages = kindsOnPages
    }

    /// The list at the end of an author's page; nil where there is none.
    func table(onPage page: PageID) -> IndexTable? {
        kindsOnPages[page].flatMap { content(of: $0, at: Address("")).table }
    }

    /// The number of statements that are enforced, and the page that lists them; nil where it is not shown.
    var coverage: (line: String, page: IndexPage)? {
        pages.first { $0.kind == .coverage }.map { (subjects.coverageLine, $0) }
    }

    func content(of page: IndexPage) -> Content { content(of: page.kind, at: page.address) }

    private func content(of kind: IndexKind, at here: Address) -> Content {
        switch kind {
        case .rules: Content(table: subjects.ruleTable)
        case .decisions: Content(table: subjects.decisionTable)
        case .terms: Content(table: subjects.termTable)
        case .letters: Content(passages: subjects.letterIndex)
        case .map: Content(passages: RuleMap(subjects, at: here).passages())
        case .documents: Content(passages: claims.matrix)
        case .disputes: Content(passages: claims.disputes)
        case .coverage: Content(passages: subjects.coverage)
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
    /// The folder at the top of the content with most pages that a list is about; empty where these are in no folder.
    private static func section(of kind: IndexKind, in subjects: IndexSubjects) -> String {
        let rules = subjects.rules.map(\.page)
        let pages: [LinkedPage]
        switch kind {
        case .rules, .map, .documents, .disputes, .coverage: pages = rules
        case .decisions: pages = subjects.trees.map(\.page)
        case .terms, .letters: pages = subjects.terms.isEmpty ? rules : subjects.terms
        }
        let own = pages.filter { $0.edition == subjects.edition }
        let tops = own.map { page -> String in
            page.path.folder.split(separator: "/").first.map { $0 + "/" } ?? ""
        }
        let counts = Dictionary(tops.map { ($0, 1) }, uniquingKeysWith: +)
        return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? ""
    }

    /// The folder of all pages of one kind and nothing else, on whose page the list stands.
    private static func folder(listedBy kind: IndexKind, in subjects: IndexSubjects) -> Folder? {
        let members: [LinkedPage]
        switch kind {
        // The page of a section's rule is about more than it.
        case .rules: members = subjects.rules.allSatisfy { $0.anchor == nil } ? subjects.rules.map(\.page) : []
        case .terms: members = subjects.terms
        default: return nil
        }
        let edition = subjects.rulebook.editions[subjects.edition]
        guard let first = members.first, let folder = edition.folder(at: first.path.folder), !folder.path.isEmpty
        else { return nil }
        // The list does not have the pages that are only in later languages.
        let known = Set(subjects.pages.map(\.id))
        let entries = folder.entries.filter { $0.page.map(known.contains) ?? true }
        return Set(entries) == Set(members.map { .page($0.id) }) ? folder : nil
    }
}
