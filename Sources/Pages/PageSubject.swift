package import Settings

/// The kind of a page, which decides where it is listed and how it is checked.
package enum PageKind: Sendable, Hashable {
    case guide
    /// The page of a rule, by its id.
    case rule(String)
    case principle
    /// The page of a term, by its name: `@State`.
    case term(String)

    package init(_ frontMatter: FrontMatter) {
        if let rule = frontMatter.rule {
            self = .rule(rule.value)
        } else if let term = frontMatter.term.first {
            self = .term(term.value)
        } else if frontMatter.principle != nil {
            self = .principle
        } else {
            self = .guide
        }
    }

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

    /// The names of the subject in the page's own front matter; a term has several spellings.
    func names(_ frontMatter: FrontMatter) -> [Positioned<String>] {
        switch self {
        case .guide: []
        case .rule: frontMatter.rule.map { [$0] } ?? []
        case .term: frontMatter.term
        case .principle: frontMatter.principle.map { [$0] } ?? []
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
        kind = PageKind(frontMatter)
        spellings = kind.names(frontMatter).map(\.value)
    }

    /// The names by which a link can refer to the page: `rule:exposed-state`.
    package var names: [String] { kind.scheme.map { scheme in spellings.map { "\(scheme):\($0)" } } ?? [] }
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
