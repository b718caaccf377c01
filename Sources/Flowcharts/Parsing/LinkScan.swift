/// An arrow, or the part of an arrow before its text, as it stands in the text.
struct LinkScan {
    var stroke: Edge.Stroke
    /// The head before the line: `<`, `x` or `o`.
    var start: Edge.Arrowhead
    /// The head after the line; none if the text follows (`--` of `-- text -->`).
    var end: Edge.Arrowhead
    /// In mermaid's count, up to 10.
    var length: Int
    /// Whether text and the arrow's end have to follow.
    var isOpening: Bool
    /// Without the white space around it.
    var range: Range<Int>
    /// The offset after the white space that belongs to it.
    var next: Int
}

extension Scanner {
    /// The arrow at an offset, white space before it included; nil if there is none.
    func link(at offset: Int) -> LinkScan? { arrow(skippingSpace(offset)) }

    /// The arrow that ends an edge's text at exactly this offset, of the stroke with which it began.
    func closing(at offset: Int, _ stroke: Edge.Stroke) -> LinkScan? {
        arrow(offset).flatMap { $0.isOpening || $0.stroke != stroke ? nil : $0 }
    }

    private func arrow(_ start: Int) -> LinkScan? {
        switch byte(start) {
        case "<": line(start + 1, .arrow, from: start)
        case "x": line(start + 1, .cross, from: start)
        case "o": line(start + 1, .circle, from: start)
        default: line(start, .none, from: start)
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

    private func line(_ offset: Int, _ head: Edge.Arrowhead, from start: Int) -> LinkScan? {
        switch byte(offset) {
        case "-" where byte(offset + 1) == "-": solid(offset, .normal, head, from: start)
        case "-" where byte(offset + 1) == ".", ".": dotted(offset, head, from: start)
        case "=" where byte(offset + 1) == "=": solid(offset, .thick, head, from: start)
        case "~" where head == .none: invisible(offset)
        default: nil
        }
    }

    private func opening(_ stroke: Edge.Stroke, _ head: Edge.Arrowhead, _ range: Range<Int>) -> LinkScan {
        LinkScan(
            stroke: stroke, start: head, end: .none, length: 1, isOpening: true, range: range,
            next: skippingSpace(range.upperBound))
    }

    private func whole(
        _ stroke: Edge.Stroke, _ start: Edge.Arrowhead, _ end: Edge.Arrowhead?, length: Int, _ range: Range<Int>
    ) -> LinkScan {
        LinkScan(
            stroke: stroke, start: start, end: end ?? .none, length: min(length, 10), isOpening: false, range: range,
            next: skippingSpace(range.upperBound))
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
        guard last != nil || count >= 3 else { return opening(stroke, head, start..<(offset + 2)) }
        // Mermaid counts the bytes before the last one, less one, and a head at the start that does not match the end
        // counts too. Such a head also makes it forget that the line is thick.
        let isDouble = head != .none && head == last
        return whole(
            head == .none || isDouble ? stroke : .normal, head, last, length: end - start - (isDouble ? 3 : 2),
            start..<end)
    }

    private func dotted(_ offset: Int, _ head: Edge.Arrowhead, from start: Int) -> LinkScan? {
        let hasDash = byte(offset) == "-"
        let dots = offset + (hasDash ? 1 : 0)
        var end = runEnd(dots, UInt8(ascii: "."))
        let count = end - dots
        guard byte(end) == "-" else { return hasDash ? opening(.dotted, head, start..<(dots + 1)) : nil }
        end += 1
        let last = endHead(byte(end))
        if last != nil { end += 1 }
        return whole(.dotted, head, last, length: count, start..<end)
    }

    private func invisible(_ offset: Int) -> LinkScan? {
        let end = runEnd(offset, UInt8(ascii: "~"))
        return end - offset < 3 ? nil : whole(.invisible, .none, nil, length: end - offset - 2, offset..<end)
    }
}
