import Diagnostics

extension FlowchartParser {
    /// The label in brackets behind an id, and the shape that the brackets mean; nil where there are none.
    mutating func shapedLabel(_ id: Range<Int>) throws(Refusal) -> (label: LabelSource, shape: Shape)? {
        let start = scanner.position
        let second = scanner.byte(start + 1)
        switch scanner.byte(start) {
        case UInt8(ascii: "["):
            switch second {
            case UInt8(ascii: "["): return (try bracketed(start, 2, .init("]]", "[", "]")), .framedRectangle)
            case UInt8(ascii: "("): return (try bracketed(start, 2, .init(")]", "(", ")")), .cylinder)
            case UInt8(ascii: "/"), UInt8(ascii: "\\"): return try slanted(start)
            case UInt8(ascii: "|"): return (try withProperties(start), .rectangle)
            default: return (try bracketed(start, 1, .init("]", "[", "]")), .rectangle)
            }
        case UInt8(ascii: "("):
            switch second {
            case UInt8(ascii: "["): return (try bracketed(start, 2, .init("])", "[", "]")), .stadium)
            case UInt8(ascii: "-"): if let label = try ellipse(start) { return (label, .ellipse) }
            case UInt8(ascii: "(") where scanner.byte(start + 2) == UInt8(ascii: "("):
                return (try bracketed(start, 3, .init(")))", "(", ")")), .doubleCircle)
            case UInt8(ascii: "("): return (try bracketed(start, 2, .init("))", "(", ")")), .circle)
            default: break
            }
            return (try bracketed(start, 1, .init(")", "(", ")")), .rounded)
        case UInt8(ascii: "{"):
            if second == UInt8(ascii: "{") { return (try bracketed(start, 2, .init("}}", "{", "}")), .hexagon) }
            return (try bracketed(start, 1, .init("}", "{", "}")), .diamond)
        case UInt8(ascii: ">"): return (try bracketed(start, 1, .init("]", "[", "]")), .odd)
        default: return nil
        }
    }

    /// The label between `open` bytes at an offset and a closing bracket.
    mutating func bracketed(_ start: Int, _ open: Int, _ bracket: Bracket) throws(Refusal) -> LabelSource {
        let content = start + open
        if let scan = strictText(content), closes(scan.next, bracket) {
            scanner.position = scan.next + bracket.close.utf8CodeUnitCount
            return scan.label
        }
        if let scan = looseText(content, bracket) {
            scanner.position = scan.next
            reportLooseLabel(scan.label.range, start..<scan.next)
            return scan.label
        }
        throw Refusal(
            message: "the label \(quote(start..<max(content, scanner.endOfLine(content)))) is never closed",
            range: start..<content,
            notes: ["close it with '\(bracket.close)'", "quote a label that holds brackets: A[\"…\"]"],
            isFinal: scanner.first(bracket.last, from: content) == nil)
    }

    /// A label as a value, with a report on what cannot be shown.
    mutating func makeLabel(_ label: LabelSource) -> Label {
        adviseQuotes(label)
        let bytes = label.text ?? Array(scanner.bytes[label.range])
        let text = LabelText(bytes, .plain(isMarkdown: label.isMarkdown))
        for icon in text.icons { report(.iconDropped, "the icon '\(icon)' is left out", at: label.range) }
        if let tag = text.swallowed.first {
            let written = tag.dropFirst().dropLast()
            report(
                .swallowedByMermaid, "mermaid takes '\(tag)' for a tag and does not show it", at: label.range,
                notes: ["write '#lt;\(written)#gt;'"])
        }
        return Label(
            lines: text.lines, source: String(decoding: bytes, as: UTF8.self), range: source.original(label.range))
    }
}

extension FlowchartParser {
    /// Says what to write instead of a label whose `@` has just been reported.
    private mutating func adviseQuotes(_ label: LabelSource) {
        guard label.range.contains(reportedAt), label.text == nil,
            scanner.byte(label.range.lowerBound - 1) != UInt8(ascii: "\""),
            let last = diagnostics.indices.last, diagnostics[last].kind == .refusedByMermaid,
            diagnostics[last].fix == nil,
            diagnostics[last].location.range == source.original(reportedAt..<(reportedAt + 1))
        else { return }
        let quoted = "\"" + scanner.string(label.range).trimmingPrefix(" ") + "\""
        diagnostics[last].notes = [Diagnostic.Note("quote the label: \(quoted)")]
        diagnostics[last].fix = Fix("quote the label", safety: .safe, edits: [edit(label.range, quoted)])
    }
}

/// What closes a label.
struct Bracket {
    var close: StaticString
    /// What opens and closes a nested bracket of the same kind in a label that should have been quoted.
    var nestedOpen: UInt8
    var nestedClose: UInt8
    var last: UInt8

    init(_ close: StaticString, _ nestedOpen: Unicode.Scalar, _ nestedClose: Unicode.Scalar) {
        self.close = close
        self.nestedOpen = UInt8(ascii: nestedOpen)
        self.nestedClose = UInt8(ascii: nestedClose)
        last = close.withUTF8Buffer { $0.last ?? 0 }
    }
}

