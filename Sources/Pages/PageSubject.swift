package import Settings

/// The kind of a page, which decides where it is listed and how it is checked.
package enum PageKind: Sendable, Hashable {
    case guide
    /// The page of a rule, by its id.
    case rule(String)
    case principle
    /// The page of a term, by its name: `@State`.
    case term(String)

    /// The schemes of subjects, in the order in which a bare name is looked up.
    static let schemes = ["rule", "term", "principle"]

    /// The scheme of the page's names.
    var scheme: String? {
        switch self {
        case .guide: nil
        case .rule: "rule"
        case .term: "term"
        case .principle: "principle"
        }
    }

    /// The name of the page in links: `rule:exposed-state`, `term:@State`.
    package var name: String? {
        switch self {
        case .guide, .principle: nil
        case .rule(let id): "rule:\(id)"
        case .term(let term): "term:\(term)"
        }
    }
}

/// The rule, term or principle that a page is about, with its names.
package struct PageSubject: Sendable, Hashable {
    package let kind: PageKind
    /// The rule's id, the principle's name, or the term and its other spellings; empty for a guide.
    package let spellings: [String]

    package init(_ frontMatter: FrontMatter) {
        let subject = frontMatter.subjects.first
        spellings = subject?.names.map(\.value) ?? []
        kind =
            switch subject?.scheme {
            case nil: .guide
            case "rule": .rule(spellings[0])
            case "term": .term(spellings[0])
            default: .principle
            }
    }

    /// The names by which a link can refer to the page: `rule:exposed-state`.
    package var names: [String] { kind.scheme.map { scheme in spellings.map { "\(scheme):\($0)" } } ?? [] }
}

extension FrontMatter {
    /// The subjects that the page itself states, by their schemes; the first one counts. A term has several spellings.
    var subjects: [(scheme: String, names: [Positioned<String>])] {
        [("rule", rule.map { [$0] } ?? []), ("term", term), ("principle", principle.map { [$0] } ?? [])]
            .filter { !$0.1.isEmpty }
    }
}

/// Gives translations the subjects of their originals.
package enum InheritedSubjects {
    /// The pages in the same order; translations without a subject get the one of their original.
    ///
    /// - Parameter languages: the first is the language of the originals.
    package static func among(_ pages: [Page], languages: [String]) -> [Page] {
        guard languages.count > 1 else { return pages }
        let names = pages.map { PageName($0.path, languages: languages) }
        var subjects: [String: PageSubject] = [:]
        for (page, name) in zip(pages, names) where page.kind != .guide && isOriginal(name, languages) {
            let key = page.path.folder + name.base
            if subjects[key] == nil { subjects[key] = page.subject }
        }
        guard !subjects.isEmpty else { return pages }
        return zip(pages, names).map { page, name in
            guard !isOriginal(name, languages), let subject = subjects[page.path.folder + name.base] else {
                return page
            }
            return page.inheriting(subject)
        }
    }

    private static func isOriginal(_ name: PageName, _ languages: [String]) -> Bool {
        name.language == nil || name.language == languages.first
    }
}
