/// An arrow, or the part of an arrow before its text, as it stands in the text.
struct LinkScan {
    var stroke: Edge.Stroke
    /// The head before the line: `<`, `x` or `o`.
    var start: Edge.Arrowhead
    /// The head after the line; none if the text follows (`--` of `-- text -->`).
    var end = Edge.Arrowhead.none
    /// In mermaid's count, up to 10.
    var length = 1
    /// Whether text and the arrow's end have to follow.
    var isOpening = false
    /// Without white space; the parser skips what follows.
    var range: Range<Int>
}

extension Scanner {
    /// The arrow at an offset, white space before it included; nil if there is none.
    func link(at offset: Int) -> LinkScan? { arrow(skippingSpace(offset)) }

    /// The arrow that ends an edge's text at exactly this offset, of the stroke with which it began.
    func closing(at offset: Int, _ stroke: Edge.Stroke) -> LinkScan? {
        arrow(offset).flatMap { $0.isOpening || $0.stroke != stroke ? nil : $0 }
    }

    private func arrow(_ start: Int) -> LinkScan? {
        let head: Edge.Arrowhead =
            switch byte(start) {
            case "<": .arrow
            case "x": .cross
            case "o": .circle
            default: .none
            }
        let offset = head == .none ? start : start + 1
        switch byte(offset) {
        case "-" where byte(offset + 1) == "-": return solid(offset, .normal, head, from: start)
        case "-" where byte(offset + 1) == ".", ".": return dotted(offset, head, from: start)
        case "=" where byte(offset + 1) == "=": return solid(offset, .thick, head, from: start)
        case "~" where head == .none: return invisible(offset)
        default: return nil
        }
    }

    private func endHead(_ byte: UInt8) -> Edge.Arrowhead? {
        switch byte {
        case ">": .arrow
        case "x": .cross
        case "o": .circle
        default: nil
        }
    }

    private func runEnd(_ offset: Int, _ character: UInt8) -> Int {
        var end = offset
        while byte(end) == character { end += 1 }
        return end
    }

    private func solid(_ offset: Int, _ stroke: Edge.Stroke, _ head: Edge.Arrowhead, from start: Int) -> LinkScan? {
        var end = runEnd(offset, byte(offset))
        let count = end - offset
        let last = endHead(byte(end))
        if last != nil { end += 1 }
        guard last != nil || count >= 3 else {
            return LinkScan(stroke: stroke, start: head, isOpening: true, range: start..<(offset + 2))
        }
        // Mermaid counts the bytes before the last one, less one, and a head at the start that does not match the end
        // counts too. Such a head also makes it forget that the line is thick.
        let isDouble = head != .none && head == last
        return LinkScan(
            stroke: head == .none || isDouble ? stroke : .normal, start: head, end: last ?? .none,
            length: min(end - start - (isDouble ? 3 : 2), 10), range: start..<end)
    }

    private func dotted(_ offset: Int, _ head: Edge.Arrowhead, from start: Int) -> LinkScan? {
        let hasDash = byte(offset) == "-"
        let dots = offset + (hasDash ? 1 : 0)
        var end = runEnd(dots, UInt8(ascii: "."))
        let count = end - dots
        guard byte(end) == "-" else {
            guard hasDash else { return nil }
            return LinkScan(stroke: .dotted, start: head, isOpening: true, range: start..<(dots + 1))
        }
        end += 1
        let last = endHead(byte(end))
        if last != nil { end += 1 }
        return LinkScan(
            stroke: .dotted, start: head, end: last ?? .none, length: min(count, 10), range: start..<end)
    }

    private func invisible(_ offset: Int) -> LinkScan? {
        let end = runEnd(offset, UInt8(ascii: "~"))
        guard end - offset >= 3 else { return nil }
        return LinkScan(stroke: .invisible, start: .none, length: min(end - offset - 2, 10), range: offset..<end)
    }
}
