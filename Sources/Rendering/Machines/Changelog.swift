import Base
import Markup

/// The versions of a changelog that have a date, in its order.
package struct Changelog: Sendable {
    let versions: [Version]

    struct Version: Sendable {
        /// The heading without the date and what holds the two apart: `1.2.0`.
        var name: String
        /// `2026-01-31`.
        var date: String
        /// The heading's anchor in the changelog.
        var anchor: String
        /// What stands below the heading.
        var text: [UInt8]
    }

    /// Reads Markdown with a heading for each version: `## 1.2.0 - 2026-01-31` or `## [1.2.0] (2026-01-31)`.
    package init(_ markdown: [UInt8]) {
        let document = Document.parse(markdown)
        let headings = document.headings.filter { $0.level <= 2 && document[$0.node].parent == .document }
        var versions: [Version] = []
        for (index, heading) in headings.enumerated() where heading.level == 2 {
            guard let (date, rest) = Self.date(in: heading.text) else { continue }
            let end =
                index + 1 < headings.count ? document[headings[index + 1].node].range.lowerBound : document.source.count
            let start = min(document[heading.node].range.upperBound, end)
            versions.append(
                Version(
                    name: rest.isEmpty ? date : rest, date: date, anchor: heading.id,
                    text: Array(document.source[start..<end])))
        }
        self.versions = versions
    }

    /// The first date of a heading, and the heading without it.
    private static func date(in heading: String) -> (date: String, rest: String)? {
        let pattern = /(?:^|[^0-9])([0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01]))(?![0-9])/
        guard let date = heading.firstMatch(of: pattern)?.1 else { return nil }
        let rest = heading[..<date.startIndex] + heading[date.endIndex...]
        return (String(date), String(rest.trimming { " \t-–—()[]:,/".contains($0) }))
    }
}
