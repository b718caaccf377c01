import Base
import Linting
import Markup
import Pages
import Samples
import Settings

/// The card of a link to a page or a rule's section: title, one line, a rule's severities, and the beginning of a good
/// sample.
package struct PageCard: Sendable {
    /// From the site's root, not percent-encoded.
    let path: String
    /// The anchor of a section with its `#`; empty for a page.
    private let fragment: String
    /// Finished, safe HTML.
    let html: [UInt8]

    /// The card as its file has it.
    var entry: String {
        "\(JSON.scriptLiteral(path + fragment)):\(JSON.scriptLiteral(String(decoding: html, as: UTF8.self)))"
    }

    /// In characters and lines; a card is read at a glance.
    private static let longestSentence = 200
    private static let longestTitle = 120
    private static let widestLine = 64
    private static let mostLines = 7

    /// - Parameters:
    ///   - rule: that of a section, which the card is about.
    ///   - label: what the page or section is ("Rule"), where it is more than a page.
    ///   - facts: short, as HTML.
    ///   - verifications: what became of the samples.
    ///   - words: of the edition that the page is in.
    init(
        _ page: LinkedPage, rule: PageRule? = nil, label: String?, facts: [String],
        verifications: [SampleVerification], words: InterfaceWords
    ) {
        path = page.address.path
        fragment = rule?.section.map { "#" + $0.anchor } ?? ""
        let title = rule?.title ?? page.title
        var output: [UInt8] = []
        output +=
            "<div lang=\"\(HTMLEscaping.text(page.language))\" dir=\"\(Language.direction(of: page.language))\">".utf8
        let head = [label.map(HTMLEscaping.text)].compactMap(\.self) + facts
        if !head.isEmpty { output += "<p class=\"eyebrow\">\(head.joined(separator: " · "))</p>".utf8 }
        output += "<p class=\"card-title\">\(HTMLEscaping.text(Self.cut(title, Self.longestTitle)))</p>".utf8
        // The link itself says the title; this is what describes it to a screen reader.
        if let line = rule.map(Self.line) ?? Self.line(of: page.source) {
            output += "<p id=\"page:card-line\">\(HTMLEscaping.text(line))</p>".utf8
        }
        if page.kind != .guide || rule != nil { Self.writeSample(of: verifications, words, to: &output) }
        output.append("</div>")
        html = output
    }
}

extension PageCard {
    /// What the author says that a section says, else its first sentence.
    static func line(of rule: PageRule) -> String? { rule.description.map { cut($0, longestSentence) } }

    /// What the author says that the page says, else its first sentence.
    static func line(of page: Page) -> String? {
        if let description = page.description { return cut(description, longestSentence) }
        let document = page.document
        for block in document.children(of: .document) where document[block].kind == .paragraph {
            guard let first = document.firstChild(of: block) else { continue }
            let sentence = document.sentence(around: first, limit: longestSentence)
            if !sentence.isEmpty { return sentence }
        }
        return nil
    }

    /// The first region that was verified to be good.
    private static func writeSample(
        of verifications: [SampleVerification], _ words: InterfaceWords, to output: inout [UInt8]
    ) {
        for verification in verifications {
            guard let good = verification.regions.first(where: \.isCleanGood) else { continue }
            output +=
                ("<div class=\"region good\"><p class=\"verdict\">\(HTMLEscaping.text(words[.good])) <span "
                + "class=\"status\">").utf8
            output += "\(HTMLEscaping.text(good.words(words)))</span></p><pre><code>".utf8
            let code = beginning(of: verification.sample.code[good.region.range])
            HighlightedSwift.write(Array(code.utf8)[...], to: &output)
            output.append("</code></pre></div>")
            return
        }
    }

    /// The first lines, without their common indentation and the comments before them; longer lines are cut.
    private static func beginning(of code: ArraySlice<UInt8>) -> String {
        let isBlank: (ArraySlice<UInt8>) -> Bool = { $0.allSatisfy { $0 == 0x20 || $0 == 0x09 } }
        let lines = Array(
            code.split(separator: 0x0A, omittingEmptySubsequences: false).drop {
                isBlank($0) || $0.drop { $0 == 0x20 || $0 == 0x09 }.starts(with: "//".utf8)
            })
        var shown = Array(lines.prefix(mostLines))
        while let last = shown.last, isBlank(last) { shown.removeLast() }
        let indentations: [Int] = shown.lazy.filter { !isBlank($0) }.map { line in line.prefix { $0 == 0x20 }.count }
        let indentation = indentations.min() ?? 0
        var text = shown.map { cut(String(decoding: $0.dropFirst(indentation), as: UTF8.self), widestLine) }
        if lines.dropFirst(mostLines).contains(where: { !isBlank($0) }) { text.append("…") }
        return text.joined(separator: "\n")
    }

    private static func cut(_ text: String, _ limit: Int) -> String {
        guard text.utf8.count > limit, text.count > limit else { return text }
        return text.prefix(limit - 1) + "…"
    }
}
