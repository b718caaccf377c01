import Base
import Pages
import Settings

/// Where each page stands among the others, worked out once for all pages.
struct Navigation {
    private let rulebook: Rulebook
    private let places: PageTable<Place>
    /// What the header leads to, by the edition's language: the home page, whose folder is empty, and folders.
    private let areas: [String: [(folder: String, item: ItemValues)]]
    /// The entries of the folders that are listed by topic, by the folder's address.
    private let topics: [Address: Topics]

    private struct Place {
        /// The page as lists show it: every page is in those of many others.
        let item: ItemValues
        /// The pages before and after in the reading order of the same part.
        var previous: PageID?
        var next: PageID?
        /// Position among the entries of the page's folder; nil for a folder's own page.
        var position: Int?
    }

    private typealias Topics = [(topic: String?, entries: [Folder.Entry])]

    private static let mostAreas = 6
    private static let mostInOneList = 30
    private static let mostListed = 150
    private static let mostAround = 15

    /// - Parameter start: the name of the home page in the header, by language.
    init(_ rulebook: Rulebook, start: (String) -> String) {
        self.rulebook = rulebook
        var places = PageTable(
            rulebook.pages.map { page in
                Place(
                    item: ItemValues(
                        path: PathValue.encode(page.address), title: page.title, description: page.description))
            })
        var topics: [Address: Topics] = [:]
        for edition in rulebook.editions {
            for folder in edition.folders { topics[folder.address] = Self.topics(of: folder, in: rulebook) }
            let order = Self.readingOrder(of: edition, topics: topics)
            for part in Dictionary(grouping: order, by: { rulebook.part(of: rulebook[$0]) }).values {
                for (page, next) in zip(part, part.dropFirst()) {
                    (places[page].next, places[next].previous) = (next, page)
                }
            }
            for folder in edition.folders {
                for case (let position, .page(let page)) in folder.entries.enumerated()
                where rulebook.edition(of: rulebook[page]).language == edition.language {
                    places[page].position = position
                }
            }
        }
        self.topics = topics
        self.places = places
        areas = Dictionary(
            rulebook.editions.map { [places] edition in
                let shown = Self.headerFolders(of: edition, named: rulebook.settings.header)
                var areas = shown.map { ($0.path, ItemValues(path: Self.address(of: $0, places), title: $0.title)) }
                if let home = edition.folders.first, !shown.isEmpty {
                    let item = ItemValues(path: Self.address(of: home, places), title: start(edition.language))
                    areas.insert((home.path, item), at: 0)
                }
                return (edition.language, areas)
            }, uniquingKeysWith: { first, _ in first })
    }

    /// The folders above a page, outermost first; its own folder too unless the page is that folder's page.
    func breadcrumbs(of page: LinkedPage) -> [ItemValues] {
        let folders = ancestors(ofFolder: page.path.folder, in: rulebook.edition(of: page))
        return folders.filter { $0.page != page.id }.map { ItemValues(path: address(of: $0), title: $0.title) }
    }

    /// The folders above a folder, outermost first.
    func breadcrumbs(ofFolder path: String, in edition: Edition) -> [ItemValues] {
        ancestors(ofFolder: path, in: edition).dropLast().map { ItemValues(path: address(of: $0), title: $0.title) }
    }

    func neighbors(of page: LinkedPage) -> PageValues.Neighbors? {
        let (previous, next) = (places[page.id].previous.map(item), places[page.id].next.map(item))
        return previous == nil && next == nil ? nil : PageValues.Neighbors(previous: previous, next: next)
    }

    /// The folder that the page is in, with its pages, and the generated lists that belong to it.
    func nearby(of page: LinkedPage, lists: [ItemValues]) -> ItemValues? {
        let edition = rulebook.edition(of: page)
        guard let folder = edition.folder(at: page.path.folder) else { return nil }
        return nearby(folder, around: places[page.id].position, current: page.id, lists: lists, in: edition)
    }

