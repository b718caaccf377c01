/// Values that are the same on many pages, so that templates are made ready with them once.
struct TemplateConstants: Hashable, Sendable {
    let site: SiteValues
    /// The language of the interface's words.
    let words: String
    private let root: String
    private let language: String
    private let direction: String

    init(_ page: PageValues, site: SiteValues, words: String) {
        (self.site, self.words, root, language, direction) = (site, words, page.root, page.language, page.direction)
    }

    /// The text that a name stands for, if it is one of these.
    func text(of name: String, words: [String: String]) -> String? {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        switch parts[0] {
        case "page":
            switch parts[1] {
            case "root": return root
            case "language": return language
            case "direction": return direction
            default: return nil
            }
        case "site":
            guard case .text(let text) = site.child(named: String(parts[1])) else { return nil }
            return text
        case "strings": return words[String(parts[1])]
        default: return nil
        }
    }
}
