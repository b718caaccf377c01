/// A folder of the content that holds pages, directly or further down.
package struct Folder: Sendable, Hashable {
    /// With a slash at its end; empty for the content folder itself.
    package var path: String
    /// The title of its page, else made from its name.
    package var title: String
    /// The page that an author wrote for it, as an index into the rulebook's pages; nil where one is generated.
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

    /// What a folder without a page is called: its name without a number in front, dashes read as spaces.
    package static func title(ofFolder path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        var rest = name.drop { ("0"..."9").contains($0) }
        if rest.count < name.count, let first = rest.first, "-_. ".contains(first) {
            rest = rest.dropFirst()
        } else {
            rest = name
        }
        let words = String(rest.isEmpty ? name : rest).map { "-_".contains($0) ? " " : String($0) }.joined()
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}
