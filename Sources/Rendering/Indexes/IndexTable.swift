/// A table that readers can filter.
struct IndexTable: Sendable {
    var facets: [Facet] = []
    /// Of the table; the first is that of the titles.
    var columns: [String]
    var rows: [Row]
    /// Frequent choices, as queries of the page's address: `tag=observation`.
    var shortcuts: [Shortcut] = []

    struct Shortcut {
        var label: String
        var query: String
    }

    /// Something that the table can be filtered by.
    struct Facet {
        /// Lower case, without spaces.
        var name: String
        var label: String
        var options: [Option]
    }

    struct Option: Hashable {
        /// Lower case, without spaces.
        var value: String
        var label: String
    }

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

extension IndexTable.Option {
    init(_ label: String) { self.init(value: Self.value(of: label), label: label) }

    /// Lower-case letters and digits, with dashes for everything in between.
    static func value(of label: String) -> String {
        label.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }
}

extension IndexTable.Facet {
    /// Nil where all rows would have one value, or none: there is nothing to choose.
    init?(_ name: String, _ label: String, _ options: [IndexTable.Option]) {
        var seen: Set<String> = []
        let options = options.filter { !$0.value.isEmpty && seen.insert($0.value).inserted }
        guard options.count > 1 else { return nil }
        self.init(name: name, label: label, options: options)
    }
}
