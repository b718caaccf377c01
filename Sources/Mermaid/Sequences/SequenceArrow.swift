/// The arrow of a message, as mermaid 11 writes it: `->>`, `--x`, `<<-->>`, `/|-`.
struct SequenceArrow {
    typealias Head = SequenceDiagram.Message.Head
    let isDotted: Bool
    let start: Head
    let end: Head
    let range: Range<Int>

    private static let starts: KeyValuePairs<String, Head> = [
        "<<": .arrow, "/|": .upper, "\\|": .lower, "//": .upperBarb, "\\\\": .lowerBarb,
    ]
    /// A longer head precedes the one that it begins with.
    private static let ends: KeyValuePairs<String, Head> = [
        ">>": .arrow, ">": .none, "x": .cross, "X": .cross, ")": .open, "|\\": .upper, "|/": .lower,
        "\\\\": .upperBarb, "//": .lowerBarb,
    ]

    /// The first arrow of a statement, before the text.
    static func first(in scanner: Scanner, _ range: Range<Int>) -> SequenceArrow? {
        for offset in range {
            let byte = scanner.byte(offset)
            if byte == ":" { return nil }
            if "-<\\/".utf8.contains(byte), let arrow = SequenceArrow(in: scanner, at: offset) { return arrow }
        }
        return nil
    }

    private init?(in scanner: Scanner, at offset: Int) {
        let first = Self.starts.first { scanner.starts(offset, with: $0.key) }
        let line = offset + (first?.key.utf8.count ?? 0)
        guard scanner.byte(line) == "-" else { return nil }
        isDotted = scanner.byte(line + 1) == "-"
        let next = line + (isDotted ? 2 : 1)
        start = first?.value ?? .none
        guard first == nil || start == .arrow else {
            (end, range) = (.none, offset..<next)
            return
        }
        // Only the head of `<<->>` is at both ends.
        guard let last = Self.ends.first(where: { scanner.starts(next, with: $0.key) }),
            first == nil || last.value == .arrow
        else { return nil }
        (end, range) = (last.value, offset..<(next + last.key.utf8.count))
    }
}
