import Base
package import Diagnostics
import Markup
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
    package var contents: TableOfContents
    /// The URL of the root folder in the repository, which ends in a slash.
    package var repositoryURL: String?

    package init(
        title: String, languages: [String], contentFolder: String, guessesLanguages: Bool = false,
        header: [String]? = nil, contents: TableOfContents = TableOfContents(), repositoryURL: String? = nil
    ) {
        (self.title, self.languages, self.contentFolder) = (title, languages, contentFolder)
        (self.guessesLanguages, self.header, self.contents) = (guessesLanguages, header, contents)
        self.repositoryURL = repositoryURL
    }

    package var defaultLanguage: String { languages.first ?? "en" }
}

/// The files beside a rulebook's pages.
package struct RulebookFiles: Sendable {
    /// Every file below the content folder that is not a page.
    package var others: Set<String>
    /// Why existing pages, files and folders are not published, by their paths.
    package var unpublished: [String: String]
    /// The paths of pages by those of symbolic links to them.
    package var links: [String: String]
    /// Paths of files that every site has, and of folders, which end in a slash.
    package var reserved: Set<String>
    /// The files and folders that links name and that are no part of the site, relative to the root.
    package var repository: Set<String>

    package init(
        _ others: Set<String> = [], unpublished: [String: String] = [:], links: [String: String] = [:],
        reserved: Set<String> = [], repository: Set<String> = []
    ) {
        (self.others, self.unpublished, self.links, self.reserved) = (others, unpublished, links, reserved)
        self.repository = repository
    }
}

