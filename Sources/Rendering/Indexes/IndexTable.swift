/// A table that readers can filter.
struct IndexTable: Sendable {
    /// What the table can be filtered by, with its options as items; labels are titles.
    var facets: [ItemValues] = []
    /// Links to frequent choices.
    var shortcuts: [ItemValues] = []
    /// Of the table; the first is that of the titles.
    var columns: [String]
    var rows: [Row]

    struct Row {
        var place: Place
        var title: String
        var summary: String?
        var cells: [[Phrase]]
        /// Facets with their values, separated by spaces; `severity-modern` holds where the profile is `modern`.
        var values: [(name: String, value: String)] = []
    }

    /// The same table for readers who cannot filter it.
    var passage: Passage {
        .table(
            Passage.Table(
                columns: columns.map { [.text($0)] },
                rows: rows.map { row in
                    [[.link(row.place, row.title)] + (row.summary.map { [.lineBreak, .text($0)] } ?? [])] + row.cells
                }))
    }
}

extension IndexTable {
    /// Lower-case letters and digits, with dashes for everything in between.
    static func value(of label: String) -> String {
        label.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }

    /// Something that a table can be filtered by; nil where all rows would have one value, or none.
    ///
    /// - Parameter name: like the values, in lower case and without spaces.
    static func facet(_ name: String, _ label: String, _ options: [(value: String, label: String)]) -> ItemValues? {
        var seen: Set<String> = []
        let items = options.filter { !$0.value.isEmpty && seen.insert($0.value).inserted }.map {
            ItemValues(title: $0.label, name: $0.value)
        }
        return items.count > 1 ? ItemValues(title: label, name: name, items: items) : nil
    }
}
