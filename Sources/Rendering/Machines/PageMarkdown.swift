import Base
import Diagnostics
import Linting
import Markup
import Pages
import Samples

/// One page's Markdown for programs: its links lead to Markdown, and below each sample stands what the linter says
/// about it.
///
/// A page is written into several files, where its links differ and nothing else: what stands below the samples may be
/// made once.
struct PageMarkdown {
    private let page: Page
    private let targets: [ReferenceTarget]
    private let words: [String: String]
    private let titles: (Int) -> String
    /// The page of a rule, by the rule's id.
    private let home: (String) -> Int?
    /// What stands below the samples, and closes the last one.
    private(set) var samples = MarkdownEdits()

    /// Where the Markdown is going to stand, as far as its links depend on it.
    struct Place {
        /// What becomes of a link, by what it leads to.
        let link: (ReferenceTarget) -> LinkEdit
        /// The reference to the Markdown of a page.
        let reference: (Int) -> String
    }

    /// What becomes of a link.
    enum LinkEdit {
        case asWritten
        /// Percent-encoded.
        case reference(String)
        /// Only its words stay.
        case text
    }

    /// - Parameters:
    ///   - samples: what was made of the same page for another file; nil where it has to be made.
    ///   - home: the page of a rule, by the rule's id.
    init(
        _ index: Int, in rulebook: Rulebook, proofs: [SampleProof], words: [String: String],
        samples: MarkdownEdits? = nil,
        home: @escaping (String) -> Int?
    ) {
        page = rulebook.pages[index]
        targets = rulebook.targets[index]
        titles = { rulebook.pages[$0].title }
        (self.words, self.home) = (words, home)
        if let samples {
            self.samples = samples
            return
        }
        for proof in proofs { add(proof, to: &self.samples) }
        closeFence(&self.samples)
    }

    /// What stands before the page's own text.
    enum Head {
        /// The front matter, and a line about the index of all pages.
        case whole(index: String?)
        /// The title, where the text does not begin with it.
        case title(level: Int)
        case text
    }

    func bytes(_ head: Head, at place: Place, more: (Document, inout MarkdownEdits) -> Void = { _, _ in }) -> [UInt8] {
        let document = page.document
        var edits = MarkdownEdits()
        more(document, &edits)
        addLinks(at: place, to: &edits)
        edits.append(samples)
        func title(_ level: Int) -> String {
            page.titleHeading == nil
                ? "\(String(repeating: "#", count: level)) \(MarkdownText.escape(page.title))\n\n" : ""
        }
        let start = document.frontMatter.map { endOfLine($0.range.upperBound) } ?? 0
        var body = edits.applied(to: document.source, from: start) { MarkdownText.destination(place.reference($0)) }
        if let last = body.last, last != 0x0A { body.append(0x0A) }
        switch head {
        case .text: return Array(body.drop { $0 == 0x0A || $0 == 0x0D })
        case .title(let level): return Array(title(level).utf8) + body.drop { $0 == 0x0A || $0 == 0x0D }
        case .whole(let index):
            let line = index.map { "> \($0)\n\n" } ?? ""
            let frontMatter =
                start == 0
                ? [] : document.source[..<start] + (document.source[start - 1] == 0x0A ? [] : [0x0A]) + [0x0A]
            return frontMatter + Array((line + title(1)).utf8) + body.drop { $0 == 0x0A || $0 == 0x0D }
        }
    }
}

