/// The directives of DocC's articles, such as `@Metadata { … }`, `@Row { @Column { … } }` and `@Image(source: …)`.
///
/// Only whole lines with a known name count, so text about attributes such as `@State` stays text.
struct Directives {
    private let source: Bytes
    private let start: Int
    private let codeRanges: [Range<Int>]
    private var edits: [MaskedText.Edit] = []
    /// The places of the alternative texts of images, by the starts of their directives.
    private(set) var alternatives: [Int: Range<Int>] = [:]
    /// The directives around the current line, from the outside in.
    private var open: [Directive] = []
    /// The bytes of indentation before the outermost of them, which its contents keep.
    private var indent = 0
    /// The character and the length of the fence around the current line.
    private var fence: (character: UInt8, length: Int)?

    private struct Directive {
        /// A role of text leaves the directive as it is; its braces count.
        enum Role { case hidden, container, image, text }

        var role = Role.text
        let start: Int
        /// The offset after the opening brace; without one, after the arguments.
        var end: Int
        var arguments: [(label: String, value: Range<Int>)] = []
        var hasBrace = false
        /// The place of a closing brace in the same line.
        var closingBrace: Int?
        /// The bytes of indentation before the first line of the contents.
        var contentIndent: Int?
    }

    /// - Parameter codeRanges: code and raw HTML, where no directive begins.
    init(_ source: Bytes, from start: Int, outside codeRanges: [Range<Int>]) {
        (self.source, self.start, self.codeRanges) = (source, start, codeRanges)
    }

    /// What libcmark reads in place of directives: nothing, an image without its alternative text, or a tab's label.
    ///
    /// The contents of a container lose its indentation. A directive that is never closed stays text.
    mutating func findEdits() -> [MaskedText.Edit] {
        var finished = 0
        var line = start
        while line < source.count {
            let end = readLine(line, source.skip({ $0.isSpaceOrTab }, from: line))
            line = source.skipLineEnd(at: source.skip({ !$0.isLineEnd }, from: end))
            if open.isEmpty { finished = edits.count }
        }
        return Array(edits.prefix(finished))
    }
}

extension Directives {
    /// Returns the end of a directive, which can take several lines, else the first visible byte.
    private mutating func readLine(_ line: Int, _ first: Int) -> Int {
        if let last = open.indices.last, !isLineEnd(first) {
            open[last].contentIndent = open[last].contentIndent ?? first - line
            unindent(line, first)
            if isFenceOrCode(first) { return first }
            if source[first] == .closeBrace, isLineEnd(source.skip({ $0.isSpaceOrTab }, from: first + 1)) {
                close(at: first)
                return first
            }
        }
        guard open.count < Masking.depthLimit, source.at(first) == .at, let directive = directive(at: first) else {
            return first
        }
        if open.isEmpty {
            guard directive.role != .text, !codeRanges.covers(first, \.self) else { return first }
            indent = first - line
        }
        replace(directive)
        if directive.hasBrace { open.append(directive) }
        if let brace = directive.closingBrace { close(at: brace) }
        return directive.end
    }

    private func isLineEnd(_ offset: Int) -> Bool { offset >= source.count || source[offset].isLineEnd }

    private mutating func unindent(_ line: Int, _ first: Int) {
        let inner = open.last { $0.role != .text }
        let count = min(first - line, inner?.contentIndent ?? 0) - indent
        if count > 0 { replace(line..<line + count, with: "") }
    }

    private mutating func isFenceOrCode(_ first: Int) -> Bool {
        let character = source[first]
        let end = source.skip({ $0 == character }, from: first)
        if let open = fence {
            let isClosing = character == open.character && end - first >= open.length
            if isClosing, isLineEnd(source.skip({ $0.isSpaceOrTab }, from: end)) { fence = nil }
            return true
        }
        guard character == .backtick || character == .tilde, end - first >= 3 else { return false }
        fence = (character, end - first)
        return true
    }

    private mutating func close(at brace: Int) {
        let closed = open.removeLast()
        if closed.role != .text { replace((closed.role == .hidden ? closed.start : brace)..<brace + 1, with: "") }
    }

