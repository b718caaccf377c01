import Diagnostics
import Markup
import Pages

/// Finds raw HTML that hides text from readers, or that the site removes.
enum SuspiciousHTMLCheck {
    /// - Parameter policy: how the site handles raw HTML.
    static func diagnostics(of page: Page, under policy: HTMLPolicy) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        if page.readsHTML {
            for node in page.document.nodes where node.kind == .htmlBlock {
                diagnostics += block(page.document.bytes(node.text), at: node.range, in: page)
            }
            diagnostics += rawSwift(in: page)
        }
        let tags = page.document.rawTags
        let closed = tags.isEmpty ? [] : closedNames(in: page)
        var previous: RawTag?
        var found: [(String?, Diagnostic)] = []
        for tag in tags {
            // Such tags tell an agent where a part begins and ends; readers miss nothing.
            // The contents of a component are shown.
            if isBlockMark(tag, in: page) || isComponent(tag, in: page), closed.contains(tag.name[...]) { continue }
            let unknown = page.readsHTML ? unknownElement(tag, in: page, closed: closed) : nil
            // One pair of backticks is enough for `<Name>/<Name>.swift`.
            if unknown != nil, let last = previous, isOneWord(last.range.upperBound..<tag.range.lowerBound, in: page) {
                previous = tag
                continue
            }
            previous = unknown == nil ? nil : tag
            let isClosed = closed.contains(tag.name[...])
            guard let diagnostic = unknown ?? removed(tag, isClosed: isClosed, in: page, under: policy) else {
                continue
            }
            found.append((tag.name, diagnostic))
        }
        return diagnostics + Diagnostic.folded(found)
    }

    /// Reports the first `style` of a rulebook that the site removes, and the number of others.
    static func styles(in rulebook: Rulebook) -> Diagnostic? {
        let pages = rulebook.pages.filter {
            !$0.source.isEntrance && $0.document.source.contains(Array("style".utf8))
        }
        let styled = pages.flatMap { page in
            page.document.rawTags.filter { $0.isStyled && !$0.isRemovedBySanitizing }.map { (page.source, $0) }
        }
        guard let (page, first) = styled.first else { return nil }
        let others = styled.count > 1 ? ", and \(styled.count - 1) more" : ""
        return Diagnostic(
            .removedHTML, "the 'style' of '<\(first.name)>' is removed\(others)",
            at: Location(page.file, page.text.diskRange(first.range)), severity: .note,
            notes: ["the site has its own styles; 'html: allow' in rubric.yml keeps those of pages"])
    }

    /// Whether a tag is that of a component of Vue or React, such as `<Badge text="new" />`.
    private static func isComponent(_ tag: RawTag, in page: Page) -> Bool {
        let text = page.document.sourceText(tag.range)
        return text.dropFirst().first?.isUppercase == true && text.contains("=") && !elements.contains(tag.name)
    }

    private static func block(_ html: ArraySlice<UInt8>, at range: Range<Int>, in page: Page) -> [Diagnostic] {
        let text = String(decoding: html, as: UTF8.self)
        let start = text.drop { $0 == " " }
        if start.hasPrefix("<!--") {
            guard !start.contains("-->") else { return [] }
            return [
                Diagnostic(
                    .unclosedComment, "this comment is never closed, so nothing below it is shown",
                    at: place(of: ["<!--"], in: range, page), notes: ["close it with '-->'"])
            ]
        }
        let name = start.dropFirst().prefix { $0.isASCII && $0.isLetter }.lowercased()
        let lines = text.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " } }
        guard !verbatimElements.contains(name),
            lines.contains(where: { $0.hasPrefix("```") || $0.hasPrefix("~~~") })
        else { return [] }
        return [
            Diagnostic(
                .fenceInHTML, "this is inside an HTML block and is shown verbatim",
                at: place(of: ["```", "~~~"], in: range, page), notes: ["a blank line above it makes it Markdown again"]
            )
        ]
    }

    /// Reports the first Swift code of the page that is raw HTML, and the number of others.
    private static func rawSwift(in page: Page) -> [Diagnostic] {
        let tags = page.document.rawSwiftTags
        guard let first = tags.first else { return [] }
        let others = tags.count > 1 ? ", and \(tags.count - 1) more on this page" : ""
        return [
            Diagnostic(
                .fenceInHTML, "Swift code in '<pre>' is not checked\(others)",
                at: Location(page.file, page.text.diskRange(first)),
                notes: ["write it in a fence, with a blank line above it: '```swift'"])
        ]
    }

    /// The first position of any of the words in a part of the source, or the whole part.
    private static func place(of words: [String], in range: Range<Int>, _ page: Page) -> Location {
        let source = page.document.sourceText(range)
        let found = words.compactMap { source.firstRange(of: $0) }.min { $0.lowerBound < $1.lowerBound }.map { found in
            let start = range.lowerBound + source.utf8.distance(from: source.startIndex, to: found.lowerBound)
            return start..<start + source[found].utf8.count
        }
        return Location(page.file, page.text.diskRange(found ?? range))
    }

    /// Whether a tag of no known element, without attributes, stands alone on its line.
    private static func isBlockMark(_ tag: RawTag, in page: Page) -> Bool {
        let source = page.document.source
        guard !elements.contains(tag.name), tag.range.count == tag.name.utf8.count + 2 else { return false }
        let before = source[..<tag.range.lowerBound].last { $0 != 0x20 }
        let behind = source[tag.range.upperBound...].first { $0 != 0x20 && $0 != 0x0D }
        return (before ?? 0x0A) == 0x0A && (behind ?? 0x0A) == 0x0A
    }

    private static func isOneWord(_ between: Range<Int>, in page: Page) -> Bool {
        !page.document.sourceText(between).contains { $0.isWhitespace || $0 == "|" }
    }

    /// The names in end tags, in lower case.
    private static func closedNames(in page: Page) -> Set<Substring> {
        let source = page.document.sourceText(0..<page.document.source.count).lowercased()
        return Set(source.split(separator: "</").map { $0.prefix { !$0.isWhitespace && $0 != ">" } })
    }

    /// Reads `<String>` and placeholders such as `<file-name>` and `<one-line summary>` in text, which a browser treats
    /// as unknown elements.
    ///
    /// - Parameter closed: the names of elements with an end tag on the page, which are custom elements.
    private static func unknownElement(_ tag: RawTag, in page: Page, closed: Set<Substring>) -> Diagnostic? {
        let text = page.document.sourceText(tag.range)
        let name = text.dropFirst().prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        guard let first = name.first else { return nil }
        let isComponent = isComponent(tag, in: page)
        let isCustom = text.contains("=") || text.hasSuffix("/>") || closed.contains(tag.name[...])
        if name.contains("-"), isCustom { return nil }
        // In a line of text, `<Label>` is Swift, `<LABEL>` is HTML, and `<output>` without an end is a placeholder.
        let isWord = first.isUppercase && name.count > 1 && !name.allSatisfy(\.isUppercase)
        let isInText = page.document[tag.node].kind == .htmlInline
        let isPlaceholder =
            placeholders.contains(String(name)) && text.dropFirst(name.count + 1) == ">"
            && !closed.contains(tag.name[...])
        guard isInText && (isWord || isPlaceholder) || !elements.contains(name.lowercased()) else { return nil }
        return Diagnostic(
            .unknownElement, "'\(text)' is read as an HTML tag and not shown",
            at: Location(page.file, page.text.diskRange(tag.range)),
            notes: [
                isComponent
                    ? "it is a component of another tool; write what it shows in Markdown"
                    : "put what it belongs to between backticks, or write '&lt;'"
            ])
    }

    /// Reports `<iframe>` and other elements that the site does not keep as elements.
    ///
    /// - Parameter isClosed: whether the page has an end tag of that name; text about a tag has none.
    private static func removed(_ tag: RawTag, isClosed: Bool, in page: Page, under policy: HTMLPolicy) -> Diagnostic? {
        guard policy != .allow, tag.isRemovedBySanitizing, !plainElements.contains(tag.name) else { return nil }
        let place = Location(page.file, page.text.diskRange(tag.range))
        // As the author wrote it.
        let written = page.document.sourceText(tag.range).dropFirst().prefix(tag.name.count)
        let name = written.lowercased() == tag.name ? String(written) : tag.name
        guard policy == .sanitize else {
            // In this mode, the text may be about the tag.
            guard elements.contains(tag.name) else { return nil }
            var shown = Diagnostic(
                .removedHTML, "'<\(name)>' is shown as text", at: place,
                notes: ["'html: escape' in rubric.yml shows all raw HTML as text"])
            shown.severity = .note
            return shown
        }
        return Diagnostic(
            .removedHTML, "'<\(name)>' is removed from the page", at: place,
            notes: [
                isClosed || page.document[tag.node].kind == .htmlBlock
                    ? "only safe elements of raw HTML are kept; 'html: allow' in rubric.yml keeps all of them"
                    : "put it between backticks to show it, or write '&lt;'"
            ])
    }

    /// Elements whose names stand for a value in text: `returns <output>`.
    private static let placeholders: Set = [
        "button", "form", "frame", "image", "input", "label", "link", "menu", "object", "option", "output", "param",
        "select", "title",
    ]

    /// Elements whose content is shown as written, or not at all.
    private static let verbatimElements: Set = ["pre", "script", "style", "svg", "textarea", "xmp"]

    /// Elements whose removal is invisible to readers: sections, and parts of elements that have a fallback.
    private static let plainElements: Set = [
        "address", "article", "aside", "body", "col", "colgroup", "footer", "g-emoji", "head", "header", "hgroup",
        "html",
        "label", "main", "nav", "rb", "rtc", "search", "source", "track",
    ]

    /// The current and obsolete elements of the HTML standard
    /// (https://html.spec.whatwg.org/multipage/indices.html).
    private static let elements: Set<String> = Set(
        """
        a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink \
        blockquote body br button canvas caption center cite code col colgroup data datalist dd del details \
        dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h2 \
        h3 h4 h5 h6 head header hgroup hr html i iframe image img input ins kbd label legend li link main \
        map mark marquee math menu meta meter nav nobr noembed noframes noscript object ol optgroup option \
        output p param picture plaintext pre progress q rb rp rt rtc ruby s samp script search section \
        select slot small source span strike strong style sub summary sup svg table tbody td template \
        textarea tfoot th thead time title tr track tt u ul var video wbr xmp
        """.split(separator: " ").map(String.init))
}
