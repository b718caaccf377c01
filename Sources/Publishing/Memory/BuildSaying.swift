/// What a build said at its end, so that one which changes nothing can say the same.
package struct BuildSaying: Codable, Sendable, Hashable {
    package let pages: Int
    package internal(set) var links: Int
    /// The findings in a few words: `2 errors`.
    package let found: String
    /// The findings as they were printed.
    package let report: String
    package let hasFindings: Bool
    /// Whether they make the command fail.
    package let fails: Bool
    /// How many files the site has.
    package var files = 0

    package init(pages: Int, links: Int, found: String, report: String, hasFindings: Bool, fails: Bool) {
        (self.pages, self.links, self.found, self.report) = (pages, links, found, report)
        (self.hasFindings, self.fails) = (hasFindings, fails)
    }
}
