import Base
import Diagnostics
import Linting
import Markup
import Pages
import Samples

/// One page's Markdown for programs: links lead to Markdown, and each sample is followed by its findings.
struct PageMarkdown {
    let linked: LinkedPage
    let rulebook: Rulebook
    let verifications: [SampleVerification]
    let words: InterfaceWords
    /// The page or section of a rule, by the rule's id.
    let home: (String) -> PagePlace?

    private var page: Page { linked.source }

    /// Where the Markdown is going to stand, as far as its links depend on it.
    struct Place {
        /// What becomes of a link, by what it leads to.
        let link: (ReferenceTarget) -> LinkEdit
        /// The reference to the Markdown of a page or section.
        let reference: (PagePlace) -> String
    }

    /// What becomes of a link.
    enum LinkEdit {
        case asWritten
        /// Percent-encoded.
        case reference(String)
        /// Only its words stay.
        case text
    }

    /// What stands before the page's own text.
    enum Head {
        /// The front matter, and a line about the index of all pages.
        case whole(index: String?)
        /// The title, where the text does not begin with it.
        case title(level: Int)
        case text
        /// Nothing, and of the text only a section.
        case section(PageSection)
    }

    func bytes(_ head: Head, at place: Place, more: (Document, inout MarkdownEdits) -> Void = { _, _ in }) -> [UInt8] {
        let document = page.document
        var edits = MarkdownEdits()
        more(document, &edits)
        addLinks(at: place, to: &edits)
        for verification in verifications { add(verification, at: place, to: &edits) }
        for block in Sample.setups(in: document) {
            guard let fence = block.fence else { continue }
            edits.replace(
                fence.openingRange.lowerBound..<(fence.closingRange?.upperBound ?? block.contentRange.upperBound),
                with: "")
        }
        closeFence(&edits)
        func title(_ level: Int) -> String {
            page.titleHeading == nil
                ? "\(String(repeating: "#", count: level)) \(MarkdownText.escape(page.title))\n\n" : ""
        }
        let start = document.frontMatter.map { endOfLine($0.range.upperBound) } ?? 0
        var part = start..<document.source.count
        if case .section(let section) = head { part = document.range(of: section.nodes) }
        var body = edits.applied(to: document.source, in: part)
        if let last = body.last, last != 0x0A { body.append(0x0A) }
        switch head {
        case .text, .section: return visible(body.drop { $0 == 0x0A || $0 == 0x0D })
        case .title(let level): return visible(Array(title(level).utf8) + body.drop { $0 == 0x0A || $0 == 0x0D })
        case .whole(let index):
            let line = index.map { "> \($0)\n\n" } ?? ""
            let frontMatter =
                start == 0
                ? [] : document.source[..<start] + (document.source[start - 1] == 0x0A ? [] : [0x0A]) + [0x0A]
            return visible(frontMatter + Array((line + title(1)).utf8) + body.drop { $0 == 0x0A || $0 == 0x0D })
        }
    }
}

extension PageMarkdown {
    private func addLinks(at place: Place, to edits: inout MarkdownEdits) {
        let document = page.document
        let targets = linked.targets
        for (written, target) in zip(document.links, targets) {
            let range = document[written.node].range
            switch place.link(target) {
            case .asWritten: continue
            case .text:
                edits.replace(
                    range, with: MarkdownText.escape(filled(written, target) ?? document.plainText(of: written.node)))
            case .reference(let reference):
                if let text = filled(written, target) {
                    let mark = isImage(written) ? "!" : ""
                    edits.replace(range, with: mark + MarkdownText.link(text, reference))
                } else if !written.destinationRange.isEmpty {
                    let reference = LinkDestination.withDirective(of: document.string(written.destination), reference)
                    edits.replace(written.destinationRange, with: MarkdownText.destination(reference))
                }
            }
        }
        for (written, target) in zip(document.rawLinks, targets.dropFirst(document.links.count)) {
            guard written.destinationRange != document[written.node].range else { continue }
            switch place.link(target) {
            case .asWritten: continue
            case .text: edits.replace(written.destinationRange, with: "#")
            case .reference(let reference): edits.replace(written.destinationRange, with: reference)
            }
        }
    }

    /// The words of a link without text or in double brackets; nil for ordinary links.
    private func filled(_ link: Link, _ target: ReferenceTarget) -> String? {
        let document = page.document
        let title = rulebook.title(of: target)
        if case .wiki(let isNamed) = link.form { return (isNamed ? nil : title) ?? document.plainText(of: link.node) }
        if isImage(link) { return nil }
        if case .autolink = link.form, document.string(link.destination).hasPrefix("doc:") { return title }
        return document.firstChild(of: link.node) == nil ? title : nil
    }

    private func isImage(_ link: Link) -> Bool {
        if case .image = page.document[link.node].kind { true } else { false }
    }

    /// Closes a fence that is open at the end of the page, since more text follows it.
    private func closeFence(_ edits: inout MarkdownEdits) {
        let document = page.document
        for block in document.codeBlocks {
            guard let fence = block.fence, !fence.isClosed, block.contentRange.upperBound >= document.source.count
            else { continue }
            let marks = document.source[fence.openingRange].prefix { $0 == fence.character }
            let isEnded = document.source.last == 0x0A
            edits.insert(
                (isEnded ? "" : "\n") + document.prefix(of: fence) + String(decoding: marks, as: UTF8.self) + "\n",
                at: document.source.count)
        }
    }

