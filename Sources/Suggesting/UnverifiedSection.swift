import Base
import Compiling
import Diagnostics
import Linting
import Markup
package import Pages
package import Samples
import Settings
import SwiftSyntax

/// A section of a page with bad and good code, of which no rule verifies any.
package struct UnverifiedSection: Sendable {
    package let page: Page
    package let section: PageSection
    package let bad: [LabeledCode]
    /// Unlabeled code if none is labeled good; empty if there is nothing with which the bad code could be compared.
    package let good: [LabeledCode]
    private let lazyPairs: Lazy<[CodePair]>

    fileprivate init(page: Page, section: PageSection, bad: [LabeledCode], good: [LabeledCode]) {
        (self.page, self.section, self.bad, self.good) = (page, section, bad, good)
        lazyPairs = Lazy { bad.compactMap { CodePair($0, among: good) } }
    }
}

/// Code of one label, which is a region or some of its lines.
package struct LabeledCode: Sendable {
    /// The results for the region.
    let verification: RegionVerification
    let fragment: Fragment
    let tree: SourceFileSyntax
    /// As written, with what surrounds it.
    let code: [UInt8]
    /// The code's own part.
    let range: Range<Int>
    /// The 1-based lines that are labeled; nil for all.
    let labeledLines: Set<Int>?
    private let lines: LineTable

    fileprivate init?(
        _ verification: RegionVerification, of sample: Sample, in page: Page, lines labeledLines: Set<Int>? = nil
    ) {
        self.verification = verification
        let region = verification.region
        code = sample.checkedCode(of: region)
        fragment = Fragment(file: page.file, bytes: code)
        guard let tree = fragment.tree else { return nil }
        self.tree = tree
        let start = region.checkedRange.lowerBound
        range = region.range.lowerBound - start..<region.range.upperBound - start
        let firstLine = LineTable(sample.code).position(of: start).line
        self.labeledLines = labeledLines.map { lines in Set(lines.map { $0 - firstLine + 1 }) }
        lines = LineTable(code)
    }

    /// Whether an offset in the code is in the part with the label.
    func contains(_ offset: Int) -> Bool {
        range.contains(offset) && labeledLines?.contains(line(of: offset)) ?? true
    }

    /// The 1-based line of an offset in the code.
    func line(of offset: Int) -> Int { lines.position(of: offset).line }

    /// The good code of a page, with single lines that are labeled good.
    static func good(in page: Page, _ samples: [SampleVerification]) -> [LabeledCode] {
        samples.filter { !$0.isIgnored }.flatMap { verification in
            verification.regions.filter { $0.status != .empty }.flatMap { region in
                all(in: region, of: verification.sample, in: page).filter { $0.verdict == .good }.map(\.code)
            }
        }
    }

    /// The code of a region by its labels: the region as a whole or, if single lines are labeled, these.
    fileprivate static func all(in verification: RegionVerification, of sample: Sample, in page: Page)
        -> [(verdict: Verdict, code: LabeledCode)]
    {
        let region = verification.region
        guard !region.lineLabels.isEmpty else {
            return LabeledCode(verification, of: sample, in: page).map { [(region.verdict, $0)] } ?? []
        }
        return [Verdict.bad, .good].compactMap { verdict in
            let lines = Set(region.lineLabels.filter { $0.label.verdict == verdict }.map(\.line))
            guard !lines.isEmpty else { return nil }
            return LabeledCode(verification, of: sample, in: page, lines: lines).map { (verdict, $0) }
        }
    }

    /// The rules of other linters that report some pieces of good code, so that the guide does not demand them; its
    /// layout may differ from that of another section by design.
    static func rules(reporting codes: [LabeledCode], _ findings: some Sequence<OtherFindings>) -> Set<OtherLinterRule>
    {
        zip(codes, findings).reduce(into: []) { rules, part in
            let (code, found) = part
            rules.formUnion(
                found.rules.filter { !$0.isAboutLayout && !code.offsets(of: $0, in: found).isEmpty })
        }
    }

    /// Where a rule of another linter reports the part with the label, as offsets in the code.
    ///
    /// The layout of code is not its own where something had to be put around it.
    func offsets(of rule: OtherLinterRule, in findings: OtherFindings) -> [Int] {
        if rule.isAboutLayout, fragment.wrapping != .none { return [] }
        return (findings.reading(of: rule).offsets ?? []).map(fragment.original).filter(contains)
    }

    /// Whether a node of the tree begins in the part with the label.
    func contains(_ node: some SyntaxProtocol) -> Bool {
        contains(fragment.original(node.textRange.lowerBound))
    }
}

