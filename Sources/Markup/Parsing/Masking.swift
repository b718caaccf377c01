import Diagnostics

/// Finds what libcmark must not read as it is written; see ``MaskedText``.
struct Masking {
    let source: Bytes
    let start: Int
    private(set) var problems: [Diagnostic] = []

    /// The number of containers around one line that are opened at most.
    static let depthLimit = 500

    init(_ source: Bytes, from start: Int) {
        self.source = source
        self.start = start
    }

    /// U+FFFD for every NUL, and a backslash before the first marker of each line that is nested too deeply.
    mutating func edits() -> [MaskedText.Edit] {
        var edits = depthEdits()
        var offset = start
        while let null = source[offset...].firstIndex(of: 0) {
            offset = null + 1
            edits.append(MaskedText.Edit(range: null..<offset, replacement: UTF8Text.replacement))
        }
        return edits.inOrder
    }

    private mutating func depthEdits() -> [MaskedText.Edit] {
        var edits: [MaskedText.Edit] = []
        var line = start
        while line < source.count {
            if let offset = tooDeepMarker(line) {
                edits.append(MaskedText.Edit(range: offset..<offset, replacement: [.backslash]))
                if problems.isEmpty {
                    problems.append(
                        Diagnostic(
                            .tooDeeplyNested, "lists or quotes are nested more than \(Masking.depthLimit) deep",
                            at: Location("", offset..<offset + 1),
                            notes: ["deeper levels are shown as text"]))
                }
            }
            line = Masking.nextLine(line, in: source)
        }
        return edits
    }

    /// Every `[^label]:` at the start of a line, after quote and list markers, with text after it or indented text in
    /// the next line.
    func footnoteCandidates() -> [Candidate] {
        var candidates: [Candidate] = []
        var offset = start
        while let bracket = source[offset...].firstIndex(of: .openBracket) {
            offset = bracket + 1
            guard let candidate = candidate(bracket), beginsLine(bracket) else { continue }
            candidates.append(candidate)
            offset = candidate.range.upperBound
        }
        return candidates
    }

    /// The start of a possible footnote definition.
    struct Candidate {
        /// With the white space after the colon, up to the text.
        var range: Range<Int>
        var label: Range<Int>

        /// The marker of a list item whose text is indented by four columns, as a footnote's further lines are.
        var edit: MaskedText.Edit { MaskedText.Edit(range: range, replacement: Array("01) ".utf8)) }
    }
}

extension Masking {
    private static func nextLine(_ start: Int, in source: Bytes) -> Int {
        var offset = LineEnds.next(in: source, from: start)
        while offset < source.count, !source[offset].isLineEnd { offset = LineEnds.next(in: source, from: offset + 1) }
        return offset + 1
    }

    /// The first marker of a line that is nested too deeply.
    ///
    /// A list can go one level deeper for every two columns of indentation, so these count as well.
    private func tooDeepMarker(_ line: Int) -> Int? {
        var offset = line
        var depth = 0
        var columns = 0
        while offset < source.count {
            let byte = source[offset]
            if byte == .space || byte == .tab {
                if depth == 0 { columns += byte == .tab ? 4 : 1 }
                offset += 1
                continue
            }
            var end = offset
            if byte == .greater {
                end = offset + 1
            } else if byte == .hyphen || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "*") {
                end = offset + 1
                guard source.at(end).isSpace || end == source.count else { return nil }
            } else if byte.isDigit {
                end = source.skip({ $0.isDigit }, from: end, upTo: offset + 10)
                guard source.at(end) == UInt8(ascii: ".") || source.at(end) == .closeParenthesis else { return nil }
                end += 1
            } else {
                return nil
            }
            depth += 1
            if depth + columns / 2 > Masking.depthLimit { return byte.isDigit ? end - 1 : offset }
            offset = end
        }
        return nil
    }

    private func beginsLine(_ offset: Int) -> Bool {
        var first = offset
        while first > start, !source[first - 1].isLineEnd, offset - first < 200 { first -= 1 }
        return source[first..<offset].allSatisfy { byte in
            byte.isSpaceOrTab || byte == .greater || byte == .hyphen || byte == UInt8(ascii: "*")
                || byte == UInt8(ascii: "+")
        } && (first == start || source[first - 1].isLineEnd)
    }

    private func candidate(_ start: Int) -> Candidate? {
        guard let label = source.footnoteLabel(at: start, upTo: start + 1001),
            source.at(label.upperBound + 1) == .colon
        else { return nil }
        var offset = source.skip({ $0.isSpaceOrTab }, from: label.upperBound + 2)
        if offset < source.count, source[offset].isLineEnd {
            guard let text = indentedText(source.skipLineEnd(at: offset)) else { return nil }
            offset = text
        }
        return offset < source.count ? Candidate(range: start..<offset, label: label) : nil
    }

    /// The start of a line's text, after quote markers, if at least four columns of white space are before it.
    private func indentedText(_ start: Int) -> Int? {
        let text = source.skip({ $0 == .greater || $0.isSpaceOrTab }, from: start)
        guard text < source.count, !source[text].isLineEnd else { return nil }
        let spaces = source[start..<text].reversed().prefix { $0.isSpaceOrTab }
        return spaces.count >= 4 || spaces.contains(.tab) ? text : nil
    }
}

extension [MaskedText.Edit] {
    /// The edits sorted by their places.
    var inOrder: [MaskedText.Edit] {
        sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    }
}
