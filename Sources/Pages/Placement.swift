import Diagnostics

/// A page with its name, its edition and its address, before its links are resolved.
struct PlacedPage {
    let id: PageID
    /// The parsed file.
    let source: Page
    let name: PageName
    /// As an index into the languages.
    let edition: Int
    let address: Address
    /// Whether another file has the address.
    fileprivate(set) var isDisplaced = false

    /// The path that a page and its translations have in common.
    var original: String { source.path.folder + name.base }
}

/// Assigns every page its edition and an address that no other file has.
struct Placement {
    let settings: RulebookSettings
    private(set) var pages: [PlacedPage] = []
    /// The page of each folder in each edition, by the folder's path.
    private(set) var folderPages: [[String: PageID]]
    private(set) var diagnostics: [Diagnostic] = []

    /// Each page with its translations, by what their paths have in common.
    private var translations: [String: [PageID]] = [:]
    private let reserved: Set<String>
    /// Reserved folders, including everything below them.
    private let reservedFolders: [String]
    private var owners: [String: PageID] = [:]

    /// - Parameter reserved: addresses that no page can have; a trailing slash includes everything below.
    init(settings: RulebookSettings, pages: [Page], reserved: Set<String> = []) {
        self.settings = settings
        self.reserved = Set(reserved.map { $0.lowercased() })
        reservedFolders = self.reserved.filter { $0.hasSuffix("/") }
        let names = pages.map { PageName($0.path, languages: settings.languages) }
        folderPages = Self.folderPages(pages, names, settings)
        for (index, (page, name)) in zip(pages, names).enumerated() {
            add(page, name, PageID(index))
        }
        for index in self.pages.indices { claimAddress(ofPageAt: index) }
        guard settings.languages.count > 1 else { return }
        translations = Dictionary(grouping: self.pages, by: \.original).mapValues { group in
            group.sorted { $0.edition < $1.edition }.map(\.id)
        }
    }

    subscript(page: PageID) -> PlacedPage { pages[page.index] }

    /// Whether an edition has no translation of a page of another one, so that it lists the original.
    ///
    /// The page of a folder has a generated one in its place.
    func isMissing(_ page: PlacedPage, inEdition edition: Int) -> Bool {
        let group = translations[page.original] ?? []
        return group.first == page.id && group.allSatisfy { self[$0].edition != edition }
            && folderPages[page.edition][page.source.path.folder] != page.id
    }

    /// The page in all its languages, including its own; empty if there is only one.
    func translations(of page: PlacedPage) -> [PageID] {
        let group = translations[page.original] ?? []
        return group.count > 1 ? group : []
    }

    /// Used files that have the address of a page or of a reserved file.
    ///
    /// - Parameter indexes: the generated pages of folders.
    func conflicts(
        with files: Set<PagePath>, indexes: Set<String>
    ) -> (files: Set<PagePath>, diagnostics: [Diagnostic]) {
        var refused: Set<PagePath> = []
        var diagnostics: [Diagnostic] = []
        for file in files.sorted() {
            let path = file.string.lowercased()
            let message: String
            var notes: [Diagnostic.Note] = ["rename one of them"]
            if isReserved(path) {
                message = "'\(file.string)' has the same URL as a built-in file of the site"
                notes = ["rename it"]
            } else if indexes.contains(path) {
                message = "'\(file.string)' has the same URL as its folder's page"
                notes = ["rename it, or write the folder's page yourself as 'index.md'"]
            } else if let owner = owners[path] {
                message = "'\(file.string)' and the page '\(self[owner].source.path.string)' have the same URL"
                notes.insert(Diagnostic.Note("the page is here", at: Location(self[owner].source.file)), at: 0)
            } else {
                continue
            }
            refused.insert(file)
            diagnostics.append(
                Diagnostic(.addressConflict, message, at: Location(settings.contentFolder + file.string), notes: notes))
        }
        return (refused, diagnostics)
    }
}

extension Placement {
    private static func folderPages(_ pages: [Page], _ names: [PageName], _ settings: RulebookSettings) -> [[String:
        PageID]]
    {
        var folderPages: [[String: PageID]] = settings.languages.map { _ in [:] }
        for (index, name) in names.enumerated() {
            guard let rank = name.folderPageRank else { continue }
            let (edition, folder) = (name.edition(in: settings), pages[index].path.folder)
            if let known = folderPages[edition][folder].map({ names[$0.index] }) {
                let knownRank = known.folderPageRank ?? .max
                // In byte order, 'index.en.md' precedes 'index.md', which has the URL already.
                guard rank < knownRank || rank == knownRank && name.language == nil else { continue }
            }
            folderPages[edition][folder] = PageID(index)
        }
        for (index, name) in names.enumerated() {
            let (edition, path) = (name.edition(in: settings), pages[index].path)
            guard let page = settings.contents.folderPages[path.folder], folderPages[edition][path.folder] == nil,
                path.folder + name.base == page.folder + page.stem
            else { continue }
            folderPages[edition][path.folder] = PageID(index)
        }
        return folderPages
    }

    /// Adds a page; the first one of an edition has the site's title unless it has its own.
    private mutating func add(_ page: Page, _ name: PageName, _ id: PageID) {
        let (edition, folder) = (name.edition(in: settings), page.path.folder)
        let isFolderPage = folderPages[edition][folder] == id
        let stem = isFolderPage ? name.folderPageStem(languages: settings.languages) : String(page.path.stem)
        pages.append(
            PlacedPage(
                id: id, source: isFolderPage && folder.isEmpty ? page.titled(settings.title) : page, name: name,
                edition: edition, address: Address(folder + stem + ".html")))
    }

    private func isReserved(_ path: String) -> Bool {
        // Compares bytes, because a slash and an accent after it form one character.
        reserved.contains(path) || reservedFolders.contains { path.utf8.starts(with: $0.utf8) }
    }

    /// Ignores letter case, as many file systems do.
    private mutating func claimAddress(ofPageAt index: Int) {
        let (page, address) = (pages[index].source, pages[index].address.path)
        let key = address.lowercased()
        guard isReserved(key) || owners[key] != nil else {
            owners[key] = pages[index].id
            return
        }
        pages[index].isDisplaced = true
        let name = page.path.string
        let message: String
        let notes: [Diagnostic.Note]
        if let owner = owners[key].map({ self[$0].source }) {
            message = "'\(name)' and '\(owner.path.string)' have the same URL '\(address)'"
            notes = [Diagnostic.Note("this one keeps the URL", at: Location(owner.file)), "rename one of them"]
        } else {
            message = "the URL of '\(name)' would be '\(address)', which is a built-in file of the site"
            notes = ["rename it; it is not published"]
        }
        diagnostics.append(Diagnostic(.addressConflict, message, at: Location(page.file), notes: notes))
    }
}

extension PageName {
    /// The index of its language; that of the default language if it names none.
    fileprivate func edition(in settings: RulebookSettings) -> Int {
        language.flatMap(settings.languages.firstIndex) ?? 0
    }
}
