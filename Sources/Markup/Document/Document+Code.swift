extension Document {
    /// Where a byte of a code block's content stands in the source.
    ///
    /// A space that stands for part of a tab maps to the tab, an end-of-content offset to the end of the last line.
    package func sourceOffset(ofContent offset: Int, in block: CodeBlock) -> Int {
        let pieces = pieces[block.pieces]
        guard let first = pieces.first else { return block.contentRange.lowerBound }
        var low = pieces.startIndex
        var high = pieces.endIndex
        while high - low > 1 {
            let middle = (low + high) / 2
            if Int(pieces[middle].derived) <= offset { low = middle } else { high = middle }
        }
        guard offset >= Int(first.derived) else { return Int(first.source) }
        let piece = pieces[low]
        return Int(piece.source) + min(offset - Int(piece.derived), Int(piece.count))
    }

    /// Where a part of a code block's content stands in the source; spans the prefixes of the lines between.
    package func sourceRange(ofContent range: Range<Int>, in block: CodeBlock) -> Range<Int> {
        let start = sourceOffset(ofContent: range.lowerBound, in: block)
        guard !range.isEmpty else { return start..<start }
        return start..<max(start, sourceOffset(ofContent: range.upperBound - 1, in: block) + 1)
    }
}
