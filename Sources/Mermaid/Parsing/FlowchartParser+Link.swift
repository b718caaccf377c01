import Diagnostics

/// An arrow with its label, before it is known what it connects.
struct LinkDraft {
    /// Its range includes the label.
    var arrow: LinkScan
    var label: Label?
    var id: String?
}

extension FlowchartParser {
    /// The arrow that begins with `scan`, and its label in either form.
    mutating func link(_ scan: LinkScan, id: Range<Int>?) throws(ParseError) -> LinkDraft {
        scanner.position = scanner.skippingSpace(scan.range.upperBound)
        var draft = LinkDraft(arrow: scan, id: id.map(scanner.string))
        reportSwallowedLetter(scan)
        if scan.isOpening {
            try closeLink(&draft, scan)
        } else if scanner.byte(scanner.position) == "|" {
            try pipedText(&draft)
        }
        if draft.arrow.start != draft.arrow.end, draft.arrow.start != .none {
            report(
                .textLost, "the arrowhead at the start of \(quote(scan.range)) is not drawn", at: scan.range,
                notes: ["use the same arrowhead at both ends, or one at the end: '<-->', 'x--x', 'o--o'"])
            draft.arrow.start = .none
        }
        return draft
    }

    /// Reports `--open-->` and `A---overview`, whose first letter is the head of the arrow.
    ///
    /// `A--xB` is an arrow to `B`, and so is `a--xb` if `b` appears elsewhere.
    private mutating func reportSwallowedLetter(_ scan: LinkScan) {
        let rest = scan.range.upperBound
        let first = scanner.byte(rest)
        guard scan.end == .cross || scan.end == .circle, first >= UInt8(ascii: "a"), first <= UInt8(ascii: "z") else {
            return
        }
        var end = rest
        while scanner.byte(end).isWordByte { end += 1 }
        let (word, letter) = (rest..<end, (rest - 1)..<rest)
        guard !appearsElsewhere(word) else { return }
        let closing = linkText(rest, scan.stroke).end?.range.lowerBound
        let isWhole = scan.range.count > 3 || closing.map { $0 < scanner.endOfLine(rest) } ?? false
        report(
            .droppedByMermaid,
            "the first letter of \(quote(letter.lowerBound..<end)) is read as part of the arrow", at: letter,
            // `--` alone begins a text that an arrow has to end.
            fix: isWhole
                ? fix("put a space before the letter", letter.lowerBound..<letter.lowerBound, " ", safety: .unsafe)
                : nil)
    }

    /// Whether a word of the text is a whole word in another place.
    private func appearsElsewhere(_ word: Range<Int>) -> Bool {
        let first = scanner.byte(word.lowerBound)
        return scanner.bytes.indices.contains { place in
            scanner.byte(place) == first && place != word.lowerBound && !scanner.byte(place - 1).isWordByte
                && !scanner.byte(place + word.count).isWordByte
                && scanner.bytes[place...].starts(with: scanner.bytes[word])
        }
    }

