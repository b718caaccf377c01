import Diagnostics
import Markup
import Pages

/// Finds lines that are not headings only because a space is missing: `##Setup`.
enum UnspacedHeadings {
    static func diagnostics(of page: Page) -> [Diagnostic] {
        page.document.nodes.compactMap { node in
            guard node.kind == .text, let parent = node.parent, page.document[parent].kind == .paragraph,
                let marker = marker(at: node.range.lowerBound, in: page.document.source)
            else { return nil }
            let place = page.text.diskRange(marker)
            let written = String(decoding: page.document.source[marker], as: UTF8.self)
            let edit = Fix.Edit(page.file, place, written + " ")
            return Diagnostic(
                .unspacedHeading, "a heading needs a space after '\(written)'", at: Location(page.file, place),
                notes: ["without it, the line is text"],
                fix: page.text.isVerbatim ? Fix("add a space", safety: .safe, edits: [edit]) : nil)
        }
    }

    /// Two to six `#` at the start of a line, before a letter. A single one can begin a hashtag.
    private static func marker(at start: Int, in source: [UInt8]) -> Range<Int>? {
        let hash = UInt8(ascii: "#")
        guard source.indices.contains(start), source[start] == hash else { return nil }
        let before = source[..<start].last { $0 != 0x20 }
        let end = source[start...].firstIndex { $0 != hash } ?? source.endIndex
        guard before == nil || before == 0x0A || before == 0x0D, (2...6).contains(end - start), end < source.endIndex,
            source[end] >= 0x80 || UnicodeScalar(source[end]).properties.isAlphabetic
        else { return nil }
        return start..<end
    }
}
