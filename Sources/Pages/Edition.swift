import Diagnostics

/// The pages of one language: their folders and their reading order.
package struct Edition: Sendable {
    package let language: String
    /// The content folder first; each folder before its subfolders.
    package let folders: [Folder]
    /// A folder's own page first, then its entries.
    package let readingOrder: [PageID]
    private let indexOfFolder: [String: Int]

    /// - Parameter number: the index of the language.
    init(_ number: Int, of placement: Placement) {
        let settings = placement.settings
        language = settings.languages[number]
        let indexName = number == 0 ? "index.html" : "index.\(language).html"
        let members = placement.pages.filter { $0.edition == number && !$0.isDisplaced }
        let folderPages = placement.folderPages[number]
        var paths: Set<String> = [""]
        for member in members {
            var path = member.source.path.folder
            while !path.isEmpty, paths.insert(path).inserted { path = Self.parent(of: path) }
        }
        // In byte order a folder precedes its entries.
        let sorted = paths.sorted(by: ByteOrder.precedes)
        indexOfFolder = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1, $0) })
        var entries = [[Folder.Entry]](repeating: [], count: sorted.count)
        for member in members where folderPages[member.source.path.folder] != member.id {
            if let folder = indexOfFolder[member.source.path.folder] { entries[folder].append(.page(member.id)) }
        }
        var folders = sorted.map { path in
            let page = folderPages[path]
            let title =
                page.map { placement[$0].source.title }
                ?? (path.isEmpty ? settings.title : Folder.title(ofFolder: path))
            return Folder(path: path, title: title, page: page, address: Address(path + indexName), entries: [])
        }
        for (index, folder) in folders.enumerated() where !folder.path.isEmpty {
            if let parent = indexOfFolder[Self.parent(of: folder.path)] { entries[parent].append(.folder(index)) }
        }
        for index in folders.indices { folders[index].entries = Self.sorted(entries[index], of: folders, placement) }
        self.folders = folders
        readingOrder = Self.readingOrder(of: folders)
    }

    /// The folder at a path, which ends in a slash.
    package func folder(at path: String) -> Folder? { indexOfFolder[path].map { folders[$0] } }
}

extension Edition {
    private static func sorted(_ entries: [Folder.Entry], of folders: [Folder], _ placement: Placement) -> [Folder
        .Entry]
    {
        entries.map { (order: order(of: $0, in: folders, placement), entry: $0) }
            .sorted { $0.order < $1.order }.map(\.entry)
    }

    private static func order(of entry: Folder.Entry, in folders: [Folder], _ placement: Placement) -> ReadingOrder {
        switch entry {
        case .page(let id):
            let page = placement[id].source
            return ReadingOrder(order: page.order, name: page.path.name, title: page.title, path: page.path.string)
        case .folder(let index):
            let folder = folders[index]
            return ReadingOrder(
                order: folder.page.flatMap { placement[$0].source.order }, name: name(of: folder.path),
                title: folder.title,
                path: folder.path)
        }
    }

    private static func readingOrder(of folders: [Folder]) -> [PageID] {
        var order: [PageID] = []
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

    static func parent(of folder: String) -> String {
        let inner = folder.dropLast()
        return inner.lastIndex(of: "/").map { String(inner[...$0]) } ?? ""
    }

    private static func name(of folder: String) -> Substring { folder.split(separator: "/").last ?? "" }
}

/// The sort key of a page or folder: the `order` of its front matter, else the number at the start of its file name,
/// else its title.
struct ReadingOrder: Comparable {
    var number: Double
    var title: String
    var path: String

    init(order: Double?, name: Substring, title: String, path: String) {
        number = order ?? Self.leadingNumber(of: name) ?? .infinity
        self.title = title.lowercased()
        self.path = path
    }

    static func < (left: ReadingOrder, right: ReadingOrder) -> Bool {
        if left.number != right.number { return left.number < right.number }
        if left.title != right.title {
            return left.title.unicodeScalars.lexicographicallyPrecedes(right.title.unicodeScalars)
        }
        return left.path < right.path
    }

    /// The number of `001-intro` is 1; `3d-touch` has none.
    static func leadingNumber(of name: Substring) -> Double? {
        let digits = name.prefix { ("0"..."9").contains($0) }
        guard !digits.isEmpty, digits.count <= 9 else { return nil }
        if let next = name.dropFirst(digits.count).first, !"-_. ".contains(next) { return nil }
        return Double(digits)
    }
}
