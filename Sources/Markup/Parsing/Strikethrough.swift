/// `~one~` and `~~two~~` tildes, as GitHub Flavored Markdown 0.29 has them.
enum Strikethrough {
    static func apply(to inlines: inout Inlines, in content: Bytes) {
        guard content.contains(.tilde) else { return }
        var result: [Inline] = []
        result.reserveCapacity(inlines.items.count)
        // The runs of one and of two tildes that may open, by index, for each element around.
        var openers: [[[Int]]] = [[[], []]]
        for inline in inlines.items {
            switch inline.kind {
            case .open: openers.append([[], []])
            case .close: openers.removeLast()
            case .text where inline.isVerbatimText:
                appendRuns(of: inline.range, in: content, to: &result, &openers[openers.count - 1])
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
    /// Appends a text cut at its runs of tildes; a run that closes turns the one that opened into an element.
    private static func appendRuns(
        of text: Range<Int>, in content: Bytes, to result: inout [Inline], _ openers: inout [[Int]]
    ) {
        var start = text.lowerBound
        while let first = content[start..<text.upperBound].firstIndex(of: .tilde) {
            let run = first..<(content[first..<text.upperBound].firstIndex { $0 != .tilde } ?? text.upperBound)
            if start < first { result.append(.text(start..<first)) }
            start = run.upperBound
            let flanking = Flanking(of: run, in: content)
            let length = run.count - 1
            if length < 2, flanking.isRight, let opener = openers[length].popLast() {
                while let other = openers[1 - length].last, other > opener { openers[1 - length].removeLast() }
                let range = result[opener].range.lowerBound..<run.upperBound
                result[opener] = Inline(kind: .open(.strikethrough), range: range)
                result.append(Inline(kind: .close(.strikethrough), range: run.upperBound..<run.upperBound))
                continue
            }
            if length < 2, flanking.isLeft { openers[length].append(result.count) }
            result.append(.text(run))
        }
        if start < text.upperBound { result.append(.text(start..<text.upperBound)) }
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
