import Mustache

/// What a template is rendered with: the outermost names of `Templates/README.md`.
final class MustacheRoot: MustacheParent {
    private let site: MustacheObject
    private let page: MustacheObject
    private let strings: MustacheWords

    init(site: SiteValues, page: PageValues, words: [String: String]) {
        (self.site, self.page, strings) = (MustacheObject(site), MustacheObject(page), MustacheWords(words))
    }

    func child(named name: String) -> Any? {
        switch name {
        case "page": page
        case "strings": strings
        case "site": site
        default: name.utf8.first == Self.shortMark ? page.child(named: String(name.dropFirst())) : nil
        }
    }

    /// A name for a value of the page that takes one step to find rather than two: `-title` for `page.title`.
    ///
    /// - Returns: nil for any other name.
    static func shortName(for name: String) -> String? {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        // What is the same on many pages is written into the templates.
        guard parts.count == 2, parts[0] == "page", !["root", "language", "direction"].contains(parts[1]) else { return nil }
        return "-\(parts[1])"
    }

    /// Whether a name could be one of the outermost.
    static func names(_ name: String) -> Bool { ["page", "strings", "site"].contains(name) || name.utf8.first == shortMark }

    private static let shortMark = UInt8(ascii: "-")
}
