import Base
import Pages

/// A place that a list refers to; what a list does not use is left out.
///
/// A class because most pages are in the lists of many others.
final class ItemValues: Sendable {
    let path: String?
    let title: String?
    let id: String?
    let html: String?
    let name: String?
    let description: String?
    let count: String?
    /// Where it differs from that of the list.
    let language: String?
    let isCurrent: Bool
    let isFolder: Bool
    let items: [ItemValues]
    let children: [ItemValues]

    init(
        path: String? = nil, title: String? = nil, id: String? = nil, html: String? = nil, name: String? = nil,
        description: String? = nil, count: String? = nil, language: String? = nil, isCurrent: Bool = false,
        isFolder: Bool = false,
        items: [ItemValues] = [], children: [ItemValues] = []
    ) {
        (self.path, self.title, self.id, self.html, self.name) = (path, title, id, html, name)
        (self.description, self.count, self.language) = (description, count, language)
        (self.isCurrent, self.isFolder) = (isCurrent, isFolder)
        (self.items, self.children) = (items, children)
    }

    /// The same place with other values.
    func with(
        description: String? = nil, count: String? = nil, language: String? = nil, isCurrent: Bool? = nil,
        items: [ItemValues]? = nil
    ) -> ItemValues {
        ItemValues(
            path: path, title: title, id: id, html: html, name: name, description: description ?? self.description,
            count: count ?? self.count, language: language ?? self.language, isCurrent: isCurrent ?? self.isCurrent,
            isFolder: isFolder, items: items ?? self.items, children: children)
    }
}

/// A list with a title at the foot of a page.
final class GroupValues: Sendable {
    let title: String
    let id: String
    /// Whether it is closed at first.
    let isFolded: Bool
    let items: [ItemValues]
    /// Those that are shown on demand, the last of which may say how many more there are.
    let rest: [ItemValues]

    /// The number of items on the page at most.
    static let most = 12
    private static let mostAtFirst = 5

    /// Nil where there is nothing to list.
    init?(title: String, id: String, items: [ItemValues], isFolded: Bool = false, words: InterfaceWords) {
        guard !items.isEmpty else { return nil }
        let atFirst = isFolded ? Self.most : Self.mostAtFirst
        let more = words[.mentionsMore].filling("{count}", with: String(items.count - Self.most))
        let last = items.count > Self.most ? [ItemValues(html: HTMLEscaping.text(more))] : []
        let shown = items.prefix(Self.most) + last
        (self.title, self.id, self.isFolded) = (title, id, isFolded)
        // A single item is not worth a button.
        (self.items, rest) =
            shown.count <= atFirst + 1
            ? (Array(shown), []) : (Array(shown.prefix(atFirst)), Array(shown.dropFirst(atFirst)))
    }
}

/// A table that readers can filter, as `partials/rows.mustache` shows it.
struct IndexValues: Sendable {
    let facets: [ItemValues]
    let shortcuts: [ItemValues]
    let columns: [ItemValues]
    let rows: [Row]

    init(_ table: IndexTable, html: PassageHTML) {
        (facets, shortcuts) = (table.facets, table.shortcuts)
        columns = table.columns.map { ItemValues(title: $0) }
        rows = table.rows.map { Row($0, columns: table.columns, html: html) }
    }

    final class Row: Sendable {
        let path: String
        let language: String?
        let title: String
        let summary: String?
        let cells: [ItemValues]
        /// The names of facets, and as titles the row's values there.
        let values: [ItemValues]

        init(_ row: IndexTable.Row, columns: [String], html: PassageHTML) {
            path = Address("").reference(to: row.place.address, anchor: row.place.anchor)
            language = row.place.language
            title = row.title
            summary = row.summary
            // The first column is the title.
            cells = zip(columns.dropFirst(), row.cells).map { ItemValues(title: $0, html: html.html($1)) }
            values = row.values.map { ItemValues(title: $0.value, name: $0.name) }
        }
    }
}
