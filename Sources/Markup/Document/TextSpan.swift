/// A run of bytes in a document's source, where the author wrote it just so, or else in the document's own buffer.
///
/// Read it with ``Document/bytes(_:)`` or ``Document/string(_:)``.
package struct TextSpan: Sendable, Hashable {
    let start: Int32
    package let count: Int32
    /// Whether the bytes stand in the source as they are, at ``sourceRange``.
    package let isInSource: Bool

    package static let empty = TextSpan(start: 0, count: 0, isInSource: false)

    package var isEmpty: Bool { count == 0 }

    /// Where the bytes stand in the source; nil where they were decoded, joined or made up.
    package var sourceRange: Range<Int>? { isInSource ? Int(start)..<Int(start) + Int(count) : nil }

    static func source(_ range: Range<Int>) -> TextSpan {
        TextSpan(start: Int32(range.lowerBound), count: Int32(range.count), isInSource: true)
    }
}
