import Base
import Diagnostics
import Diagrams
package import Linting
package import Markup
package import Pages
package import Samples
import Settings
import Synchronization

/// Makes the HTML of every page of a rulebook out of what was resolved for it.
///
/// It is at hand wherever a file is made, so that it is shared and not copied.
package final class SiteRenderer: Sendable {
    package let rulebook: Rulebook
    /// What became of each page's samples, by the page's index.
    private let proofs: [[SampleProof]]
    /// The page of each rule in each edition, by its id.
    private let homes: [[String: Int]]
    let templates: TemplateSet
    let settings: RenderingSettings
    let navigation: Navigation
    /// What templates are told of the site, by the edition's language.
    private let sites: [String: SiteValues]
    private let hasFeed: Bool
    /// What refers to each page besides its mentions.
    private let referencesOnce: Lazy<CrossReferences>
    private let indexesOnce: Lazy<[EditionIndexes]>
    let hasListsOnce: Lazy<[Bool]>
    private let sizes: [PagePath: PictureSize]
    /// What the linter knows of each rule, by its id.
    private let rules: [String: RuleInfo]
    private let changelog: Changelog?
    /// What stands below the samples of a page's Markdown, while it was made for one of its two files and waits for the
    /// other.
    private let waitingSamples = Mutex<[Int: MarkdownEdits]>([:])

    /// - Parameters:
    ///   - proofs: by the page's index.
    ///   - sizes: of the pictures whose size is known, so that nothing moves when they arrive.
    ///   - rules: all that the linter has.
    ///   - profiles: what each page is checked with, by the page's index.
    ///   - changelog: of the project, for the feed.
    ///   - old: made for the same pages, of which some had other words: what was worked out for it is brought up to
    ///     date.
    package init(
        _ rulebook: Rulebook, proofs: [[SampleProof]], templates: TemplateSet, settings: RenderingSettings,
        sizes: [PagePath: PictureSize] = [:],
        rules: [RuleInfo] = [], profiles: @autoclosure @escaping @Sendable () -> [String] = [],
        changelog: Changelog? = nil,
        after old: SiteRenderer? = nil
    ) {
        self.changelog = changelog
        let rules = Dictionary(
            rules.flatMap { info in ([info.id] + info.aliases).map { ($0.text, info) } },
            uniquingKeysWith: { first, _ in first })
        self.rules = rules
        self.sizes = sizes
        self.rulebook = rulebook
        self.proofs = proofs
        homes = Self.homes(rulebook)
        self.templates = templates
        self.settings = settings
        let navigation = Navigation(rulebook)
        self.navigation = navigation
        let hasFeed = settings.baseAddress != nil && changelog?.versions.isEmpty == false
        self.hasFeed = hasFeed
        sites = Dictionary(
            rulebook.editions.map { ($0.language, Self.site($0, in: rulebook.settings, navigation, hasFeed: hasFeed)) },
            uniquingKeysWith: { first, _ in first }
        )
        let references =
            old.flatMap { old in
                old.referencesOnce.valueIfMade.map {
                    Lazy(made: $0.exchanging(from: (old.rulebook, old.proofs), to: (rulebook, proofs)))
                }
            } ?? Lazy { CrossReferences(rulebook, proofs: proofs) }
        referencesOnce = references
        let indexes = Lazy {
            rulebook.editions.enumerated().map { number, edition in
                EditionIndexes(
                    IndexSubjects(rulebook, edition: number, proofs: proofs, infos: rules, profiles: profiles()),
                    references: references.value,
                    words: templates.words(in: edition.language),
                    suffix: Self.suffix(edition.language, rulebook.settings))
            }
        }
        indexesOnce = indexes
        hasListsOnce = Lazy {
            rulebook.editions.indices.map {
                IndexSubjects.hasSome(rulebook, edition: $0) || !indexes.value[$0].pages.isEmpty
            }
        }
    }

    private var references: CrossReferences { referencesOnce.value }

    /// The generated lists, by the edition's index.
    var indexes: [EditionIndexes] { indexesOnce.value }

    /// A page's HTML, its Markdown beside it, and a page for each drawing on it that does not fit everywhere.
    package func files(ofPage index: Int) -> [SiteFile] {
        let drawings = PageDrawings(rulebook.pages[index])
        return [
            SiteFile(rulebook.addresses[index], self.page(index, drawings)),
            SiteFile(rulebook.addresses[index].markdown, self.markdown(of: index)),
        ] + rulebook.pages[index].diagrams.compactMap { drawingPage($0, onPage: index, drawings) }
    }

    /// The address of the page that a drawing's own page belongs to, by that one's path; nil where it is none.
    package static func page(ofDrawingAt path: String) -> String? {
        guard path.hasPrefix(PageDrawings.folder), path.hasSuffix(".html"), let dash = path.lastIndex(of: "-") else {
            return nil
        }
        return path[..<dash].dropFirst(PageDrawings.folder.count) + ".html"
    }

    /// Whether a path could be that of a file that gathers something of every page: the search's and the cards'.
    package static func mayBeSharedFile(_ path: String) -> Bool {
        path.hasPrefix("assets/search/") || path.hasPrefix(CardFiles.folder)
    }

    /// What is made for programs: lists of all pages, all text in one file, the rules, the sitemap and the feed. A file
    /// of the author's own goes before one of these.
    package func machineFiles() -> [SiteFile] {
        let words: @Sendable (String) -> [String: String] = { [templates] in templates.words(in: $0) }
        var files = AgentIndex(rulebook: rulebook, settings: settings, words: words, indexes: indexes.map(\.pages))
            .files().map {
                SiteFile($0.address, $0.bytes)
            }
        for number in rulebook.editions.indices {
            files.append(wholeText(ofEdition: number))
        }
        if let rules = RuleIndex(rulebook: rulebook, proofs: proofs, rules: rules, settings: settings).bytes() {
            files.append(SiteFile(RuleIndex.address, rules))
        }
        files += Sitemap(rulebook: rulebook, settings: settings, languages: languages, lists: listPlaces).files().map {
            SiteFile($0.address, $0.bytes)
        }
        if let feed = feed?.bytes() { files.append(SiteFile(Feed.address, feed)) }
        return files
    }

    private func wholeText(ofEdition number: Int) -> SiteFile {
        let edition = rulebook.editions[number]
        let address = AgentText.address(edition.language, in: rulebook.settings)
        return SiteFile(
            address, AgentText.bytes(edition) { pageMarkdown($0).bytes(.title(level: 1), at: markdownPlace(address)) })
    }

    /// Whether a path could be that of a machine file: these stand at the top, and their names end like no page's.
    package static func mayBeMachineFile(_ path: String) -> Bool {
        !path.utf8.contains(UInt8(ascii: "/")) && [".txt", ".json", ".xml"].contains { path.hasSuffix($0) }
    }

    /// What stands at the old addresses of pages, for readers and for programs.
    package func redirects() -> [SiteFile] {
        rulebook.redirects.flatMap { redirect in
            [
                SiteFile(redirect.address, self.redirectPage(redirect)),
                SiteFile(redirect.address.markdown, self.redirectMarkdown(redirect)),
            ]
        }
    }

    private func redirectPage(_ redirect: Redirect) -> [UInt8] {
        let edition = navigation.edition(of: redirect.page)
        let target = rulebook.addresses[redirect.page]
        var values = values(
            at: redirect.address, title: rulebook.pages[redirect.page].title, language: edition.language)
        values.canonical = settings.absolute(target)
        values.redirect = redirect.address.reference(to: target)
        return templates.render(.redirect, values, site: site(edition), words: edition.language)
    }

    private func redirectMarkdown(_ redirect: Redirect) -> [UInt8] {
        let title = rulebook.pages[redirect.page].title
        let link = MarkdownText.link(
            title, redirect.address.markdown.reference(to: rulebook.addresses[redirect.page].markdown))
        let moved = templates.words(in: navigation.edition(of: redirect.page).language)["moved"] ?? ""
        return Array("# \(MarkdownText.escape(title))\n\n\(moved) \(link)\n".utf8)
    }

    /// What the search knows of a page; add it to its edition's index.
    package func searchPage(_ index: Int) -> SearchPage {
        let page = rulebook.pages[index]
        let name = PageName(page.path, languages: rulebook.settings.languages)
        return SearchPage(
            page, names: names(of: page), fileName: name.folderPageRank == nil ? String(name.base) : "",
            path: PathValue.encode(rulebook.addresses[index]))
    }

    /// The search indexes of all editions, still empty, by the edition's index.
    package func searchIndexes() -> [SearchIndex] {
        rulebook.editions.map { edition in
            let words = templates.words(in: edition.language)
            return SearchIndex(
                folder: Self.searchFolder(edition.language), strings: words.filter { $0.key.hasPrefix("search") })
        }
    }

    /// What a link to a page shows of it.
    package func card(ofPage index: Int) -> PageCard {
        let page = rulebook.pages[index]
        let edition = navigation.edition(of: index)
        let words = templates.words(in: edition.language)
        return PageCard(
            page, at: rulebook.addresses[index], language: page.frontMatter.language?.value ?? edition.language,
            label: label(of: page.kind, words),
            facts: rule(of: page).map { PageFacts.summary(of: $0, words) } ?? [], proofs: proofs[index], words: words)
    }

    /// The files of all cards, still empty.
    package func cardFiles() -> CardFiles { CardFiles(pageCount: rulebook.pages.count) }

    /// What every site has besides its pages, so that no page may have these addresses.
    package static func reservedPaths(_ settings: RulebookSettings, templates: TemplateSet) -> Set<String> {
        let lists = settings.languages.flatMap {
            [pagesAddress($0, in: settings).path, scriptAddress($0, in: settings).path, searchFolder($0)]
        }
        return Set(templates.assets.keys).union(lists).union([
            PageDrawings.folder, IndexPage.folder, CardFiles.folder, notFoundAddress.path,
        ])
    }

    private static let notFoundAddress = Address("404.html")
    private static func pagesAddress(_ language: String, in settings: RulebookSettings) -> Address {
        Address("pages\(suffix(language, settings)).html")
    }
    private static func scriptAddress(_ language: String, in settings: RulebookSettings) -> Address {
        Address("assets/pages\(suffix(language, settings)).js")
    }
    package static func searchFolder(_ language: String) -> String { "assets/search/\(language)/" }
    static func suffix(_ language: String, _ settings: RulebookSettings) -> String {
        language == settings.defaultLanguage ? "" : ".\(language)"
    }

    /// The HTML of one page.
    package func page(_ index: Int) -> [UInt8] { page(index, PageDrawings(rulebook.pages[index])) }

    private func page(_ index: Int, _ drawings: PageDrawings) -> [UInt8] {
        let page = rulebook.pages[index]
        let edition = navigation.edition(of: index)
        let words = templates.words(in: edition.language)
        let language = page.frontMatter.language?.value ?? edition.language
        let links = ruleLinks(on: index)
        // What stands between an author's words, as in a walk, is in the author's language.
        let content = PageContent(
            index, in: rulebook, proofs: proofs[index], links: links, policy: settings.html,
            words: templates.words(in: language), sizes: sizes,
            drawings: drawings)

        var values = values(at: rulebook.addresses[index], title: page.title, language: language)
        values.heading = PageValues.Heading(html: content.titleHTML, id: content.titleID)
        values.label = label(of: page.kind, words)
        values.description = page.description
        values.isHome = edition.folders.first?.page == index
        values.content = content.html
        values.hasWalks = page.diagrams.contains { $0.tree != nil }
        values.toc = content.toc
        values.breadcrumbs = ListValues(navigation.breadcrumbs(of: index))
        values.neighbours = navigation.neighbours(of: index)
        values.areas = areas(of: page.path.folder, in: edition)
        values.nearby = navigation.nearby(of: index)
        setLanguages(languages.places(ofPage: index), of: &values, words)
        values.markdown = PercentEncoding.encode(rulebook.addresses[index].markdown.name.utf8)
        values.proof = ProofValues(
            proofs[index], title: page.title, anchors: SampleAnchors(taken: page.anchors), words: words, links: links)
        let here = rulebook.addresses[index]
        let gathered = GatheredValues(index, in: rulebook, proofs: proofs, references: references, words: words)
        values.gathered = listBeside(page: index).map { [$0] + (gathered.values() ?? []) } ?? gathered.values()
        let facts = PageFacts(
            index, in: rulebook, words: words, link: { [rulebook] in here.reference(to: rulebook.addresses[$0]) })
        values.facts = facts.values(rule: rule(of: page), listed: gathered.listedRules)
        values.mentions = ListValues.mentions(of: index, in: rulebook, listed: gathered.listedRules, words: words)
        values.edit = settings.editAddress(of: page.file)
        return templates.render(.page, values, site: site(edition), words: edition.language)
    }

    /// The templates' assets, as they are published.
    package func assetFiles() -> [SiteFile] {
        templates.publishedAssets.sorted { $0.key < $1.key }.map { SiteFile(Address($0.key), $0.value) }
    }

    /// Everything that is made from all pages together: folder pages, the lists of all pages, the page for unknown
    /// addresses, and the templates' assets.
    package func generatedFiles() -> [SiteFile] {
        var files = assetFiles()
        for edition in rulebook.editions {
            let lists = indexFiles(of: edition)
            // A folder whose pages a list is about has the list for its page.
            let listed = Set(lists.map(\.address))
            for folder in edition.folders where folder.page == nil && !listed.contains(folder.address) {
                files.append(SiteFile(folder.address, self.folderPage(folder, in: edition)))
            }
            files += lists
            files.append(SiteFile(pagesAddress(edition), self.listOfPages(edition)))
            files.append(
                SiteFile(
                    scriptAddress(edition),
                    NavigationScript(rulebook: self.rulebook, edition: edition, indexes: self.indexItems(of: edition))
                        .bytes()))
        }
        if let edition = rulebook.editions.first {
            files.append(SiteFile(Self.notFoundAddress, self.notFound(edition)))
        }
        return files
    }
}

