import Diagnostics
import Markup
import Pages

/// Finds text that is not a link only because its path contains a space: `[pot](my page.md)`.
enum SpacedLinks {
    static func diagnostics(of page: Page, in rulebook: Rulebook) -> [Diagnostic] {
        let source = page.document.source
        var diagnostics: [Diagnostic] = []
        var next = source.startIndex
        while let bracket = source[next...].firstIndex(of: UInt8(ascii: "]")) {
            next = bracket + 1
            guard next < source.endIndex, source[next] == UInt8(ascii: "("),
                let range = destination(after: next, in: source)
            else { continue }
            let written = String(decoding: source[range], as: UTF8.self)
            if leadsToAFile(written, page, rulebook), isText(bracket..<range.upperBound, in: page.document) {
                diagnostics.append(diagnostic(page, range, written))
            }
        }
        return diagnostics
    }
}

extension SpacedLinks {
    /// The length of the longest path that is looked up, in bytes.
    private static let longestPath = 1_000

    /// The text up to the closing parenthesis on the same line, if it contains a space.
    private static func destination(after opening: Int, in source: [UInt8]) -> Range<Int>? {
        var (end, hasSpace) = (opening + 1, false)
        while end < source.endIndex, end - opening < longestPath, source[end] != UInt8(ascii: ")") {
            guard source[end] != 0x0A, source[end] != 0x0D, source[end] != UInt8(ascii: "<") else { return nil }
            if source[end] == 0x20 { hasSpace = true }
            end += 1
        }
        return end < source.endIndex && source[end] == UInt8(ascii: ")") && hasSpace ? opening + 1..<end : nil
    }

    private static func leadsToAFile(_ written: String, _ page: Page, _ rulebook: Rulebook) -> Bool {
        guard case .file(let path, _, _) = LinkDestination(written, in: page.path.folder) else { return false }
        return rulebook.linkablePaths.contains(path)
    }

    /// Whether a range is plain text, outside links, code and HTML.
    private static func isText(_ range: Range<Int>, in document: Document) -> Bool {
        !document.nodes.contains { node in
            guard node.range.overlaps(range) else { return false }
            return switch node.kind {
            case .link, .image, .codeSpan, .codeBlock, .htmlBlock, .htmlInline: true
            default: false
            }
        }
    }

    private static func diagnostic(_ page: Page, _ range: Range<Int>, _ written: String) -> Diagnostic {
        let place = page.text.diskRange(range)
        let edit = Fix.Edit(page.file, place, "<\(written)>")
        return Diagnostic(
            .spacedLink, "'\(written)' exists, but the space in its path prevents a link",
            at: Location(page.file, place),
            notes: [Diagnostic.Note("write '(<\(written)>)', or '%20' for each space")],
            fix: page.text.isVerbatim ? Fix("put it between angle brackets", safety: .safe, edits: [edit]) : nil)
    }
}
