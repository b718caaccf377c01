import Base

/// A folder of the content that contains pages, directly or in its subfolders.
package struct Folder: Sendable, Hashable {
    /// With a slash at its end; empty for the content folder itself.
    package var path: String
    /// The title of its page, else derived from its name.
    package var title: String
    /// The folder's own page; nil if one is generated.
    package var page: PageID?
    package var address: Address
    /// In reading order, without the folder's own page.
    package var entries: [Entry]

    package enum Entry: Sendable, Hashable {
        case page(PageID)
        /// As an index into the edition's folders.
        case folder(Int)
    }

    /// The title of a folder that nothing else names: its name without a leading number, with spaces for dashes.
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

/// What a file of its own says about a folder.
package struct FolderEntry: Sendable, Hashable {
    package var title: String?
    /// The position among its siblings.
    package var order: Double?

    package init(title: String?, order: Double?) { (self.title, self.order) = (title, order) }
}
