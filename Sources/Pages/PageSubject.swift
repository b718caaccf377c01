package import Settings

/// What a page is the home of, and how that is called.
package struct PageSubject: Sendable, Hashable {
    package let kind: PageKind
    /// The rule's id, the principle's name, or the term and its other spellings; empty for a guide.
    package let spellings: [String]

    package init(_ frontMatter: FrontMatter) {
        kind = PageKind(frontMatter)
        spellings = kind.names(frontMatter).map(\.value)
    }

    /// Everything that a link can call the page by: `rule:exposed-state`.
    package var names: [String] { kind.scheme.map { scheme in spellings.map { "\(scheme):\($0)" } } ?? [] }
}
