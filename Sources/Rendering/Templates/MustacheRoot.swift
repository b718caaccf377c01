import Mustache

/// What a template is rendered with: the outermost names of `Templates/README.md`.
final class MustacheRoot: MustacheParent {
    private let site: MustacheObject
    private let page: MustacheObject
    private let strings: MustacheWords

    init(site: SiteValues, page: PageValues, words: [String: String]) {
        (self.site, self.page, strings) = (MustacheObject(site), MustacheObject(page), MustacheWords(words))
    }

    /// What no other object answers.
    static let names: Set = ["page", "strings", "site"]

    func child(named name: String) -> Any? {
        switch name {
        case "page": page
        case "strings": strings
        case "site": site
        default: nil
        }
    }
}
