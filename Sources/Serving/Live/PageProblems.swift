/// What a browser shows about problems beside a page.
package struct PageProblems: Sendable, Hashable {
    /// Those of the page itself, and those that keep every page from being made.
    package var here: [Problem]
    /// How many other files' problems there are.
    package var elsewhere: Int
    /// Whether the site that is shown is an old one because a template or the configuration has an error: then the
    /// problems lie over the page.
    package var isOutdated: Bool

    package init(here: [Problem] = [], elsewhere: Int = 0, isOutdated: Bool = false) {
        self.here = here
        self.elsewhere = elsewhere
        self.isOutdated = isOutdated
    }
}

extension PageProblems {
    var json: JSON {
        .object([
            ("here", .array(here.map(\.json))), ("elsewhere", .number(elsewhere)), ("isOutdated", .bool(isOutdated)),
        ])
    }
}
