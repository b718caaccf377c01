/// The text that libcmark reads in place of the source, with the way back to the source.
///
/// Front matter is left out, NUL becomes U+FFFD (CommonMark 0.30, section 2.3), a footnote definition's `[^label]:`
/// becomes the marker of a list item, and markers of containers nested too deeply are escaped.
struct MaskedText {
    let source: Bytes
    let start: Int
    /// Nil if the text is the source from ``start`` on.
    private let bytes: [UInt8]?
    /// In order; the last one is verbatim and reaches to the end.
    private let stretches: [Stretch]

    /// Bytes of the source and what replaces them.
    struct Edit {
        var range: Range<Int>
        var replacement: [UInt8]
    }

    private struct Stretch {
        let text: Int
        let source: Int
        let isReplaced: Bool
    }

    /// - Parameter edits: in order, without overlaps.
    init(_ source: Bytes, from start: Int, edits: [Edit]) {
        self.source = source
        self.start = start
        var bytes: [UInt8] = []
        var stretches: [Stretch] = []
        var copied = start
        for edit in edits {
            stretches.append(Stretch(text: bytes.count, source: copied, isReplaced: false))
            bytes += source.part(copied..<max(copied, edit.range.lowerBound))
            stretches.append(Stretch(text: bytes.count, source: edit.range.lowerBound, isReplaced: true))
            bytes += edit.replacement
            copied = edit.range.upperBound
        }
        stretches.append(Stretch(text: bytes.count, source: copied, isReplaced: false))
        self.bytes = edits.isEmpty ? nil : bytes + source[copied...]
        self.stretches = stretches
    }

    var isVerbatim: Bool { bytes == nil }

    func withText<Result>(_ body: (Bytes) -> Result) -> Result {
        guard let bytes else { return body(source.part(start..<source.count)) }
        return bytes.withUnsafeBufferPointer(body)
    }

    /// The source range of a run of the text; replaced bytes map to all that they replace.
    func sourceRange(_ range: Range<Int>) -> Range<Int> {
        let first = stretches[index(of: range.lowerBound)]
        let start = first.isReplaced ? first.source : first.source + range.lowerBound - first.text
        guard !range.isEmpty else { return start..<start }
        let last = index(of: range.upperBound - 1)
        let end =
            stretches[last].isReplaced
            ? stretches[last + 1].source : stretches[last].source + range.upperBound - stretches[last].text
        return start..<max(start, end)
    }

    /// Whether a run appears verbatim in the source.
    func isVerbatim(_ range: Range<Int>) -> Bool {
        let index = index(of: range.lowerBound)
        return range.isEmpty
            || !stretches[index].isReplaced
                && (index + 1 == stretches.count || range.upperBound <= stretches[index + 1].text)
    }

    /// Appends the source of a run of the text, with U+FFFD for NUL.
    func append(_ range: Range<Int>, to bytes: inout [UInt8], map: inout SourceMap) {
        let range = sourceRange(range)
        var start = range.lowerBound
        while start < range.upperBound {
            let end = source[start..<range.upperBound].firstIndex(of: 0) ?? range.upperBound
            map.append(start..<end, at: bytes.count)
            bytes += source.part(start..<end)
            if end < range.upperBound { bytes += [0xEF, 0xBF, 0xBD] }
            start = end + 1
        }
    }

    private func index(of offset: Int) -> Int { stretches.lastIndex(startingAtOrBefore: offset, \.text) ?? 0 }
}
