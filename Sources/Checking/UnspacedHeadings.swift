import Diagnostics
import Markup
import Pages
import Samples

/// Finds lines that are not headings only because a space is missing: `##Setup`.
enum UnspacedHeadings {
    static func diagnostics(of page: Page) -> [Diagnostic] {
        markers(in: page).map { marker in
            let place = page.text.diskRange(marker)
            let written = String(decoding: page.document.source[marker], as: UTF8.self)
            let hashes = written.prefix { $0 == "#" }
            let edit = Fix.Edit(page.file, place, hashes + " ")
            let other = written.unicodeScalars.dropFirst(hashes.count).first.map(name)
            let message = "a heading needs \(other == nil ? "a" : "an ordinary") space after '\(hashes)'"
            return Diagnostic(
                .unspacedHeading, message + (other.map { ", not \($0)" } ?? ""), at: Location(page.file, place),
                notes: ["without it, the line is text"] + labelNote(of: page, at: marker),
                fix: page.text.isVerbatim
                    ? Fix(other.map { "replace \($0)" } ?? "add a space", safety: .safe, edits: [edit]) : nil)
        }
    }

    /// What the line says of the code below it, which does not need a heading.
    private static func labelNote(of page: Page, at marker: Range<Int>) -> [Diagnostic.Note] {
        let line = page.document.source[marker.lowerBound...].prefix { $0 != 0x0A && $0 != 0x0D }
        let label = ParagraphLabel.label(strong: nil, text: String(decoding: line, as: UTF8.self))
        guard let label, label.certainty == .certain else { return [] }
        return ["a sample directly below it is \(label.verdict.rawValue) all the same"]
    }

    /// A space that looks like an ordinary one, in words.
    private static func name(of space: Unicode.Scalar) -> String {
        switch space.value {
        case 0xA0, 0x202F: "a no-break space"
        case 0x3000: "an ideographic space"
        default: "the space U+\(String(space.value, radix: 16, uppercase: true))"
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
