import Pages

/// In which languages a page, a folder's page or a generated list is, and where it stands in each.
struct PageLanguages {
    let rulebook: Rulebook
    private let makeIndexes: () -> [EditionIndexes]

    /// - Parameter indexes: by the edition's index; evaluated for generated lists only.
    init(rulebook: Rulebook, indexes: @autoclosure @escaping () -> [EditionIndexes]) {
        self.rulebook = rulebook
        makeIndexes = indexes
    }

    struct Place {
        var language: String
        var address: Address
        /// Whether the page there leads back here, as search engines require of translations.
        var isMutual = true
    }

    /// The page itself among them; empty where it is in one language only.
    func places(of page: LinkedPage) -> [Place] {
        guard isMultilingual else { return [] }
        let own = page.translations.map(place)
        let path = page.path.folder
        guard rulebook.edition(of: page).folder(at: path)?.page == page.id else { return own }
        return several(merged(own.isEmpty ? [place(page.id)] : own, folderPlaces(path)))
    }

    /// Those of the folder's page, written or generated; empty where there is one only.
    func places(ofFolder path: String) -> [Place] { several(folderPlaces(path)) }

    /// The places of a list in `language`; a translation of the folder page that it replaces precedes the other list.
    func places(of list: IndexPage, in language: String) -> [Place] {
        guard isMultilingual else { return [] }
        let places = zip(rulebook.editions, makeIndexes()).compactMap { edition, indexes -> Place? in
            guard let other = indexes.pages.first(where: { $0.kind == list.kind }) else { return nil }
            let back = other.folder.flatMap { folderPlaces($0).first { $0.language == language } }
            return Place(
                language: edition.language, address: other.address,
                isMutual: back == nil || back?.address == list.address)
        }
        return several(list.folder.map { merged(folderPlaces($0), places) } ?? places)
    }
}

extension [PageLanguages.Place] {
    /// Those that search engines are told of; empty where there is one only.
    var mutual: Self {
        let places = filter(\.isMutual)
        return places.count > 1 ? places : []
    }
}

extension PageLanguages {
    private var isMultilingual: Bool { rulebook.editions.count > 1 }

    private func place(_ page: PageID) -> Place {
        Place(language: rulebook.edition(of: rulebook[page]).language, address: rulebook[page].address)
    }

    private func folderPlaces(_ path: String) -> [Place] {
        rulebook.editions.compactMap { edition in
            edition.folder(at: path).map { folder in
                folder.page.map(place) ?? Place(language: edition.language, address: folder.address)
            }
        }
    }

    /// The first places, and the others for languages that have none, in the order of the editions.
    private func merged(_ first: [Place], _ others: [Place]) -> [Place] {
        rulebook.editions.compactMap { edition in (first + others).first { $0.language == edition.language } }
    }

    private func several(_ places: [Place]) -> [Place] { places.count > 1 ? places : [] }
}
