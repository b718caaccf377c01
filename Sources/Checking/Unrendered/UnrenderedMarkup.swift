import Base
import Diagnostics
import Markup
import Pages

/// Finds blocks and marks of other tools that readers see as text: `:::note` without its end, `{{#include x}}`.
enum UnrenderedMarkup {
    /// A place where markup is shown as text.
    struct Finding {
        let syntax: Syntax
        let range: Range<Int>
        /// What to write instead.
        let note: String
    }

    /// The kinds of markup; a page has one diagnostic for each.
    enum Syntax {
        case attributes, callout, container, containerEnd, contents, definition, directive, emphasis, fence, include,
            indentedBlock, math,
            shortcode, slashBlock
    }

    static func diagnostics(of page: Page) -> [Diagnostic] {
        let lines = VisibleLine.all(in: page.document)
        var findings = fences(in: page.document) + UnrenderedEmphasis.findings(in: lines, of: page.document)
        for (index, line) in lines.enumerated() {
            let above = index > 0 ? lines[index - 1] : nil
            findings += MarkupReader(line, above: above, in: page.document).findings()
        }
        if beginsSentencesWithColons(lines, in: page.document, definitions: findings) {
            findings.removeAll { $0.syntax == .definition }
        }
        // The ends belong to the containers.
        if findings.contains(where: { $0.syntax == .container }) { findings.removeAll { $0.syntax == .containerEnd } }
        findings.sort { $0.range.lowerBound < $1.range.lowerBound }
        return Diagnostic.folded(
            findings.map { finding in
                let text = page.document.sourceText(finding.range).singleSpaced
                let written = text.count > longestQuotation ? text.prefix(longestQuotation) + "…" : text
                return (
                    finding.syntax,
                    Diagnostic(
                        .unrenderedMarkup, "'\(written)' is shown as text",
                        at: Location(page.file, page.text.diskRange(finding.range)),
                        notes: [Diagnostic.Note(finding.note)])
                )
            })
    }

    /// In characters.
    private static let longestQuotation = 60

    /// Whether an author writes `: text` without a term above it, so that it is no definition elsewhere either.
    private static func beginsSentencesWithColons(
        _ lines: [VisibleLine], in document: Document, definitions findings: [Finding]
    ) -> Bool {
        let starts = Set(findings.filter { $0.syntax == .definition }.map(\.range.lowerBound))
        guard !starts.isEmpty else { return false }
        return zip(lines.dropFirst(), lines).contains { line, above in
            line.text.hasPrefix(": ") && document[line.block].kind == .paragraph && !starts.contains(line.start)
                && !above.text.hasPrefix(": ")
        }
    }

    /// The fences that are part of an indented block of code or of a code span, because of their indentation.
    private static func fences(in document: Document) -> [Finding] {
        document.codeBlocks.compactMap { block -> Finding? in
            // Elsewhere, indented code that shows a fence is about Markdown.
            guard block.fence == nil, followsList(block.node, in: document) else { return nil }
            let content = document.string(block.content)
            let first = content.drop { $0 == " " }.prefix { !$0.isNewline }
            let indent = content.utf8.distance(from: content.startIndex, to: first.startIndex)
            let mark = first.prefix { $0 == "`" || $0 == "~" }
            guard mark.count >= 3, Set(mark).count == 1, !first.dropFirst(mark.count).contains("`") else { return nil }
            let range = block.sourceRange(ofContent: indent..<indent + first.utf8.count)
            return Finding(
                syntax: .fence, range: range,
                note: "remove four spaces before each line; a fence has the indentation of the text around it")
        }
            + document.nodes.compactMap { node -> Finding? in
                guard node.kind == .codeSpan else { return nil }
                let lines = document.sourceText(node.range).split(
                    omittingEmptySubsequences: false, whereSeparator: \.isNewline)
                guard lines.count > 1, lines[0].hasPrefix("```"), !lines[0].contains(" ") else { return nil }
                return Finding(
                    syntax: .fence, range: node.range.lowerBound..<node.range.lowerBound + lines[0].utf8.count,
                    note: "put it on its own line, with the indentation of the text around it")
            }
    }

    /// Whether a block is in a list, or after one, or after a definition, and the code behind it.
    private static func followsList(_ block: NodeID, in document: Document) -> Bool {
        guard let parent = document[block].parent else { return false }
        if case .item = document[parent].kind { return true }
        let above = document.children(of: parent).prefix { $0 < block }.reversed().first {
            if case .codeBlock(let id) = document[$0].kind { document.codeBlock(id).fence != nil } else { true }
        }
        guard let above else { return false }
        switch document[above].kind {
        case .bulletList, .orderedList: return true
        case .paragraph:
            let lines = document.sourceText(document[above].range).split(whereSeparator: \.isNewline)
            return lines.contains { $0.hasPrefix(": ") }
        default: return false
        }
    }
}
