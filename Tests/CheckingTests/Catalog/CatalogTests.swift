import Foundation
import Pages
import Settings
import Testing

private let catalog = ProcessInfo.processInfo.environment["RUBRIC_CATALOG"]

/// Holds `where.txt` against the catalog of rules itself; `RUBRIC_CATALOG` names the file, which is not part of the
/// repository.
@Suite(.enabled(if: catalog != nil, "RUBRIC_CATALOG is not set")) struct CatalogTests {
    /// A numbered row of a table, as its cells.
    private struct Row {
        let number: Int
        let cells: [String]
        let isRule: Bool

        /// What `where.txt` calls it.
        var entry: String { isRule ? "\(cells[3].prefix(1))\(number)" : "disagreement-\(number)" }

        /// One for most rows; a row may speak of two rules.
        var ids: [String] {
            let names = cells[1].prefix { $0 != "—" && $0 != "(" }
            return names.matches(of: /`([a-z-]+)`/).map { String($0.1) }
        }

        /// The first three digits of the documents that state or contradict it.
        var documents: Set<String> { Set(cells[2].matches(of: /\b(00[0-4]):/).map { String($0.1) }) }
    }

    private let rows: [Row]

    init() throws {
        let path = try #require(catalog)
        let text = try String(contentsOfFile: path, encoding: .utf8)
        var rows: [Row] = []
        var heading = ""
        for line in text.split(separator: "\n") {
            if line.hasPrefix("#") { heading = String(line) }
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard line.hasPrefix("| "), cells.count > 3, let number = Int(cells[0]) else { continue }
            rows.append(Row(number: number, cells: cells, isRule: heading.hasPrefix("### ")))
        }
        self.rows = rows
    }

    @Test func everyRowHasFacts() {
        for table in [rows.filter(\.isRule), rows.filter { !$0.isRule }] {
            #expect(!table.isEmpty && table.map(\.number).sorted() == Array(1...table.count))
        }
        let stated = Set(StatedFact.all.map(\.entry)).subtracting(StatedFactTests.parts)
        #expect(Set(rows.map(\.entry)) == stated)
    }

    @Test func everyRuleIsStatedOnItsPage() {
        for row in rows where row.isRule {
            let pages = Set(StatedFact.all.filter { $0.entry == row.entry }.map(\.page))
            let missing = row.ids.filter { !pages.contains("rules/\($0).md") && !pages.contains("principles/\($0).md") }
            #expect(!row.ids.isEmpty && missing == [], "\(row.entry)")
        }
    }

    /// Whoever states or contradicts an entry is named on its page.
    @Test func everyDocumentIsASource() {
        for row in rows where row.isRule {
            let pages = row.ids.compactMap {
                StatedFactTests.pages["rules/\($0).md"] ?? StatedFactTests.pages["principles/\($0).md"]
            }
            let named = Set(pages.flatMap(\.frontMatter.sources).map { String($0.document.value.prefix(3)) })
            #expect(row.documents.subtracting(named) == [], "\(row.entry)")
        }
    }
}
