/// Swift code in raw HTML, which becomes a fence: `<pre lang="swift">` and `</pre>`, each at the end or the start of a
/// line.
///
/// Code with character references or elements stays HTML.
struct PreBlocks {
    private let source: Bytes
    private let start: Int
    private let htmlRanges: [Range<Int>]

    /// - Parameter htmlRanges: the blocks of raw HTML that are in no list or quote.
    init(_ source: Bytes, from start: Int, in htmlRanges: [Range<Int>]) {
        (self.source, self.start, self.htmlRanges) = (source, start, htmlRanges)
    }

    /// What libcmark reads in place of the tags.
    func findEdits() -> [MaskedText.Edit] {
        var edits: [MaskedText.Edit] = []
        var offset = start
        while let less = source[offset...].firstIndex(of: .less) {
            offset = less + 1
            guard let opening = opening(at: less), let closing = closing(after: opening.upperBound) else { continue }
            offset = closing.upperBound
            guard htmlRanges.covers(less, \.self), isPlain(source.part(opening.upperBound..<closing.lowerBound)) else {
                continue
            }
            edits.replace(opening, with: "\n\n```swift")
            edits.replace(closing, with: "```\n\n")
        }
        return edits
    }

    /// Whether a tag begins code in Swift, with or without a `<code>` in it.
    static func isSwift(_ tag: Bytes) -> Bool {
        var scanner = HTMLScanner(tag)
        while let token = scanner.next() {
            guard case .startTag(let tag) = token, tag.name == "pre" || tag.name == "code" else { continue }
            for attribute in tag.attributes where ["class", "lang"].contains(attribute.name) {
                if ["swift", "language-swift"].contains(scanner.string(attribute).lowercased()) { return true }
            }
        }
        return false
    }
}

extension PreBlocks {
    /// In bytes, with a `<code>`.
    private static let longestTag = 200

    /// `<pre lang="swift">` up to the end of its line.
    private func opening(at less: Int) -> Range<Int>? {
        guard source.matches("<pre", at: less, ignoringCase: true), !source.at(less + 4).isAlphanumeric else {
            return nil
        }
        let line = source.skip({ !$0.isLineEnd }, from: less, upTo: less + Self.longestTag)
        let tag = source.trimmed(less..<line)
        guard source.at(line).isLineEnd, source[tag.upperBound - 1] == .greater, PreBlocks.isSwift(source.part(tag))
        else { return nil }
        let names = source[tag].count { $0 == .less }
        return names == 1 || names == 2 && source[tag].contains(Array("<code".utf8)) ? less..<line : nil
    }

    /// The next `</pre>`, with the white space before it, if it begins a line.
    private func closing(after start: Int) -> Range<Int>? {
        var offset = start
        while let less = source[offset...].firstIndex(of: .less) {
            offset = less + 1
            guard source.matches("</pre>", at: less, ignoringCase: true) else { continue }
            var first = less
            if first >= start + 7, source.matches("</code>", at: first - 7, ignoringCase: true) { first -= 7 }
            while first > start, source[first - 1].isSpaceOrTab { first -= 1 }
            return source[first - 1].isLineEnd ? first..<less + 6 : nil
        }
        return nil
    }

    /// Whether code has the same text as HTML and as a fence.
    private func isPlain(_ code: Bytes) -> Bool {
        var scanner = HTMLScanner(code)
        while let token = scanner.next() {
            // Arguments of generic types such as `Array<Int>` are no elements.
            if case .startTag(let tag) = token, HTMLAllowList.role(of: tag.name) != nil { return false }
        }
        return !code.indices.contains { code.matches("```", at: $0) || isReference(at: $0, in: code) }
    }

    private func isReference(at offset: Int, in code: Bytes) -> Bool {
        guard code[offset] == .ampersand else { return false }
        let end = code.skip({ $0.isAlphanumeric || $0 == .hash }, from: offset + 1)
        return end > offset + 1 && code.at(end) == UInt8(ascii: ";")
    }
}

extension Document {
    /// The tags of Swift code in raw HTML, which is no sample.
    package var rawSwiftTags: [Range<Int>] {
        nodes.filter { $0.kind == .htmlBlock }.flatMap { node -> [Range<Int>] in
            // The last line of a file may lack its end, which the text has.
            let isVerbatim = bytes(node.text).starts(with: source[node.range])
            let start = node.text.sourceRange?.lowerBound ?? (isVerbatim ? node.range.lowerBound : nil)
            return bytes(node.text).withUnsafeBufferPointer { html in
                var scanner = HTMLScanner(html)
                var tags: [Range<Int>] = []
                while let token = scanner.next() {
                    guard case .startTag(let tag) = token, tag.name == "pre" else { continue }
                    let withCode = tag.range.lowerBound..<html.skip({ !$0.isLineEnd }, from: tag.range.upperBound)
                    if PreBlocks.isSwift(html.part(withCode)) {
                        tags.append(
                            start.map { $0 + tag.range.lowerBound..<$0 + tag.range.upperBound } ?? node.range)
                    }
                }
                return tags
            }
        }
    }
}
