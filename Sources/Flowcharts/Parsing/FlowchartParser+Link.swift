import Diagnostics

/// An arrow with its label, before it is known what it connects.
struct LinkDraft {
    var stroke: Edge.Stroke
    var start: Edge.Arrowhead
    var end: Edge.Arrowhead
    var length: Int
    var label: Label?
    var id: String?
    /// In the text as the grammar sees it.
    var range: Range<Int>
    /// In the original text.
    var originalRange: Range<Int>
}

extension FlowchartParser {
    /// The arrow that begins with `scan`, and its label in either form.
    mutating func link(_ scan: LinkScan, id: Range<Int>?) throws(Refusal) -> LinkDraft {
        scanner.position = scan.next
        var draft = LinkDraft(
            stroke: scan.stroke, start: scan.start, end: scan.end, length: scan.length, label: nil,
            id: id.map(scanner.string), range: scan.range,
            originalRange: 0..<0)
        if scan.isOpening {
            try closeLink(&draft, scan)
        } else if scanner.byte(scan.next) == UInt8(ascii: "|") {
            try pipedText(&draft)
        }
        if draft.start != draft.end, draft.start != .none {
            report(
                .textLost, "the head at the start of \(quote(scan.range)) is not drawn", at: scan.range,
                notes: ["an arrow has the same head at both ends, or one at the end: '<-->', 'x--x', 'o--o'"])
            draft.start = .none
        }
        draft.originalRange = source.original(draft.range)
        return draft
    }
}

extension FlowchartParser {
    /// `-- text -->`: the text and the end of the arrow behind its beginning.
    private mutating func closeLink(_ draft: inout LinkDraft, _ scan: LinkScan) throws(Refusal) {
        let start = scan.next
        var text = start..<start
        var end: LinkScan?
        var label: LabelSource?
        var refusedAt: Int?
        if let quoted = quotedText(start),
            let closing = scanner.closing(at: scanner.skippingSpace(quoted.next), scan.stroke)
        {
            (end, text, label) = (closing, start..<quoted.next, quoted.label)
        } else {
            (end, text, refusedAt) = linkText(start, scan.stroke)
            label = LabelSource(range: text)
        }
        guard let end, let label else {
            throw Refusal(
                message: "the text of the arrow \(quote(scan.range)) has no end", range: scan.range,
                notes: ["write the whole arrow: A -- text --> B, or A -->|text| B"], isFinal: true)
        }
        draft.range = scan.range.lowerBound..<end.range.upperBound
        draft.length = end.length
        draft.end = end.end
        scanner.position = end.next
        if text.isEmpty {
            report(
                .refusedByMermaid, "mermaid wants a text between the two halves of an arrow", at: draft.range,
                notes: ["write '-->' for an arrow without one"])
        } else if let refusedAt {
            let words = scanner.string(text).replacing("\"", with: "#quot;")
            report(
                .refusedByMermaid,
                "mermaid refuses \(quote(refusedAt..<(refusedAt + 1))) in an arrow's text without quotes",
                at: refusedAt..<(refusedAt + 1),
                notes: ["quote the text: \"\(words)\""],
                fix: Fix("quote the text", safety: .safe, edits: [edit(text, "\"\(words)\"")]))
        }
        if end.start != .none, scanner.spaceLength(end.range.lowerBound - 1) == 0, scan.start == .none {
            if end.start == end.end { draft.start = end.start }
            report(
                .swallowedByMermaid,
                "the last letter of \(quote(text.lowerBound..<(end.range.lowerBound + 1))) is taken for the head of the arrow",
                at: end.range.lowerBound..<(end.range.lowerBound + 1),
                fix: Fix(
                    "put a space before the arrow", safety: .unsafe,
                    edits: [edit((end.range.lowerBound + 1)..<(end.range.lowerBound + 1), " ")]))
        }
        if label.range == text, scanner.bytes[text].contains(UInt8(ascii: "\n")) {
            report(
                .swallowedByMermaid, "the text of this arrow runs over several lines", at: scan.range,
                notes: ["write the whole arrow on one line, or quote the text"])
        }
        draft.label = makeLabel(label)
    }

    /// The text up to the end of the arrow, the white space before that left out, and where mermaid would refuse it.
    private func linkText(_ start: Int, _ stroke: Edge.Stroke) -> (end: LinkScan?, text: Range<Int>, refusedAt: Int?) {
        var offset = start
        var refusedAt: Int?
        while offset < scanner.bytes.count {
            let byte = scanner.byte(offset)
            if scanner.spaceLength(offset) > 0 {
                let next = scanner.skippingSpace(offset)
                if let end = scanner.closing(at: next, stroke) { return (end, start..<offset, refusedAt) }
                offset = next
                continue
            }
            switch byte {
            case UInt8(ascii: "-"), UInt8(ascii: "="), UInt8(ascii: "."), UInt8(ascii: "x"), UInt8(ascii: "o"),
                UInt8(ascii: "<"):
                if let end = scanner.closing(at: offset, stroke) { return (end, start..<offset, refusedAt) }
                let run = offset
                while scanner.byte(offset) == byte { offset += 1 }
                switch stroke {
                case .thick where byte == UInt8(ascii: "="), .dotted where byte == UInt8(ascii: "."):
                    refusedAt = refusedAt ?? run
                case .normal where byte == UInt8(ascii: "-") && offset - run > 1: refusedAt = refusedAt ?? run
                default: break
                }
                // The last of a run of letters may be the head of the arrow: `oo-->`.
                if byte == UInt8(ascii: "x") || byte == UInt8(ascii: "o"), offset - run > 1 { offset -= 1 }
            case UInt8(ascii: "\""):
                refusedAt = refusedAt ?? offset
                offset += 1
            default: offset += 1
            }
        }
        return (nil, start..<offset, nil)
    }

    /// `|text|` behind an arrow.
    private mutating func pipedText(_ draft: inout LinkDraft) throws(Refusal) {
        let start = scanner.position
        let label: LabelSource
        if let scan = strictText(start + 1), scanner.byte(scan.next) == UInt8(ascii: "|") {
            label = scan.label
            scanner.position = scan.next + 1
        } else {
            let limit = scanner.endOfLine(start)
            guard let end = scanner.first(UInt8(ascii: "|"), from: start + 1), end < limit else {
                throw Refusal(
                    message: "the text \(quote(start..<limit)) of an arrow is never closed", range: start..<(start + 1),
                    notes: ["close it with '|'"], isFinal: scanner.first(UInt8(ascii: "|"), from: start + 1) == nil)
            }
            var (first, last) = (start + 1, end)
            while first < last, scanner.byte(first).isASCIISpace { first += 1 }
            while last > first, scanner.byte(last - 1).isASCIISpace { last -= 1 }
            label = LabelSource(range: first..<last)
            scanner.position = end + 1
            if first == last {
                report(
                    .refusedByMermaid, "mermaid refuses an empty text on an arrow", at: start..<(end + 1),
                    notes: ["leave '||' out"])
            } else {
                reportLooseLabel(first..<last, start..<(end + 1))
            }
        }
        draft.range = draft.range.lowerBound..<scanner.position
        draft.label = makeLabel(label)
        let next = scanner.skippingSpace(scanner.position)
        if next < scanner.bytes.count, scanner.skippingBlanks(scanner.position) != next {
            report(.refusedByMermaid, "mermaid wants the node on the same line as the arrow's text", at: draft.range)
        }
        scanner.position = next
    }
}