extension SiteRenderer {
    /// The page that holds a drawing by itself.
    private func drawingPage(_ diagram: PageDiagram, onPage index: Int, _ drawings: PageDrawings) -> SiteFile? {
        let home = rulebook.addresses[index]
        guard let layout = drawings[diagram], let here = drawings.address(of: diagram, onPageAt: home) else {
            return nil
        }
        return SiteFile(here, self.drawingPage(diagram, layout, onPage: index, at: here))
    }

    private func drawingPage(_ diagram: PageDiagram, _ layout: Diagram, onPage index: Int, at here: Address) -> [UInt8]
    {
        let home = rulebook.addresses[index]
        let page = rulebook.pages[index]
        let edition = navigation.edition(of: index)
        let language = page.frontMatter.language?.value ?? edition.language
        let words = templates.words(in: language)
        let addresses = PageAddresses(index, in: rulebook, words: words, sizes: sizes, from: here)
        let html = DiagramHTML(
            diagram: diagram, layout: layout, links: DiagramLinks(diagram, onPage: index, in: rulebook, addresses),
            words: words)
        var content: [UInt8] = []
        html.writeAlone(page: here.reference(to: home), to: &content)
        var values = values(at: here, title: html.name, language: language)
        values.content = content
        values.hasWalks = diagram.tree != nil
        values.canonical = nil
        values.breadcrumbs = ListValues(
            navigation.breadcrumbs(of: index) + [
                ItemValues(path: Address("").reference(to: home, anchor: html.id), title: page.title)
            ])
        return templates.render(.drawing, values, site: site(edition), words: language)
    }

