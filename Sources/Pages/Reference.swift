package import Markup

/// A link or an image as it stands in a page, not yet looked up.
package struct Reference: Sendable, Hashable {
    package var kind: Kind
    package var node: NodeID
    /// As the author wrote it, with entities and escapes resolved.
    package var destination: String
    /// The whole link, as bytes of the file as it lies on the disk.
    package var range: Range<Int>
    /// The destination alone; the whole link where it stands elsewhere, as that of a reference does.
    package var destinationRange: Range<Int>
    /// The plain text of a link, the alternative text of an image.
    package var text: String
    /// An image whose author says that it is decoration, by an empty `alt` in raw HTML.
    package var isDecoration = false

    package enum Kind: Sendable, Hashable {
        case link, image
    }

    package init(
        kind: Kind, node: NodeID, destination: String, range: Range<Int>, destinationRange: Range<Int>, text: String,
        isDecoration: Bool = false
    ) {
        self.kind = kind
        self.node = node
        self.destination = destination
        self.range = range
        self.destinationRange = destinationRange
        self.text = text
        self.isDecoration = isDecoration
    }
}
