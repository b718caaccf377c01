/// `~one~` and `~~two~~` tildes, as GitHub Flavored Markdown 0.29 has them, and the `==highlight==` of other tools.
enum Strikethrough {
    static func apply(to inlines: inout Inlines, in content: Bytes) {
        apply(.tilde, to: &inlines, in: content)
        apply(.equals, to: &inlines, in: content)
    }

    private static func apply(_ mark: UInt8, to inlines: inout Inlines, in content: Bytes) {
        guard content.contains(mark) else { return }
        var result: [Inline] = []
        result.reserveCapacity(inlines.items.count)
        // The runs of one and of two tildes that may open, by index, for each element around.
        var openers: [[[Int]]] = [[[], []]]
        for inline in inlines.items {
            switch inline.kind {
            case .open: openers.append([[], []])
            case .close: openers.removeLast()
            case .text where inline.isVerbatimText:
                appendRuns(of: mark, in: inline.range, content, to: &result, &openers[openers.count - 1])
                continue
            default: break
            }
            result.append(inline)
        }
        inlines.items = []
        for inline in result {
            if inline.isVerbatimText { inlines.append(text: inline.range) } else { inlines.items.append(inline) }
        }
    }
}

extension Strikethrough {
    /// Appends a text cut at its runs of a mark; a run that closes turns the one that opened into an element.
    private static func appendRuns(
        of mark: UInt8, in text: Range<Int>, _ content: Bytes, to result: inout [Inline], _ openers: inout [[Int]]
    ) {
        let element: Inline.Element = mark == .tilde ? .strikethrough : .highlight
        var start = text.lowerBound
        while let first = content[start..<text.upperBound].firstIndex(of: mark) {
            let run = first..<(content[first..<text.upperBound].firstIndex { $0 != mark } ?? text.upperBound)
            if start < first { result.append(.text(start..<first)) }
            start = run.upperBound
            let length = run.count - 1
            let (opens, closes) = mark == .tilde ? strikes(run, content) : highlights(run, content)
            if closes, let opener = openers[length].popLast() {
                while let other = openers[1 - length].last, other > opener { openers[1 - length].removeLast() }
                let range = result[opener].range.lowerBound..<run.upperBound
                result[opener] = Inline(kind: .open(element), range: range)
                result.append(Inline(kind: .close(element), range: run.upperBound..<run.upperBound))
                continue
            }
            if opens { openers[length].append(result.count) }
            result.append(.text(run))
        }
        if start < text.upperBound { result.append(.text(start..<text.upperBound)) }
    }

    private static func strikes(_ run: Range<Int>, _ content: Bytes) -> (opens: Bool, closes: Bool) {
        let flanking = Flanking(of: run, in: content)
        return (run.count < 3 && flanking.isLeft, run.count < 3 && flanking.isRight)
    }

    /// Two signs around text, as in `a ==b== c`: not the operator, as in `a==b`, `"=="` and `x !== y`.
    private static func highlights(_ run: Range<Int>, _ content: Bytes) -> (opens: Bool, closes: Bool) {
        let (before, after) = (content.at(run.lowerBound - 1), content.at(run.upperBound))
        guard run.count == 2, !isOperator(before), !isOperator(after) else { return (false, false) }
        return (
            !before.isAlphanumeric && isText(after, orAnyOf: "*_`[("),
            !after.isAlphanumeric && isText(before, orAnyOf: "*_`])!?.,%")
        )
    }

    private static func isText(_ byte: UInt8, orAnyOf marks: StaticString) -> Bool {
        byte.isAlphanumeric || byte >= 0x80
            || UnsafeBufferPointer(start: marks.utf8Start, count: marks.utf8CodeUnitCount).contains(byte)
    }

    private static func isOperator(_ byte: UInt8) -> Bool {
        [.less, .greater, .equals, .ampersand, .pipe, .hyphen, .caret, UInt8(ascii: "+"), UInt8(ascii: "/")]
            .contains(byte)
    }
}

/// Whether a run of delimiters can open or close emphasis (CommonMark 0.30, section 6.2).
struct Flanking {
    let isLeft: Bool
    let isRight: Bool

    init(of run: Range<Int>, in text: Bytes) {
        let before = Flanking.class(of: Flanking.scalar(before: run.lowerBound, in: text))
        let after = Flanking.class(of: Flanking.scalar(at: run.upperBound, in: text))
        isLeft = after != .space && (after != .punctuation || before != .other)
        isRight = before != .space && (before != .punctuation || after != .other)
    }

    private enum Class { case space, punctuation, other }

    private static func `class`(of scalar: Unicode.Scalar?) -> Class {
        guard let scalar else { return .space }
        if scalar.isASCII {
            let byte = UInt8(truncatingIfNeeded: scalar.value)
            return byte.isSpace ? .space : byte.isPunctuation ? .punctuation : .other
        }
        switch scalar.properties.generalCategory {
        case .spaceSeparator: return .space
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation,
            .otherPunctuation:
            return .punctuation
        default: return .other
        }
    }

    private static func scalar(at offset: Int, in text: Bytes) -> Unicode.Scalar? {
        guard offset < text.count else { return nil }
        return String(decoding: text.part(offset..<offset + 4), as: UTF8.self).unicodeScalars.first
    }

    private static func scalar(before offset: Int, in text: Bytes) -> Unicode.Scalar? {
        guard offset > 0 else { return nil }
        var start = offset - 1
        while start > 0, offset - start < 4, text[start] & 0xC0 == 0x80 { start -= 1 }
        return String(decoding: text.part(start..<offset), as: UTF8.self).unicodeScalars.last
    }
}
