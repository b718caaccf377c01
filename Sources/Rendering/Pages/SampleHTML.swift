import Base
import Diagnostics
import Linting
import Markup
import Samples

/// The HTML of a sample with its verdicts, and under a line what the linter says about it.
///
/// Expectations are left out: the linter's own words stand in their place. Halves of a pair are blocks of their own in
/// one frame, which the first half opens and the second closes.
struct SampleHTML {
    private let proof: SampleProof
    /// By the number of the region.
    private let halves: [Int: PairHalf]
    private let anchors: SampleAnchors
    private let words: [String: String]
    private let links: RuleLinks
    private let code: [UInt8]
    private let lines: LineTable
    private let spans: [HighlightSpan]
    /// Parts of the code that the reader does not see, in order.
    private let hidden: [Range<Int>]

    init(
        _ proof: SampleProof, halves: [Int: PairHalf] = [:], anchors: SampleAnchors, words: [String: String],
        links: RuleLinks
    ) {
        self.proof = proof
        self.anchors = anchors
        self.halves = halves
        self.words = words
        self.links = links
        code = proof.sample.code
        lines = LineTable(code)
        spans = proof.spans ?? HighlightSpan.spans(of: code)
        hidden = proof.sample.hiddenRanges
    }

    func write(to output: inout [UInt8]) {
        guard proof.showsVerdicts else {
            open(id: anchors.id(of: proof.sample), isSample: false, to: &output)
            writeLines(of: 0..<code.count, findings: [:], half: nil, to: &output)
            close(&output)
            return
        }
        var isOpen = false
        for index in proof.regions.indices {
            let half = halves[index]
            if half != nil || !isOpen {
                if isOpen { close(&output) }
                if half?.isFirst == true { openPair(&output) }
                open(id: index == 0 ? anchors.id(of: proof.sample) : nil, isSample: true, to: &output)
                isOpen = true
            }
            write(index, half, to: &output)
            guard let half else { continue }
            close(&output)
            isOpen = false
            if !half.isFirst { output.append("</div>\n") }
        }
        if isOpen { close(&output) }
    }
}

extension SampleProof {
    /// Whether there is anything to say about it that plain code does not.
    var showsVerdicts: Bool {
        regions.contains {
            $0.region.verdict != .unlabelled || !$0.findings.isEmpty || $0.status == .ignored
                || $0.status == .unparsable
        }
    }
}

private extension SampleHTML {
    func open(id: String?, isSample: Bool, to output: inout [UInt8]) {
        output.append(isSample ? "<div class=\"code sample\"" : "<div class=\"code\"")
        if let id { write(id: id, to: &output) }
        output.append(" data-language=\"Swift\"><pre tabindex=\"0\" role=\"group\" aria-label=\"")
        HTMLEscape.append(words["code"] ?? "", to: &output)
        output.append("\"><code class=\"language-swift\">")
    }

    func write(id: String, to output: inout [UInt8]) {
        output.append(" id=\"")
        output.append(text: id)
        output.append("\"")
    }

    func close(_ output: inout [UInt8]) { output.append("</code></pre></div>\n") }

    func openPair(_ output: inout [UInt8]) {
        output.append("<div class=\"pair\" role=\"group\" aria-label=\"")
        HTMLEscape.append(words["pair"] ?? "", to: &output)
        output.append("\">\n")
    }

    func write(_ index: Int, _ half: PairHalf?, to output: inout [UInt8]) {
        let proof = proof.regions[index]
        let isDisagreement = proof.status == .disagrees
        output.append("<span class=\"region ")
        output.append(text: isDisagreement ? "disagrees" : proof.region.verdict.rawValue)
        output.append("\"")
        if self.proof.regions.count > 1 { write(id: anchors.id(of: self.proof, region: index), to: &output) }
        output.append("><span class=\"verdict\">")
        HTMLEscape.append(words[proof.region.verdict.rawValue] ?? proof.region.verdict.rawValue, to: &output)
        if proof.status != .unlabelled {
            output.append(" <span class=\"status\">")
            HTMLEscape.append(proof.status.words(words), to: &output)
            if let reason = proof.reason {
                output.append(": ")
                HTMLEscape.append(reason, to: &output)
            }
            output.append("</span>")
        }
        output.append("</span>")
        let findings = Dictionary(grouping: proof.findings) { lines.position(of: $0.range.lowerBound).line }
        writeLines(of: proof.region.range, findings: findings, half: half, to: &output)
        output.append("</span>")
    }

