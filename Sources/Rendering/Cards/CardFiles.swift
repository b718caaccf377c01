import Base
import Markup
import Pages

/// The cards of all pages as scripts, since a page opened from the disk may not load data.
///
/// A card is in the file that its path hashes to; `Templates/assets/cards.js` has the same hash.
package struct CardFiles: Sendable {
    static let folder = "assets/cards/"
    private var files: [[PageCard]]

    /// A reader who points at a link loads about this many cards.
    private static let cardsInFile = 8

    /// - Parameter pageCount: of the whole book.
    init(pageCount: Int) { files = Array(repeating: [], count: Self.count(ofPages: pageCount)) }

    /// How many files there are: a power of two, so that few pages that come or go change it.
    static func count(ofPages pages: Int) -> Int {
        var count = 1
        while count * cardsInFile < pages { count *= 2 }
        return count
    }

    package mutating func add(_ card: PageCard) { files[Self.number(of: card.path, among: files.count)].append(card) }

    /// The same bytes for the same cards in the same order.
    package func scripts() -> [SiteFile] {
        let count = "rubricCards.count = \(files.count);\n"
        return [SiteFile(Address("\(Self.folder)count.js"), Array(count.utf8))]
            + files.enumerated().map { number, cards in
                let entries = cards.map(\.entry).joined(separator: ",\n")
                return SiteFile(Address("\(Self.folder)\(number).js"), Array("rubricCards({\(entries)});\n".utf8))
            }
    }

    /// The file that the card of a path is in; over UTF-16 units, as scripts count.
    static func number(of path: String, among count: Int) -> Int {
        var hash: UInt32 = 0
        for unit in path.utf16 { hash = hash &* 31 &+ UInt32(unit) }
        return Int(hash) % count
    }
}
