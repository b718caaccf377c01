/// The destinations of links that Jekyll's Liquid evaluates: `{{ site.baseurl }}/a.png`, `{% link a.md %}`,
/// `{{ "/a/" | relative_url }}` and `{% post_url 2024-01-31-a %}`.
///
/// Without their spaces, libcmark reads the links; their destinations stay as they are written.
struct LiquidLinks {
    private let source: Bytes
    private let start: Int
    private let codeRanges: [Range<Int>]

    /// - Parameter codeRanges: blocks of code.
    init(_ source: Bytes, from start: Int, outside codeRanges: [Range<Int>]) {
        (self.source, self.start, self.codeRanges) = (source, start, codeRanges)
    }

    /// What libcmark reads in place of the destinations.
    func findEdits() -> [MaskedText.Edit] {
        var edits: [MaskedText.Edit] = []
        var offset = start
        while let brace = source[offset...].firstIndex(of: .openBrace) {
            offset = brace + 1
            guard beginsDestination(brace) || edits.last?.range.upperBound == brace,
                let expression = expression(at: brace), !codeRanges.covers(brace, \.self)
            else { continue }
            offset = expression.upperBound
            edits.append(MaskedText.Edit(range: expression, replacement: [UInt8(ascii: "/")]))
        }
        return edits
    }
}

extension LiquidLinks {
    /// In bytes, with the braces.
    private static let longestExpression = 300

    /// Whether a brace begins the destination of a link.
    private func beginsDestination(_ brace: Int) -> Bool {
        source.matches("](", at: brace - 2) || source.matches("](<", at: brace - 3)
    }

    /// The expression at a brace that has a path as its value.
    private func expression(at brace: Int) -> Range<Int>? {
        let isTag = source.at(brace + 1) == UInt8(ascii: "%")
        guard isTag || source.at(brace + 1) == .openBrace else { return nil }
        let limit = brace + Self.longestExpression
        let end = source.skip({ $0 != .closeBrace && !$0.isLineEnd }, from: brace + 2, upTo: limit)
        let close = isTag ? end + 1 : end + 2
        guard source.at(end) == .closeBrace, close <= source.count else { return nil }
        let written = String(decoding: source[brace..<close], as: UTF8.self)
        return LiquidPath.evaluated(written) == written ? nil : brace..<close
    }
}

/// The paths that Liquid's expressions stand for, which start at the content folder.
package enum LiquidPath {
    /// A destination with paths in place of the expressions that it begins with; other destinations stay the same.
    package static func evaluated(_ destination: String) -> String {
        guard destination.hasPrefix("{") else { return destination }
        let isTag = destination.hasPrefix("{%")
        guard isTag || destination.hasPrefix("{{"), let end = destination.firstRange(of: isTag ? "%}" : "}}") else {
            return destination
        }
        let words = destination[..<end.lowerBound].dropFirst(2).split(separator: " ")
        guard let path = isTag ? path(ofTag: words) : path(ofOutput: words) else { return destination }
        let rest = evaluated(String(destination[end.upperBound...]))
        return path.isEmpty && !rest.hasPrefix("/") ? "/" + rest : path + rest
    }

    /// `link a.md` and `post_url 2024-01-31-a`.
    private static func path(ofTag words: [Substring]) -> String? {
        guard words.count == 2 else { return nil }
        let path = words[1].drop { $0 == "/" }
        switch words[0] {
        case "link": return "/" + path
        case "post_url": return "/_posts/\(path).md"
        default: return nil
        }
    }

    /// `site.url`, `site.baseurl`, and `"/a" | relative_url`.
    private static func path(ofOutput words: [Substring]) -> String? {
        if words.count == 1 { return ["site.baseurl", "site.url"].contains(words[0]) ? "" : nil }
        guard words.count == 3, words[1] == "|", ["relative_url", "absolute_url"].contains(words[2]),
            let quote = words[0].first, quote == "\"" || quote == "'", words[0].last == quote, words[0].count > 1
        else { return nil }
        return "/" + words[0].dropFirst().dropLast().drop { $0 == "/" }
    }
}
