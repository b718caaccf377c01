/// A label as it stands in the text.
struct LabelSource {
    /// Without quotes.
    var range: Range<Int>
    var isMarkdown = false
    /// Stands in for the text of `range` where that is written otherwise, as in `@{ label: … }`.
    var text: [UInt8]?
}
