import Base

/// The addresses of a `srcset`, such as `dark.svg 1x, large.svg 2x` (HTML, 4.8.4.2).
struct SourceSet {
    /// The ranges of the addresses, and of the descriptors after them, in the text of the attribute.
    private(set) var candidates: [(address: Range<Int>, descriptor: Range<Int>)] = []

    init(_ text: Bytes) {
        let comma = UInt8(ascii: ",")
        var offset = 0
        while offset < text.count {
            let start = text.skip({ $0.isSpace || $0 == comma }, from: offset)
            var end = text.skip({ !$0.isSpace }, from: start)
            guard end > start else { return }
            let next = end
            while end > start, text[end - 1] == comma { end -= 1 }
            // A comma directly behind an address ends the candidate.
            let last = end < next ? next : text.skip({ $0 != comma }, from: next)
            candidates.append((start..<end, end < next ? end..<end : text.trimmed(next..<last)))
            offset = last
        }
    }
}