    /// The text without control characters, which a program would hand to a terminal.
    private func visible(_ bytes: some Collection<UInt8>) -> [UInt8] {
        guard bytes.contains(where: { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D || $0 == 0x7F || $0 == 0xC2 })
        else { return Array(bytes) }
        return Array(VisibleText.withoutControls(String(decoding: bytes, as: UTF8.self)).utf8)
    }

    private func endOfLine(_ offset: Int) -> Int {
        let source = page.document.source
        return source[offset...].firstIndex(of: 0x0A).map { $0 + 1 } ?? source.count
    }
}

extension Document {
    /// What each line of a block needs in front of it to stay in the quotes and lists that its fence stands in.
    func prefix(of fence: CodeBlock.Fence) -> String {
        var start = fence.openingRange.lowerBound
        while start > 0, source[start - 1] != 0x0A, source[start - 1] != 0x0D { start -= 1 }
        let bytes = source[start..<fence.openingRange.lowerBound].map {
            $0 == UInt8(ascii: ">") || $0 == 0x09 ? $0 : 0x20
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension PageMarkdown {
    private func add(_ verification: SampleVerification, at place: Place, to edits: inout MarkdownEdits) {
        let document = page.document
        guard let fence = verification.sample.block.fence else { return }
        let hidden = verification.sample.hiddenRanges
        if !hidden.isEmpty { hide(hidden, of: verification.sample, in: &edits) }
        guard verification.showsVerdicts, let closing = fence.closingRange else { return }
        let prefix = document.prefix(of: fence)
        // A line without words has no white space at its end.
        let blank = "\n" + (prefix.utf8.lastIndex(of: UInt8(ascii: ">")).map { String(prefix[...$0]) } ?? "")
        let lines = verdicts(of: verification, hidden: hidden, at: place).map { "\n\(prefix)- \($0)" }.joined()
        edits.insert(blank + lines + (isBlank(lineAfter: closing.upperBound) ? "" : blank), at: closing.upperBound)
    }

    private func hide(_ ranges: [Range<Int>], of sample: Sample, in edits: inout MarkdownEdits) {
        let lines = LineTable(page.document.source)
        for range in ranges {
            let place = sample.block.sourceRange(ofContent: range)
            // With a whole line goes what the quotes and lists around it put there.
            edits.replace(sample.startsLine(range.lowerBound) ? lines.line(at: place.lowerBound) : place, with: "")
        }
    }

    /// Whether nothing but the marks of quotes stands on the line below a place, or there is none.
    private func isBlank(lineAfter offset: Int) -> Bool {
        let source = page.document.source
        let isEnd: (UInt8) -> Bool = { $0 == 0x0A || $0 == 0x0D }
        guard let end = source[offset...].firstIndex(where: isEnd) else { return true }
        let start = source[end] == 0x0D && end + 1 < source.count && source[end + 1] == 0x0A ? end + 2 : end + 1
        return source[start...].prefix { !isEnd($0) }.allSatisfy { $0 <= 0x20 || $0 == UInt8(ascii: ">") }
    }

    /// A line for each region and each finding, with the sample's lines numbered as they are shown.
    private func verdicts(of verification: SampleVerification, hidden: [Range<Int>], at place: Place) -> [String] {
        // Most samples are one region without findings.
        lazy var table = LineTable(verification.sample.code)
        func line(_ offset: Int) -> String {
            let hiddenLines = hidden.count { $0.upperBound <= offset && verification.sample.startsLine($0.lowerBound) }
            return String(table.position(of: offset).line - hiddenLines)
        }
        return verification.regions.flatMap { region -> [String] in
            var verdict = ""
            if verification.regions.count > 1 {
                let range = region.region.range
                let last = max(range.lowerBound, range.upperBound - 1)
                verdict =
                    word(.sampleLines).filling("{first}", with: line(range.lowerBound))
                    .filling("{last}", with: line(last)) + ": "
            }
            verdict += word(region.region.verdict.word)
            if region.status != .unlabeled { verdict += ". " + region.words(words) }
            if let reason = region.reason { verdict += ": " + reason }
            return [MarkdownText.escape(verdict)]
                + region.findings.map { text(of: $0, line: line($0.range.lowerBound), at: place) }
        }
    }

    private func text(of finding: Finding, line: String, at place: Place) -> String {
        let rule = MarkdownText.code(finding.rule.text)
        let link = home(finding.rule.text).map { "[\(rule)](\(MarkdownText.destination(place.reference($0))))" }
        let start = MarkdownText.escape(word(.sampleLine).filling("{line}", with: line))
        let severity = MarkdownText.escape(word(Optional(finding.severity).word))
        return "\(start): \(severity) \(link ?? rule): \(MarkdownText.escape(finding.message))"
    }

    private func word(_ word: InterfaceWords.Word) -> String { words[word] }
}

extension Address {
    /// The Markdown beside a page.
    var markdown: Address { Address(String(Substring(path.utf8.dropLast("html".utf8.count))) + "md") }
}

extension Rulebook {
    /// A link in a Markdown file of the site: it leads to the Markdown of pages, and to all else unchanged.
    func markdownLink(to target: ReferenceTarget, from here: Address) -> PageMarkdown.LinkEdit {
        if case .repository(let url) = target { return .reference(url) }
        guard let (address, anchor) = address(of: target) else { return .asWritten }
        guard target.page != nil else { return .reference(here.reference(to: address, anchor: anchor)) }
        return .reference(here.shortReference(to: address.markdown, anchor: anchor))
    }
}