    /// A folder with its entries: all of them, by topic if there are many. Of very many only those around the current
    /// one, so that a page does not grow with its folder.
    ///
    /// - Parameter lists: the generated lists that belong to the folder, which come last.
    func nearby(
        _ folder: Folder, around position: Int? = nil, current: PageID? = nil, lists: [ItemValues] = [],
        in edition: Edition
    ) -> ItemValues? {
        guard !folder.entries.isEmpty else { return nil }
        let count = folder.entries.count
        let shown = count <= Self.mostListed ? count : Self.mostAround
        let start = max(0, min((position ?? 0) - shown / 2, count - shown))
        let item = { (entry: Folder.Entry) in
            let item = self.item(entry, in: edition)
            return current != nil && entry.page == current ? item.with(isCurrent: true) : item
        }
        let topics = topics[folder.address, default: []].map { topic, entries in
            let items = entries.map(item)
            return ItemValues(
                title: topic?.uppercasingFirst, isCurrent: items.contains(where: \.isCurrent), items: items)
        }
        let groups = topics.isEmpty || lists.isEmpty ? topics : topics + [ItemValues(items: lists)]
        return ItemValues(
            path: address(of: folder), title: folder.title,
            items: groups.isEmpty ? folder.entries[start..<start + shown].map(item) + lists : [], children: groups)
    }

    /// The entries of a folder by the first tags of their pages, sorted, with those without tags last; nil where there
    /// are too few or too many, or no two topics.
    private static func topics(of folder: Folder, in rulebook: Rulebook) -> Topics? {
        guard (mostInOneList + 1...mostListed).contains(folder.entries.count) else { return nil }
        let groups = Dictionary(grouping: folder.entries) { entry in
            entry.page.flatMap { rulebook[$0].source.frontMatter.tags.first?.value }
        }
        guard groups.count > 1 else { return nil }
        let topics: [String?] = groups.keys.compactMap(\.self).sorted()
        return (topics + [nil]).compactMap { topic in groups[topic].map { (topic, $0) } }
    }

    /// An edition's pages in reading order, in which folders are read as they are listed: topic by topic.
    private static func readingOrder(of edition: Edition, topics: [Address: Topics]) -> [PageID] {
        var order = edition.readingOrder
        for folder in edition.folders {
            guard let topics = topics[folder.address] else { continue }
            let listed = topics.flatMap(\.entries).compactMap(\.page)
            let pages = Set(listed)
            let places = order.indices.filter { pages.contains(order[$0]) }
            let own = Set(places.map { order[$0] })
            let sorted = listed.filter(own.contains)
            for (place, page) in zip(places, sorted) { order[place] = page }
        }
        return order
    }

    /// The home page and the folders of the header.
    ///
    /// - Parameter folder: which is current; nil for a page that is in none.
    func areas(of folder: String?, in edition: Edition) -> [ItemValues] {
        areas[edition.language, default: []].map { area in
            let isCurrent = area.folder.isEmpty ? folder == "" : folder?.hasPrefix(area.folder) == true
            return area.item.with(isCurrent: isCurrent)
        }
    }

    /// The folders that the configuration names, else those at the top; none where they are too many for a header.
    private static func headerFolders(of edition: Edition, named names: [String]?) -> [Folder] {
        if let names { return names.compactMap(edition.folder) }
        let folders = (edition.folders.first?.entries ?? []).compactMap { entry -> Folder? in
            guard case .folder(let index) = entry else { return nil }
            return edition.folders[index]
        }
        return folders.count <= mostAreas ? folders : []
    }

    func item(_ page: PageID) -> ItemValues { places[page].item }

    func item(_ entry: Folder.Entry, in edition: Edition) -> ItemValues {
        switch entry {
        case .page(let page):
            let other = rulebook.edition(of: rulebook[page]).language
            return other == edition.language ? item(page) : item(page).with(language: other)
        case .folder(let index):
            let folder = edition.folders[index]
            return ItemValues(path: address(of: folder), title: folder.title, isFolder: true)
        }
    }

    func address(of folder: Folder) -> String { Self.address(of: folder, places) }
}

extension Navigation {
    private static func address(of folder: Folder, _ places: PageTable<Place>) -> String {
        folder.page.flatMap { places[$0].item.path } ?? PathValue.encode(folder.address)
    }

    private func ancestors(ofFolder path: String, in edition: Edition) -> [Folder] {
        var folders = edition.folder(at: "").map { [$0] } ?? []
        for index in path.indices where path[index] == "/" {
            if let folder = edition.folder(at: String(path[...index])) { folders.append(folder) }
        }
        return folders
    }
}

extension Folder.Entry {
    /// Nil for a folder.
    var page: PageID? { if case .page(let page) = self { page } else { nil } }
}
