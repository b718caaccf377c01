import Pages

/// A block of a page that no author wrote: what becomes HTML for readers and Markdown for programs.
enum Passage: Sendable {
    /// `id` is unique on the page.
    case heading(level: Int, id: String, [Phrase])
    case paragraph([Phrase], style: String? = nil)
    case list([[Phrase]], style: String? = nil)
    /// Links to headings of the page, where they are so many that a list would be long; programs do without.
    case leaps([(title: String, id: String)])
    case table(Table)
    case quote([Phrase])
    /// A finished drawing, which programs do without: its text stands below it.
    case drawing(Drawing)
    /// What stands side by side where there is room, each with a heading of the level given.
    case sides(level: Int, [Side])

    struct Table {
        var columns: [[Phrase]]
        var rows: [[[Phrase]]]
        /// Whether the first cell of a row is its heading.
        var hasRowHeadings = false
    }

    struct Drawing {
        /// Unique on the page.
        var id: String
        var name: String
        /// In pixels.
        var width: Double
        var svg: String
        /// The page that holds it in full size, with the drawing as seen from there; nil where it fits on any screen.
        var alone: (address: Address, svg: String)?
    }

    struct Side {
        var title: String
        var passages: [Passage]
    }
}

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
