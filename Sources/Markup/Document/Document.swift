import Diagnostics

/// A Markdown file as an immutable tree: flat, in preorder, with the exact source range of every node.
///
/// Made by ``parse(_:options:)`` from any bytes. All offsets are 0-based and count bytes of ``source``. It is handed on
/// at every step, so that it is shared: a copy would count references to each of its lists.
package final class Document: Sendable {
    package let source: [UInt8]
    /// All nodes in preorder; the first is the document.
    package let nodes: [Node]
    package let frontMatter: FrontMatterBlock?
    /// In the order of the source.
    package let problems: [Problem]
    package let headings: [Heading]
    package let codeBlocks: [CodeBlock]
    /// Links and images, in preorder.
    package let links: [Link]
    /// Of two with one label, the first counts.
    package let linkDefinitions: [LinkDefinition]
    package let footnotes: [Footnote]
    package let tables: [Table]
    /// Those of raw HTML; headings have their own.
    package let anchors: [Anchor]
    /// Links and images of raw HTML, in the order of the tree.
    package let rawLinks: [RawLink]
    let buffer: [UInt8]
    let pieces: [SourcePiece]
    /// As ``Options/showsHTML``.
    let showsHTML: Bool
    /// Leaf blocks whose inlines could not be matched with the source: 0, or there is a mistake in the parser.
    package let misalignedCount: Int

    /// Puts together what only the whole tree tells: ids, numbers, the order of links.
    init(_ parser: DocumentParser, source: [UInt8], frontMatter: FrontMatterBlock?, problems: [Problem]) {
        var parser = parser
        var finish = Finish(&parser, source: source)
        finish.run()
        self.source = source
        self.frontMatter = frontMatter
        self.problems = (problems + finish.problems).sorted {
            ($0.range.lowerBound, $0.kind.id) < ($1.range.lowerBound, $1.kind.id)
        }
        nodes = finish.nodes
        headings = finish.headings
        codeBlocks = finish.codeBlocks
        links = finish.links
        linkDefinitions = parser.definitions
        footnotes = finish.footnotes
        tables = finish.tables
        anchors = finish.rawHTML.anchors
        rawLinks = finish.rawHTML.links
        buffer = parser.buffer
        pieces = parser.pieces
        showsHTML = parser.options.showsHTML
        misalignedCount = parser.misalignedCount
    }

    package subscript(id: NodeID) -> Node { nodes[id.index] }

    package func codeBlock(_ id: CodeBlockID) -> CodeBlock { codeBlocks[Int(id.index)] }
    package func link(_ id: LinkID) -> Link { links[Int(id.index)] }
    package func footnote(_ id: FootnoteID) -> Footnote { footnotes[Int(id.index)] }

    /// The nodes directly below one.
    package func children(of id: NodeID) -> Children { Children(document: self, parent: id) }

    /// All nodes below one, in preorder.
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

    /// The bytes of a span; valid UTF-8 where the source is.
    package func bytes(_ span: TextSpan) -> ArraySlice<UInt8> {
        let range = Int(span.start)..<Int(span.start) + Int(span.count)
        return span.isInSource ? source[range] : buffer[range]
    }

    package func string(_ span: TextSpan) -> String { String(decoding: bytes(span), as: UTF8.self) }

    /// A part of the source as it is written.
    package func sourceText(_ range: Range<Int>) -> String {
        String(decoding: source[range.clamped(to: 0..<source.count)], as: UTF8.self)
    }

    /// A walk along siblings.
    package struct Children: Sequence, IteratorProtocol {
        private let document: Document
        private let end: Int
        private var upcoming: Int

        fileprivate init(document: Document, parent: NodeID) {
            self.document = document
            upcoming = parent.index + 1
            end = document[parent].subtreeEnd.index
        }

        package mutating func next() -> NodeID? {
            guard upcoming < end else { return nil }
            let id = NodeID(upcoming)
            upcoming = document[id].subtreeEnd.index
            return id
        }
    }
}
