/// The YAML between `---` lines at the very top of a file.
package struct FrontMatterBlock: Sendable, Hashable {
    /// Both fences included, without the last line's ending.
    package let range: Range<Int>
    /// The YAML, without the fences.
    package let contentRange: Range<Int>
}

/// A heading: the start of a section and the target of links.
package struct Heading: Sendable {
    package let node: NodeID
    /// 1 to 6.
    package let level: Int
    /// The text without markup.
    package let text: String
    /// The anchor, as GitHub makes it, unique in the document; empty if the document is read without extensions.
    package let id: String
}

/// A heading with the text of an earlier one.
package struct DuplicateHeading: Sendable {
    package let heading: Heading
    /// The first heading with that text.
    package let first: NodeID
}

/// A fenced or indented block of code.
package struct CodeBlock: Sendable {
    package internal(set) var node: NodeID
    /// Nil for indented code.
    package let fence: Fence?
    /// The code as the reader gets it: without the indentation and quote markers of its containers, each line ended by
    /// a line feed.
    package let content: TextSpan
    /// From the code's first byte to the end of its last line, line ending included; empty and after the opening fence
    /// if there is no code.
    package let contentRange: Range<Int>
    let map: SourceMap

    /// The lines that open and close a fenced block.
    package struct Fence: Sendable {
        /// `` ` `` or `~`.
        package let character: UInt8
        /// From the first fence character to the end of the opening line, without its line ending.
        package let openingRange: Range<Int>
        /// The run of fence characters that closes it; nil if the block ends with its container.
        package let closingRange: Range<Int>?
        /// The info string, trimmed, with escapes and entities decoded.
        package let info: TextSpan
        /// The info string as written, trimmed; empty and after the fence characters if there is none.
        package let infoRange: Range<Int>
        /// The words of the info string, as slices of it.
        package let words: [Substring]

        package var isClosed: Bool { closingRange != nil }
    }

    /// The source offset of a byte of the content.
    ///
    /// A space that stands for part of a tab maps to the tab, an end-of-content offset to the end of the last line.
    package func sourceOffset(ofContent offset: Int) -> Int {
        guard let first = map.pieces.first else { return contentRange.lowerBound }
        let piece = map.index(of: offset).map { map.pieces[$0] } ?? first
        return piece.source + min(max(0, offset - piece.derived), piece.count)
    }

    /// The source range of a part of the content; spans the prefixes of the lines between.
    package func sourceRange(ofContent range: Range<Int>) -> Range<Int> {
        let start = sourceOffset(ofContent: range.lowerBound)
        guard !range.isEmpty else { return start..<start }
        return start..<max(start, sourceOffset(ofContent: range.upperBound - 1) + 1)
    }
}

/// A footnote that has a definition.
package struct Footnote: Sendable {
    /// The definition's node.
    package internal(set) var node: NodeID
    /// As written between `[^` and `]`.
    package let label: String
    package let labelRange: Range<Int>
    /// 1-based, by first reference; nil if nothing refers to it.
    package internal(set) var number: Int?
    /// The references, in the order of the document.
    package internal(set) var references: [NodeID]
}
