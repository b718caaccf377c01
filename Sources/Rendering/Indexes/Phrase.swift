import Pages

/// A run of words on a page that no author wrote.
indirect enum Phrase: Hashable, Sendable {
    case text(String)
    case code(String)
    case link(Place, [Phrase])
    /// Words of a kind that the looks tell apart: `states`, `contradicts`.
    case mark(String, [Phrase])
    case lineBreak
    /// Words that an author wrote elsewhere, in a language of their own where it is another one than the page's.
    case quote(String, language: String?)

    static func link(_ place: Place, _ title: String) -> Phrase { .link(place, [.text(title)]) }
}

/// Where a link of a generated page leads.
struct Place: Hashable {
    var address: Address
    var anchor: String?
    /// The language of what it leads to, where that is another one than the page's.
    var language: String?
}

extension [Phrase] {
    /// One after the other, with a text in between.
    init(joining phrases: [[Phrase]], by separator: Phrase = .text(", ")) {
        self = phrases.enumerated().flatMap { $0 == 0 ? $1 : [separator] + $1 }
    }
}
