/// The folders of one edition as they are put together: which pages lie where, and in what order.
struct FolderTree {
    let folders: [Folder]
    let readingOrder: [Int]

    /// - Parameters:
    ///   - members: the edition's pages, as indices.
    ///   - folderPages: the page of each folder, by the folder's path.
    init(pages: [Page], members: [Int], folderPages: [String: Int], indexName: String, rootTitle: String) {
        var paths: Set<String> = [""]
        for page in members {
            var path = pages[page].path.folder
            while !path.isEmpty, paths.insert(path).inserted { path = Self.parent(of: path) }
        }
        // In byte order a folder stands before what it holds.
        let sorted = paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        let indexOfPath = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1, $0) })
        var entries = [[(order: ReadingOrder, entry: Folder.Entry)]](repeating: [], count: sorted.count)
        for page in members where folderPages[pages[page].path.folder] != page {
            let order = ReadingOrder(order: pages[page].order, name: pages[page].path.name, title: pages[page].title, path: pages[page].path.string)
            if let folder = indexOfPath[pages[page].path.folder] { entries[folder].append((order, .page(page))) }
        }
        var folders = sorted.map { path in
            let page = folderPages[path]
            let title = page.map { pages[$0].title } ?? (path.isEmpty ? rootTitle : Folder.title(ofFolder: path))
            return Folder(path: path, title: title, page: page, address: Address(path + indexName), entries: [])
        }
        for (index, folder) in folders.enumerated() where !folder.path.isEmpty {
            let order = ReadingOrder(order: folder.page.flatMap { pages[$0].order }, name: Self.name(of: folder.path), title: folder.title, path: folder.path)
            if let parent = indexOfPath[Self.parent(of: folder.path)] { entries[parent].append((order, .folder(index))) }
        }
        for index in folders.indices { folders[index].entries = entries[index].sorted { $0.order < $1.order }.map(\.entry) }
        self.folders = folders
        readingOrder = Self.readingOrder(of: folders)
    }
}

extension FolderTree {
    private static func readingOrder(of folders: [Folder]) -> [Int] {
        var order: [Int] = []
        var waiting: [Folder.Entry] = [.folder(0)]
        while let entry = waiting.popLast() {
            switch entry {
            case .page(let page): order.append(page)
            case .folder(let index):
                if let page = folders[index].page { order.append(page) }
                waiting += folders[index].entries.reversed()
            }
        }
        return order
    }

    private static func parent(of folder: String) -> String {
        let inner = folder.dropLast()
        return inner.lastIndex(of: "/").map { String(inner[...$0]) } ?? ""
    }

    private static func name(of folder: String) -> Substring { folder.split(separator: "/").last ?? "" }
}
