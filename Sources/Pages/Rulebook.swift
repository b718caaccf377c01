import Base
package import Diagnostics
package import Markup
import Settings

/// The part of the configuration that pages and links depend on.
package struct RulebookSettings: Sendable, Hashable {
    package var title: String
    /// BCP 47 tags; the first is the default.
    package var languages: [String]
    /// The content folder relative to the root, with a trailing slash; empty if the root itself is the content.
    package var contentFolder: String
    /// Whether to guess the languages of pages, because none are configured.
    package var guessesLanguages: Bool
    /// The folders in the header; nil for all at the top.
    package var header: [String]?

    package init(
        title: String, languages: [String], contentFolder: String, guessesLanguages: Bool = false,
        header: [String]? = nil
    ) {
        (self.title, self.languages, self.contentFolder) = (title, languages, contentFolder)
        (self.guessesLanguages, self.header) = (guessesLanguages, header)
    }

    package var defaultLanguage: String { languages.first ?? "en" }
}

/// All pages of a project, linked: their addresses, the targets of their links, and their reading order.
///
/// A class because checkers and renderers share it.
package final class Rulebook: Sendable {
    package let settings: RulebookSettings
    /// In byte order of their paths.
    package let pages: [Page]
    /// The address of each page, by the page's index.
    package let addresses: [Address]
    /// The targets of each page's links, by the page's index, in the order of `Page.references`.
    package let targets: [[ReferenceTarget]]
    /// The pages that code spans link to, by the page's index and the span's node.
    package let codeTargets: [[NodeID: Int]]
    /// The relations that each page's front matter states, by the page's index.
    package let statedRelations: [[StatedRelation]]
    /// Each page's relations, including those that other pages state, by the page's index.
    package let relations: [[PageRelation]]
    /// The first reference of every other page to each page, by the page's index.
    package let mentions: [[Mention]]
    let resolver: ReferenceResolver
    /// One for each language, the default language first.
    package let editions: [Edition]
    /// Each page's edition, as an index, by the page's index.
    package let editionOfPage: [Int]
    /// Pages that are not published because another file has their address.
    package let displaced: Set<Int>
    /// Files that pages use, to be copied, in byte order.
    package let usedFiles: [PagePath]
    /// Old addresses that redirect to pages, in byte order.
    package let redirects: [Redirect]
    /// The number of links from other pages to each page, by the page's index.
    package let inboundLinks: [Int]
    /// The diagnostics that concern more than one page.
    package let diagnostics: [Diagnostic]

    private let lazyLinkablePaths: Lazy<[String]>
    private let lazyLinkablePathsByName: Lazy<[String: [String]]>
    private let translationsOfPage: [[Int]]

    /// - Parameters:
    ///   - pages: in byte order of their paths.
    ///   - files: every other file below the content folder.
    ///   - unpublished: why existing pages, files and folders are not published, by their paths.
    ///   - links: the paths of pages by those of symbolic links to them.
    ///   - reserved: paths of files that every site has, and of folders, which end in a slash.
    ///   - map: resolves the links of all pages, if possible on several threads.
    package init(
        settings: RulebookSettings, pages: [Page], files: Set<String>, unpublished: [String: String],
        links: [String: String] = [:], reserved: Set<String> = [],
        map: (Int, @Sendable (Int) -> PageLinks) -> [PageLinks] = { count, links in (0..<count).map(links) }
    ) {
        let placement = Placement(settings: settings, pages: pages, reserved: reserved)
        let firstPages = placement.folderPages.compactMap { $0[""] }
        let pages = pages.indices.map { firstPages.contains($0) ? pages[$0].titled(settings.title) : pages[$0] }
        let editions = settings.languages.enumerated().map { edition, language in
            Edition(
                language: language, pages: pages,
                members: pages.indices.filter {
                    placement.editions[$0] == edition && !placement.displaced.contains($0)
                },
                folderPages: placement.folderPages[edition],
                indexName: edition == 0 ? "index.html" : "index.\(language).html",
                rootTitle: settings.title)
        }
        self.editions = editions
        let names = NameTable(
            pages: pages, placement: placement, languages: settings.languages)
        let resolver = ReferenceResolver(
            pages: pages, placement: placement, editions: editions, names: names, files: files,
            unpublished: unpublished, linkedPages: links)
        let links = map(pages.count) { [resolver] in resolver.links(of: $0) }
        self.resolver = resolver
        targets = links.map(\.targets)
        codeTargets = links.map(\.codeTargets)
        statedRelations = links.map(\.relations)
        relations = Self.relations(statedRelations, editions: placement.editions)
        var mentions = pages.map { _ in [Mention]() }
        var used: Set<PagePath> = []
        var inbound = [Int](repeating: 0, count: pages.count)
        for (page, links) in links.enumerated() {
            used.formUnion(links.assets)
            for other in links.others(than: page) { inbound[other] += 1 }
            guard !placement.displaced.contains(page) else { continue }
            for (other, node) in links.places(on: pages[page], at: page) {
                mentions[other].append(Mention(page: page, node: node))
            }
        }
        self.mentions = mentions
        self.settings = settings
        self.pages = pages
        addresses = placement.addresses
        editionOfPage = placement.editions
        displaced = placement.displaced
        let indexes = Set(editions.flatMap(\.folders).filter { $0.page == nil }.map { $0.address.path.lowercased() })
        let conflicts = placement.conflicts(
            of: pages, with: used, indexes: indexes, contentFolder: settings.contentFolder)
        usedFiles = used.subtracting(conflicts.files).sorted()
        inboundLinks = inbound
        let linkablePaths = Lazy {
            (pages.map(\.path.string) + files + (editions.first?.folders ?? []).map(\.path)).sorted()
        }
        lazyLinkablePaths = linkablePaths
        lazyLinkablePathsByName = Lazy {
            Dictionary(grouping: linkablePaths.value.filter { !$0.isEmpty }, by: Self.lastName)
        }
        let aliases = AliasTable(
            pages, displaced: placement.displaced, languages: settings.languages,
            taken: Self.owners(of: pages, placement, usedFiles, indexes: indexes, reserved: reserved))
        redirects = aliases.redirects
        diagnostics =
            placement.diagnostics + conflicts.diagnostics + aliases.diagnostics
            + DuplicateSubject.diagnostics(pages, placement)
        translationsOfPage = Self.translations(of: pages, placement: placement, settings: settings)
    }

    /// The paths of all possible link targets, in byte order, as candidates for suggestions.
    package var linkablePaths: [String] { lazyLinkablePaths.value }

    /// The same paths without that of the root, by their last names in lower case.
    package var linkablePathsByName: [String: [String]] { lazyLinkablePathsByName.value }

    /// The last name of a path in lower case; the path of a folder ends in a slash.
    package static func lastName(of path: String) -> String {
        PagePath(path.hasSuffix("/") ? String(path.dropLast()) : path).name.lowercased()
    }

    /// The pages without those that another page of the same address displaces.
    package var publishedPages: [Int] { pages.indices.filter { !displaced.contains($0) } }

    /// The address of a target; nil for targets that do not exist or are outside the site.
    package func address(of target: ReferenceTarget) -> (address: Address, anchor: String?)? {
        switch target {
        case .page(let page, let anchor): (addresses[page], anchor)
        case .missingAnchor(let page, _): (addresses[page], nil)
        case .folder(let edition, let path): editions[edition].folder(at: path).map { ($0.address, nil) }
        case .asset(let path): (Address(path.string), nil)
        case .wrongCase(let target, _): address(of: target)
        case .external, .missing, .unpublished, .outside, .malformed, .unknownName, .ambiguousName: nil
        }
    }

    /// The words for a link without text: the heading that it leads to, or the title of the page.
    package func title(of target: ReferenceTarget) -> String? {
        switch target {
        case .wrongCase(let target, _): return title(of: target)
        case .page(let page, let anchor):
            let heading = pages[page].document.headings.first { $0.id == anchor }
            return heading.flatMap { $0.text.isEmpty ? nil : $0.text } ?? pages[page].title
        default: return target.page.map { pages[$0].title }
        }
    }

    /// What a destination on a page leads to.
    package func target(of destination: String, onPage page: Int) -> ReferenceTarget {
        resolver.target(of: destination, in: page, pages[page].path.folder)
    }

    /// The known name in a scheme that is nearest to an unknown one.
    package func nearestName(to name: String, scheme: String) -> String? {
        NearestName.of(name, among: resolver.names.names(scheme: scheme))
    }

    /// Whether any page has a subject.
    package var hasSubjects: Bool { resolver.names.hasSubjects }

    /// The page of a rule or term by a name: a rule's id, a term as written, or the title of either.
    package func subject(named name: String, edition: Int) -> Int? {
        if let home = resolver.names.subject(ofCode: name, edition: edition) { return home }
        guard case .page(let page) = resolver.names.pages(titled: name, edition: edition) else { return nil }
        return pages[page].kind.isNamed ? page : nil
    }

    /// The folder that makes a document of its own of a page, such as a manual; empty for the rulebook itself.
    package func part(of page: Int) -> String {
        let path = pages[page].path.folder
        let edition = editions[editionOfPage[page]]
        let folder = path.indices.last { index in
            path[index] == "/"
                && edition.folder(at: String(path[...index]))?.page.map { pages[$0].frontMatter.isStandalone } == true
        }
        return folder.map { String(path[...$0]) } ?? ""
    }

    /// The language of a page: from its front matter, or guessed, or else that of its edition.
    package func language(of page: Int) -> String {
        pages[page].frontMatter.language?.value ?? guessedLanguage(of: page) ?? editions[editionOfPage[page]].language
    }

    /// The guessed language of a page's text, if nothing declares it.
    package func guessedLanguage(of page: Int) -> String? {
        guard settings.guessesLanguages, pages[page].frontMatter.language == nil else { return nil }
        return pages[page].guessedLanguage
    }

    /// The page in all its languages, including its own; empty if there is only one.
    package func translations(of page: Int) -> [Int] { translationsOfPage[page] }

    /// Whether the page's folder has a generated page, or one without text, which lists it.
    package func isListed(_ page: Int) -> Bool {
        let edition = editions[editionOfPage[page]]
        let path = pages[page].path.folder
        let own = edition.folder(at: path)?.page
        // The page of a folder is an entry of the folder above.
        let list = own == page && !path.isEmpty ? edition.folder(at: Edition.parent(of: path))?.page : own
        return list.map { !pages[$0].hasText } ?? true
    }
}