    private func folderPage(_ folder: Folder, in edition: Edition) -> [UInt8] {
        let words = templates.words(in: edition.language)
        var values = values(at: folder.address, title: folder.title, language: edition.language)
        values.isHome = folder.path.isEmpty
        values.breadcrumbs = ListValues(navigation.breadcrumbs(ofFolder: folder.path, in: edition))
        values.areas = areas(of: folder.path, in: edition)
        values.nearby = navigation.nearby(folder, in: edition)
        setLanguages(languages.places(ofFolder: folder.path), of: &values, words)
        values.entries = ListValues(
            folder.entries.map { entry in
                var item = navigation.item(entry, in: edition)
                if case .folder(let inner) = entry { item.count = count(edition.folders[inner].entries.count, words) }
                return item
            })
        return templates.render(.folder, values, site: site(edition), words: edition.language)
    }

    private func listOfPages(_ edition: Edition) -> [UInt8] {
        let words = templates.words(in: edition.language)
        var values = values(at: pagesAddress(edition), title: words["allPages"] ?? "", language: edition.language)
        values.folders = edition.folders.enumerated().map { index, folder in
            var items = folder.page.map { [navigation.item($0)] } ?? []
            for case .page(let page) in folder.entries { items.append(navigation.item(page)) }
            let way =
                navigation.breadcrumbs(ofFolder: folder.path, in: edition).dropFirst().compactMap(\.title) + [
                    folder.title
                ]
            return ItemValues(
                path: navigation.address(of: folder), title: way.joined(separator: " › "), id: "folder-\(index + 1)",
                items: items)
        }
        if let lists = indexItems(of: edition) {
            values.folders?.append(
                ItemValues(path: lists.path, title: lists.title, id: "folder-indexes", items: lists.items))
        }
        setLanguages(
            rulebook.editions.map { PageLanguages.Place(language: $0.language, address: pagesAddress($0)) },
            of: &values, words)
        return templates.render(.pages, values, site: site(edition), words: edition.language)
    }

