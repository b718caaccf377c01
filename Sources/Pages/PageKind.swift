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

    /// Everything that a link can call the page by: a term has several spellings.
    func names(_ frontMatter: FrontMatter) -> [String] {
        switch self {
        case .guide: []
        case .rule(let id): ["rule:\(id)"]
        case .term: frontMatter.term.map { "term:\($0.value)" }
        case .principle: frontMatter.principle.map { ["principle:\($0.value)"] } ?? []
        }
    }

    /// Where each of ``names(_:)`` is written.
    func nameRanges(_ frontMatter: FrontMatter) -> [Range<Int>] {
        switch self {
        case .guide: []
        case .rule: frontMatter.rule.map { [$0.range] } ?? []
        case .term: frontMatter.term.map(\.range)
        case .principle: frontMatter.principle.map { [$0.range] } ?? []
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
