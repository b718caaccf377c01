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
        } else if frontMatter["principle"] != nil {
            self = .principle
        } else {
            self = .guide
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
