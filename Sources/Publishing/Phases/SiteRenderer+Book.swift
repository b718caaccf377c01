import Linting
import Markup
import Pages
import Rendering
import Rules
import Settings

extension SiteRenderer {
    /// The renderer of a book's site.
    ///
    /// - Parameters:
    ///   - root: the path of the site's root on the server, where it is not that of the base address.
    ///   - old: for the same book but for the words of some pages.
    convenience init(_ book: Book, sizes: PictureSizes, shownAt root: String? = nil, after old: SiteRenderer? = nil) {
        self.init(
            book.rulebook, proofs: book.proofs, templates: book.project.templates,
            settings: Self.settings(book.project, shownAt: root), sizes: sizes.sizes,
            rules: book.rules,
            profiles: book.profiles, changelog: book.project.changelog, after: old)
    }

    static func settings(_ project: Project, shownAt root: String? = nil) -> RenderingSettings {
        let configuration = project.configuration
        return RenderingSettings(
            baseAddress: configuration.baseURL, editAddress: configuration.editURL,
            html: HTMLPolicy(rawValue: configuration.html.rawValue) ?? .sanitize,
            ruleAddresses: configuration.rulesURL.map(addresses) ?? [:], shownAt: root)
    }

    /// The pages of the built-in rules, by their ids.
    private static func addresses(under folder: String) -> [String: String] {
        Dictionary(
            Rules.all.map { ($0.info.id.text, folder + $0.info.id.text + ".html") },
            uniquingKeysWith: { first, _ in first })
    }
}