extension FlowchartParser {
    /// A quoted label, or words without brackets, pipes and quotes, as mermaid takes them.
    func strictText(_ start: Int) -> (label: LabelSource, next: Int)? {
        if let quoted = quotedText(start) {
            // `{"Really"?}`: words may follow the quotes.
            var end = quoted.next
            while end < scanner.bytes.count, !isSpecial(scanner.byte(end)) { end += 1 }
            var label = quoted.label
            if end > quoted.next { label.text = Array(scanner.bytes[label.range] + scanner.bytes[quoted.next..<end]) }
            return (label, end)
        }
        var end = start
        while end < scanner.bytes.count, !isSpecial(scanner.byte(end)) { end += 1 }
        guard end > start, end < scanner.bytes.count else { return nil }
        return (LabelSource(range: start..<end), end)
    }

    /// `"…"`, or a markdown string; nil where it is empty or never closed.
    func quotedText(_ start: Int) -> (label: LabelSource, next: Int)? {
        guard scanner.byte(start) == UInt8(ascii: "\"") else { return nil }
        if scanner.byte(start + 1) == UInt8(ascii: "`") {
            var end = start + 2
            while end < scanner.bytes.count, scanner.byte(end) != UInt8(ascii: "`"),
                scanner.byte(end) != UInt8(ascii: "\"")
            { end += 1 }
            guard end > start + 2, scanner.byte(end) == UInt8(ascii: "`"), scanner.byte(end + 1) == UInt8(ascii: "\"")
            else { return nil }
            return (LabelSource(range: (start + 2)..<end, isMarkdown: true), end + 2)
        }
        guard let end = scanner.first(UInt8(ascii: "\""), from: start + 1), end > start + 1 else { return nil }
        return (LabelSource(range: (start + 1)..<end), end + 1)
    }

    /// Words up to the closing bracket on the same line, with nested brackets and quotes inside, which mermaid refuses.
    private func looseText(_ start: Int, _ bracket: Bracket) -> (label: LabelSource, next: Int)? {
        let limit = scanner.endOfLine(start)
        var depth = 0
        var index = start
        var firstClose: Int?
        while index < limit {
            let byte = scanner.byte(index)
            if scanner.starts(index, with: bracket.close) {
                if depth == 0 { return (trimmedQuotes(start..<index), index + bracket.close.utf8CodeUnitCount) }
                firstClose = firstClose ?? index
            }
            if byte == bracket.nestedOpen { depth += 1 }
            if byte == bracket.nestedClose, depth > 0 { depth -= 1 }
            index += 1
        }
        return firstClose.map { (trimmedQuotes(start..<$0), $0 + bracket.close.utf8CodeUnitCount) }
    }

    private func trimmedQuotes(_ range: Range<Int>) -> LabelSource {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, scanner.byte(start).isASCIISpace { start += 1 }
        while end > start, scanner.byte(end - 1).isASCIISpace { end -= 1 }
        guard end - start >= 2, scanner.byte(start) == UInt8(ascii: "\""), scanner.byte(end - 1) == UInt8(ascii: "\"")
        else {
            return LabelSource(range: start..<end)
        }
        let isMarkdown =
            end - start >= 4 && scanner.byte(start + 1) == UInt8(ascii: "`")
            && scanner.byte(end - 2) == UInt8(ascii: "`")
        let inset = isMarkdown ? 2 : 1
        return LabelSource(range: (start + inset)..<(end - inset), isMarkdown: isMarkdown)
    }

