import Foundation
import Markup
import Pages

/// A line of `where.txt`: something that the catalog of rules says, and the section of our pages that says it to
/// readers.
struct StatedFact: CustomStringConvertible {
    /// The catalog's entry: the letter of its tier and its number (`P12`), or a name (`disagreement-5`).
    let entry: String
    /// Counts from 1 within the entry.
    let number: Int
    /// The page's path below `Content`.
    let page: String
    let anchor: String
    /// A few words of the section, as a reader sees them.
    let phrase: String

    var description: String { "\(entry).\(number) \(page)#\(anchor) \(phrase)" }

    /// Reads `ENTRY.NUMBER PAGE#ANCHOR PHRASE`.
    init?(_ line: some StringProtocol) {
        guard let match = String(line).wholeMatch(of: /([A-Za-z0-9-]+)\.([0-9]+) ([^ #]+)#([^ ]+) (.+)/) else {
            return nil
        }
        (entry, number, page, anchor, phrase) = (
            String(match.1), Int(match.2) ?? 0, String(match.3), String(match.4), String(match.5)
        )
    }

    /// What keeps a reader from finding it there: no such page, no such section, or other words in it.
    func problem(in pages: (String) -> Page?) -> String? {
        guard let found = pages(page) else { return "there is no page \(page)" }
        guard let section = Self.section(anchor, of: found.document) else { return "\(page) has no section #\(anchor)" }
        return section.contains(phrase) ? nil : "\(page)#\(anchor) does not say '\(phrase)'"
    }

    /// The plain text from the heading of that anchor to the next heading of any level, in one line.
    private static func section(_ anchor: String, of document: Document) -> String? {
        guard let heading = document.headings.first(where: { $0.id == anchor })?.node else { return nil }
        let headings = Set(document.headings.map(\.node))
        var text = document.plainText(of: heading)
        var node = document.nextSibling(of: heading)
        while let block = node, !headings.contains(block) {
            text += "\n" + document.plainText(of: block)
            node = document.nextSibling(of: block)
        }
        return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

extension StatedFact {
    static let table = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "where.txt")

    /// The lines of `where.txt`, without those that begin with a `#`.
    static let lines: [Substring] = ((try? String(contentsOf: table, encoding: .utf8)) ?? "").split(separator: "\n")
        .filter { !$0.hasPrefix("#") }
    static let all = lines.compactMap { StatedFact($0) }
}
