import Base

/// Customizes what a renderer writes; the defaults change nothing.
///
/// A hook escapes what it writes itself.
package protocol HTMLHooks {
    /// The target of a link or an image node.
    mutating func target(of id: NodeID, in document: Document) -> LinkTarget
    /// The target of `href` or `src` in a raw HTML tag; the value is decoded, the range that of the HTML node.
    mutating func target(ofRaw address: String, isImage: Bool, at range: Range<Int>, in document: Document)
        -> LinkTarget
    /// Writes a code block; false leaves it to the renderer.
    mutating func writeCodeBlock(_ id: NodeID, in document: Document, to output: inout [UInt8]) -> Bool
    /// Writes the content of a link; false leaves it to the renderer.
    mutating func writeContent(ofLink id: NodeID, in document: Document, to output: inout [UInt8]) -> Bool
    /// The address that a code span links to; not called within links.
    mutating func codeSpanTarget(_ id: NodeID, in document: Document) -> LinkTarget?
    /// The level that a heading is written at, 1 to 6; nil leaves it out.
    mutating func level(of heading: Heading, in document: Document) -> Int?
    /// Writes further anchors of a node: in a heading, in a paragraph with an anchor, or before raw HTML.
    mutating func writeAnchors(of id: NodeID, in document: Document, to output: inout [UInt8])
    /// Called before the end tag of a heading.
    mutating func willCloseHeading(_ heading: Heading, in document: Document, to output: inout [UInt8])
    /// Called after the end tag of a heading.
    mutating func didCloseHeading(_ heading: Heading, in document: Document, to output: inout [UInt8])
    /// Called before the start tag of a table.
    mutating func willOpenTable(_ id: NodeID, in document: Document, to output: inout [UInt8])
    /// Called after the end tag of a table.
    mutating func didCloseTable(_ id: NodeID, in document: Document, to output: inout [UInt8])
    /// Writes the title of an admonition.
    mutating func writeTitle(of admonition: Admonition, in document: Document, to output: inout [UInt8])
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
    package mutating func level(of heading: Heading, in document: Document) -> Int? { heading.level }
    package mutating func writeAnchors(of id: NodeID, in document: Document, to output: inout [UInt8]) {}
    package mutating func willOpenTable(_ id: NodeID, in document: Document, to output: inout [UInt8]) {}
    package mutating func didCloseTable(_ id: NodeID, in document: Document, to output: inout [UInt8]) {}
    package mutating func willCloseHeading(_ heading: Heading, in document: Document, to output: inout [UInt8]) {}
    package mutating func didCloseHeading(_ heading: Heading, in document: Document, to output: inout [UInt8]) {}
    package mutating func writeTitle(of admonition: Admonition, in document: Document, to output: inout [UInt8]) {
        output.append(text: admonition.rawValue.uppercasingFirst)
    }
}

/// The address and the form in which a link or an image is rendered.
package enum LinkTarget: Sendable, Hashable {
    /// The destination as the author wrote it.
    case asWritten
    /// Another address, not yet percent-encoded or escaped, and further attributes, ready for the tag
    /// (` class="external"`).
    case address(String, attributes: String = "")
    /// An embedded picture; its size keeps the page from moving when it arrives.
    case picture(String, size: PictureSize?)
    /// A link with the alternative text in place of an image.
    case link(String, attributes: String = "")
    /// No target: the text is marked with these attributes (` class="unresolved"`), in a link if there is an address;
    /// the suffix is HTML after the text.
    case unresolved(address: String? = nil, attributes: String = " class=\"unresolved\"", suffix: String = "")

    /// The start and the end tag around the text of a link that leads nowhere.
    package static func marks(_ address: String?, _ attributes: String, _ suffix: String) -> (
        start: [UInt8], end: String
    ) {
        guard let address, !AddressPolicy.isUnsafe(Array(address.utf8), isImage: false) else {
            return (Array("<span\(attributes)>".utf8), suffix + "</span>")
        }
        var start: [UInt8] = []
        start.appendAnchor(Array(address.utf8), attributes)
        return (start, suffix + "</a>")
    }

    /// The attributes of an embedded picture besides its address.
    static func pictureAttributes(_ size: PictureSize?) -> String {
        (size.map { " width=\"\($0.width)\" height=\"\($0.height)\"" } ?? "") + " loading=\"lazy\""
    }
}

/// The intrinsic size of a picture, in CSS pixels.
package struct PictureSize: Sendable, Hashable {
    package var width: Int
    package var height: Int

    package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
}
