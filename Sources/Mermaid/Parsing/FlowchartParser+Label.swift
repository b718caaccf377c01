import Diagnostics

/// A label as it stands in the text.
struct LabelSource {
    /// Without quotes.
    var range: Range<Int>
    var isMarkdown = false
    /// The text if it differs from that of `range`, as in `@{ label: … }`.
    var text: [UInt8]?
}

extension FlowchartParser {
    /// A longer bracket precedes those that it begins with.
    private static let shapes: [(open: String, close: String, shape: Shape)] = [
        ("[[", "]]", .framedRectangle), ("[(", ")]", .cylinder), ("[", "]", .rectangle), ("([", "])", .stadium),
        ("(((", ")))", .doubleCircle), ("((", "))", .circle), ("(", ")", .rounded), ("{{", "}}", .hexagon),
        ("{", "}", .diamond), (">", "]", .odd),
    ]

    /// The label in brackets after an id, and the shape that the brackets mean; nil if there are none.
    mutating func shapedLabel() throws(ParseError) -> (label: LabelSource, shape: Shape)? {
        let start = scanner.position
        if scanner.starts(start, with: "[/") || scanner.starts(start, with: "[\\") { return try slanted(start) }
        if scanner.starts(start, with: "[|") { return (try withProperties(start), .rectangle) }
        if scanner.starts(start, with: "(-"), let label = ellipse(start) { return (label, .ellipse) }
        for (open, close, shape) in Self.shapes where scanner.starts(start, with: open) {
            return (try bracketed(start, open.utf8.count, close), shape)
        }
        return nil
    }

    /// The label between `open` bytes at an offset and a closing bracket.
    mutating func bracketed(_ start: Int, _ open: Int = 1, _ close: String = "]") throws(ParseError) -> LabelSource {
        let content = start + open
        if let scan = strictText(content), closes(scan.next, close) {
            scanner.position = scan.next + close.utf8.count
            return scan.label
        }
        if let scan = looseText(content, close) {
            scanner.position = scan.next
            reportLooseLabel(scan.label.range, start..<scan.next)
            return scan.label
        }
        throw ParseError(
            "the label \(quote(start..<max(content, scanner.endOfLine(content)))) is never closed", at: start..<content,
            notes: ["close it with '\(close)'", "quote a label that contains brackets: A[\"…\"]"],
            isFinal: !scanner.bytes[content...].contains { $0 == close.utf8.last })
    }

    /// Makes a label into a value, and reports what cannot be shown.
    mutating func makeLabel(_ label: LabelSource) -> Label {
        adviseQuotes(label)
        let bytes = label.text ?? Array(scanner.bytes[label.range])
        let text = LabelText(bytes, label.isMarkdown ? .markdown : .plain)
        for icon in text.icons { report(.iconDropped, "the icon '\(icon)' is omitted", at: label.range) }
        for image in text.images { report(.iconDropped, "the image '\(image)' is omitted", at: label.range) }
        if let tag = text.swallowed.first {
            report(
                .droppedByMermaid, "mermaid reads '\(tag)' as an HTML tag and does not show it", at: label.range,
                notes: ["write '#lt;\(tag.dropFirst().dropLast())#gt;'"])
        }
        return Label(
            lines: text.lines, source: String(decoding: bytes, as: UTF8.self), range: source.original(label.range))
    }

    /// Adds the fix for a label whose `@` has just been reported.
    private mutating func adviseQuotes(_ label: LabelSource) {
        guard label.range.contains(reportedAt), label.text == nil, scanner.byte(label.range.lowerBound - 1) != "\"",
            let last = diagnostics.indices.last, diagnostics[last].kind == .rejectedByMermaid,
            diagnostics[last].fix == nil,
            diagnostics[last].location.range == source.original(reportedAt..<(reportedAt + 1))
        else { return }
        let quoted = "\"" + scanner.string(label.range).trimmingPrefix(" ") + "\""
        diagnostics[last].notes = ["quote the label: \(quoted)"]
        diagnostics[last].fix = fix("quote the label", label.range, quoted)
    }

