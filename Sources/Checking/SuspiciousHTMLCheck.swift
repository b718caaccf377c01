import Diagnostics
import Markup
import Pages

/// Raw HTML that loses what an author wanted to be read.
enum SuspiciousHTMLCheck {
    static func diagnostics(of page: Page) -> [Diagnostic] {
        guard page.readsHTML else { return [] }
        var diagnostics: [Diagnostic] = []
        for node in page.document.nodes {
            switch node.kind {
            case .htmlBlock: diagnostics += block(page.document.bytes(node.text), at: node.range, in: page)
            case .htmlInline:
                diagnostics +=
                    unknownElement(page.document.bytes(node.text), at: node.range, in: page).map { [$0] } ?? []
            default: break
            }
        }
        return diagnostics
    }

    private static func block(_ html: ArraySlice<UInt8>, at range: Range<Int>, in page: Page) -> [Diagnostic] {
        let text = html.drop { $0 == UInt8(ascii: " ") }
        if text.starts(with: "<!--".utf8) {
            guard !contains("-->", text) else { return [] }
            return [
                Diagnostic(
                    .unclosedComment, "this comment is never closed, and nothing below it is shown",
                    at: place(of: ["<!--"], in: range, page),
                    notes: ["close it with '-->'"])
            ]
        }
        let name = String(decoding: text.dropFirst().prefix { $0.isLetter }, as: UTF8.self).lowercased()
        guard !verbatimElements.contains(name) else { return [] }
        for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true) {
            let code = line.drop { $0 == UInt8(ascii: " ") }
            guard code.starts(with: "```".utf8) || code.starts(with: "~~~".utf8) else { continue }
            return [
                Diagnostic(
                    .fenceInHTML, "this is in the middle of HTML and is shown as it is written",
                    at: place(of: ["```", "~~~"], in: range, page),
                    notes: ["a blank line above it makes it Markdown again"])
            ]
        }
        return []
    }

    /// Where the first of some words stands in a part of the source.
    private static func place(of words: [String], in range: Range<Int>, _ page: Page) -> Location {
        let source = Array(page.document.sourceText(range).utf8)
        let found = source.indices.lazy.compactMap { place in
            words.first { source[place...].starts(with: $0.utf8) }.map {
                range.lowerBound + place..<range.lowerBound + place + $0.utf8.count
            }
        }.first
        return Location(page.file, page.text.diskRange(found ?? range))
    }

    /// `<String>` in a line of text, which a browser takes for an element that it does not know.
    private static func unknownElement(_ html: ArraySlice<UInt8>, at range: Range<Int>, in page: Page) -> Diagnostic? {
        let name = html.dropFirst().prefix { $0.isLetter || $0 == UInt8(ascii: "-") || ($0 >= 0x30 && $0 <= 0x39) }
        guard let first = name.first, !name.contains(UInt8(ascii: "-")) else { return nil }
        let text = String(decoding: name, as: UTF8.self)
        // `<Label>` is Swift, `<LABEL>` and `<label>` are HTML.
        let isWord = first.isUppercase && name.count > 1 && !name.allSatisfy(\.isUppercase)
        guard isWord || !elements.contains(text.lowercased()) else { return nil }
        let written = String(decoding: html, as: UTF8.self)
        return Diagnostic(
            .unknownElement, "'\(written)' is taken for HTML and not shown",
            at: Location(page.file, page.text.diskRange(range)),
            notes: ["put what it belongs to between backticks, or write '&lt;'"])
    }

    private static func contains(_ word: String, _ bytes: ArraySlice<UInt8>) -> Bool {
        let word = Array(word.utf8)
        guard bytes.count >= word.count else { return false }
        return (bytes.startIndex...bytes.endIndex - word.count).contains {
            bytes[$0] == word[0] && bytes[$0..<$0 + word.count].elementsEqual(word)
        }
    }

    /// What is in these is shown as it is, or not at all, by the author's will.
    private static let verbatimElements: Set = ["pre", "script", "style", "svg", "textarea", "xmp"]

    /// The elements of the HTML standard, and those of old that browsers know
    /// (https://html.spec.whatwg.org/multipage/indices.html).
    private static let elements: Set<String> = Set(
        """
        a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button canvas caption center \
        cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame frameset \
        h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img input ins kbd label legend li link main map mark marquee math menu meta meter nav \
        nobr noembed noframes noscript object ol optgroup option output p param picture plaintext pre progress q rb rp rt rtc ruby s samp script search \
        section select slot small source span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track \
        tt u ul var video wbr xmp
        """.split(separator: " ").map(String.init))
}

private extension UInt8 {
    var isUppercase: Bool { self >= 0x41 && self <= 0x5A }
    var isLetter: Bool { isUppercase || (self >= 0x61 && self <= 0x7A) }
}
