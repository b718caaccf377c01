/// The text that libcmark reads in place of the source, with the way back to the source.
///
/// Front matter is left out, NUL becomes U+FFFD (CommonMark 0.30, section 2.3), a footnote definition's `[^label]:`
/// becomes the marker of a list item, DocC's directives are left out or become Markdown, and markers of containers
/// nested too deeply are escaped.
struct MaskedText {
    let source: Bytes
    let start: Int
    /// Nil if the text is the source from ``start`` on.
    private let bytes: [UInt8]?
    private let map: OffsetMap

    /// Bytes of the source and what replaces them, which is never of the same length: ``OffsetMap`` knows it by that.
    struct Edit {
        var range: Range<Int>
        var replacement: [UInt8]
    }

    /// - Parameter edits: in order, without overlaps.
    init(_ source: Bytes, from start: Int, edits: [Edit]) {
        self.source = source
        self.start = start
        var bytes: [UInt8] = []
        var map = OffsetMap()
        map.mark(read: 0, source: start)
        var copied = start
        for edit in edits {
            bytes += source.part(copied..<max(copied, edit.range.lowerBound))
            map.mark(read: bytes.count, source: edit.range.lowerBound)
            bytes += edit.replacement
            map.mark(read: bytes.count, source: edit.range.upperBound)
            copied = edit.range.upperBound
        }
        self.bytes = edits.isEmpty ? nil : bytes + source[copied...]
        self.map = map
    }

    var isVerbatim: Bool { bytes == nil }

    func withText<Result>(_ body: (Bytes) -> Result) -> Result {
        guard let bytes else { return body(source.part(start..<source.count)) }
        return bytes.withUnsafeBufferPointer(body)
    }

    /// The source range of a run of the text; replaced bytes map to all that they replace.
    func sourceRange(_ range: Range<Int>) -> Range<Int> { map.sourceRange(range) }

    /// Whether a run appears verbatim in the source.
    func isVerbatim(_ range: Range<Int>) -> Bool { map.isVerbatim(range) }

    /// Appends the source of a run of the text, with U+FFFD for NUL.
    func append(_ range: Range<Int>, to bytes: inout [UInt8], map: inout SourceMap) {
        let range = sourceRange(range)
        var start = range.lowerBound
        while start < range.upperBound {
            let end = source[start..<range.upperBound].firstIndex(of: 0) ?? range.upperBound
            map.append(start..<end, at: bytes.count)
            bytes += source.part(start..<end)
            if end < range.upperBound { bytes += UTF8Text.replacement }
            start = end + 1
        }
    }
}
