package import Diagnostics
package import Linting
import Markup
package import Pages
package import Samples

/// What has to change so that the `// finding:` comments of a page's bad and unlabelled regions say what fires.
///
/// Comments whose rules no longer fire are rewritten or taken away; in regions that are labelled bad, lines that fire
/// and have no comment get one. Good regions are left alone: an expectation there is a mistake, not a fact that has
/// changed.
package struct ExpectationRefresh {
    /// Each with a fix, whose edits are in the page's file.
    package private(set) var diagnostics: [Diagnostic] = []
    /// 1-based lines of the page's text that fire where no comment can stand, such as those inside of a string.
    package private(set) var unreachable: [(line: Int, rules: [RuleID])] = []

    private let page: Page
    private let lines: LineTable

    package init(_ page: Page, _ samples: [SampleProof]) {
        self.page = page
        lines = LineTable(page.text.bytes)
        // Where the encoding has to be mended first, what is written now would be mangled.
        guard page.text.diagnostics.isEmpty else { return }
        for sample in samples where !sample.isIgnored {
            for region in sample.regions { refresh(region, of: sample.sample) }
        }
    }
}

extension ExpectationRefresh {
    private static let checked: Set<ProofStatus> = [.provedFiring, .silent, .fires, .disagrees, .unlabelled]

    private mutating func refresh(_ proof: RegionProof, of sample: Sample) {
        guard proof.region.verdict != .good, Self.checked.contains(proof.status) else { return }
        let code = SampleCode(sample, in: page)
        var fired: [Int: [RuleID]] = [:]
        for finding in proof.findings {
            let line = code.lines.position(of: finding.range.lowerBound).line
            if fired[line]?.contains(finding.rule) != true { fired[line, default: []].append(finding.rule) }
        }
        var settled = Set(proof.region.lineLabels.filter { $0.label.verdict == .good }.map(\.line))
        // A comment that cannot be understood is the author's to mend.
        settled.formUnion(
            sample.diagnostics.compactMap { $0.location.range.map { code.lines.position(of: $0.lowerBound).line } })
        for (line, group) in Dictionary(grouping: proof.region.expectations, by: \.line).sorted(by: { $0.key < $1.key })
        {
            if settled.insert(line).inserted { refresh(group.map(\.expectation), fired[line] ?? [], code) }
        }
        guard proof.region.verdict == .bad, proof.region.label?.origin != .expectation else { return }
        for (line, rules) in fired.sorted(by: { $0.key < $1.key }) where !settled.contains(line) {
            insert(rules, onLine: line, code)
        }
    }

    /// Makes the comments about one line say what fires there.
    private mutating func refresh(_ group: [FindingExpectation], _ fired: [RuleID], _ code: SampleCode) {
        let named = group.flatMap { $0.rules.map(\.id) }
        guard Set(named) != Set(fired.map(\.text)) else { return }
        for (place, expectation) in group.enumerated() {
            if place == 0, !fired.isEmpty {
                // What goes on firing keeps its order.
                let kept = named.filter { name in fired.contains { $0.text == name } }
                let new = fired.map(\.text).filter { !kept.contains($0) }
                let text = Self.comment(Self.unique(kept) + new, expectation.target)
                if let edit = code.replacement(of: expectation, by: text) {
                    add(.wrongExpectation, "write '\(text)'", edit)
                }
            } else if let edit = code.removal(of: expectation) {
                add(.wrongExpectation, "remove the comment", edit)
            }
        }
    }

    private mutating func insert(_ rules: [RuleID], onLine line: Int, _ code: SampleCode) {
        for target in [FindingExpectation.Target.thisLine, .nextLine] {
            let text = Self.comment(rules.map(\.text), target)
            guard let edit = code.insertion(of: text, target, forLine: line) else { continue }
            return add(.unexpectedFinding, "insert '\(text)'", edit)
        }
        unreachable.append((code.pageLine(line, lines), rules))
    }

    private mutating func add(_ kind: DiagnosticKind, _ message: String, _ edit: Fix.Edit) {
        diagnostics.append(
            Diagnostic(
                kind, message, at: Location(page.file, edit.range), fix: Fix(message, safety: .safe, edits: [edit])))
    }

    private static func comment(_ rules: [String], _ target: FindingExpectation.Target) -> String {
        "// finding\(target == .nextLine ? "(next)" : ""): " + rules.joined(separator: ", ")
    }

    private static func unique(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }
}
