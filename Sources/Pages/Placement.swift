import Diagnostics

/// Assigns every page its edition and an address that no other file has.
struct Placement {
    /// Each page's name.
    let names: [PageName]
    private(set) var addresses: [Address] = []
    /// Each page's edition, as an index into the languages.
    private(set) var editions: [Int] = []
    /// The page of each folder in each edition, by the folder's path.
    private(set) var folderPages: [[String: Int]]
    private(set) var displaced: Set<Int> = []
    private(set) var diagnostics: [Diagnostic] = []

    private let reserved: Set<String>
    /// Reserved folders, including everything below them.
    private let reservedFolders: [String]
    private var owners: [String: Int] = [:]

    /// - Parameter reserved: addresses that no page can have; a trailing slash includes everything below.
    init(settings: RulebookSettings, pages: [Page], reserved: Set<String> = []) {
        self.reserved = Set(reserved.map { $0.lowercased() })
        reservedFolders = self.reserved.filter { $0.hasSuffix("/") }
        folderPages = settings.languages.map { _ in [:] }
        names = pages.map { PageName($0.path, languages: settings.languages) }
        for (page, name) in names.enumerated() {
            let edition = name.language.flatMap(settings.languages.firstIndex) ?? 0
            editions.append(edition)
            guard let rank = name.folderPageRank else { continue }
            let folder = pages[page].path.folder
            if let known = folderPages[edition][folder] {
                let knownRank = names[known].folderPageRank ?? .max
                // In byte order, 'index.en.md' precedes 'index.md', which has the URL already.
                guard rank < knownRank || rank == knownRank && name.language == nil else { continue }
            }
            folderPages[edition][folder] = page
        }
        for (page, name) in names.enumerated() {
            let path = pages[page].path
            let isFolderPage = folderPages[editions[page]][path.folder] == page
            let stem = isFolderPage ? name.folderPageStem(languages: settings.languages) : String(path.stem)
            addresses.append(Address(path.folder + stem + ".html"))
        }
        for page in pages.indices { claimAddress(of: page, in: pages) }
    }

    /// Used files that have the address of a page or of a reserved file.
    ///
    /// - Parameter indexes: the generated pages of folders.
    func conflicts(
        of pages: [Page], with files: Set<PagePath>, indexes: Set<String>, contentFolder: String
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
                message = "'\(file.string)' and the page '\(pages[owner].path.string)' have the same URL"
                notes.insert(Diagnostic.Note("the page is here", at: Location(pages[owner].file)), at: 0)
            } else {
                continue
            }
            refused.insert(file)
            diagnostics.append(
                Diagnostic(.addressConflict, message, at: Location(contentFolder + file.string), notes: notes))
        }
        return (refused, diagnostics)
    }
}

extension Placement {
    private func isReserved(_ path: String) -> Bool {
        // Compares bytes, because a slash and an accent after it form one character.
        reserved.contains(path) || reservedFolders.contains { path.utf8.starts(with: $0.utf8) }
    }

    /// Ignores letter case, as many file systems do.
    private mutating func claimAddress(of page: Int, in pages: [Page]) {
        let address = addresses[page].path
        let key = address.lowercased()
        guard isReserved(key) || owners[key] != nil else {
            owners[key] = page
            return
        }
        displaced.insert(page)
        let name = pages[page].path.string
        let message: String
        let notes: [Diagnostic.Note]
        if let owner = owners[key].map({ pages[$0] }) {
            message = "'\(name)' and '\(owner.path.string)' have the same URL '\(address)'"
            notes = [Diagnostic.Note("this one keeps the URL", at: Location(owner.file)), "rename one of them"]
        } else {
            message = "the URL of '\(name)' would be '\(address)', which is a built-in file of the site"
            notes = ["rename it; it is not published"]
        }
        diagnostics.append(Diagnostic(.addressConflict, message, at: Location(pages[page].file), notes: notes))
    }
}