    private func notFound(_ edition: Edition) -> [UInt8] {
        let words = templates.words(in: edition.language)
        var values = values(at: Self.notFoundAddress, title: words["notFoundTitle"] ?? "", language: edition.language)
        values.root = settings.basePath
        return templates.render(.notFound, values, site: site(edition), words: edition.language)
    }

    func values(at address: Address, title: String, language: String) -> PageValues {
        PageValues(
            root: address.root, path: PathValue.encode(address), language: language,
            direction: Language.direction(of: language), title: title,
            heading: PageValues.Heading(html: HTMLEscape.text(title), id: "page:title"),
            canonical: settings.absolute(address))
    }

    var languages: PageLanguages { PageLanguages(rulebook: rulebook, indexes: self.indexes) }

    /// The switch between the languages that a page is in, or, where the site has several, the word that this page is
    /// in one only.
    func setLanguages(_ places: [PageLanguages.Place], of values: inout PageValues, _ words: [String: String]) {
        guard rulebook.editions.count > 1 else { return }
        guard places.count > 1 else {
            values.untranslated = words["untranslated"]?.filling("{language}", with: Language.name(of: values.language))
            return
        }
        let told = Set(places.mutual.map(\.address))
        values.alternates = AlternateValues.List(
            items: places.map { place in
                let path = PathValue.encode(place.address)
                return AlternateValues(
                    path: path, language: place.language, name: Language.name(of: place.language),
                    isCurrent: path == values.path,
                    address: told.contains(place.address) ? settings.absolute(place.address) : nil)
            })
    }

