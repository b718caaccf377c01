/// The arrow of a message, as mermaid 11 writes it.
struct SequenceArrow {
    typealias Head = SequenceDiagram.Message.Head
    let text: StaticString
    let isDotted: Bool
    let start: Head
    let end: Head

    init(_ text: StaticString, dotted isDotted: Bool = false, start: Head = .none, end: Head = .none) {
        (self.text, self.isDotted, self.start, self.end) = (text, isDotted, start, end)
    }

    /// Longer ones first, so that no arrow is taken for its beginning.
    private static let all = [
        SequenceArrow("<<-->>", dotted: true, start: .arrow, end: .arrow),
        SequenceArrow("<<->>", start: .arrow, end: .arrow),
        SequenceArrow("-->>", dotted: true, end: .arrow), SequenceArrow("--|\\", dotted: true, end: .upper),
        SequenceArrow("--|/", dotted: true, end: .lower), SequenceArrow("--\\\\", dotted: true, end: .upperBarb),
        SequenceArrow("--//", dotted: true, end: .lowerBarb), SequenceArrow("/|--", dotted: true, start: .upper),
        SequenceArrow("\\|--", dotted: true, start: .lower), SequenceArrow("//--", dotted: true, start: .upperBarb),
        SequenceArrow("\\\\--", dotted: true, start: .lowerBarb), SequenceArrow("->>", end: .arrow),
        SequenceArrow("-->", dotted: true), SequenceArrow("--x", dotted: true, end: .cross),
        SequenceArrow("--X", dotted: true, end: .cross), SequenceArrow("--)", dotted: true, end: .open),
        SequenceArrow("-|\\", end: .upper), SequenceArrow("-|/", end: .lower), SequenceArrow("-\\\\", end: .upperBarb),
        SequenceArrow("-//", end: .lowerBarb), SequenceArrow("/|-", start: .upper),
        SequenceArrow("\\|-", start: .lower),
        SequenceArrow("//-", start: .upperBarb), SequenceArrow("\\\\-", start: .lowerBarb),
        SequenceArrow("->"), SequenceArrow("-x", end: .cross), SequenceArrow("-X", end: .cross),
        SequenceArrow("-)", end: .open),
    ]

    /// The first arrow of a statement, before the text.
    static func first(in scanner: Scanner, _ range: Range<Int>) -> (arrow: SequenceArrow, range: Range<Int>)? {
        for offset in range {
            let byte = scanner.byte(offset)
            if byte == ":" { return nil }
            guard "-<\\/".utf8.contains(byte), let arrow = all.first(where: { scanner.starts(offset, with: $0.text) })
            else { continue }
            return (arrow, offset..<(offset + arrow.text.utf8CodeUnitCount))
        }
        return nil
    }
}
