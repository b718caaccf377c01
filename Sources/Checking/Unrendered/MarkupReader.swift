import Base
import Diagnostics
import Markup

/// Reads the markup of other tools in a line.
struct MarkupReader {
    private typealias Finding = UnrenderedMarkup.Finding

    private let line: VisibleLine
    private let above: VisibleLine?
    private let document: Document

    /// - Parameter above: the line before it that readers see.
    init(_ line: VisibleLine, above: VisibleLine?, in document: Document) {
        (self.line, self.above, self.document) = (line, above, document)
    }

    func findings() -> [UnrenderedMarkup.Finding] {
        let bytes = line.text.utf8
        var findings: [Finding?] = []
        if let first = bytes.first, Self.firstSigns.contains(first) {
            let block = container() ?? indentedBlock() ?? callout() ?? slashBlock() ?? directive() ?? contents()
            findings += [block, definition()]
        }
        let holdsBrace = bytes.contains(UInt8(ascii: "{"))
        if holdsBrace || bytes.contains(UInt8(ascii: "<")) { findings.append(include()) }
        if holdsBrace { findings += [shortcode(), attributes()] }
        if bytes.contains(UInt8(ascii: "$")) { findings.append(math()) }
        return findings.compactMap(\.self)
    }

    /// What a block can begin with: every line of every page is read.
    private static let firstSigns = Set("!:?={[/@".utf8)

    private func finding(_ syntax: UnrenderedMarkup.Syntax, _ part: Substring, _ note: String) -> Finding {
        Finding(syntax: syntax, range: line.range(of: part), note: note)
    }

    private static let oneTool = "a page can use the blocks of one tool; write '> [!NOTE]', which works beside them"
}

// MARK: - Blocks

extension MarkupReader {
    /// `:::note`, `:::{note}` or `:::` alone.
    private func container() -> Finding? {
        guard line.text.hasPrefix(":::") else { return nil }
        let header = line.text.drop { $0 == ":" }.trimming(while: \.isWhitespace)
        if header.isEmpty {
            return finding(.containerEnd, line.text[...], "it closes no container; remove it, or write ':::note' above")
        }
        guard header.first?.isLetter == true else {
            let name = header.drop { !$0.isLetter }.prefix { $0.isLetter || $0 == "-" }
            return finding(
                .container, line.text[...], name.isEmpty ? "write ':::note'" : "write ':::\(name.lowercased())'")
        }
        return finding(.container, line.text[...], isClosed ? Self.oneTool : "close it with ':::' on its own line")
    }

    /// Whether a line of colons follows.
    private var isClosed: Bool {
        let rest = document.sourceText(line.start..<document.source.count)
        return rest.split(whereSeparator: \.isNewline).dropFirst().contains { line in
            let marks = line.trimming(while: \.isWhitespace)
            return marks.count >= 3 && marks.allSatisfy { $0 == ":" }
        }
    }

    /// `!!! note`, `??? note "Title"` or `=== "Tab"`.
    private func indentedBlock() -> Finding? {
        let sign = line.text.prefix(3)
        let quoted = line.text.split(separator: "\"", maxSplits: 1, omittingEmptySubsequences: false)
        let hasTitle = quoted.count == 2 && line.text.trimming(while: \.isWhitespace).hasSuffix("\"")
        let words = quoted[0].dropFirst(3).drop { $0 == "+" || sign == "===" && $0 == "!" }
        let name = words.trimming(while: \.isWhitespace)
        switch sign {
        case "===": guard hasTitle, name.isEmpty else { return nil }
        case "!!!", "???":
            guard name.allSatisfy({ $0.isLetter || $0 == "-" || $0 == " " }), hasTitle || quoted.count == 1,
                let first = name.split(separator: " ").first, hasTitle || name == first,
                Admonition.isWord(first.lowercased())
            else { return nil }
        default: return nil
        }
        return finding(
            .indentedBlock, line.text[...], hasIndentedText ? Self.oneTool : "indent the lines below it by four spaces")
    }

    /// Whether the next line with text is indented by four columns more.
    private var hasIndentedText: Bool {
        let rest = document.sourceText(line.start..<document.source.count)
        let next = rest.split(whereSeparator: \.isNewline).dropFirst().first { !$0.allSatisfy(\.isWhitespace) }
        return next.map { $0.hasPrefix("    ") || $0.hasPrefix("\t") } ?? false
    }

