import Base

/// A folder of the content that contains pages, directly or in its subfolders.
package struct Folder: Sendable, Hashable {
    /// With a slash at its end; empty for the content folder itself.
    package var path: String
    /// The title of its page, else derived from its name.
    package var title: String
    /// The folder's own page, as an index into the rulebook's pages; nil if one is generated.
    package var page: Int?
    package var address: Address
    /// In reading order, without the folder's own page.
    package var entries: [Entry]

    package enum Entry: Sendable, Hashable {
        /// As an index into the rulebook's pages.
        case page(Int)
        /// As an index into the edition's folders.
        case folder(Int)
    }

    /// The title of a folder without a page: its name without a leading number, with spaces for dashes.
    package static func title(ofFolder path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        var rest = name.drop { ("0"..."9").contains($0) }
        if rest.count < name.count, let first = rest.first, "-_. ".contains(first) {
            rest = rest.dropFirst()
        } else {
            rest = name
        }
        let words = String(rest.isEmpty ? name : rest).map { "-_".contains($0) ? " " : String($0) }.joined()
        return words.uppercasingFirst
    }
}

/// The pages of one language: their folders and their reading order.
package struct Edition: Sendable {
    package let language: String
    /// The content folder first; each folder before its subfolders.
    package let folders: [Folder]
    /// Indices into the rulebook's pages: a folder's own page first, then its entries.
    package let readingOrder: [Int]
    private let indexOfFolder: [String: Int]

    init(language: String, tree: FolderTree) {
        self.language = language
        folders = tree.folders
        readingOrder = tree.readingOrder
        indexOfFolder = Dictionary(uniqueKeysWithValues: tree.folders.enumerated().map { ($1.path, $0) })
    }

    /// The folder at a path, which ends in a slash.
    package func folder(at path: String) -> Folder? { indexOfFolder[path].map { folders[$0] } }
}
