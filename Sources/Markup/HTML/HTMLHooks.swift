import Base

/// What a renderer asks while it writes a document; each has a default that changes nothing.
///
/// Everything that a hook writes goes out as it is: escaping is the hook's part.
package protocol HTMLHooks {
    /// Where a link or an image node leads.
    mutating func target(of id: NodeID, in document: Document) -> LinkTarget
    /// Where `href` or `src` of a raw HTML tag leads; the value is decoded, the range that of the HTML node.
    mutating func target(ofRaw address: String, isImage: Bool, at range: Range<Int>, in document: Document)
        -> LinkTarget
    /// Writes a code block in place of the renderer; false leaves it to the renderer.
    mutating func writeCodeBlock(_ id: NodeID, in document: Document, to output: inout [UInt8]) -> Bool
    /// Writes what a link reads, in place of what the author wrote; false leaves it to the renderer.
    mutating func writeContent(ofLink id: NodeID, in document: Document, to output: inout [UInt8]) -> Bool
    /// The address that a code span links to; not asked within links.
    mutating func codeSpanTarget(_ id: NodeID, in document: Document) -> LinkTarget?
    /// Comes before each block that is a child of the document, for sections.
    mutating func willWrite(_ id: NodeID, in document: Document, to output: inout [UInt8])
    /// The level that a heading is shown at, 1 to 6; nil leaves it out.
    mutating func level(of heading: Heading, in document: Document) -> Int?
    /// Comes after the start tag of a heading.
    mutating func didOpenHeading(_ heading: Heading, in document: Document, to output: inout [UInt8])
    /// Comes before the end tag of a heading.
    mutating func willCloseHeading(_ heading: Heading, in document: Document, to output: inout [UInt8])
    /// Comes before the start tag of a table.
    mutating func willOpenTable(_ id: NodeID, in document: Document, to output: inout [UInt8])
    /// Comes after the end tag of a table.
    mutating func didCloseTable(_ id: NodeID, in document: Document, to output: inout [UInt8])
    /// Writes the title of an admonition.
    mutating func writeTitle(of admonition: Admonition, in document: Document, to output: inout [UInt8])
    /// Comes after the last block, before the footnotes.
    mutating func didWriteBlocks(of document: Document, to output: inout [UInt8])
}

extension HTMLHooks {
    package mutating func target(of id: NodeID, in document: Document) -> LinkTarget { .asWritten }
    package mutating func target(ofRaw address: String, isImage: Bool, at range: Range<Int>, in document: Document)
        -> LinkTarget
    { .asWritten }
    package mutating func writeCodeBlock(_ id: NodeID, in document: Document, to output: inout [UInt8]) -> Bool {
        false
    }
    package mutating func writeContent(ofLink id: NodeID, in document: Document, to output: inout [UInt8]) -> Bool {
        false
    }
    package mutating func codeSpanTarget(_ id: NodeID, in document: Document) -> LinkTarget? { nil }
    package mutating func willWrite(_ id: NodeID, in document: Document, to output: inout [UInt8]) {}
    package mutating func level(of heading: Heading, in document: Document) -> Int? { heading.level }
    package mutating func willOpenTable(_ id: NodeID, in document: Document, to output: inout [UInt8]) {}
    package mutating func didCloseTable(_ id: NodeID, in document: Document, to output: inout [UInt8]) {}
    package mutating func didOpenHeading(_ heading: Heading, in document: Document, to output: inout [UInt8]) {}
    package mutating func willCloseHeading(_ heading: Heading, in document: Document, to output: inout [UInt8]) {}
    package mutating func writeTitle(of admonition: Admonition, in document: Document, to output: inout [UInt8]) {
        output.append(text: admonition.rawValue.prefix(1).uppercased() + admonition.rawValue.dropFirst())
    }
    package mutating func didWriteBlocks(of document: Document, to output: inout [UInt8]) {}
}

/// Hooks that change nothing.
package struct PlainHooks: HTMLHooks {
    package init() {}
}
