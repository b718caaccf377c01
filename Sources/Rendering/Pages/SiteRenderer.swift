import Base
import Diagnostics
import Diagrams
import Linting
import Markup
package import Pages
import Samples
import Settings

/// Renders the files of a rulebook's site.
///
/// A class because every file that is made later refers to it.
package final class SiteRenderer: Sendable {
    let site: SiteContext
    let navigation: Navigation
    private let lazyIndexes: Lazy<[EditionIndexes]>

    package init(_ site: SiteContext) {
        self.site = site
        navigation = Navigation(site.rulebook, start: { site.templates.words(in: $0)[.start] })
        lazyIndexes = Lazy {
            site.rulebook.editions.enumerated().map { number, edition in
                EditionIndexes(
                    IndexSubjects(site, edition: number), suffix: Self.suffix(edition.language, site.rulebook.settings))
            }
        }
    }

    package var rulebook: Rulebook { site.rulebook }

    /// The generated lists, by the edition's index.
    var indexes: [EditionIndexes] { lazyIndexes.value }

    /// A page's HTML, its Markdown, and a page for each drawing on it that does not fit every screen.
    package func files(of page: LinkedPage) -> [SiteFile] {
        let context = PageContext(page, of: site)
        return [
            SiteFile(page.address, self.html(context)),
            SiteFile(page.address.markdown, self.markdown(of: page)),
        ] + page.source.diagrams.compactMap { drawingPage($0, context) }
    }

    /// The path of the page whose drawing has a page at a path; nil where that is no drawing's page.
    package static func page(ofDrawingAt path: String) -> String? {
        guard path.hasPrefix(PageDrawings.folder), path.hasSuffix(".html"), let dash = path.lastIndex(of: "-") else {
            return nil
        }
        return path[..<dash].dropFirst(PageDrawings.folder.count) + ".html"
    }

    /// The HTML of one page.
    package func html(of page: LinkedPage) -> [UInt8] { html(PageContext(page, of: site)) }
}

/// A file of the site, whose bytes are made on demand.
package struct SiteFile: Sendable {
    package let address: Address
    private let make: @Sendable () -> [UInt8]

    init(_ address: Address, _ bytes: @autoclosure @escaping @Sendable () -> [UInt8]) {
        self.address = address
        make = bytes
    }

    /// Computed with each access.
    package var bytes: [UInt8] { make() }
}

extension SiteRenderer {
    private func html(_ context: PageContext) -> [UInt8] {
        let (page, source, here) = (context.page, context.page.source, context.here)
        let edition = rulebook.edition(of: page)
        let words = site.words(in: edition)
        let content = PageContent(context)
        var values = values(at: here, title: page.title, language: page.language)
        values.heading = .init(html: content.titleHTML, id: content.titleID, isInContent: source.hasRawTitle)
        values.label = words[page.kind]
        values.description = page.description
        values.isHome = edition.folders.first?.page == page.id
        values.content = content.html
        values.hasWalks = source.diagrams.contains { $0.tree != nil }
        values.toc = content.toc
        values.breadcrumbs = navigation.breadcrumbs(of: page)
        values.neighbors = navigation.neighbors(of: page)
        values.areas = navigation.areas(of: page.path.folder, in: edition)
        values.nearby =
            values.isHome
            ? nil : navigation.nearby(of: page, lists: lists(of: page.path.folder, in: edition))
        setLanguages(languages.places(of: page), of: &values, words)
        if let original = page.translations.first.map({ rulebook[$0] }), original.id != page.id {
            values.original = PageValues.Original(
                path: PathValue.encode(original.address), title: original.title, language: original.language)
        }
        values.markdown = PercentEncoding.encode(String(here.markdown.name))
        values.verification = VerificationValues(context, words: words)
        values.gathered = GatheredValues(site: site, page: page, words: words).values()
        values.index = table(on: page).map { IndexValues($0, html: PassageHTML(here: here, words: words)) }
        if values.index == nil, !source.hasText,
            let folder = edition.folders.first(where: { $0.page == page.id })
        {
            values.entries = entries(of: folder, in: edition)
        }
        if let rule = site.rule(of: page) {
            values.rule = PageValues.RuleValues(
                id: rule.id.text, isOff: rule.selection != .standard,
                quickFix: source.frontMatter.quickFix.map { CodeSpans.html($0.value) })
            values.facts = rule.facts(words) + [context.enforcement(ofSection: nil)].compactMap(\.self)
            (values.lead, values.content) = (content.lead, content.afterLead)
        }
        if values.isHome {
            values.totals = totals(of: edition, words)
            values.coverage = coverage(of: edition)
            values.question = FirstQuestion(askedOn: page, in: rulebook, words: words)
        }
        values.edit = site.settings.editAddress(of: page.file)
        return render(.page, values, in: edition)
    }