extension UnverifiedSection {
    /// Its bad code, then its good code, as other linters read it.
    package var codes: [[UInt8]] { (bad + good).map(\.fragment.source.bytes) }

    /// The bad code, each piece with the good code that is most similar.
    var pairs: [CodePair] { lazyPairs.value }

    /// What the author says.
    var text: String { strings.map(\.text).joined(separator: " ") }

    /// The words that the author writes as code, each without another one.
    var quotedWords: Set<String> {
        Set(
            strings.filter(\.isCode).compactMap { code in
                let words = code.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
                return words.count == 1 ? String(words[0]) : nil
            })
    }

    private var strings: [(text: String, isCode: Bool)] {
        let document = page.document
        let nodes = document.nodes[section.nodes.lowerBound.index..<section.nodes.upperBound.index]
        return nodes.compactMap { node in
            switch node.kind {
            case .text: (document.string(node.text), false)
            case .codeSpan: (document.string(node.text), true)
            default: nil
            }
        }
    }

    /// The names that its code declares.
    var declaredNames: Set<String> {
        (bad + good).reduce(into: []) { names, code in
            for node in code.tree.subtree {
                if let name = node.asProtocol((any NamedDeclSyntax).self)?.name.text { names.insert(name) }
                if let name = node.as(IdentifierPatternSyntax.self)?.identifier.text { names.insert(name) }
                if let parameter = node.as(FunctionParameterSyntax.self) {
                    names.insert((parameter.secondName ?? parameter.firstName).text)
                }
            }
        }
    }

    /// The sections of a page with bad code, without those that a rule is about or verifies.
    package static func all(in page: Page, _ samples: [SampleVerification]) -> [UnverifiedSection] {
        var groups: [NodeID: Group] = [:]
        let headings = page.document.headings
        for verification in samples where !verification.isIgnored {
            let node = verification.sample.block.node
            for region in verification.regions {
                let origin = region.region.label?.origin
                guard let heading = heading(above: node, among: headings, skippingLast: origin == .heading) else {
                    continue
                }
                groups[heading, default: Group()].add(region, of: verification.sample, in: page)
            }
        }
        let labeled = groups.filter { !$0.value.bad.isEmpty || !$0.value.good.isEmpty }
        return labeled.sorted { $0.key < $1.key }.compactMap { heading, group in
            guard !group.bad.isEmpty, !group.isVerified, page.rule(at: heading) == nil,
                let anchor = headings.first(where: { $0.node == heading })?.id,
                let section = page.section(at: anchor),
                // A rule of this section would be that of the sections inside.
                !labeled.keys.contains(where: { $0 != heading && section.nodes.contains($0) })
            else { return nil }
            return UnverifiedSection(
                page: page, section: section, bad: group.bad, good: group.good.isEmpty ? group.unlabeled : group.good)
        }
    }

    private struct Group {
        var bad: [LabeledCode] = []
        var good: [LabeledCode] = []
        var unlabeled: [LabeledCode] = []
        var isVerified = false

        mutating func add(_ verification: RegionVerification, of sample: Sample, in page: Page) {
            guard ![.empty, .ignored, .unparsable].contains(verification.status) else { return }
            // What another linter was found to report is enforced only once a rule names it.
            if verification.status.isVerified, verification.witness == nil { isVerified = true }
            for (verdict, code) in LabeledCode.all(in: verification, of: sample, in: page) { add(code, verdict) }
        }

        private mutating func add(_ code: LabeledCode, _ verdict: Verdict) {
            switch verdict {
            case .bad: bad.append(code)
            case .good: good.append(code)
            case .unlabeled: unlabeled.append(code)
            }
        }
    }

    /// The heading of the innermost section around a block.
    ///
    /// - Parameter skippingLast: whether the last heading only labels the code, as in `## Bad`.
    private static func heading(above node: NodeID, among headings: [Heading], skippingLast: Bool) -> NodeID? {
        var above = headings.prefix { $0.node < node }
        if skippingLast, let label = above.popLast() { above = Self.around(label, above) }
        // "Why?" and "Examples" are parts of what each section says.
        while let last = above.last, headings.count(where: { $0.text == last.text }) >= Self.leastRepetitions {
            above = Self.around(last, above.dropLast())
        }
        return above.last?.node
    }

    /// The number of equal headings from which on each is a part of another section.
    private static let leastRepetitions = 3

    /// The headings that end with the one around another.
    private static func around(_ heading: Heading, _ above: ArraySlice<Heading>) -> ArraySlice<Heading> {
        above.lastIndex { $0.level < heading.level }.map { above.prefix(through: $0) } ?? []
    }
}
