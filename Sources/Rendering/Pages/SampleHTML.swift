import Base
import Diagnostics
import Linting
import Markup
import Samples
import Settings

/// The HTML of a sample with its verdicts, and the findings below their lines in place of the expectations.
///
/// Halves of a pair are blocks in one frame, which the first half opens and the second closes.
struct SampleHTML {
    private let verification: SampleVerification
    /// By the number of the region.
    private let halves: [Int: PairHalf]
    private let context: PageContext
    private let words: InterfaceWords
    /// The rule that the page is about; findings of other rules stand back.
    private let rule: String?
    private let code: [UInt8]
    private let lines: LineTable
    private let spans: [HighlightSpan]
    /// Parts of the code that the reader does not see, in order.
    private let hidden: [Range<Int>]

    init(
        _ verification: SampleVerification, halves: [Int: PairHalf] = [:], in context: PageContext, rule: String? = nil
    ) {
        (self.verification, self.halves, self.context, self.rule) = (verification, halves, context, rule)
        words = context.words
        code = verification.sample.code
        lines = LineTable(code)
        spans = verification.spans ?? HighlightSpan.spans(of: code)
        hidden = verification.sample.hiddenRanges
    }

    func write(to output: inout [UInt8]) {
        guard verification.showsVerdicts else {
            open(
                verification.regions[...], id: context.anchors.id(of: verification.sample), isSample: false, to: &output
            )
            writeLines(of: 0..<code.count, findings: [:], half: nil, to: &output)
            close(&output)
            return
        }
        var isOpen = false
        for index in verification.regions.indices {
            let half = halves[index]
            if half != nil || !isOpen {
                if isOpen { close(&output) }
                if half?.isFirst == true { openPair(&output) }
                let end = half == nil ? (index..<verification.regions.count).first { halves[$0] != nil } : index + 1
                let regions = verification.regions[index..<(end ?? verification.regions.count)]
                open(
                    regions, id: index == 0 ? context.anchors.id(of: verification.sample) : nil, isSample: true,
                    to: &output)
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

    /// Writes one region, without the ids that it has where it stands.
    func writeAlone(_ region: Int, to output: inout [UInt8]) {
        open(verification.regions[region...region], id: nil, isSample: true, to: &output)
        write(region, nil, isAnchored: false, to: &output)
        close(&output)
    }
}

extension SampleVerification {
    /// Whether there is anything to say about it that plain code does not.
    var showsVerdicts: Bool {
        regions.contains {
            $0.region.verdict != .unlabeled || !$0.findings.isEmpty || $0.status == .ignored
                || $0.status == .unparsable
        }
    }
}

private extension SampleHTML {
    /// - Parameter regions: those that follow.
    func open(_ regions: ArraySlice<RegionVerification>, id: String?, isSample: Bool, to output: inout [UInt8]) {
        output += "<div class=\"code\(isSample ? " sample" : "")\"\(id.map(attribute) ?? "")".utf8
        let compiled = regions.filter { $0.status != .empty }.map(\.compiled)
        let version = compiled.allSatisfy { $0?.verdict == .compiles } ? compiled.first??.version : nil
        let header = version.map { word(.compiles).filling("{version}", with: $0) } ?? "Swift"
        output += " data-language=\"\(header)\"><pre tabindex=\"0\" role=\"group\" aria-label=\"\(word(.code))\">".utf8
        output.append("<code class=\"language-swift\">")
    }

    func attribute(id: String) -> String { " id=\"\(id)\"" }

    func word(_ word: InterfaceWords.Word) -> String { HTMLEscaping.text(words[word]) }

    func close(_ output: inout [UInt8]) { output.append("</code></pre></div>\n") }

    func openPair(_ output: inout [UInt8]) {
        output += "<div class=\"pair\" role=\"group\" aria-label=\"\(word(.pair))\">\n".utf8
    }

    func write(_ index: Int, _ half: PairHalf?, isAnchored: Bool = true, to output: inout [UInt8]) {
        let verification = verification.regions[index]
        let isDisagreement = verification.status == .disagrees
        let verdict = verification.region.verdict.rawValue
        let hasID = isAnchored && self.verification.regions.count > 1
        let id = hasID ? attribute(id: context.anchors.id(of: self.verification, region: index)) : ""
        output += "<span class=\"region \(isDisagreement ? "disagrees" : verdict)\"\(id)>".utf8
        output += "<span class=\"verdict\">\(word(verification.region.verdict.word))".utf8
        if verification.status != .unlabeled {
            let status = [verification.words(words), verification.reason].compactMap(\.self).joined(separator: ": ")
            output += " <span class=\"status\">\(HTMLEscaping.text(status))</span>".utf8
        }
        output.append("</span>")
        let findings = Dictionary(grouping: verification.findings) { lines.position(of: $0.range.lowerBound).line }
        writeLines(of: verification.region.range, findings: findings, half: half, to: &output)
        output.append("</span>")
    }

    /// Writes whole lines, each in a span of its own where findings or a difference may be shown.
    func writeLines(of range: Range<Int>, findings: [Int: [Finding]], half: PairHalf?, to output: inout [UInt8]) {
        let isPlain = findings.isEmpty && !verification.showsVerdicts
        // The blank lines that part a region from the next one would end a half for nothing.
        let end = half == nil ? range.upperBound : (code[range].lastIndex { $0 > 0x20 } ?? range.lowerBound) + 1
        let first = lines.position(of: range.lowerBound).line
        var line = first
        var span = spans.firstIndex { $0.range.upperBound > range.lowerBound } ?? spans.count
        var gap = hidden.firstIndex { $0.upperBound > range.lowerBound } ?? hidden.count
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
        if let rule, finding.rule.text != rule { output.append(" other") }
        output.append("\"><span class=\"unseen\">")
        HTMLEscaping.append(words[.finding], to: &output)
        output.append(" </span>")
        context.write(rule: finding.rule.text, to: &output)
        output.append(" ")
        HTMLEscaping.append(finding.message, to: &output)
        output.append("\n</span>")
    }

    /// Writes a part of one line in its colours; `span` moves on to the first that ends after it.
    func write(_ range: Range<Int>, from span: inout Int, to output: inout [UInt8]) {
        var position = range.lowerBound
        while span < spans.count, spans[span].range.upperBound <= position { span += 1 }
        while position < range.upperBound, span < spans.count, spans[span].range.lowerBound < range.upperBound {
            let part = spans[span].range.clamped(to: position..<range.upperBound)
            if position < part.lowerBound { HTMLEscaping.append(code[position..<part.lowerBound], to: &output) }
            // A comment or a string over several lines gets a span on each of them, without its line ends.
            let ends = code[part].last == 0x0A
            let colored = ends ? part.lowerBound..<part.upperBound - 1 : part
            if !colored.isEmpty { HighlightedSwift.write(code[colored], spans[span].kind, to: &output) }
            if ends { output.append(0x0A) }
            position = part.upperBound
            if spans[span].range.upperBound <= range.upperBound { span += 1 } else { break }
        }
        if position < range.upperBound { HTMLEscaping.append(code[position..<range.upperBound], to: &output) }
    }
}

extension RegionVerification {
    /// Whether it is good code in which no rule fires, whether or not that proves anything.
    var isCleanGood: Bool { region.verdict == .good && (status == .verifiedClean || status == .clean) }

    /// The ids of the rules that fire in it, sorted.
    var rules: [String] { Set(findings.map(\.rule.text)).sorted() }

    /// The status as the reader is told.
    func words(_ words: InterfaceWords) -> String {
        template(words).filling("{rules}", with: rules.joined(separator: ", "))
    }

    /// The status as the reader is told, with the placeholder `{rules}` where the rules belong inside.
    func template(_ words: InterfaceWords) -> String {
        guard let witness else { return status.words(words) }
        return words[status == .verifiedFiring ? .statusOtherFiring : .statusOtherClean]
            .filling("{linter}", with: witness.linter.name).filling("{rule}", with: witness.name)
    }
}

extension VerificationStatus {
    fileprivate func words(_ words: InterfaceWords) -> String {
        let word: InterfaceWords.Word =
            switch self {
            case .verifiedClean: .statusVerifiedClean
            case .verifiedFiring: .statusVerifiedFiring
            case .clean: .statusClean
            case .unexamined: .statusUnexamined
            case .undistinguished: .statusUndistinguished
            case .silent: .statusSilent
            case .fires: .statusFires
            case .disagrees: .statusDisagrees
            case .unlabeled: .statusUnlabeled
            case .unparsable: .statusUnparsable
            case .empty: .statusEmpty
            case .ignored: .statusIgnored
            }
        return words[word]
    }
}

/// A region's part in a pair, and what the other half does not have.
struct PairHalf {
    /// Whether it stands before the other half.
    let isFirst: Bool
    let isGood: Bool
    /// By the 1-based lines of its region.
    let changes: [Int: CodeDifference.ChangedLine]

    /// The halves on a page, by the node of their sample and the number of their region.
    static func all(among verifications: [SampleVerification], in document: Document) -> [NodeID: [Int: PairHalf]] {
        var halves: [NodeID: [Int: PairHalf]] = [:]
        for pair in SamplePair.all(among: verifications.map(\.sample), in: document) {
            // What stands behind one another is not compared side by side.
            let isTabbed =
                verifications[pair.bad.sample].sample.info.tab != nil
                || verifications[pair.good.sample].sample.info.tab != nil
            if isTabbed, pair.bad.sample != pair.good.sample { continue }
            let isBadFirst = (pair.bad.sample, pair.bad.region) < (pair.good.sample, pair.good.region)
            for (place, half) in [
                (pair.bad, PairHalf(isFirst: isBadFirst, isGood: false, changes: pair.difference.bad)),
                (pair.good, PairHalf(isFirst: !isBadFirst, isGood: true, changes: pair.difference.good)),
            ] {
                halves[verifications[place.sample].sample.block.node, default: [:]][place.region] = half
            }
        }
        return halves
    }
}

/// The ids of samples and their regions on one page; a heading or an author's own anchor of the same name comes first.
struct SampleAnchors {
    /// What links to the page can name already.
    let taken: Set<String>

    func id(of sample: Sample) -> String { free(sample.id) }

    func id(of verification: SampleVerification, region: Int) -> String {
        verification.regions.count > 1 ? free("\(verification.sample.id)-\(region + 1)") : id(of: verification.sample)
    }

    /// No heading's id can contain a colon.
    private func free(_ id: String) -> String { taken.contains(id) ? "code:\(id)" : id }
}