    /// `-- text -->`: the text and the end of the arrow.
    private mutating func closeLink(_ draft: inout LinkDraft, _ scan: LinkScan) throws(ParseError) {
        let start = scanner.position
        let text: Range<Int>
        let end: LinkScan?
        let label: LabelSource
        var refused: Range<Int>?
        if let quoted = quotedText(start),
            let closing = scanner.closing(at: scanner.skippingSpace(quoted.next), scan.stroke)
        {
            (end, text, label) = (closing, start..<quoted.next, quoted.label)
        } else {
            (end, text, refused) = linkText(start, scan.stroke)
            label = LabelSource(range: text)
        }
        guard let end else {
            throw ParseError(
                "the text of the arrow \(quote(scan.range)) is never closed", at: scan.range,
                notes: ["complete the arrow: A -- text --> B, or A -->|text| B"], isFinal: true)
        }
        draft.arrow.range = scan.range.lowerBound..<end.range.upperBound
        (draft.arrow.length, draft.arrow.end) = (end.length, end.end)
        scanner.position = scanner.skippingSpace(end.range.upperBound)
        if text.isEmpty {
            report(
                .rejectedByMermaid, "mermaid requires text between the two halves of an arrow", at: draft.arrow.range,
                notes: ["write '-->' for an arrow without text"])
        } else if let refused {
            let quoted = "\"\(scanner.string(text).replacing("\"", with: "#quot;"))\""
            report(
                .rejectedByMermaid, "mermaid rejects \(quote(refused)) in unquoted arrow text", at: refused,
                notes: ["quote the text: \(quoted)"], fix: fix("quote the text", text, quoted))
        }
        let last = end.range.lowerBound
        if end.start != .none, scanner.spaceLength(last - 1) == 0, scan.start == .none {
            if end.start == end.end { draft.arrow.start = end.start }
            let words = quote(text.lowerBound..<(last + 1))
            report(
                .droppedByMermaid, "the last letter of \(words) is read as part of the arrow",
                at: last..<(last + 1), fix: spaceBeforeArrow(last, safety: .unsafe))
        }
        if label.range == text, scanner.bytes[text].contains(where: { $0 == "\n" }) {
            report(
                .droppedByMermaid, "the text of this arrow spans several lines", at: scan.range,
                notes: ["write the whole arrow on one line, or quote the text"])
        }
        draft.label = makeLabel(label)
    }

    /// The text up to the white space before the end of the arrow, and the character that mermaid refuses.
    private func linkText(_ start: Int, _ stroke: Edge.Stroke) -> (
        end: LinkScan?, text: Range<Int>, refused: Range<Int>?
    ) {
        var offset = start
        var refusedAt: Int?
        while offset < scanner.bytes.count {
            let byte = scanner.byte(offset)
            let next = scanner.skippingSpace(offset)
            let canEnd = next > offset || "-=.xo<".utf8.contains(byte)
            if canEnd, let end = scanner.closing(at: next, stroke) {
                return (end, start..<offset, refusedAt.map { $0..<($0 + 1) })
            }
            switch byte {
            case _ where next > offset: offset = next
            case "-", "=", ".", "x", "o", "<":
                let run = offset
                while scanner.byte(offset) == byte { offset += 1 }
                switch stroke {
                case .thick where byte == "=", .dotted where byte == ".", .normal where byte == "-" && offset - run > 1:
                    refusedAt = refusedAt ?? run
                default: break
                }
                // The last of a run of letters may be the head of the arrow: `oo-->`.
                if byte == "x" || byte == "o", offset - run > 1 { offset -= 1 }
            case "\"":
                refusedAt = refusedAt ?? offset
                offset += 1
            default: offset += 1
            }
        }
        return (nil, start..<offset, nil)
    }

    /// `|text|` after an arrow.
    private mutating func pipedText(_ draft: inout LinkDraft) throws(ParseError) {
        let start = scanner.position
        let label: LabelSource
        if let scan = strictText(start + 1), scanner.byte(scan.next) == "|" {
            label = scan.label
            scanner.position = scan.next + 1
        } else {
            let limit = scanner.endOfLine(start)
            let end = scanner.first("|", from: start + 1)
            guard let end, end < limit else {
                throw ParseError(
                    "the arrow text \(quote(start..<limit)) is never closed", at: start..<(start + 1),
                    notes: ["close it with '|'"], isFinal: end == nil)
            }
            label = LabelSource(range: scanner.bytes.trimmed((start + 1)..<end))
            scanner.position = end + 1
            if label.range.isEmpty {
                report(
                    .rejectedByMermaid, "mermaid rejects empty arrow text", at: start..<(end + 1),
                    notes: ["remove '||'"])
            } else {
                reportLooseLabel(label.range, start..<(end + 1))
            }
        }
        draft.arrow.range = draft.arrow.range.lowerBound..<scanner.position
        draft.label = makeLabel(label)
        let next = scanner.skippingSpace(scanner.position)
        if next < scanner.bytes.count, scanner.skippingBlanks(scanner.position) != next {
            report(
                .rejectedByMermaid, "mermaid expects the node on the same line as the arrow's text",
                at: draft.arrow.range)
        }
        scanner.position = next
    }
}