    func site(_ edition: Edition) -> SiteValues {
        sites[edition.language] ?? Self.site(edition, in: rulebook.settings, navigation, hasFeed: hasFeed)
    }

    private static func site(_ edition: Edition, in settings: RulebookSettings, _ navigation: Navigation, hasFeed: Bool)
        -> SiteValues
    {
        SiteValues(
            title: settings.title, home: edition.folders.first.map { navigation.address(of: $0) } ?? "index.html",
            pages: PathValue.encode(pagesAddress(edition.language, in: settings)),
            pagesScript: PathValue.encode(scriptAddress(edition.language, in: settings)),
            agentIndex: PathValue.encode(AgentIndex.address),
            feed: hasFeed ? PathValue.encode(Feed.address) : nil,
            search: PathValue.encode(Address(searchFolder(edition.language))))
    }

    private func ruleLinks(on page: Int) -> RuleLinks {
        let here = rulebook.addresses[page]
        let homes = homes[rulebook.editionOfPage[page]]
        return RuleLinks { [rulebook, settings] rule in
            if let home = homes[rule] { return (here.reference(to: rulebook.addresses[home]), isOutside: false) }
            return settings.ruleAddresses[rule].map { ($0, isOutside: true) }
        }
    }

    /// A rule's page in the reader's language, else in the first.
    private static func homes(_ rulebook: Rulebook) -> [[String: Int]] {
        var homes = rulebook.editions.map { _ in [String: Int]() }
        for (index, page) in rulebook.pages.enumerated() where !rulebook.displaced.contains(index) {
            if case .rule(let id) = page.kind { homes[rulebook.editionOfPage[index]][id] = index }
        }
        guard let first = homes.first else { return homes }
        return homes.map { $0.merging(first) { own, _ in own } }
    }