    private mutating func replace(_ directive: Directive) {
        func argument(_ label: String) -> Range<Int>? { directive.arguments.first { $0.label == label }?.value }
        let range = directive.start..<directive.end
        switch directive.role {
        case .image:
            guard let name = argument("source") else { return }
            alternatives[directive.start] = argument("alt")
            replace(range.lowerBound..<name.lowerBound, with: "![](<")
            replace(name.upperBound..<range.upperBound, with: ">)\n")
        case .container:
            guard let label = argument("") else { return replace(range, with: "") }
            replace(range.lowerBound..<label.lowerBound, with: "**")
            replace(label.upperBound..<range.upperBound, with: "**\n")
        case .hidden: if !directive.hasBrace { replace(range, with: "") }
        case .text: break
        }
    }

    private mutating func replace(_ range: Range<Int>, with text: String) {
        guard !open.contains(where: { $0.role == .hidden }) else { return }
        var replacement = Array(text.utf8)
        // A replacement never has the length of what it replaces.
        if replacement.count == range.count { replacement.insert(.space, at: replacement.count - 1) }
        edits.append(MaskedText.Edit(range: range, replacement: replacement))
    }
}

extension Directives {
    /// In bytes, with the arguments.
    private static let longestDirective = 4000

    private func directive(at start: Int) -> Directive? {
        let nameEnd = source.skip({ $0.isLetter }, from: start + 1)
        var directive = Directive(start: start, end: nameEnd)
        guard source.at(nameEnd) != .openParenthesis || readArguments(&directive) else { return nil }
        let brace = source.skip({ $0.isSpaceOrTab }, from: directive.end)
        if source.at(brace) == .openBrace {
            directive.hasBrace = true
            directive.end = brace + 1
            let rest = source.trimmed(brace + 1..<source.skip({ !$0.isLineEnd }, from: brace))
            if !rest.isEmpty { directive.closingBrace = rest.upperBound - 1 }
            guard rest.isEmpty || source[rest.upperBound - 1] == .closeBrace else { return nil }
        } else if !isLineEnd(brace) || directive.end == nameEnd {
            return nil
        }
        switch String(decoding: source[start + 1..<nameEnd], as: UTF8.self) {
        case "Metadata", "Comment", "Options": if directive.hasBrace { directive.role = .hidden }
        case "Redirected": directive.role = .hidden
        case "Row", "Column", "TabNavigator", "Tab", "Links", "Small", "DeprecationSummary":
            if directive.hasBrace { directive.role = .container }
        case "Image": if directive.arguments.contains(where: { $0.label == "source" }) { directive.role = .image }
        default: break
        }
        return directive
    }

    /// Reads `(label: "value", label: value, "value")`; false if it is something else.
    private func readArguments(_ directive: inout Directive) -> Bool {
        let (quote, comma) = (UInt8(ascii: "\""), UInt8(ascii: ","))
        var offset = directive.end + 1
        while offset - directive.start < Directives.longestDirective {
            offset = source.skip({ $0.isSpace || $0 == comma }, from: offset)
            if source.at(offset) == .closeParenthesis {
                directive.end = offset + 1
                return true
            }
            let labelEnd = source.skip({ $0.isLetter }, from: offset)
            let hasLabel = source.at(labelEnd) == .colon
            let label = hasLabel ? String(decoding: source[offset..<labelEnd], as: UTF8.self) : ""
            if hasLabel { offset = source.skip({ $0.isSpace }, from: labelEnd + 1) }
            let isQuoted = source.at(offset) == quote
            let start = isQuoted ? offset + 1 : offset
            let end = source.skip(
                { isQuoted ? $0 != quote && !$0.isLineEnd : !$0.isSpace && $0 != comma && $0 != .closeParenthesis },
                from: start)
            guard end < source.count, !isQuoted || source[end] == quote else { return false }
            directive.arguments.append((label, start..<end))
            offset = isQuoted ? end + 1 : end
        }
        return false
    }
}
