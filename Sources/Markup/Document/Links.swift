/// The target of a link or an image, and where it is written.
package struct Link: Sendable {
    package internal(set) var node: NodeID
    package internal(set) var form: Form
    /// Escapes and entities are decoded, `mailto:` or `http://` is added to autolinks without it; not percent-encoded.
    package let destination: TextSpan
    /// The destination as written, without `<>`: in the link itself or in the definition it uses.
    package internal(set) var destinationRange: Range<Int>
    /// Decoded; nil if none is written.
    package let title: TextSpan?

    /// The syntax of a link.
    package enum Form: Sendable, Hashable {
        /// `[text](destination)`.
        case inline
        /// `[text][label]`, `[label][]` or `[label]`; the index into ``Document/linkDefinitions``.
        case reference(definition: Int?)
        /// `<https://example.org>`.
        case autolink
        /// `https://example.org`, `www.example.org` or an e-mail address without brackets.
        case bare
        /// `[[name]]`, or `[[name|text]]` if it is named, with a `!` before it for an image; the destination is
        /// `wiki:name`.
        case wiki(isNamed: Bool)

        /// Whether the text of the link is its address.
        var isAddress: Bool { self == .autolink || self == .bare }
    }
}

/// A link reference definition: `[label]: destination "title"`.
package struct LinkDefinition: Sendable {
    /// From `[` to the end of destination or title.
    package let range: Range<Int>
    /// As written, between the brackets.
    package let labelRange: Range<Int>
    /// As written, without `<>`.
    package let destinationRange: Range<Int>
}

/// An `<a href>` or `<img src>` of raw HTML.
package struct RawLink: Sendable, Hashable {
    /// The HTML block or inline that contains it.
    package let node: NodeID
    package let isImage: Bool
    /// The value of `href` or `src`, character references decoded.
    package let destination: String
    /// The tag; the whole node if the HTML is not verbatim in the source.
    package let range: Range<Int>
    /// The destination as written, without quotes; the whole node likewise.
    package let destinationRange: Range<Int>
    /// The value of `alt`; nil if there is none. An empty one marks the picture as decoration (HTML, 4.8.4.4), as a
    /// width or height of at most one pixel does here.
    package let alternative: String?
}

/// An `id` or `name` in raw HTML.
package struct Anchor: Sendable, Hashable {
    package let id: String
    /// The raw HTML or the paragraph.
    package let node: NodeID
    /// The value as written, without quotes.
    package let range: Range<Int>
    /// Whether sanitizing removes the element that has it.
    package var isRemovedBySanitizing = false
}
