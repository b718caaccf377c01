import Base
package import Diagnostics

/// A Markdown file as an immutable tree: flat, in preorder, with the exact source range of every node.
///
/// All offsets are 0-based and count bytes of ``source``. A class because pages, checkers and renderers share it.
package final class Document: Sendable {
    package let source: [UInt8]
    /// All nodes in preorder; the first is the document.
    package let nodes: [Node]
    package let frontMatter: FrontMatterBlock?
    /// In the order of the source; their locations are ranges of ``source`` in a file without a name.
    package let problems: [Diagnostic]
    package let headings: [Heading]
    /// Headings whose text an earlier one has, so that their anchors are numbered.
    package let duplicateHeadings: [DuplicateHeading]
    package let codeBlocks: [CodeBlock]
    /// Links and images, in preorder.
    package let links: [Link]
    /// Of two with the same label, the first counts.
    package let linkDefinitions: [LinkDefinition]
    package let footnotes: [Footnote]
    /// Anchors of raw HTML and of paragraphs; headings have their own.
    package let anchors: [Anchor]
    /// Links and images of raw HTML, in the order of the tree.
    package let rawLinks: [RawLink]
    /// Lists of attributes behind links and images, such as `{.light-only}`, which are left out; in order.
    package let attributeLists: [Range<Int>]
    /// The bytes of texts that do not appear verbatim in the source.
    private let buffer: [UInt8]
    private let showsHTML: Bool
    /// The anchors of paragraphs that end with an id such as `^fresh-beans`, which is no text.
    let paragraphAnchors: [NodeID: Anchor]
    /// The number of leaf blocks whose inlines could not be matched with the source; not 0 only if the parser is wrong.
    package let misalignedCount: Int

    init(_ parser: consuming DocumentParser, source: [UInt8], frontMatter: FrontMatterBlock?, problems: [Diagnostic]) {
        parser.finalize()
        self.source = source
        self.frontMatter = frontMatter
        self.problems = (problems + parser.problems).sorted()
        nodes = parser.builder.nodes
        headings = parser.headings
        duplicateHeadings = parser.duplicateHeadings
        codeBlocks = parser.codeBlocks
        links = parser.links
        linkDefinitions = parser.definitions
        footnotes = parser.footnotes
        paragraphAnchors = parser.paragraphAnchors
        anchors = parser.rawHTML.anchors + paragraphAnchors.values.sorted { $0.range.lowerBound < $1.range.lowerBound }
        rawLinks = parser.rawHTML.links
        attributeLists = parser.attributeLists.sorted { $0.lowerBound < $1.lowerBound }
        buffer = parser.buffer
        showsHTML = parser.showsHTML
        misalignedCount = parser.misalignedCount
    }

    package subscript(id: NodeID) -> Node { nodes[id.index] }

    package func codeBlock(_ id: CodeBlockID) -> CodeBlock { codeBlocks[id.index] }
    package func link(_ id: LinkID) -> Link { links[id.index] }
    package func footnote(_ id: FootnoteID) -> Footnote { footnotes[id.index] }

    /// The children of a node, in order.
    package func children(of id: NodeID) -> some Sequence<NodeID> {
        sequence(state: firstChild(of: id)) { next in
            defer { next = next.flatMap(self.nextSibling) }
            return next
        }
    }

    /// The previous sibling that is a block: the previous node in preorder, or one of its parents.
    package func block(before node: NodeID) -> NodeID? {
        guard let parent = self[node].parent, node.index > 0 else { return nil }
        var place = NodeID(node.index - 1)
        while place != parent {
            guard let outer = self[place].parent else { return nil }
            if outer == parent {
                if !self[place].kind.isInline { return place }
                place = NodeID(place.index - 1)
            } else {
                place = outer
            }
        }
        return nil
    }

    /// The descendants of a node, in preorder.
    package func descendants(of id: NodeID) -> some Sequence<NodeID> {
        (id.index + 1..<max(id.index + 1, self[id].subtreeEnd.index)).lazy.map(NodeID.init)
    }

    package func firstChild(of id: NodeID) -> NodeID? {
        self[id].subtreeEnd.index > id.index + 1 ? NodeID(id.index + 1) : nil
    }

    package func nextSibling(of id: NodeID) -> NodeID? {
        guard let parent = self[id].parent, self[id].subtreeEnd < self[parent].subtreeEnd else { return nil }
        return self[id].subtreeEnd
    }

    /// The part of the source with some blocks that follow each other, without the blank lines after them.
    package func range(of blocks: Range<NodeID>) -> Range<Int> {
        let start = self[blocks.lowerBound].range.lowerBound
        let end = blocks.upperBound.index < nodes.count ? self[blocks.upperBound].range.lowerBound : source.count
        return start..<source[start..<max(start, end)].trimming { $0 <= 0x20 }.endIndex
    }

    /// The bytes of a span; valid UTF-8 where the source is.
    package func bytes(_ span: TextSpan) -> ArraySlice<UInt8> {
        span.isInSource ? source[span.range] : buffer[span.range]
    }

    package func string(_ span: TextSpan) -> String { String(decoding: bytes(span), as: UTF8.self) }

    /// A part of the source as it is written.
    package func sourceText(_ range: Range<Int>) -> String {
        String(decoding: source[range.clamped(to: 0..<source.count)], as: UTF8.self)
    }
}

extension Document {
    /// The text of a node without markup: text and code, alternative text of images, a space for each line break.
    ///
    /// Blocks are separated by a line feed. Footnote references are left out, and so is raw HTML that is not shown as
    /// text.
    package func plainText(of id: NodeID) -> String {
        source.withUnsafeBufferPointer {
            PlainText(nodes: nodes, source: $0, buffer: buffer, showsHTML: showsHTML).text(of: id)
        }
    }
}

/// The text of nodes without markup; see ``Document/plainText(of:)``.
struct PlainText {
    let nodes: [Node]
    let source: Bytes
    let buffer: [UInt8]
    let showsHTML: Bool
    /// Whether `:tada:` is kept as it is written.
    var keepsEmojiCodes = false

    func text(of id: NodeID) -> String {
        var output: [UInt8] = []
        for node in nodes[id.index..<max(id.index + 1, nodes[id.index].subtreeEnd.index)] {
            switch node.kind {
            case .text where keepsEmojiCodes && EmojiCodes.isCode(source.part(node.range)):
                output += source.part(node.range)
            case .text, .codeSpan: append(node.text, to: &output)
            case .htmlInline where showsHTML: append(node.text, to: &output)
            case .softBreak, .lineBreak: output.append(.space)
            case .codeBlock, .htmlBlock:
                beginLine(&output)
                if node.kind == .htmlBlock, !showsHTML { continue }
                append(node.text, to: &output)
                while let last = output.last, last.isLineEnd { output.removeLast() }
            case .paragraph, .heading, .tableCell, .thematicBreak: beginLine(&output)
            default: break
            }
        }
        return String(decoding: output, as: UTF8.self)
    }

    private func append(_ span: TextSpan, to output: inout [UInt8]) {
        if span.isInSource { output += source.part(span.range) } else { output += buffer[span.range] }
    }

    private func beginLine(_ output: inout [UInt8]) {
        if !output.isEmpty, output.last != .lineFeed { output.append(.lineFeed) }
    }
}
