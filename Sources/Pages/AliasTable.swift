import Diagnostics
import Settings

/// The redirects from the aliases of all pages, and their diagnostics.
struct AliasTable {
    /// In byte order of their addresses.
    private(set) var redirects: [Redirect] = []
    private(set) var diagnostics: [Diagnostic] = []
    private var owners: [String: Location] = [:]

    /// - Parameter taken: the owner of each address in use, by the address in lower case.
    init(_ placement: Placement, taken: [String: String]) {
        let languages = placement.settings.languages
        for place in placement.pages where !place.isDisplaced {
            for alias in place.source.frontMatter.aliases {
                if let anchor = alias.anchor {
                    check(anchor, alias, of: place.source)
                } else {
                    add(alias.old, of: place, languages: languages, taken: taken)
                }
            }
        }
        redirects.sort { $0.address < $1.address }
    }

    /// The old address of a page, from a path below the content folder or an address; nil if a page cannot have it.
    static func address(ofPath written: String, languages: [String]) -> Address? {
        guard !written.utf8.contains(where: "#?\0\\".utf8.contains) else { return nil }
        let path = written.hasPrefix("/") ? String(written.dropFirst()) : written
        guard !path.isEmpty else { return nil }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard !parts.dropLast().contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }), let last = parts.last,
            last != ".", last != ".."
        else { return nil }
        if last.isEmpty { return Address(path + "index.html") }
        let file = PagePath(path)
        guard file.isMarkdown else { return Address(path.lowercased().hasSuffix(".html") ? path : path + ".html") }
        let name = PageName(file, languages: languages)
        let stem = name.folderPageRank == nil ? String(file.stem) : name.folderPageStem(languages: languages)
        return Address(file.folder + stem + ".html")
    }
}

extension AliasTable {
    private mutating func add(
        _ alias: Positioned<String>, of page: PlacedPage, languages: [String], taken: [String: String]
    ) {
        let place = Location(page.source.file, alias.range)
        guard let address = Self.address(ofPath: alias.value, languages: languages) else {
            return report(
                .brokenAlias, "'\(alias.value)' is not a valid page path", at: place,
                """
                write the path from the content folder, such as 'old/page.md', or an anchor of this page, such as '#old'
                """
            )
        }
        if let owner = taken[address.path.lowercased()] {
            report(
                .aliasConflict, "'\(alias.value)' is already the URL of \(owner)", at: place,
                "remove the alias; the URL is already in use")
        } else if let first = owners[address.path.lowercased()] {
            report(
                .aliasConflict, "duplicate alias '\(alias.value)'", at: place,
                Diagnostic.Note("the first one is here and is used", at: first), "remove one of them")
        } else {
            owners[address.path.lowercased()] = place
            redirects.append(Redirect(address: address, page: page.id))
        }
    }

    private mutating func check(_ anchor: String, _ alias: FrontMatter.Alias, of page: Page) {
        let old = alias.old.value
        if anchor.isEmpty || anchor.contains(where: \.isWhitespace) {
            report(
                .brokenAlias, "'\(old)' is not a valid anchor", at: Location(page.file, alias.old.range),
                "write the part of the old URL after '#'")
        } else if page.ownAnchors.contains(anchor) {
            report(
                .aliasConflict, "'#\(anchor)' is already an anchor of this page",
                at: Location(page.file, alias.old.range), "remove the alias; the anchor is already in use")
        } else if let place = alias.place, !page.ownAnchors.contains(place.value) {
            let nearest = NearestName.of(place.value, among: page.ownAnchors)
            report(
                .brokenAlias, "the page has no anchor '#\(place.value)' for the alias '\(old)'",
                at: Location(page.file, place.range),
                nearest.map { "did you mean '#\($0)'?" }
                    ?? "use an anchor of the page, or write '\(old)' alone to link to its top")
        }
    }

    private mutating func report(
        _ kind: DiagnosticKind, _ message: String, at place: Location, _ notes: Diagnostic.Note...
    ) {
        diagnostics.append(Diagnostic(kind, message, at: place, notes: notes))
    }
}

/// An old address that redirects to a page.
package struct Redirect: Sendable, Hashable {
    package let address: Address
    package let page: PageID
}

extension Rulebook {
    /// The address of an old path in `aliases`; nil if a page cannot have it.
    package func address(ofAlias path: String) -> Address? {
        AliasTable.address(ofPath: path, languages: settings.languages)
    }

    /// The page with an alias for a path below the content folder.
    package func page(formerlyAt path: String) -> LinkedPage? {
        guard let address = address(ofAlias: path)?.path.lowercased() else { return nil }
        return redirects.first { $0.address.path.lowercased() == address }.map { self[$0.page] }
    }
}
