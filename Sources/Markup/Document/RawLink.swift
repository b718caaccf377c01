/// An `<a href>` or `<img src>` of raw HTML.
package struct RawLink: Sendable, Hashable {
    /// The HTML block or inline that it stands in.
    package let node: NodeID
    package let isImage: Bool
    /// The value of `href` or `src`, character references decoded.
    package let destination: String
    /// The tag; the node where the HTML does not stand in the source as it is.
    package let range: Range<Int>
    /// Where the destination is written, without quotes; the node likewise.
    package let destinationRange: Range<Int>
    /// The value of `alt`; nil where there is none. An empty one says that the picture is decoration (HTML, 4.8.4.4).
    package let alternative: String?
}
