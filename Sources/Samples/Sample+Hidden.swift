extension Sample {
    /// The parts of its code that say what a linter should find, which readers are not shown; in order, as byte offsets
    /// in the code.
    ///
    /// Spaces before such a comment go with it, and where nothing else stands on its line, the whole line.
    package var hiddenRanges: [Range<Int>] {
        let comments = regions.flatMap(\.expectations).map(\.expectation.range).sorted { $0.lowerBound < $1.lowerBound }
        return comments.map { comment in
            var start = comment.lowerBound
            while start > 0, code[start - 1] == 0x20 || code[start - 1] == 0x09 { start -= 1 }
            guard startsLine(start) else { return start..<comment.upperBound }
            var end = comment.upperBound
            if end < code.count, code[end] == 0x0D { end += 1 }
            if end < code.count, code[end] == 0x0A { end += 1 }
            return start..<end
        }
    }

    /// Whether an offset is the first of a line of the code.
    package func startsLine(_ offset: Int) -> Bool {
        offset == 0 || code[offset - 1] == 0x0A || code[offset - 1] == 0x0D
    }
}
