import Diagnostics
import Markup
import Pages

/// Finds lines that are not headings only because a space is missing: `##Setup`.
enum UnspacedHeadings {
    static func diagnostics(of page: Page) -> [Diagnostic] {
        markers(in: page).map { marker in
            let place = page.text.diskRange(marker)
            let written = String(decoding: page.document.source[marker], as: UTF8.self)
            let hashes = written.prefix { $0 == "#" }
            let edit = Fix.Edit(page.file, place, hashes + " ")
            let space = hashes.count < written.count ? "an ordinary space" : "a space"
            return Diagnostic(
                .unspacedHeading, "a heading needs \(space) after '\(hashes)'", at: Location(page.file, place),
                notes: ["without it, the line is text"],
                fix: page.text.isVerbatim ? Fix("add a space", safety: .safe, edits: [edit]) : nil)
        }
    }

    /// The anchors that these lines would have as headings.
    static func anchors(of page: Page) -> Set<String> {
        let source = page.document.source
        return Set(
            markers(in: page).map { marker in
                HeadingIDs.slug(String(decoding: source[marker.upperBound...].prefix { $0 != 0x0A }, as: UTF8.self))
            })
    }

    private static func markers(in page: Page) -> [Range<Int>] {
        page.document.nodes.compactMap { node in
            guard node.kind == .text, let parent = node.parent, page.document[parent].kind == .paragraph else {
                return nil
            }
            return marker(at: node.range.lowerBound, in: page.document.source)
        }
    }

    /// Two to six `#` at the start of a line, before a letter; a single one can begin a hashtag. A space that is none
    /// in Markdown, such as a no-break space, belongs to it.
    private static func marker(at start: Int, in source: [UInt8]) -> Range<Int>? {
        let hash = UInt8(ascii: "#")
        guard source.indices.contains(start), source[start] == hash else { return nil }
        let before = source[..<start].last { $0 != 0x20 }
        let end = source[start...].firstIndex { $0 != hash } ?? source.endIndex
        let next = String(decoding: source[end...].prefix(4), as: UTF8.self).unicodeScalars.first
        guard before == nil || before == 0x0A || before == 0x0D, (2...6).contains(end - start), let next,
            !next.isASCII || next.properties.isAlphabetic
        else { return nil }
        return start..<(next.properties.isWhitespace ? end + UTF8.width(next) : end)
    }
}