/// All pages of a project, linked: their addresses, the targets of their links, and their reading order.
///
/// A class because checkers and renderers share it.
package final class Rulebook: Sendable {
    package let settings: RulebookSettings
    /// In byte order of their paths.
    package let pages: [LinkedPage]
    let resolver: ReferenceResolver
    /// One for each language, the default language first.
    package let editions: [Edition]
    /// Files that pages use, to be copied, in byte order.
    package let usedFiles: [PagePath]
    /// Old addresses that redirect to pages, in byte order.
    package let redirects: [Redirect]
    /// The diagnostics that concern more than one page.
    package let diagnostics: [Diagnostic]

    private let lazyLinkablePaths: Lazy<[String]>
    private let lazyLinkablePathsByName: Lazy<[String: [String]]>
    private let lazyNamedFiles: Lazy<NamedFiles>
    /// The titles of pages without spaces, case and signs, in the order of the pages.
    private let lazyPlainTitles: Lazy<[String]>
    /// The anchors that links lead to, by page.
    private let lazyTargets: Lazy<[PageID: Set<String>]>

    /// - Parameters:
    ///   - pages: in byte order of their paths.
    ///   - map: resolves the links of all pages, if possible on several threads.
    package init(
        settings: RulebookSettings, pages: [Page], files: RulebookFiles = RulebookFiles(),
        map: (Int, @Sendable (Int) -> PageLinks) -> [PageLinks] = { count, links in (0..<count).map(links) }
    ) {
        let placement = Placement(settings: settings, pages: pages, reserved: files.reserved)
        let editions = settings.languages.indices.map { Edition($0, of: placement) }
        let resolver = ReferenceResolver(placement, editions: editions, files: files)
        let links = map(pages.count) { resolver.links(of: placement.pages[$0]) }
        let inbound = InboundLinks.all(links, of: placement)
        self.pages = zip(placement.pages, links).map { LinkedPage($0, $1, inbound[$0.id], placement) }
        let indexes = Set(editions.flatMap(\.folders).filter { $0.page == nil }.map { $0.address.path.lowercased() })
        let used = links.reduce(into: Set<PagePath>()) { $0.formUnion($1.assets) }
        let conflicts = placement.conflicts(with: used, indexes: indexes)
        usedFiles = used.subtracting(conflicts.files).sorted()
        let aliases = AliasTable(
            placement, taken: Self.owners(of: placement, usedFiles, indexes: indexes, reserved: files.reserved))
        redirects = aliases.redirects
        diagnostics =
            placement.diagnostics + conflicts.diagnostics + aliases.diagnostics
            + DuplicateSubject.diagnostics(placement)
        let linkablePaths = Lazy {
            (pages.map(\.path.string) + files.others + (editions.first?.folders ?? []).map(\.path)).sorted()
        }
        lazyLinkablePaths = linkablePaths
        lazyLinkablePathsByName = Lazy {
            Dictionary(grouping: linkablePaths.value.filter { !$0.isEmpty }, by: Self.lastName)
        }
        lazyNamedFiles = Lazy { NamedFiles(in: pages) }
        lazyPlainTitles = Lazy { pages.map { PlainName.of($0.title) } }
        lazyTargets = Lazy {
            var targets: [PageID: Set<String>] = [:]
            for case .page(let page, let anchor?) in links.flatMap(\.targets) {
                targets[page, default: []].insert(anchor)
            }
            return targets
        }
        (self.settings, self.editions, self.resolver) = (settings, editions, resolver)
    }

    package subscript(page: PageID) -> LinkedPage { pages[page.index] }

    /// The rule of a page or of a section; nil for any other place.
    package func rule(at place: PagePlace) -> LinkedRule? { self[place.page].rule(at: place.anchor) }

    /// The paths of all possible link targets, in byte order, as candidates for suggestions.
    package var linkablePaths: [String] { lazyLinkablePaths.value }

    /// Whether the text of another page contains a page's file name, in the same folder or in one around it.
    package func isNamed(_ page: LinkedPage) -> Bool { lazyNamedFiles.value.contain(page.source.path) }

    /// Whether a link leads to an anchor of a page.
    package func isTarget(_ anchor: String, on page: LinkedPage) -> Bool {
        lazyTargets.value[page.id]?.contains(anchor) ?? false
    }

    /// The same paths without that of the root, by their last names in lower case.
    package var linkablePathsByName: [String: [String]] { lazyLinkablePathsByName.value }

    /// The last name of a path in lower case; the path of a folder ends in a slash.
    package static func lastName(of path: String) -> String {
        PagePath(path.hasSuffix("/") ? String(path.dropLast()) : path).name.lowercased()
    }

    /// The pages without those that another page of the same address displaces.
    package var publishedPages: [LinkedPage] { pages.filter { !$0.isDisplaced } }

    package func edition(of page: LinkedPage) -> Edition { editions[page.edition] }

    /// The address of a target; nil for targets that do not exist or are outside the site.
    package func address(of target: ReferenceTarget) -> (address: Address, anchor: String?)? {
        switch target {
        case .page(let page, let anchor): (self[page].address, anchor)
        case .missingAnchor(let page, _): (self[page].address, nil)
        case .folder(let edition, let path): editions[edition].folder(at: path).map { ($0.address, nil) }
        case .asset(let path): (Address(path.string), nil)
        case .wrongCase(let target, _), .url(let target, _): address(of: target)
        case .external, .repository, .missing, .unpublished, .outside, .malformed, .unknownName, .ambiguousName: nil
        }
    }

    /// The words for a link without text: the heading that it leads to, or the title of the page.
    package func title(of target: ReferenceTarget) -> String? {
        switch target {
        case .wrongCase(let target, _), .url(let target, _): return title(of: target)
        case .page(let page, let anchor):
            if let rule = self[page].source.sectionRule(at: anchor) { return rule.title }
            let heading = self[page].document.headings.first { $0.id == anchor }
            return heading.flatMap { $0.text.isEmpty ? nil : $0.text } ?? self[page].title
        default: return target.page.map { self[$0].title }
        }
    }

    /// What a destination on a page leads to.
    package func target(of destination: String, on page: LinkedPage) -> ReferenceTarget {
        resolver.target(of: destination, in: page.id)
    }

    /// The known name in a scheme that is nearest to an unknown one.
    package func nearestName(to name: String, scheme: String) -> String? {
        NearestName.of(name, among: resolver.names.names(scheme: scheme))
    }

    /// The page whose title is like a name, apart from spaces, case, signs and a few letters: `StringsAndCharacters`.
    package func page(titledLike name: String) -> LinkedPage? {
        let plain = PlainName.of(name)
        let titles = lazyPlainTitles.value
        guard plain.count > 3 else { return nil }
        let near = titles.contains(plain) ? plain : NearestName.of(plain, among: titles, atMost: plain.count / 8)
        return near.flatMap(titles.firstIndex).map { pages[$0] }
    }

    /// Whether any page has a subject.
    package var hasSubjects: Bool { resolver.names.hasSubjects }

    /// The page of a rule or term by a name: a rule's id, a term as written, or the title of either.
    package func subject(named name: String, edition: Int) -> LinkedPage? {
        if let home = resolver.names.subject(ofCode: name, edition: edition) { return self[home.page] }
        guard case .page(let place) = resolver.names.pages(titled: name, edition: edition) else { return nil }
        return self[place.page].kind.isNamed ? self[place.page] : nil
    }

    /// The folder that makes a document of its own of a page, such as a manual; empty for the rulebook itself.
    package func part(of page: LinkedPage) -> String {
        let path = page.path.folder
        let edition = edition(of: page)
        let folder = path.indices.last { index in
            path[index] == "/"
                && edition.folder(at: String(path[...index]))?.page.map { self[$0].source.frontMatter.isStandalone }
                    == true
        }
        return folder.map { String(path[...$0]) } ?? ""
    }

    /// Whether a table of contents lists the page, or its folder's page, which is generated or has no text.
    package func isListed(_ page: LinkedPage) -> Bool {
        let name = page.path.folder + PageName(page.path, languages: settings.languages).base
        if settings.contents.position(of: name) != nil { return true }
        let edition = edition(of: page)
        let path = page.path.folder
        let own = edition.folder(at: path)?.page
        // The page of a folder is an entry of the folder above.
        let list = own == page.id && !path.isEmpty ? edition.folder(at: Edition.parent(of: path))?.page : own
        return list.map { !self[$0].source.hasText } ?? true
    }
}

extension Rulebook {
    /// The owner of each address in use, by the address in lower case.
    private static func owners(
        of placement: Placement, _ files: [PagePath], indexes: Set<String>, reserved: Set<String>
    ) -> [String: String] {
        var owners: [String: String] = [:]
        for path in reserved { owners[path.lowercased()] = "a built-in file of the site" }
        owners["404.html"] = "the 404 page"
        for path in indexes { owners[path] = "a generated folder page" }
        for file in files { owners[file.string.lowercased()] = "'\(file.string)'" }
        for place in placement.pages where !place.isDisplaced {
            owners[place.address.path.lowercased()] = "the page '\(place.source.path.string)'"
        }
        return owners
    }
}
