import Base
import Markup
package import Pages

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
    package func scripts() -> [(address: Address, bytes: [UInt8])] {
        let count = (Address("\(Self.folder)count.js"), Array("rubricCards.count = \(files.count);\n".utf8))
        return [count]
            + files.enumerated().map { number, cards in
                var output = Array("rubricCards({".utf8)
                for (place, card) in cards.enumerated() {
                    output += (place > 0 ? ",\n" : "").utf8
                    output += card.entry
                }
                output.append("});\n")
                return (Address("\(Self.folder)\(number).js"), output)
            }
    }

    /// The file that the card of a path is in; over UTF-16 units, as scripts count.
    static func number(of path: String, among count: Int) -> Int {
        var hash: UInt32 = 0
        for unit in path.utf16 { hash = hash &* 31 &+ UInt32(unit) }
        return Int(hash) % count
    }
}