    /// A quoted label, or words without brackets, pipes and quotes, as mermaid accepts them.
    func strictText(_ start: Int) -> (label: LabelSource, next: Int)? {
        if let quoted = quotedText(start) {
            // `{"Really"?}`: words may follow the quotes.
            let end = textEnd(quoted.next)
            var label = quoted.label
            if end > quoted.next { label.text = Array(scanner.bytes[label.range] + scanner.bytes[quoted.next..<end]) }
            return (label, end)
        }
        let end = textEnd(start)
        return end > start && end < scanner.bytes.count ? (LabelSource(range: start..<end), end) : nil
    }

    /// `"…"`, or a markdown string; nil if it is empty or never closed.
    func quotedText(_ start: Int) -> (label: LabelSource, next: Int)? {
        guard scanner.byte(start) == "\"" else { return nil }
        guard scanner.byte(start + 1) == "`" else {
            guard let end = scanner.first("\"", from: start + 1), end > start + 1 else { return nil }
            return (LabelSource(range: (start + 1)..<end), end + 1)
        }
        let end = scanner.bytes[(start + 2)...].firstIndex { $0 == "`" || $0 == "\"" }
        guard let end, end > start + 2, scanner.starts(end, with: "`\"") else { return nil }
        return (LabelSource(range: (start + 2)..<end, isMarkdown: true), end + 2)
    }

    /// Words up to the closing bracket on the same line, with nested brackets and quotes inside, which mermaid refuses.
    private func looseText(_ start: Int, _ close: String) -> (label: LabelSource, next: Int)? {
        let closing = close.utf8.first ?? 0
        let opening = closing == "]" ? UInt8(ascii: "[") : closing == ")" ? UInt8(ascii: "(") : UInt8(ascii: "{")
        var depth = 0
        var firstClose: Int?
        for index in start..<max(start, scanner.endOfLine(start)) {
            if scanner.starts(index, with: close) {
                if depth == 0 { return (withoutQuotes(start..<index), index + close.utf8.count) }
                firstClose = firstClose ?? index
            }
            if scanner.byte(index) == opening { depth += 1 }
            if scanner.byte(index) == closing, depth > 0 { depth -= 1 }
        }
        return firstClose.map { (withoutQuotes(start..<$0), $0 + close.utf8.count) }
    }

    private func withoutQuotes(_ range: Range<Int>) -> LabelSource {
        let range = scanner.bytes.trimmed(range)
        let text = scanner.bytes[range]
        guard text.count >= 2, text.starts(with: "\"".utf8), text.last == UInt8(ascii: "\"") else {
            return LabelSource(range: range)
        }
        let isMarkdown = text.count >= 4 && text.starts(with: "\"`".utf8) && text.suffix(2).elementsEqual("`\"".utf8)
        return LabelSource(
            range: range.dropFirst(isMarkdown ? 2 : 1).dropLast(isMarkdown ? 2 : 1), isMarkdown: isMarkdown)
    }

    /// The offset of the first byte that must stand in quotes.
    private func textEnd(_ start: Int) -> Int {
        scanner.bytes[start...].firstIndex(where: isSpecial) ?? scanner.bytes.count
    }

    private func isSpecial(_ byte: UInt8) -> Bool { "[](){}|\"".utf8.contains(byte) }

    /// Whether exactly this bracket stands at an offset, and not the beginning of a longer one.
    private func closes(_ offset: Int, _ close: String) -> Bool {
        guard scanner.starts(offset, with: close) else { return false }
        let next = scanner.byte(offset + close.utf8.count)
        switch close {
        case "]": return next != ")" && next != "]"
        case ")": return next != "]" && !(next == ")" && scanner.byte(offset + 2) == ")")
        case "))": return next != ")" && next != "]"
        default: return true
        }
    }

