/// Where a link or an image leads, and where that is written.
package struct Link: Sendable {
    package internal(set) var node: NodeID
    package internal(set) var form: Form
    /// Decoded: escapes and entities are gone, `mailto:` or `http://` added to autolinks that lack it; not
    /// percent-encoded.
    package let destination: TextSpan
    /// Where the destination is written, without `<>`: in the link itself or in the definition it uses.
    package internal(set) var destinationRange: Range<Int>
    /// Decoded; nil where none is written.
    package let title: TextSpan?
    /// Where the title is written, without its quotes.
    package internal(set) var titleRange: Range<Int>?

    /// How a link is written.
    package enum Form: Sendable, Hashable {
        /// `[text](destination)`.
        case inline
        /// `[text][label]`, `[label][]` or `[label]`; the index into ``Document/linkDefinitions``.
        case reference(definition: Int?)
        /// `<https://example.org>`.
        case autolink
        /// `https://example.org`, `www.example.org` or an e-mail address without brackets.
        case bare
        /// `[[name]]`, or `[[name|text]]` where it is named; the destination is `wiki:name`.
        case wiki(isNamed: Bool)
    }
}
