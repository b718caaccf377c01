import Diagnostics
import Foundation
import Linting
import Markup
import Pages
import Rules
import Samples
import Settings
import Testing
import Verification

/// Turns the labels of all verified regions of our own pages round: the check has to fail at each place.
@Suite struct FlipTests {
    static let content = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
        .appending(path: "Content")

    static let pages: [String] = {
        let files = FileManager.default.enumerator(at: content, includingPropertiesForKeys: nil)
        var names: [String] = []
        while let file = files?.nextObject() as? URL {
            if file.pathExtension == "md" { names.append(String(file.path().dropFirst(content.path().count + 1))) }
        }
        return names.sorted()
    }()

    @Test(arguments: pages) func labelsTurnedRoundFail(_ name: String) throws {
        let text = try String(contentsOf: Self.content.appending(path: name), encoding: .utf8)
        let (page, verification) = SampleCheckTests.verification(of: text, path: name)
        #expect(verification.diagnostics.filter { $0.severity == .error }.isEmpty)
        let lines = LineTable(page.text.bytes)
        // All regions at once, because a page is verified as a whole.
        var flipped = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var places: [(lines: ClosedRange<Int>, severity: Severity)] = []
        var shift = 0
        for sample in verification.samples {
            for region in sample.regions where region.status.isVerified {
                let range = SamplePlace(sample.sample, in: page).lines(of: region.region, lines)
                let (start, count) = (range.lowerBound + shift, flipped.count)
                Self.flip(region, at: start, in: &flipped)
                let isError = region.region.verdict == .bad || page.ruleID != nil
                places.append((start...(range.upperBound + shift + 1), isError ? .error : .note))
                shift += flipped.count - count
            }
        }
        guard !places.isEmpty else { return }
        // As in this rulebook, another page is about a rule.
        let rule = Page(path: PagePath("rule.md"), file: "rule.md", disk: Array("---\nrule: exposed-state\n---\n".utf8))
        let (other, result) = SampleCheckTests.verification(
            of: flipped.joined(separator: "\n"), path: name, beside: [rule])
        let table = LineTable(other.text.bytes)
        for place in places {
            let found = result.diagnostics.contains { diagnostic in
                let line = table.position(of: diagnostic.location.range?.lowerBound ?? 0).line
                return place.lines ~= line && diagnostic.severity >= place.severity
            }
            #expect(found, "\(name):\(place.lines.lowerBound)")
        }
    }

    /// Those of rules in all languages.
    static let rulePages = pages.filter { $0.hasPrefix("rules/") && !$0.hasPrefix("rules/index.") }

    @Test func everyRuleHasAPage() { #expect(Self.rulePages.count { !$0.hasSuffix(".es.md") } == Rules.all.count) }

    @Test(arguments: rulePages) func withoutItsRuleAPageFails(_ name: String) throws {
        let text = try String(contentsOf: Self.content.appending(path: name), encoding: .utf8)
        let page = Page(path: PagePath(name), file: name, disk: Array(text.utf8))
        guard let id = page.ruleID else {
            Issue.record("\(name) is no rule's page")
            return
        }
        let rules = Rules.all.filter { $0.info.id.text != id }
        try #require(rules.count == Rules.all.count - 1)
        let verifications = SampleCheck([page], rules: rules, configuration: Configuration()).verification(of: page)
        let found = CatalogCheck.diagnostics(
            [(page, verifications.samples)], rules: rules.map { $0.info }, askedAt: Location("rubric.yml"))
        #expect(found.contains { $0.kind == .ruleWithoutCheck && $0.location.file == name })
    }

    /// Writes the opposite label at the head of a region.
    private static func flip(_ verification: RegionVerification, at line: Int, in lines: inout [String]) {
        let indentation = lines[line - 1].prefix { $0 == " " }
        let label = String(indentation) + (verification.region.verdict == .bad ? "// ✅" : "// ❌")
        if verification.region.label?.origin == .markerComment {
            while line - 1 < lines.count, !lines[line - 1].contains("//") { lines.remove(at: line - 1) }
            lines[line - 1] = label
        } else {
            lines.insert(label, at: line - 1)
        }
    }
}