    private func rule(of page: Page) -> RuleInfo? {
        guard case .rule(let id) = page.kind else { return nil }
        return rules[id]
    }

    /// What a page is called besides its title.
    private func names(of page: Page) -> [String] {
        switch page.kind {
        case .guide: []
        case .rule(let id): [id] + (rules[id]?.aliases.map(\.text) ?? [])
        case .principle, .term: page.subject.spellings
        }
    }

    private func label(of kind: PageKind, _ words: [String: String]) -> String? {
        switch kind {
        case .guide: nil
        case .rule: words["rule"]
        case .principle: words["principle"]
        case .term: words["term"]
        }
    }

    private func count(_ number: Int, _ words: [String: String]) -> String? {
        number == 1 ? words["pageCountOne"] : words["pageCount"]?.filling("{count}", with: String(number))
    }

    /// The Markdown beside a page.
    package func markdown(of index: Int) -> [UInt8] {
        let here = rulebook.addresses[index].markdown
        let words = templates.words(in: navigation.edition(of: index).language)
        let line = AgentIndex.directive(words, reference: here.reference(to: AgentIndex.address))
        return pageMarkdown(index).bytes(.whole(index: line), at: markdownPlace(here))
    }

    private func pageMarkdown(_ index: Int) -> PageMarkdown {
        let homes = homes[rulebook.editionOfPage[index]]
        let samples = waitingSamples.withLock { $0.removeValue(forKey: index) }
        let markdown = PageMarkdown(
            index, in: rulebook, proofs: proofs[index],
            words: templates.words(in: navigation.edition(of: index).language), samples: samples
        ) { homes[$0] }
        if samples == nil { waitingSamples.withLock { $0[index] = markdown.samples } }
        return markdown
    }

    private func markdownPlace(_ here: Address) -> PageMarkdown.Place {
        PageMarkdown.Place(
            link: { [rulebook] in rulebook.markdownLink(to: $0, from: here) },
            reference: { [rulebook] in here.reference(to: rulebook.addresses[$0].markdown) })
    }

    private var feed: Feed? {
        changelog.map { changelog in
            let page = rulebook.pages.firstIndex { $0.path.string == "CHANGELOG.md" }.map { rulebook.addresses[$0] }
            return Feed(
                changelog: changelog, title: rulebook.settings.title, language: rulebook.settings.defaultLanguage,
                settings: settings, page: page)
        }
    }

    private func pagesAddress(_ edition: Edition) -> Address {
        Self.pagesAddress(edition.language, in: rulebook.settings)
    }
    private func scriptAddress(_ edition: Edition) -> Address {
        Self.scriptAddress(edition.language, in: rulebook.settings)
    }
}
