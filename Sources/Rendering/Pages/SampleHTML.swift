import Diagnostics
import Linting
import Samples

/// The HTML of a sample with its verdicts, and under a line what the linter says about it.
///
/// Expectations are left out: the linter's own words stand in their place.
struct SampleHTML {
    private let proof: SampleProof
    private let words: [String: String]
    /// The address of a rule's page, relative to the page that the sample is on.
    private let address: (String) -> String?
    private let code: [UInt8]
    private let lines: LineTable
    private let spans: [HighlightSpan]
    /// Parts of the code that the reader does not see, in order.
    private let hidden: [Range<Int>]

    init(_ proof: SampleProof, words: [String: String], address: @escaping (String) -> String?) {
        self.proof = proof
        self.words = words
        self.address = address
        code = proof.sample.code
        lines = LineTable(code)
        spans = HighlightSpan.spans(of: code)
        hidden = Self.hidden(proof.regions.flatMap(\.region.expectations).map(\.expectation.range), in: code)
    }

    func write(to output: inout [UInt8]) {
        guard proof.showsVerdicts else {
            open(id: proof.sample.id, isSample: false, to: &output)
            writeLines(of: 0..<code.count, findings: [:], added: nil, to: &output)
            close(&output)
            return
        }
        if let (bad, good) = proof.pair {
            output += "<div class=\"pair\">\n".utf8
            open(id: proof.sample.id, isSample: true, to: &output)
            write(bad, to: &output)
            close(&output)
            open(id: nil, isSample: true, to: &output)
            write(good, besides: bad.region.range, to: &output)
            close(&output)
            output += "</div>\n".utf8
            return
        }
        open(id: proof.sample.id, isSample: true, to: &output)
        for region in proof.regions { write(region, to: &output) }
        close(&output)
    }
}

extension SampleProof {
    /// Whether there is anything to say about it that plain code does not.
    var showsVerdicts: Bool {
        regions.contains { $0.region.verdict != .unlabelled || !$0.findings.isEmpty || $0.status == .ignored || $0.status == .unparsable }
    }

    /// The two halves of a sample that holds bad code and good code in its place.
    fileprivate var pair: (bad: RegionProof, good: RegionProof)? {
        guard regions.count == 2, regions.allSatisfy({ $0.status != .empty }) else { return nil }
        guard let bad = regions.first(where: { $0.region.verdict == .bad }), let good = regions.first(where: { $0.region.verdict == .good }) else { return nil }
        return (bad, good)
    }
}

