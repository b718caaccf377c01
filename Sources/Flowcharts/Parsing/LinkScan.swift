/// An arrow, or the part of an arrow before its text, as it stands in the text.
struct LinkScan {
    var stroke: Edge.Stroke
    /// What stands before the line: `<`, `x` or `o`.
    var start: Edge.Arrowhead
    /// What stands behind the line; nothing where the text follows (`--` of `-- text -->`).
    var end: Edge.Arrowhead
    /// In mermaid's count, up to 10.
    var length: Int
    /// Whether text and the arrow's end have to follow.
    var isOpening: Bool
    /// Without the white space around it.
    var range: Range<Int>
    /// Behind the white space that belongs to it.
    var next: Int
}

extension Scanner {
    /// The arrow at an offset, white space before it included; nil where there is none.
    func link(at offset: Int) -> LinkScan? {
        let start = skippingSpace(offset)
        if let scan = line(start, head: .none, from: start) { return scan }
        guard let head = startHead(byte(start)) else { return nil }
        return line(start + 1, head: head, from: start)
    }

    /// The arrow that ends an edge's text at exactly this offset, of the stroke with which it began.
    func closing(at offset: Int, _ stroke: Edge.Stroke) -> LinkScan? {
        var found = line(offset, head: .none, from: offset)
        if found == nil, let head = startHead(byte(offset)) { found = line(offset + 1, head: head, from: offset) }
        guard let found, !found.isOpening, found.stroke == stroke else { return nil }
        return found
    }
}

extension Scanner {
    private func startHead(_ byte: UInt8) -> Edge.Arrowhead? {
        switch byte {
        case UInt8(ascii: "<"): .arrow
        case UInt8(ascii: "x"): .cross
        case UInt8(ascii: "o"): .circle
        default: nil
        }
    }

    private func endHead(_ byte: UInt8) -> Edge.Arrowhead? {
        byte == UInt8(ascii: ">")
            ? .arrow : byte == UInt8(ascii: "x") ? .cross : byte == UInt8(ascii: "o") ? .circle : nil
    }

    private func line(_ offset: Int, head: Edge.Arrowhead, from start: Int) -> LinkScan? {
        switch byte(offset) {
        case UInt8(ascii: "-"):
            if byte(offset + 1) == UInt8(ascii: "-") { return solid(offset, .normal, head, from: start) }
            return byte(offset + 1) == UInt8(ascii: ".") ? dotted(offset, head, from: start) : nil
        case UInt8(ascii: "="):
            return byte(offset + 1) == UInt8(ascii: "=") ? solid(offset, .thick, head, from: start) : nil
        case UInt8(ascii: "."): return dotted(offset, head, from: start)
        case UInt8(ascii: "~") where head == .none: return invisible(offset)
        default: return nil
        }
    }

    private func solid(_ offset: Int, _ stroke: Edge.Stroke, _ head: Edge.Arrowhead, from start: Int) -> LinkScan? {
        var end = offset
        while byte(end) == byte(offset) { end += 1 }
        let count = end - offset
        let last = endHead(byte(end))
        if last != nil { end += 1 }
        guard last != nil || count >= 3 else {
            return LinkScan(
                stroke: stroke, start: head, end: .none, length: 1, isOpening: true, range: start..<(offset + 2),
                next: skippingSpace(offset + 2))
        }
        // mermaid counts the bytes before the last one, less one, and a head at the start that does not match the end
        // counts too.
        let isDouble = head != .none && head == last
        let length = (end - start) - 2 - (isDouble ? 1 : 0)
        return LinkScan(
            // A head that does not match makes mermaid forget that the line is thick.
            stroke: head == .none || isDouble ? stroke : .normal, start: head, end: last ?? .none,
            length: min(length, 10), isOpening: false,
            range: start..<end, next: skippingSpace(end))
    }

    private func dotted(_ offset: Int, _ head: Edge.Arrowhead, from start: Int) -> LinkScan? {
        let hasDash = byte(offset) == UInt8(ascii: "-")
        var end = offset + (hasDash ? 1 : 0)
        let dots = end
        while byte(end) == UInt8(ascii: ".") { end += 1 }
        let count = end - dots
        guard count > 0 else { return nil }
        guard byte(end) == UInt8(ascii: "-") else {
            guard hasDash else { return nil }
            return LinkScan(
                stroke: .dotted, start: head, end: .none, length: 1, isOpening: true, range: start..<(dots + 1),
                next: skippingSpace(dots + 1))
        }
        end += 1
        let last = endHead(byte(end))
        if last != nil { end += 1 }
        return LinkScan(
            stroke: .dotted, start: head, end: last ?? .none, length: min(count, 10), isOpening: false,
            range: start..<end, next: skippingSpace(end))
    }

    private func invisible(_ offset: Int) -> LinkScan? {
        var end = offset
        while byte(end) == UInt8(ascii: "~") { end += 1 }
        guard end - offset >= 3 else { return nil }
        return LinkScan(
            stroke: .invisible, start: .none, end: .none, length: min(end - offset - 2, 10), isOpening: false,
            range: offset..<end,
            next: skippingSpace(end))
    }
}