    /// `> [!NOT]`, or `[!NOTE]` outside of a quote.
    private func callout() -> Finding? {
        guard line.index == 0, line.text.hasPrefix("[!"), let close = line.text.firstIndex(of: "]"),
            let parent = document[line.block].parent
        else { return nil }
        let word = line.text[..<close].dropFirst(2)
        let rest = line.text[line.text.index(after: close)...]
        guard !word.isEmpty, word.allSatisfy({ $0.isLetter || $0 == "-" }),
            rest.isEmpty || rest.hasPrefix("-") || rest.hasPrefix("+") || rest.hasPrefix(" ")
        else { return nil }
        let part = line.text[...close]
        let isKnown = Admonition.isWord(word.lowercased())
        if document[parent].kind == .blockQuote {
            guard document.firstChild(of: parent) == line.block else { return nil }
            if isKnown { return finding(.callout, part, "write the title in bold on the line below it") }
            let near = NearestName.of(word.lowercased(), among: Admonition.allCases.map(\.rawValue))
            return finding(
                .callout, part,
                near.map { "did you mean '[!\($0.uppercased())]'?" }
                    ?? "write '[!NOTE]', '[!TIP]', '[!IMPORTANT]', '[!WARNING]' or '[!CAUTION]'")
        }
        guard isKnown, rest.isEmpty, word == word.uppercased() else { return nil }
        return finding(.callout, part, "begin it and the lines below it with '> '")
    }

    /// `/// tip` or `/// details | Title`.
    private func slashBlock() -> Finding? {
        guard line.text.hasPrefix("/// ") else { return nil }
        let parts = line.text.dropFirst(4).split(separator: "|", maxSplits: 1)
        guard let word = parts.first?.trimming(while: \.isWhitespace), Admonition.isWord(word.lowercased()),
            word == word.lowercased()
        else { return nil }
        return finding(.slashBlock, line.text[...], "write ':::\(word)' above its contents and ':::' below them")
    }

    /// `@Snippet(path: "…")` and directives that are never closed.
    private func directive() -> Finding? {
        guard line.text.hasPrefix("@") else { return nil }
        let name = line.text.dropFirst().prefix(while: \.isLetter)
        let rest = line.text[name.endIndex...].drop { $0 == " " }
        // Swift's attributes in prose have words behind them.
        guard rest.hasPrefix("(") || rest.hasPrefix("{"), let last = rest.last(where: { !$0.isWhitespace }),
            "){}".contains(last)
        else { return nil }
        let part = line.text[..<name.endIndex]
        if Self.directives.contains(String(name)) {
            return finding(
                .directive, part, "close it with '}', or remove it if the page has the blocks of another tool")
        }
        guard Self.otherDirectives.contains(String(name)) else { return nil }
        return finding(
            .directive, part,
            name == "Snippet" ? "copy the code into a fence of this page" : "remove it, or write it in Markdown")
    }

    private static let directives: Set = [
        "Column", "DeprecationSummary", "Image", "Links", "Metadata", "Options", "Row", "Small", "Tab", "TabNavigator",
    ]

    /// Those of DocC that have no counterpart.
    private static let otherDirectives: Set = [
        "Assessments", "CallToAction", "Chapter", "ContentAndMedia", "Intro", "PageImage", "Resources", "Snippet",
        "Steps", "Tutorial", "TutorialReference", "Tutorials", "Video", "Volume", "XcodeRequirement",
    ]

    /// `[TOC]` alone.
    private func contents() -> Finding? {
        guard line.index == 0, document[line.block].kind == .paragraph,
            ["[toc]", "[[toc]]", "[[_toc_]]", "{:toc}", "{: toc}"].contains(line.text.lowercased())
        else { return nil }
        return finding(.contents, line.text[...], "remove it; each page shows its headings under \"On this page\"")
    }

    /// A line `: text` below a term.
    private func definition() -> Finding? {
        guard line.text.hasPrefix(": "), document[line.block].kind == .paragraph, let above else { return nil }
        let isNext = above.block == line.block && line.index == 1
        let isBelow = line.index == 0 && above.index == 0 && document.nextSibling(of: above.block) == line.block
        guard isNext || isBelow, document[above.block].kind == .paragraph, above.text.count <= Self.longestTerm,
            let last = above.text.last, !".,;:!?)".contains(last)
        else { return nil }
        return finding(
            .definition, line.text[...],
            "write a list of '**term**: text', or '<dl>', '<dt>' and '<dd>'")
    }

    private static let longestTerm = 60
}

// MARK: - Marks within a line

