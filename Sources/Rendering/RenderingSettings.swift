import Base
package import Linting
package import Markup
package import Pages
package import Samples

/// What rendering depends on besides the rulebook: its configuration, the linter and other files.
package struct RenderingSettings: Sendable {
    /// With a slash at its end; nil where the site has no address of its own yet.
    package var baseAddress: String?
    /// Of the rulebook, for a first page that nobody wrote.
    package var description: String?
    /// Holds `{path}`, which stands for a page's file relative to the root.
    package var editAddress: String?
    package var html: HTMLPolicy
    /// Where rules are explained that no page of the rulebook is about, by their ids.
    package var ruleAddresses: [String: String]

    /// All that the linter has.
    package var rules: [RuleInfo] = []
    /// The profile that a page is checked with; nil where that is not known.
    package var profile: @Sendable (Page) -> String? = { _ in nil }
    /// What a page asks for, and what enforces it.
    package var statements: @Sendable (LinkedPage) -> [Statement] = { _ in [] }
    /// Whether the author says that the rulebook is a whole, so that its coverage is of interest even if nothing is
    /// enforced, and stands on the first page.
    package var hasCatalog = false
    /// The sizes of pictures, where they are known, which reserves room for them.
    package var sizes: [PagePath: PictureSize] = [:]
    /// Of the project, for the feed.
    package var changelog: Changelog?

    /// Where the site is shown meanwhile, in place of the path of the base address.
    package var shownAt: String?

    package init(
        baseAddress: String? = nil, editAddress: String? = nil, html: HTMLPolicy = .sanitize,
        ruleAddresses: [String: String] = [:], shownAt: String? = nil
    ) {
        self.ruleAddresses = ruleAddresses
        self.shownAt = shownAt
        self.baseAddress = baseAddress.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
        self.editAddress = editAddress
        self.html = html
    }

    /// The path of the site's root on its server, for 404.html, which is shown at addresses of any depth.
    var basePath: String {
        if let shownAt { return shownAt }
        guard let baseAddress, let scheme = baseAddress.firstRange(of: "://") else { return "/" }
        let rest = baseAddress[scheme.upperBound...]
        return rest.firstIndex(of: "/").map { String(rest[$0...]) } ?? "/"
    }

    func absolute(_ address: Address) -> String? { baseAddress.map { $0 + PathValue.encode(address) } }

    func editAddress(of file: String) -> String? {
        guard let editAddress else { return nil }
        return editAddress.replacing("{path}", with: PercentEncoding.encode(file))
    }
}
