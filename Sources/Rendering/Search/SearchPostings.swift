/// The places of one word in an edition, in the order of its pages, written as they come.
///
/// A place is two numbers: how many pages after the last place's it stands, and section × 8 + tier. A number is written
/// in the digits of base 64 for addresses, five bits at a time, the lowest first; the sixth bit says that another digit
/// follows.
struct SearchPostings {
    private(set) var bytes: [UInt8] = []
    /// The number of places that were left out because there are too many.
    private(set) var dropped = 0
    private var last = 0
    private var pages = 0

    /// The limit on pages of a word that is only in running text and samples.
    static let mostWeakPages = 500
    /// The limit on pages of any word, which keeps it below 50 KB.
    static let mostPages = 15_000

    mutating func add(page: Int, section: Int, tier: SearchTier) {
        let isNew = pages == 0 || page != last
        if isNew, pages >= (tier.isStrong ? Self.mostPages : Self.mostWeakPages) {
            dropped += 1
            return
        }
        if isNew { pages += 1 }
        append(page - last)
        append(section * 8 + Int(tier.rawValue))
        last = page
    }
}

extension SearchPostings {
    private mutating func append(_ number: Int) {
        let digits = Self.digits
        var rest = number
        repeat {
            let digit = rest & 31
            rest >>= 5
            bytes.append(digits.utf8Start[rest > 0 ? digit | 32 : digit])
        } while rest > 0
    }

    private static var digits: StaticString { "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_" }
}
