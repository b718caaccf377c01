/// The blocks and inlines of CommonMark, and those of the extensions.
package enum NodeKind: Sendable, Hashable {
    // Blocks
    case document
    case blockQuote
    /// A block quote that begins with `[!NOTE]` or another of the five words; the line with the word has no node.
    case admonition(Admonition)
    case bulletList(isTight: Bool)
    /// `start` is the first item's number.
    case orderedList(start: Int, isTight: Bool)
    case item(TaskState?)
    case paragraph
    /// 1 to 6; see ``Document/headings``.
    case heading(level: Int)
    /// Fenced or indented; see ``Document/codeBlock(_:)``.
    case codeBlock(CodeBlockID)
    case htmlBlock
    case thematicBreak
    /// Its children are rows, of which the first is the header.
    case table
    case tableRow(isHeader: Bool)
    case tableCell(Alignment?, isHeader: Bool)
    /// In its place in the source; the renderer writes it at the end; see ``Document/footnotes``.
    case footnoteDefinition(FootnoteID)

    // Inlines
    case text
    case softBreak
    case lineBreak
    case codeSpan
    case htmlInline
    case emphasis
    case strong
    case strikethrough
    /// `==text==`.
    case highlight
    /// Every kind of link, autolinks too; see ``Document/link(_:)``.
    case link(LinkID)
    /// Its children are the alternative text; see ``Document/link(_:)``.
    case image(LinkID)
    case footnoteReference(FootnoteID)

    package var isInline: Bool {
        switch self {
        case .text, .softBreak, .lineBreak, .codeSpan, .htmlInline, .emphasis, .strong, .strikethrough, .highlight,
            .link, .image, .footnoteReference:
            true
        default: false
        }
    }
}

/// The alignment of a table column; nil if the delimiter row has no colon.
package enum Alignment: Sendable, Hashable {
    case left, center, right
}

/// The box before an item of a task list.
package enum TaskState: Sendable, Hashable {
    case open, done
}

/// The five words of GitHub's admonitions.
package enum Admonition: String, Sendable, Hashable, CaseIterable {
    case note, tip, important, warning, caution
}

/// The index of a code block in ``Document/codeBlocks``.
package struct CodeBlockID: Sendable, Hashable {
    package let index: Int
}

/// The index of a link or image in ``Document/links``.
package struct LinkID: Sendable, Hashable {
    package let index: Int
}

/// The index of a footnote in ``Document/footnotes``.
package struct FootnoteID: Sendable, Hashable {
    package let index: Int
}
