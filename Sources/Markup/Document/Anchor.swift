/// An `id` or `name` that an author gave to a place through raw HTML.
package struct Anchor: Sendable, Hashable {
    package let id: String
    /// Where the value is written, without quotes.
    package let range: Range<Int>
}