extension PageMarkdown {
    private func addLinks(at place: Place, to edits: inout MarkdownEdits) {
        let document = page.document
        for (written, target) in zip(document.links, targets) {
            let range = document[written.node].range
            switch place.link(target) {
            case .asWritten: continue
            case .text:
                edits.replace(
                    range, with: MarkdownText.escape(filled(written, target) ?? document.plainText(of: written.node)))
            case .reference(let reference):
                if let text = filled(written, target) {
                    edits.replace(range, with: MarkdownText.link(text, reference))
                } else if !written.destinationRange.isEmpty {
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

    /// The words of a link that the author left to be filled in, or wrote between double brackets; nil for ordinary
    /// links.
    private func filled(_ link: Link, _ target: ReferenceTarget) -> String? {
        let document = page.document
        if case .image = document[link.node].kind { return nil }
        if case .wiki(let isNamed) = link.form {
            return isNamed
                ? document.plainText(of: link.node) : target.page.map(titles) ?? document.plainText(of: link.node)
        }
        return document.firstChild(of: link.node) == nil ? target.page.map(titles) : nil
    }

    /// A fence that ends with the page would swallow whatever is put behind it.
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
    private func add(_ proof: SampleProof, to edits: inout MarkdownEdits) {
        let document = page.document
        guard let fence = proof.sample.block.fence else { return }
        let hidden = proof.sample.hiddenRanges
        if !hidden.isEmpty { hide(hidden, of: proof.sample, in: &edits) }
        guard proof.showsVerdicts, let closing = fence.closingRange else { return }
        let prefix = document.prefix(of: fence)
        // What a line without words has of it: no white space at its end.
        let quotes = String(prefix.utf8.lastIndex(of: UInt8(ascii: ">")).map { prefix[...$0] } ?? "")
        var text: [UInt8] = []
        text.reserveCapacity(512)
        text.append(0x0A)
        text.append(text: quotes)
        let references = writeFindings(of: proof, hidden: hidden, behind: prefix, to: &text)
        if !isBlank(lineAfter: closing.upperBound) {
            text.append(0x0A)
            text.append(text: quotes)
        }
        edits.insert(String(decoding: text, as: UTF8.self), references, at: closing.upperBound)
    }

    private func hide(_ ranges: [Range<Int>], of sample: Sample, in edits: inout MarkdownEdits) {
        let lines = LineTable(page.document.source)
        for range in ranges {
            let place = page.document.sourceRange(ofContent: range, in: sample.block)
            // With a whole line goes what the quotes and lists around it put there.
            let line =
                sample.startsLine(range.lowerBound)
                ? lines.range(ofLine: lines.position(of: place.lowerBound).line) : nil
            edits.replace(line ?? place, with: "")
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

    /// Writes a line for each region and each finding, with lines numbered as they are shown.
    ///
    /// - Parameter prefix: what each line needs in front of it.
    /// - Returns: the references to pages of rules that are missing in the text.
    private func writeFindings(
        of proof: SampleProof, hidden: [Range<Int>], behind prefix: String, to text: inout [UInt8]
    ) -> [MarkdownEdits.Reference] {
        var references: [MarkdownEdits.Reference] = []
        // Most samples are one region without findings, whose lines nobody asks for.
        let table =
            proof.regions.count > 1 || proof.regions.contains { !$0.findings.isEmpty }
            ? LineTable(proof.sample.code) : nil
        func line(_ offset: Int) -> String {
            let line = table?.position(of: offset).line ?? 1
            return String(line - hidden.count { $0.upperBound <= offset && proof.sample.startsLine($0.lowerBound) })
        }
        func beginLine() {
            text.append("\n")
            text.append(text: prefix)
            text.append("- ")
        }
        for region in proof.regions {
            beginLine()
            let place =
                proof.regions.count > 1
                ? (first: line(region.region.range.lowerBound), last: line(Self.last(of: region.region.range))) : nil
            MarkdownText.append(says(of: region, at: place), to: &text)
            for finding in region.findings {
                beginLine()
                write(finding, line: line(finding.range.lowerBound), &references, to: &text)
            }
        }
        return references
    }

    private static func last(of range: Range<Int>) -> Int { max(range.lowerBound, range.upperBound - 1) }

    /// What became of a region, with its lines where the sample has others.
    private func says(of region: RegionProof, at place: (first: String, last: String)?) -> String {
        var says: [UInt8] = []
        says.reserveCapacity(128)
        if let place {
            says.append(
                text: word("sampleLines").filling("{first}", with: place.first).filling("{last}", with: place.last))
            says.append(": ")
        }
        says.append(text: word(region.region.verdict.rawValue))
        if region.status != .unlabelled {
            says.append(". ")
            says.append(text: region.status.words(words))
        }
        if let reason = region.reason {
            says.append(": ")
            says.append(text: reason)
        }
        return String(decoding: says, as: UTF8.self)
    }

    private func write(
        _ finding: Finding, line: String, _ references: inout [MarkdownEdits.Reference], to text: inout [UInt8]
    ) {
        MarkdownText.append(word("sampleLine").filling("{line}", with: line), to: &text)
        text.append(": ")
        MarkdownText.append(word(finding.severity.wordName), to: &text)
        text.append(" ")
        if let home = home(finding.rule.text) {
            text.append("[")
            MarkdownText.append(code: finding.rule.text, to: &text)
            text.append("](")
            references.append(MarkdownEdits.Reference(offset: text.count, page: home))
            text.append(")")
        } else {
            MarkdownText.append(code: finding.rule.text, to: &text)
        }
        text.append(": ")
        MarkdownText.append(finding.message, to: &text)
    }

    private func word(_ name: String) -> String { words[name] ?? name }
}

extension Severity {
    /// What its word is called among those of the templates.
    fileprivate var wordName: String {
        switch self {
        case .note: "severityNote"
        case .warning: "severityWarning"
        case .error: "severityError"
        }
    }
}