extension MarkupReader {
    /// `{{#include x}}`, `--8<-- "x"` or `{!x!}`.
    private func include() -> Finding? {
        let note = "copy the text of the file into the page, or link to the file"
        for helper in ["{{#include ", "{{#rustdoc_include ", "{{#playground ", "{{#shiftinclude "] {
            if let part = part(from: helper, to: "}}") { return finding(.include, part, note) }
        }
        let text = line.text.trimming(while: \.isWhitespace)
        if text.hasPrefix("--8<--") || text.hasPrefix("-8<-") {
            let name = text.drop { $0 == "-" || $0 == "8" || $0 == "<" }.trimming(while: \.isWhitespace)
            if name.isEmpty || name.hasPrefix("\"") || name.hasPrefix("'") { return finding(.include, text, note) }
        }
        guard let part = part(from: "{!", to: "!}"),
            part.dropFirst(2).first.map({ !$0.isWhitespace || part.contains(".") })
                ?? false, part.contains(".") || part.contains("/")
        else { return nil }
        return finding(.include, part, note)
    }

    /// `{{< name >}}`, `{{% name %}}` or `{% name %}`.
    private func shortcode() -> Finding? {
        let note = "Rubric does not evaluate templates; write the result in Markdown or HTML"
        for (start, end) in [("{{<", ">}}"), ("{{%", "%}}"), ("{%", "%}")] {
            guard let part = part(from: start, to: end) else { continue }
            let name = part.dropFirst(start.count).drop { "-/ ".contains($0) }
            if name.first?.isLetter == true { return finding(.shortcode, part, note) }
        }
        return nil
    }

    private func part(from start: String, to end: String) -> Substring? {
        guard let opening = line.text.firstRange(of: start),
            let closing = line.text[opening.upperBound...].firstRange(of: end)
        else { return nil }
        return line.text[opening.lowerBound..<closing.upperBound]
    }

    /// `{ width=480 }` behind code or raw HTML, at the end of a heading, or alone in a line.
    private func attributes() -> Finding? {
        var rest = line.text[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let part = line.text[open...close]
            rest = line.text[line.text.index(after: close)...]
            let before = line.text[..<open]
            let isAlone = before.allSatisfy(\.isWhitespace) && rest.allSatisfy(\.isWhitespace)
            let isHeading = if case .heading = document[line.block].kind { true } else { false }
            let endsHeading = isHeading && rest.allSatisfy(\.isWhitespace) && before.last == " "
            guard before.last == VisibleLine.coverCharacter || isAlone || endsHeading, AttributeList.isOne(part) else {
                continue
            }
            let note =
                part.contains("width") || part.contains("height")
                ? "for the size of an image, write '<img src=\"…\" alt=\"…\" width=\"…\">'"
                : "remove it; only '{#name}' at the end of a heading has an effect"
            return finding(.attributes, part, note)
        }
        return nil
    }

    /// `$x^2$` or `$$`.
    private func math() -> Finding? {
        let note = "Rubric does not typeset formulas; put it between backticks"
        if line.text.hasPrefix("$$") {
            let formula = line.text.dropFirst(2)
            let rest = document.sourceText(line.start + 2..<document[line.block].range.upperBound)
            guard rest.contains("$$"), formula.isEmpty || formula.hasSuffix("$$") || isFormula(formula) else {
                return nil
            }
            return finding(.math, formula.isEmpty ? line.text.prefix(2) : line.text[...], note)
        }
        var rest = line.text[...]
        while let open = rest.firstIndex(of: "$") {
            let before = line.text[..<open].last
            let inside = line.text[line.text.index(after: open)...]
            rest = inside
            guard let close = inside.firstIndex(of: "$") else { return nil }
            let formula = inside[..<close]
            let after = inside[inside.index(after: close)...].first
            guard before.map({ !$0.isLetter && !$0.isNumber && !Self.bindsDollar.contains($0) }) ?? true,
                after.map({ !$0.isLetter && !$0.isNumber && $0 != "$" && $0 != "{" && $0 != "_" }) ?? true,
                isFormula(formula)
            else { continue }
            return finding(.math, line.text[open...close], note)
        }
        return nil
    }

    private static let bindsDollar: Set = ["\\", "$", VisibleLine.coverCharacter]

    /// Whether a text between two dollar signs can only be a formula: with a command, an exponent or an index, or of
    /// single letters, numbers and operators.
    private func isFormula(_ text: Substring) -> Bool {
        guard let first = text.first, let last = text.last, !first.isWhitespace, !last.isWhitespace, last != "\\" else {
            return false
        }
        let letters = Array(text)
        for (index, letter) in letters.enumerated() where index + 1 < letters.count {
            if letter == "\\", letters[index + 1].isLetter { return true }
            if letter == "^" || letter == "_", index > 0, letters[index + 1] == "{" || letters.count < 6 { return true }
        }
        let words = text.split { !$0.isLetter }
        return !words.isEmpty && words.allSatisfy { $0.count == 1 }
            && text.allSatisfy { $0.isLetter || $0.isNumber || " +-*/=<>(),.|^_!".contains($0) }
            && text.last.map { $0.isLetter || $0.isNumber || ")!|".contains($0) } == true
    }
}
