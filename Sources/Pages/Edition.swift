import Diagnostics

/// The pages of one language: their folders and their reading order.
package struct Edition: Sendable {
    package let language: String
    /// The content folder first; each folder before its subfolders.
    ///
    /// Their entries include the pages that are not in this language, in the language that they were written in.
    package let folders: [Folder]
    /// The pages in this language: a folder's own page first, then its entries.
    package let readingOrder: [PageID]
    private let indexOfFolder: [String: Int]

    /// - Parameter number: the index of the language.
    init(_ number: Int, of placement: Placement) {
        let settings = placement.settings
        language = settings.languages[number]
        let indexName = number == 0 ? "index.html" : "index.\(language).html"
        let members = placement.pages.filter { page in
            !page.isDisplaced && (page.edition == number || placement.isMissing(page, inEdition: number))
        }
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
            let title = Self.title(of: path, page ?? placement.folderPages.first?[path], placement)
            return Folder(path: path, title: title, page: page, address: Address(path + indexName), entries: [])
        }
        for (index, folder) in folders.enumerated() where !folder.path.isEmpty {
            if let parent = indexOfFolder[Self.parent(of: folder.path)] { entries[parent].append(.folder(index)) }
        }
        for index in folders.indices { folders[index].entries = Self.sorted(entries[index], of: folders, placement) }
        self.folders = folders
        readingOrder = Self.readingOrder(of: folders).filter { placement[$0].edition == number }
    }

    /// The folder at a path, which ends in a slash.
    package func folder(at path: String) -> Folder? { indexOfFolder[path].map { folders[$0] } }
}

extension Edition {
    /// - Parameter page: of the folder, in this language or else in the first.
    private static func title(of folder: String, _ page: PageID?, _ placement: Placement) -> String {
        if let page { return placement[page].source.title }
        if folder.isEmpty { return placement.settings.title }
        return placement.settings.contents.folders[folder]?.title ?? Folder.title(ofFolder: folder)
    }

    private static func sorted(_ entries: [Folder.Entry], of folders: [Folder], _ placement: Placement)
        -> [Folder.Entry]
    {
        var orders = entries.map { order(of: $0, in: folders, placement) }
        ReadingOrder.rank(&orders)
        return zip(orders, entries).sorted { $0.0 < $1.0 }.map(\.1)
    }

    private static func order(of entry: Folder.Entry, in folders: [Folder], _ placement: Placement) -> ReadingOrder {
        let contents = placement.settings.contents
        switch entry {
        case .page(let id):
            let page = placement[id].source
            return ReadingOrder(
                order: page.order, position: contents.position(of: placement[id].original), name: page.path.stem,
                title: page.title, path: page.path.string)
        case .folder(let index):
            let folder = folders[index]
            return ReadingOrder(
                order: folder.page.flatMap { placement[$0].source.order } ?? contents.folders[folder.path]?.order,
                position: contents.position(of: folder.path), name: name(of: folder.path), title: folder.title,
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

    /// The folder around a folder or a file; empty for those at the top.
    package static func parent(of path: String) -> String {
        let inner = path.dropLast()
        return inner.lastIndex(of: "/").map { String(inner[...$0]) } ?? ""
    }

    private static func name(of folder: String) -> Substring { folder.split(separator: "/").last ?? "" }
}

/// The sort key of a page or folder among those of its folder.
///
/// The first of these counts: the `order` of its front matter, its position in a table of contents, the number in its
/// file name, its title.
struct ReadingOrder: Comparable {
    private var rank: Double
    private var position: Int?
    private var number: NumberedName?
    private var title: String
    private var path: String

    init(order: Double?, position: Int?, name: Substring, title: String, path: String) {
        rank = order ?? .infinity
        (self.position, number) = (position, NumberedName(name))
        self.title = title.lowercased()
        self.path = path
    }

    /// Gives ranks to the members of one folder that have none.
    ///
    /// A letter before the number of a name counts only if another name has the same.
    static func rank(_ members: inout [ReadingOrder]) {
        let counts = Dictionary(members.map { ($0.number?.prefix, 1) }, uniquingKeysWith: +)
        let listed = Set(members.compactMap(\.position)).sorted()
        let ranks = Dictionary(uniqueKeysWithValues: listed.enumerated().map { ($1, Double($0 + 1)) })
        for index in members.indices {
            let prefix = members[index].number?.prefix
            if let prefix, !prefix.isEmpty, counts[prefix, default: 0] < 2 { members[index].number = nil }
            guard members[index].rank == .infinity else { continue }
            if let position = members[index].position {
                members[index].rank = ranks[position] ?? .infinity
            } else if listed.isEmpty, prefix?.isEmpty == true, let first = members[index].number?.numbers.first {
                members[index].rank = first
            }
        }
    }

    static func < (left: ReadingOrder, right: ReadingOrder) -> Bool {
        if left.rank != right.rank { return left.rank < right.rank }
        if left.number != right.number {
            guard let first = left.number, let second = right.number else { return left.number != nil }
            return first < second
        }
        if left.title != right.title {
            return left.title.unicodeScalars.lexicographicallyPrecedes(right.title.unicodeScalars)
        }
        return left.path < right.path
    }
}

/// A name with numbers: `001-intro`, `ch04-01-ownership`; `3d-touch` is none.
private struct NumberedName: Comparable {
    /// The text before the first number, in lower case.
    let prefix: String
    let numbers: [Double]

    init?(_ name: Substring) {
        prefix = name.prefix { !Self.isDigit($0) }.lowercased()
        var numbers: [Double] = []
        var rest = name.drop { !Self.isDigit($0) }
        while true {
            let digits = rest.prefix(while: Self.isDigit)
            let next = rest.dropFirst(digits.count).first
            guard !digits.isEmpty, digits.count <= 9, next.map("-_. ".contains) ?? true, let number = Double(digits)
            else { break }
            numbers.append(number)
            rest = rest.dropFirst(digits.count + 1)
        }
        guard !numbers.isEmpty else { return nil }
        self.numbers = numbers
    }

    static func < (left: NumberedName, right: NumberedName) -> Bool {
        if left.prefix != right.prefix { return left.prefix < right.prefix }
        return left.numbers.lexicographicallyPrecedes(right.numbers)
    }

    private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }
}
