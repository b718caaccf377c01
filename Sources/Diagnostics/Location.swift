/// A place in a file, as bytes of the file as it lies on the disk; reporters turn it into lines and columns.
package struct Location: Sendable, Hashable, Comparable {
    /// Relative to the root, with `/` between its parts.
    package var file: String
    /// Half-open, 0-based offsets of UTF-8 bytes; absent where the file as a whole is meant.
    package var range: Range<Int>?

    package init(_ file: String, _ range: Range<Int>? = nil) {
        self.file = file
        self.range = range
    }

    package static func < (left: Location, right: Location) -> Bool {
        if left.file != right.file { return left.file < right.file }
        let (first, second) = (left.range ?? -1..<(-1), right.range ?? -1..<(-1))
        if first.lowerBound != second.lowerBound { return first.lowerBound < second.lowerBound }
        return first.upperBound < second.upperBound
    }
}
