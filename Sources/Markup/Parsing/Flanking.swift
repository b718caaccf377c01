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