    mutating func reportLooseLabel(_ label: Range<Int>, _ whole: Range<Int>) {
        let text = scanner.string(label)
        if text.isEmpty {
            report(
                .rejectedByMermaid, "mermaid rejects empty labels", at: whole,
                notes: ["remove the brackets, or put a space between them"])
            return
        }
        let quoted = "\"" + text.replacing("\"", with: "#quot;") + "\""
        let culprit = label.first { isSpecial(scanner.byte($0)) }.map(scanner.character)
        let sign = culprit.map { "'\(scanner.string($0))'" } ?? "spaces around the quotes"
        let isQuoted = scanner.byte(label.lowerBound - 1) == "\""
        let inner = isQuoted ? (label.lowerBound - 1)..<(label.upperBound + 1) : label
        report(
            .rejectedByMermaid, "mermaid rejects \(sign) in an unquoted label", at: culprit ?? whole,
            notes: ["quote the label: \(quoted)"], fix: fix("quote the label", inner, quoted))
    }

    /// `[/…/]`, `[\…\]`, `[/…\]`, `[\…/]`; a path that only begins with a slash is a plain label.
    private mutating func slanted(_ start: Int) throws(ParseError) -> (label: LabelSource, shape: Shape) {
        let isForward = scanner.byte(start + 1) == "/"
        func shape(_ close: UInt8) -> Shape {
            switch (isForward, close == "/") {
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
        guard let scan = looseText(start + 1, "]") else {
            throw ParseError(
                "the label \(quote(start..<scanner.endOfLine(start))) is never closed", at: start..<(start + 2),
                notes: ["close it with '/]' or '\\]'", "quote a label that only starts with a slash: A[\"/…\"]"])
        }
        scanner.position = scan.next
        let close = scanner.byte(scan.next - 2)
        if scan.next - 2 > start + 1, close == "/" || close == "\\" {
            let label = withoutQuotes((start + 2)..<(scan.next - 2))
            reportLooseLabel(label.range, start..<scan.next)
            return (label, shape(close))
        }
        let quoted = "\"\(scanner.string(scan.label.range))\""
        report(
            .rejectedByMermaid, "mermaid reads a slash after '[' as the start of a slanted box",
            at: start..<(start + 2),
            notes: ["quote the label: \(quoted)"], fix: fix("quote the label", scan.label.range, quoted))
        return (scan.label, .rectangle)
    }

    /// The label and the offset of the slash that closes it.
    private func slantedText(_ start: Int) -> (label: LabelSource, next: Int)? {
        func isClose(_ offset: Int) -> Bool {
            scanner.starts(offset, with: "/]") || scanner.starts(offset, with: "\\]")
        }
        if let scan = quotedText(start), isClose(scan.next) { return scan }
        for end in start..<max(start, scanner.bytes.count) {
            switch scanner.byte(end) {
            case "/", "\\": if isClose(end) { return end > start ? (withoutQuotes(start..<end), end) : nil }
            case "[", "]", "(", ")", "{", "}": return nil
            default: break
            }
        }
        return nil
    }

    /// `(-…-)`; nil if it is a round label that begins with `-`.
    private mutating func ellipse(_ start: Int) -> LabelSource? {
        let content = start + 2
        if let scan = quotedText(content), scanner.starts(scan.next, with: "-)") {
            scanner.position = scan.next + 2
            return scan.label
        }
        var end = content
        while !scanner.isEndOfLine(end), !scanner.starts(end, with: "-)") {
            let byte = scanner.byte(end)
            if isSpecial(byte), byte != "|", byte != "\"" { return nil }
            end += 1
        }
        guard !scanner.isEndOfLine(end), end > content else { return nil }
        scanner.position = end + 2
        return LabelSource(range: content..<end)
    }

    /// `[|field:value|text]`: the properties have no effect on a drawing.
    private mutating func withProperties(_ start: Int) throws(ParseError) -> LabelSource {
        guard let pipe = scanner.first("|", from: start + 2), pipe < scanner.endOfLine(start) else {
            return try bracketed(start)
        }
        report(.textLost, "\(quote((start + 1)..<(pipe + 1))) has no effect", at: (start + 1)..<(pipe + 1))
        return try bracketed(pipe)
    }
}
