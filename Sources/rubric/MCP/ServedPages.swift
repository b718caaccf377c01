import Base
import CodeLinting
import Diagnostics
import Pages
import Projects
import Rendering
import SiteBuilding

/// The pages of a rulebook, or the built-in pages of rules, as resources.
struct ServedPages: Sendable {
    let rulebook: Rulebook
    /// Whether they are the built-in pages, because there is no rulebook.
    let isBuiltIn: Bool
    /// The published pages in reading order, those of the default language first.
    let order: [LinkedPage]
    private let renderer: Lazy<SiteRenderer>
    private let finder: Lazy<PageFinder>
    private let pageOfAddress: [String: LinkedPage]

    private static let prefix = "rubric://page/"
    /// The resource template of all pages.
    static let template = prefix + "{+path}"

    init(_ book: Book) {
        self.init(book.rulebook, isBuiltIn: false) { [book] in
            SiteContext(book.rulebook, verifications: book.verifications, templates: book.sources.templates)
        }
    }

    init(_ builtIn: BuiltInRulebook) {
        self.init(builtIn.rulebook, isBuiltIn: true) {
            SiteContext(builtIn.rulebook, verifications: builtIn.verifications)
        }
    }

    private init(_ rulebook: Rulebook, isBuiltIn: Bool, _ site: @escaping @Sendable () -> SiteContext) {
        (self.rulebook, self.isBuiltIn) = (rulebook, isBuiltIn)
        order = rulebook.editions.flatMap(\.readingOrder).map { rulebook[$0] }
        let renderer = Lazy { SiteRenderer(site()) }
        self.renderer = renderer
        finder = Lazy { [order] in PageFinder(order.map(renderer.value.searchPage)) }
        pageOfAddress = Dictionary(
            order.map { (Self.path(of: $0.address), $0) }, uniquingKeysWith: { first, _ in first })
    }
}

extension ServedPages {
    /// `rubric://page/rules/exposed-state`.
    func uri(of page: LinkedPage, anchor: String? = nil) -> String {
        let fragment = anchor.map { "#" + PercentEncoding.encode($0, keeping: PercentEncoding.fragment) } ?? ""
        return Self.prefix + PercentEncoding.encode(Self.path(of: page.address)) + fragment
    }

    /// The page with an URI, with or without a fragment and the ending that a link has.
    func page(uri: String) -> LinkedPage? {
        guard uri.hasPrefix(Self.prefix) else { return nil }
        let path = uri.dropFirst(Self.prefix.count).prefix { $0 != "#" && $0 != "?" }
        guard let decoded = PercentEncoding.decode(path) else { return nil }
        let ending = [".md", ".html"].first(where: decoded.hasSuffix) ?? ""
        let name = String(decoded.dropLast(ending.count))
        return pageOfAddress[name.isEmpty || name.hasSuffix("/") ? name + "index" : name]
    }

    /// The URI that is nearest to an unknown one.
    func nearest(to uri: String) -> String? {
        // The part that all URIs share would make any two of them similar.
        let path = uri.hasPrefix(Self.prefix) ? String(uri.dropFirst(Self.prefix.count)) : uri
        return NearestName.of(path, among: order.map { String(self.uri(of: $0).dropFirst(Self.prefix.count)) })
            .map { Self.prefix + $0 }
    }

    func page(at path: PagePath) -> LinkedPage? { order.first { $0.path == path } }

    /// The Markdown of a page, as its site has it: links are resolved, and findings follow the samples.
    ///
    /// - Parameter section: the part that is wanted.
    func markdown(of page: LinkedPage, _ section: PageSection? = nil) -> String {
        String(decoding: renderer.value.bareMarkdown(of: page, section), as: UTF8.self)
    }

    /// The pages that contain words of a query, the best first; of a page and its translations, only the best.
    func results(for query: String) -> [(page: LinkedPage, section: SearchPage.Section?)] {
        var seen: Set<PageID> = []
        return finder.value.results(for: query).map { (order[$0.page], $0.section) }.filter { page, _ in
            seen.insert(page.translations.first ?? page.id).inserted
        }
    }

    private static func path(of address: Address) -> String {
        String(address.path.dropLast(address.path.hasSuffix(".html") ? ".html".count : 0))
    }
}