extension Rulebook {
    /// Adds the inverse of each relation to the other page, unless that is in another language.
    private static func relations(_ stated: [[StatedRelation]], editions: [Int]) -> [[PageRelation]] {
        var relations = stated.map { _ in [PageRelation]() }
        func add(_ kind: PageRelation.Kind, _ other: Int, to page: Int, isInverse: Bool) {
            guard other != page, !relations[page].contains(where: { $0.kind == kind && $0.page == other }) else {
                return
            }
            relations[page].append(PageRelation(kind: kind, page: other, isInverse: isInverse))
        }
        let found = stated.enumerated().flatMap { page, items in
            items.compactMap { item in item.target.page.map { (kind: item.kind, page: page, other: $0) } }
        }
        for (kind, page, other) in found { add(kind, other, to: page, isInverse: false) }
        for (kind, page, other) in found where editions[page] == editions[other] {
            add(kind, page, to: other, isInverse: true)
        }
        return relations
    }

    /// The owner of each address in use, by the address in lower case.
    private static func owners(
        of pages: [Page], _ placement: Placement, _ files: [PagePath], indexes: Set<String>, reserved: Set<String>
    ) -> [String: String] {
        var owners: [String: String] = [:]
        for path in reserved { owners[path.lowercased()] = "a built-in file of the site" }
        owners["404.html"] = "the 404 page"
        for path in indexes { owners[path] = "a generated folder page" }
        for file in files { owners[file.string.lowercased()] = "'\(file.string)'" }
        for (index, page) in pages.enumerated() where !placement.displaced.contains(index) {
            owners[placement.addresses[index].path.lowercased()] = "the page '\(page.path.string)'"
        }
        return owners
    }

    private static func translations(of pages: [Page], placement: Placement, settings: RulebookSettings) -> [[Int]] {
        guard settings.languages.count > 1 else { return pages.map { _ in [] } }
        let keys = zip(pages, placement.names).map { $0.path.folder + $1.base }
        let groups = Dictionary(grouping: pages.indices) { keys[$0] }
        return keys.map { key in
            let group = groups[key] ?? []
            return group.count > 1 ? group.sorted { placement.editions[$0] < placement.editions[$1] } : []
        }
    }
}
