/// A link reference definition: `[label]: destination "title"`.
package struct LinkDefinition: Sendable {
    /// From `[` to the end of destination or title.
    package let range: Range<Int>
    /// As written, between the brackets.
    package let labelRange: Range<Int>
    /// As written, without `<>`.
    package let destinationRange: Range<Int>
    /// As written, without its quotes.
    package let titleRange: Range<Int>?
    /// Case-folded, white space collapsed: two labels match where these are equal.
    package let label: String
}
