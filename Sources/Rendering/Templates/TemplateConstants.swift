/// Texts that many pages have in common.
struct TemplateConstants: Hashable, Sendable {
    /// The language of the interface's words.
    let words: String
    private let site: SiteValues
    private let root: String
    private let language: String
    private let direction: String

    init(_ page: PageValues, site: SiteValues, words: String) {
        (self.site, self.words, root, language, direction) = (site, words, page.root, page.language, page.direction)
    }

    /// What a name of the page stands for, where it is one of these.
    func text(ofPage name: String) -> String? {
        switch name {
        case "root": root
        case "language": language
        case "direction": direction
        default: nil
        }
    }

    /// What a name of the site stands for.
    func text(ofSite name: String) -> String? {
        guard case .text(let text) = site.child(named: name) else { return nil }
        return text
    }
}