    /// Writes whole lines, each in a span of its own where findings or a difference may be shown.
    func writeLines(of range: Range<Int>, findings: [Int: [Finding]], half: PairHalf?, to output: inout [UInt8]) {
        let isPlain = findings.isEmpty && !proof.showsVerdicts
        // The blank lines that part a region from the next one would end a half for nothing.
        let end = half == nil ? range.upperBound : (code[range].lastIndex { $0 > 0x20 } ?? range.lowerBound) + 1
        let first = lines.position(of: range.lowerBound).line
        var line = first
        var span = firstIndex(of: spans, endingAfter: range.lowerBound, \.range)
        var gap = firstIndex(of: hidden, endingAfter: range.lowerBound, \.self)
        while let whole = lines.range(ofLine: line), !whole.isEmpty, whole.lowerBound < end {
            defer { line += 1 }
            while gap < hidden.count, hidden[gap].upperBound <= whole.lowerBound { gap += 1 }
            if gap < hidden.count, hidden[gap].lowerBound <= whole.lowerBound,
                hidden[gap].upperBound >= whole.upperBound
            {
                continue
            }
            let change = half?.changes[line - first + 1]
            let found = findings[line]
            if !isPlain { openLine(isMarked: found != nil, change, half, to: &output) }
            var shown = whole.lowerBound
            while gap < hidden.count, hidden[gap].lowerBound < whole.upperBound {
                write(shown..<hidden[gap].lowerBound, change, half, from: &span, to: &output)
                shown = min(hidden[gap].upperBound, whole.upperBound)
                gap += 1
            }
            write(shown..<whole.upperBound, change, half, from: &span, to: &output)
            if !isPlain { output.append("</span>") }
            for finding in found ?? [] { write(finding, to: &output) }
        }
    }

    func openLine(isMarked: Bool, _ change: CodeDifference.ChangedLine?, _ half: PairHalf?, to output: inout [UInt8]) {
        guard isMarked || change != nil && half != nil else { return output.append("<span class=\"line\">") }
        output.append("<span class=\"line")
        if isMarked { output.append(" marked") }
        if let change, let half {
            output.append(half.isGood ? " added" : " removed")
            if change.isWhole { output.append(" whole") }
        }
        output.append("\">")
    }

    /// Writes a part of one line, with the words in `<ins>` or `<del>` that the other half does not have.
    func write(
        _ range: Range<Int>, _ change: CodeDifference.ChangedLine?, _ half: PairHalf?, from span: inout Int,
        to output: inout [UInt8]
    ) {
        guard let change, !change.words.isEmpty else { return write(range, from: &span, to: &output) }
        let element = half?.isGood == true ? "ins" : "del"
        var position = range.lowerBound
        for part in change.words where part.overlaps(range) {
            let part = part.clamped(to: range)
            write(position..<part.lowerBound, from: &span, to: &output)
            output += "<\(element)>".utf8
            write(part, from: &span, to: &output)
            output += "</\(element)>".utf8
            position = part.upperBound
        }
        write(position..<range.upperBound, from: &span, to: &output)
    }

    func write(_ finding: Finding, to output: inout [UInt8]) {
        output.append("<span class=\"finding ")
        output.append(text: finding.severity.rawValue)
        output.append("\"><span class=\"unseen\">")
        HTMLEscape.append(words["finding"] ?? "", to: &output)
        output.append(" </span>")
        links.write(finding.rule.text, to: &output)
        output.append(0x20)
        HTMLEscape.append(finding.message, to: &output)
        output.append("\n</span>")
    }

    /// Writes a part of one line in its colours; `span` moves on to the first that ends after it.
    func write(_ range: Range<Int>, from span: inout Int, to output: inout [UInt8]) {
        var position = range.lowerBound
        while span < spans.count, spans[span].range.upperBound <= position { span += 1 }
        while position < range.upperBound, span < spans.count, spans[span].range.lowerBound < range.upperBound {
            let part = spans[span].range.clamped(to: position..<range.upperBound)
            if position < part.lowerBound { HTMLEscape.append(code[position..<part.lowerBound], to: &output) }
            // A comment or a string over several lines gets a span on each of them, without its line ends.
            let ends = code[part].last == 0x0A
            let colored = ends ? part.lowerBound..<part.upperBound - 1 : part
            if !colored.isEmpty { HighlightedSwift.write(code[colored], spans[span].kind, to: &output) }
            if ends { output.append(0x0A) }
            position = part.upperBound
            if spans[span].range.upperBound <= range.upperBound { span += 1 } else { break }
        }
        if position < range.upperBound { HTMLEscape.append(code[position..<range.upperBound], to: &output) }
    }

    func firstIndex<Element>(of list: [Element], endingAfter offset: Int, _ range: (Element) -> Range<Int>) -> Int {
        var (low, high) = (0, list.count)
        while low < high {
            let middle = (low + high) / 2
            if range(list[middle]).upperBound <= offset { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension ProofStatus {
    /// The status as the reader is told.
    func words(_ words: [String: String]) -> String {
        let key =
            switch self {
            case .provedClean: "statusProvedClean"
            case .provedFiring: "statusProvedFiring"
            case .silent: "statusSilent"
            case .fires: "statusFires"
            case .disagrees: "statusDisagrees"
            case .unlabelled: "statusUnlabelled"
            case .unparsable: "statusUnparsable"
            case .empty: "statusEmpty"
            case .ignored: "statusIgnored"
            }
        return words[key] ?? rawValue
    }
}