    private func isSpecial(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "{"),
            UInt8(ascii: "}"),
            UInt8(ascii: "|"), UInt8(ascii: "\""):
            true
        default: false
        }
    }

    /// Whether exactly this bracket stands at an offset, and not the beginning of a longer one.
    private func closes(_ offset: Int, _ bracket: Bracket) -> Bool {
        guard scanner.starts(offset, with: bracket.close) else { return false }
        let next = scanner.byte(offset + bracket.close.utf8CodeUnitCount)
        switch bracket.close.utf8CodeUnitCount {
        case 1 where bracket.last == UInt8(ascii: "]"): return next != UInt8(ascii: ")") && next != UInt8(ascii: "]")
        case 1 where bracket.last == UInt8(ascii: ")"):
            return next != UInt8(ascii: "]")
                && !(next == UInt8(ascii: ")") && scanner.byte(offset + 2) == UInt8(ascii: ")"))
        case 2 where scanner.byte(offset) == UInt8(ascii: ")") && bracket.last == UInt8(ascii: ")"):
            return next != UInt8(ascii: ")") && next != UInt8(ascii: "]")
        default: return true
        }
    }

    mutating func reportLooseLabel(_ label: Range<Int>, _ whole: Range<Int>) {
        let text = scanner.string(label)
        if text.isEmpty {
            report(
                .refusedByMermaid, "mermaid refuses an empty label", at: whole,
                notes: ["leave the brackets out, or write a space in them"])
            return
        }
        let quoted = "\"" + text.replacing("\"", with: "#quot;") + "\""
        let culprit = label.first { isSpecial(scanner.byte($0)) }
        let sign = culprit.map { "'\(String(UnicodeScalar(scanner.byte($0))))'" } ?? "spaces around the quotes"
        let inner =
            scanner.byte(label.lowerBound - 1) == UInt8(ascii: "\"")
            ? (label.lowerBound - 1)..<(label.upperBound + 1) : label
        report(
            .refusedByMermaid, "mermaid refuses \(sign) in a label without quotes around it",
            at: culprit.map { $0..<($0 + 1) } ?? whole,
            notes: ["quote the label: \(quoted)"],
            fix: Fix("quote the label", safety: .safe, edits: [edit(inner, quoted)]))
    }

    /// `[/…/]`, `[\…\]`, `[/…\]`, `[\…/]`; a path that only begins with a slash is a plain label.
    private mutating func slanted(_ start: Int) throws(Refusal) -> (label: LabelSource, shape: Shape) {
        let isForward = scanner.byte(start + 1) == UInt8(ascii: "/")
        func shape(_ close: UInt8) -> Shape {
            switch (isForward, close == UInt8(ascii: "/")) {
            case (true, true): .leanRight
            case (true, false): .trapezoid
            case (false, true): .invertedTrapezoid
            case (false, false): .leanLeft
            }
        }
        if let scan = slantedText(start + 2) {
            scanner.position = scan.next + 2
            return (scan.label, shape(scanner.byte(scan.next)))
        }
        guard let scan = looseText(start + 1, .init("]", "[", "]")) else {
            throw Refusal(
                message: "the label \(quote(start..<scanner.endOfLine(start))) is never closed",
                range: start..<(start + 2),
                notes: ["close it with '/]' or '\\]'", "quote a label that only begins with a slash: A[\"/…\"]"])
        }
        scanner.position = scan.next
        let close = scanner.byte(scan.next - 2)
        if scan.next - 2 > start + 1, close == UInt8(ascii: "/") || close == UInt8(ascii: "\\") {
            let label = trimmedQuotes((start + 2)..<(scan.next - 2))
            reportLooseLabel(label.range, start..<scan.next)
            return (label, shape(close))
        }
        report(
            .refusedByMermaid, "mermaid takes a slash behind '[' for a slanted box", at: start..<(start + 2),
            notes: ["quote the label: \"\(scanner.string(scan.label.range))\""],
            fix: Fix(
                "quote the label", safety: .safe,
                edits: [edit(scan.label.range, "\"\(scanner.string(scan.label.range))\"")]))
        return (scan.label, .rectangle)
    }

    /// The label and the offset of the slash that closes it.
    private func slantedText(_ start: Int) -> (label: LabelSource, next: Int)? {
        func isClose(_ offset: Int) -> Bool {
            (scanner.byte(offset) == UInt8(ascii: "/") || scanner.byte(offset) == UInt8(ascii: "\\"))
                && scanner.byte(offset + 1) == UInt8(ascii: "]")
        }
        if let scan = quotedText(start), isClose(scan.next) { return scan }
        var end = start
        while end < scanner.bytes.count {
            switch scanner.byte(end) {
            case UInt8(ascii: "/"), UInt8(ascii: "\\"):
                if isClose(end) { return end > start ? (trimmedQuotes(start..<end), end) : nil }
            case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "{"),
                UInt8(ascii: "}"):
                return nil
            default: break
            }
            end += 1
        }
        return nil
    }

    /// `(-…-)`; nil where it is a round label that begins with `-`.
    private mutating func ellipse(_ start: Int) throws(Refusal) -> LabelSource? {
        let content = start + 2
        if let scan = quotedText(content), scanner.starts(scan.next, with: "-)") {
            scanner.position = scan.next + 2
            return scan.label
        }
        var end = content
        let limit = scanner.endOfLine(content)
        while end < limit, !scanner.starts(end, with: "-)") {
            if isSpecial(scanner.byte(end)), scanner.byte(end) != UInt8(ascii: "|"),
                scanner.byte(end) != UInt8(ascii: "\"")
            {
                return nil
            }
            end += 1
        }
        guard end < limit, end > content else { return nil }
        scanner.position = end + 2
        return LabelSource(range: content..<end)
    }

    /// `[|field:value|text]`: the properties say nothing that a drawing shows.
    private mutating func withProperties(_ start: Int) throws(Refusal) -> LabelSource {
        let limit = scanner.endOfLine(start)
        guard let pipe = scanner.first(UInt8(ascii: "|"), from: start + 2), pipe < limit else {
            return try bracketed(start, 1, .init("]", "[", "]"))
        }
        report(.textLost, "\(quote((start + 1)..<(pipe + 1))) has no effect", at: (start + 1)..<(pipe + 1))
        return try bracketed(pipe, 1, .init("]", "[", "]"))
    }
}