    /// The numbers of rules, of those with fixes, of verified pairs and of samples that compile in an edition; nil
    /// without rules or pairs.
    func totals(of edition: Edition, _ words: InterfaceWords) -> String? {
        let pages = edition.readingOrder
        let infos = pages.flatMap { rulebook[$0].rules }.compactMap { site.rules[$0.id] }
        let regions = pages.map { site.verifications[$0].flatMap(\.regions) }
        // A pair is bad code that a rule reports and good code of the page in which it does not fire.
        let pairs = regions.reduce(0) { sum, regions in
            sum + min(regions.count { $0.status == .verifiedFiring }, regions.count { $0.status == .verifiedClean })
        }
        let compiled = regions.joined().count { $0.compiled?.verdict == .compiles }
        guard !infos.isEmpty, pairs > 0 else { return nil }
        let counts = [
            "rules": infos.count, "fixes": infos.filter { $0.fix != .none }.count, "pairs": pairs, "compiled": compiled,
        ]
        return counts.reduce(words[compiled > 0 ? .totalsCompiled : .totals]) {
            $0.filling("{\($1.key)}", with: String($1.value))
        }
    }

    /// The page that holds a drawing by itself.
    private func drawingPage(_ diagram: PageDiagram, _ context: PageContext) -> SiteFile? {
        guard let layout = context.drawings[diagram],
            let here = context.drawings.address(of: diagram, onPageAt: context.page.address)
        else { return nil }
        return SiteFile(here, self.drawingPage(diagram, layout, context, at: here))
    }

    private func drawingPage(
        _ diagram: PageDiagram, _ layout: Drawing, _ context: PageContext, at here: Address
    ) -> [UInt8] {
        let page = context.page
        let context = PageContext(page, of: site, drawings: context.drawings, at: here)
        let html = DiagramHTML(
            diagram: diagram, layout: layout, links: DiagramLinks(diagram, in: context), words: context.words)
        var content: [UInt8] = []
        html.writeAlone(page: here.reference(to: page.address), to: &content)
        var values = values(at: here, title: html.name, language: page.language)
        values.content = content
        values.hasWalks = diagram.tree != nil
        values.canonical = nil
        values.breadcrumbs =
            navigation.breadcrumbs(of: page) + [
                ItemValues(path: Address("").reference(to: page.address, anchor: html.id), title: page.title)
            ]
        return render(.drawing, values, in: rulebook.edition(of: page), words: page.language)
    }

    func render(
        _ template: TemplateSet.Template, _ values: PageValues, in edition: Edition, words language: String? = nil
    ) -> [UInt8] {
        // A translation may give the rulebook a title of its own.
        let isTranslated = edition.language != rulebook.settings.defaultLanguage
        let shared = SiteValues(
            title: (isTranslated ? edition.folders.first?.title : nil) ?? rulebook.settings.title,
            home: edition.folders.first.map { navigation.address(of: $0) } ?? "index.html",
            pages: PathValue.encode(Self.pagesAddress(edition.language, in: rulebook.settings)),
            pagesScript: PathValue.encode(Self.scriptAddress(edition.language, in: rulebook.settings)),
            agentIndex: PathValue.encode(AgentIndex.address),
            feed: site.settings.baseAddress != nil && site.settings.changelog?.versions.isEmpty == false
                ? PathValue.encode(Feed.address) : nil,
            search: PathValue.encode(Address(Self.searchFolder(edition.language))))
        return site.templates.render(template, values, site: shared, words: language ?? edition.language)
    }

    func values(at address: Address, title: String, language: String) -> PageValues {
        PageValues(
            root: address.root, path: PathValue.encode(address), language: language,
            direction: Language.direction(of: language), title: title,
            heading: PageValues.Heading(html: HTMLEscaping.text(title), id: "page:title"),
            canonical: site.settings.absolute(address))
    }

    var languages: PageLanguages { PageLanguages(rulebook: rulebook, indexes: self.indexes) }

    /// Sets the links to a page's other languages or, where a site has several and the page one, the words that say so.
    func setLanguages(_ places: [PageLanguages.Place], of values: inout PageValues, _ words: InterfaceWords) {
        guard rulebook.editions.count > 1 else { return }
        guard places.count > 1 else {
            values.untranslated = words[.untranslated].filling("{language}", with: Language.name(of: values.language))
            return
        }
        let told = Set(places.mutual.map(\.address))
        let current = values.path
        values.alternates = places.map { place in
            let path = PathValue.encode(place.address)
            return AlternateValues(
                path: path, language: place.language, name: Language.name(of: place.language),
                isCurrent: path == current,
                address: told.contains(place.address) ? site.settings.absolute(place.address) : nil)
        }
    }

    /// Paths that every site has besides its pages, so that no page may have these addresses.
    package static func reservedPaths(_ settings: RulebookSettings, templates: TemplateSet) -> Set<String> {
        let lists = settings.languages.flatMap {
            [pagesAddress($0, in: settings).path, scriptAddress($0, in: settings).path, searchFolder($0)]
        }
        return Set(templates.assets.keys).union(lists).union([
            PageDrawings.folder, IndexPage.folder, CardFiles.folder, notFoundAddress.path,
        ])
    }

    static let notFoundAddress = Address("404.html")

    /// The list of all pages.
    static func pagesAddress(_ language: String, in settings: RulebookSettings) -> Address {
        Address("pages\(suffix(language, settings)).html")
    }

    static func scriptAddress(_ language: String, in settings: RulebookSettings) -> Address {
        Address("assets/pages\(suffix(language, settings)).js")
    }

    package static func searchFolder(_ language: String) -> String { "assets/search/\(language)/" }

    static func suffix(_ language: String, _ settings: RulebookSettings) -> String {
        language == settings.defaultLanguage ? "" : ".\(language)"
    }
}