private extension SampleHTML {
    func open(id: String?, isSample: Bool, to output: inout [UInt8]) {
        output += "<div class=\"\(isSample ? "code sample" : "code")\"\(id.map { " id=\"\($0)\"" } ?? "") data-language=\"Swift\">".utf8
        output += "<pre tabindex=\"0\" role=\"group\" aria-label=\"".utf8
        HTMLEscape.append((words["code"] ?? "").utf8, to: &output)
        output += "\"><code class=\"language-swift\">".utf8
    }

    func close(_ output: inout [UInt8]) { output += "</code></pre></div>\n".utf8 }

    /// - Parameter other: the code that this one stands beside; lines that it does not have are marked as added.
    func write(_ proof: RegionProof, besides other: Range<Int>? = nil, to output: inout [UInt8]) {
        let isDisagreement = proof.status == .disagrees
        output += "<span class=\"region \(isDisagreement ? "disagrees" : proof.region.verdict.rawValue)\"><span class=\"verdict\">".utf8
        HTMLEscape.append((words[proof.region.verdict.rawValue] ?? proof.region.verdict.rawValue).utf8, to: &output)
        if proof.status != .unlabelled {
            output += " <span class=\"status\">".utf8
            HTMLEscape.append(proof.status.words(words).utf8, to: &output)
            if let reason = proof.reason {
                output += ": ".utf8
                HTMLEscape.append(reason.utf8, to: &output)
            }
            output += "</span>".utf8
        }
        output += "</span>".utf8
        let findings = Dictionary(grouping: proof.findings) { lines.position(of: $0.range.lowerBound).line }
        writeLines(of: proof.region.range, findings: findings, added: other.map(linesOf), to: &output)
        output += "</span>".utf8
    }

    /// Writes whole lines, each in a span of its own where findings or a difference may be shown.
    func writeLines(of range: Range<Int>, findings: [Int: [Finding]], added other: Set<ArraySlice<UInt8>>?, to output: inout [UInt8]) {
        let isPlain = findings.isEmpty && other == nil && !proof.showsVerdicts
        var line = lines.position(of: range.lowerBound).line
        var span = firstIndex(of: spans, endingAfter: range.lowerBound, \.range)
        var gap = firstIndex(of: hidden, endingAfter: range.lowerBound, \.self)
        while let whole = lines.range(ofLine: line), !whole.isEmpty, whole.lowerBound < range.upperBound {
            defer { line += 1 }
            while gap < hidden.count, hidden[gap].upperBound <= whole.lowerBound { gap += 1 }
            if gap < hidden.count, hidden[gap].lowerBound <= whole.lowerBound, hidden[gap].upperBound >= whole.upperBound { continue }
            let isAdded = other.map { !Self.trimmed(code[whole]).isEmpty && !$0.contains(Self.trimmed(code[whole])) } ?? false
            if !isPlain {
                let classes = "line" + (findings[line] == nil ? "" : " marked") + (isAdded ? " added" : "")
                output += "<span class=\"\(classes)\">".utf8
            }
            var shown = whole.lowerBound
            while gap < hidden.count, hidden[gap].lowerBound < whole.upperBound {
                write(shown..<hidden[gap].lowerBound, from: &span, to: &output)
                shown = min(hidden[gap].upperBound, whole.upperBound)
                gap += 1
            }
            write(shown..<whole.upperBound, from: &span, to: &output)
            if !isPlain { output += "</span>".utf8 }
            for finding in findings[line] ?? [] { write(finding, to: &output) }
        }
    }

    func write(_ finding: Finding, to output: inout [UInt8]) {
        output += "<span class=\"finding \(finding.severity.rawValue)\">".utf8
        let id = HTMLEscape.text(finding.rule.text)
        if let address = address(finding.rule.text) {
            output += "<a href=\"".utf8
            HTMLEscape.append(address.utf8, to: &output)
            output += "\">\(id)</a> ".utf8
        } else {
            output += "<b>\(id)</b> ".utf8
        }
        HTMLEscape.append(finding.message.utf8, to: &output)
        output += "\n</span>".utf8
    }

    /// Writes a part of one line in its colours; `span` moves on to the first that ends after it.
    func write(_ range: Range<Int>, from span: inout Int, to output: inout [UInt8]) {
        var position = range.lowerBound
        while span < spans.count, spans[span].range.upperBound <= position { span += 1 }
        while position < range.upperBound, span < spans.count, spans[span].range.lowerBound < range.upperBound {
            let part = spans[span].range.clamped(to: position..<range.upperBound)
            HTMLEscape.append(code[position..<part.lowerBound], to: &output)
            // A comment or a string over several lines gets a span on each of them, without its line ends.
            let ends = code[part].last == 0x0A
            let colored = ends ? part.lowerBound..<part.upperBound - 1 : part
            if !colored.isEmpty {
                output += "<span class=\"\(HighlightedSwift.className(of: spans[span].kind))\">".utf8
                HTMLEscape.append(code[colored], to: &output)
                output += "</span>".utf8
            }
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

    /// The lines of some code without what they begin and end with.
    func linesOf(_ range: Range<Int>) -> Set<ArraySlice<UInt8>> {
        Set(code[range].split(separator: 0x0A).map(Self.trimmed))
    }

    static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var line = line.drop { $0 <= 0x20 }
        while let last = line.last, last <= 0x20 { line = line.dropLast() }
        return line
    }

    /// The comments with the spaces before them, and with their whole lines where nothing else stands there.
    static func hidden(_ comments: [Range<Int>], in code: [UInt8]) -> [Range<Int>] {
        comments.sorted { $0.lowerBound < $1.lowerBound }.map { comment in
            var start = comment.lowerBound
            while start > 0, code[start - 1] == 0x20 || code[start - 1] == 0x09 { start -= 1 }
            let isWholeLine = start == 0 || code[start - 1] == 0x0A
            var end = comment.upperBound
            if isWholeLine, end < code.count, code[end] == 0x0A { end += 1 }
            return start..<end
        }
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
