/// What libcmark gets to read in place of the source, and where each of its bytes comes from.
///
/// Most documents are read as they are. Front matter is left out, NUL becomes U+FFFD (CommonMark 0.30, section 2.3), a
/// footnote definition's `[^label]:` becomes the marker of a list item, and markers of containers nested too deeply are
/// escaped.
struct MaskedText {
    /// Nil where the text is the source from ``start`` on.
    let bytes: [UInt8]?
    let start: Int
    private let pieces: [Piece]

    /// Bytes that stand for others.
    struct Edit {
        var range: Range<Int>
        var replacement: [UInt8]
    }

    struct Piece {
        var offset: Int
        var count: Int
        var source: Int
        var sourceCount: Int
        var isVerbatim: Bool
    }

    /// Edits are in order and do not overlap.
    init(_ source: Bytes, from start: Int, edits: [Edit]) {
        self.start = start
        guard !edits.isEmpty else {
            bytes = nil
            pieces = []
            return
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(source.count + edits.count * 4)
        var pieces: [Piece] = []
        var copied = start
        func copy(to end: Int) {
            guard end > copied else { return }
            pieces.append(
                Piece(
                    offset: bytes.count, count: end - copied, source: copied, sourceCount: end - copied,
                    isVerbatim: true))
            bytes.append(contentsOf: source[copied..<end])
        }
        for edit in edits {
            copy(to: edit.range.lowerBound)
            let piece = Piece(
                offset: bytes.count, count: edit.replacement.count, source: edit.range.lowerBound,
                sourceCount: edit.range.count, isVerbatim: false)
            pieces.append(piece)
            bytes.append(contentsOf: edit.replacement)
            copied = edit.range.upperBound
        }
        copy(to: source.count)
        self.bytes = bytes
        self.pieces = pieces
    }

    /// Where a run of the text comes from; of replaced bytes, all that they replace.
    func sourceRange(_ range: Range<Int>) -> Range<Int> {
        guard bytes != nil else { return range.lowerBound + start..<range.upperBound + start }
        let first = sourceStart(range.lowerBound)
        return first..<(range.isEmpty ? first : max(first, sourceEnd(range.upperBound)))
    }

    /// The bytes of a run as the author meant them: what was masked is back, only U+FFFD stays for NUL.
    func append(_ range: Range<Int>, of text: Bytes, source: Bytes, to output: inout [UInt8]) {
        guard bytes != nil else {
            output.append(contentsOf: UnsafeBufferPointer(rebasing: text[range]))
            return
        }
        var offset = range.lowerBound
        while offset < range.upperBound {
            let piece = pieces[index(of: offset)]
            let end = min(range.upperBound, piece.offset + piece.count)
            if piece.isVerbatim || (piece.sourceCount == 1 && source[piece.source] == 0) {
                output.append(contentsOf: text[offset..<end])
            } else if offset == piece.offset {
                output.append(contentsOf: source[piece.source..<piece.source + piece.sourceCount])
            }
            offset = end
        }
    }

    /// As ``append(_:of:source:to:)``, with where each byte comes from.
    func append(
        _ range: Range<Int>, of text: Bytes, source: Bytes, to output: inout [UInt8],
        pieces sourcePieces: inout [SourcePiece]
    ) {
        var offset = range.lowerBound
        while offset < range.upperBound {
            var end = range.upperBound
            var place = offset + start
            var isVerbatim = true
            if bytes != nil {
                let piece = pieces[index(of: offset)]
                end = min(end, piece.offset + piece.count)
                place = sourceStart(offset)
                isVerbatim = piece.isVerbatim
            }
            let before = output.count
            append(offset..<end, of: text, source: source, to: &output)
            let isReplaced = !isVerbatim && source.at(place) == 0
            sourcePieces.append(
                SourcePiece(
                    derived: Int32(before), source: Int32(place), count: isReplaced ? 0 : Int32(output.count - before)))
            offset = end
        }
        if range.isEmpty {
            sourcePieces.append(
                SourcePiece(derived: Int32(output.count), source: Int32(sourceRange(range).lowerBound), count: 0))
        }
    }

    /// Whether a run stands in the source byte for byte.
    func isVerbatim(_ range: Range<Int>) -> Bool {
        guard bytes != nil, !range.isEmpty else { return true }
        let piece = pieces[index(of: range.lowerBound)]
        return piece.isVerbatim && range.upperBound <= piece.offset + piece.count
    }
}

extension MaskedText {
    private func index(of offset: Int) -> Int {
        var low = 0
        var high = pieces.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if pieces[middle].offset <= offset { low = middle } else { high = middle }
        }
        return low
    }

    private func sourceStart(_ offset: Int) -> Int {
        let piece = pieces[index(of: offset)]
        return piece.isVerbatim
            ? piece.source + (offset - piece.offset)
            : (offset >= piece.offset + piece.count ? piece.source + piece.sourceCount : piece.source)
    }

    private func sourceEnd(_ offset: Int) -> Int {
        let piece = pieces[index(of: offset - 1)]
        return piece.isVerbatim ? piece.source + (offset - piece.offset) : piece.source + piece.sourceCount
    }
}
