package import Settings

/// What a page is about, which decides where it is listed and how it is checked.
package enum PageKind: Sendable, Hashable {
    case guide
    /// The home of a rule, by its id.
    case rule(String)
    case principle
    /// The home of a term, by its name: `@State`.
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

    /// The schemes of names that a page can be the home of, in the order in which a bare name is looked for.
    static let schemes = ["rule", "term", "principle"]

    /// The scheme of the page's own names.
    var scheme: String? {
        switch self {
        case .guide: nil
        case .rule: "rule"
        case .term: "term"
        case .principle: "principle"
        }
    }

    /// What a page of this kind is called in its own front matter: a term has several spellings.
    func names(_ frontMatter: FrontMatter) -> [Positioned<String>] {
        switch self {
        case .guide: []
        case .rule: frontMatter.rule.map { [$0] } ?? []
        case .term: frontMatter.term
        case .principle: frontMatter.principle.map { [$0] } ?? []
        }
    }

    /// How a link names the page: `rule:exposed-state`, `term:@State`.
    package var name: String? {
        switch self {
        case .guide, .principle: nil
        case .rule(let id): "rule:\(id)"
        case .term(let term): "term:\(term)"
        }
    }
}
