import Base
import Diagnostics
import Foundation
import Linting
import Rules
import Testing

private let seeds = ProcessInfo.processInfo.environment["RUBRIC_SEEDS"]

/// The regions of five real documents, handed to the engine as their list of expectations describes them.
@Suite(.enabled(if: seeds != nil)) struct SeedsTests {
    struct Sample: Decodable, Sendable, CustomTestStringConvertible {
        var sample: String
        var document: String
        var regions: [Region]

        var testDescription: String { sample }

        struct Region: Decodable, Sendable {
            var verdict: String
            /// The first and last line, 1-based.
            var lines: [Int]
            var fires: [String]?
            var disagrees: [String]?
        }
    }

    static let samples: [Sample] = {
        guard let folder = seeds, let data = FileManager.default.contents(atPath: folder + "/expected.json") else {
            return []
        }
        return (try? JSONDecoder().decode([Sample].self, from: data)) ?? []
    }()

    static func fragment(_ region: Sample.Region, _ document: String) -> Fragment? {
        guard let folder = seeds, let text = FileManager.default.contents(atPath: folder + "/" + document) else {
            return nil
        }
        let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
        guard region.lines.count == 2, region.lines[0] >= 1, region.lines[1] <= lines.count else { return nil }
        return Fragment(
            file: "\(document):\(region.lines[0])",
            bytes: Array(lines[(region.lines[0] - 1)..<region.lines[1]].joined(separator: [0x0A])))
    }

    /// The rules that found something; the migration to `@Observable` is one decision, and so counts as one rule.
    static func asOne(_ rules: [String]) -> Set<String> {
        let family: Set = [
            "observable-object", "published-property", "state-object", "observed-object", "environment-object",
            "environment-object-modifier",
        ]
        return Set(rules.map { family.contains($0) ? "observable-migration" : $0 })
    }

    @Test(arguments: samples) func isJudgedAsExpected(_ sample: Sample) {
        let linter = Linter(
            rules: RuleSet(
                Rules.all, settings: LintSettings(profile: sample.document.hasPrefix("004") ? .mvc : .modern)))
        var index = CodeIndex()
        // What a bad region declares is known in its own sample alone.
        for other in Self.samples where other.document == sample.document {
            for region in other.regions where region.verdict != "bad" || other.sample == sample.sample {
                if let fragment = Self.fragment(region, other.document) { index.add(FileSummary(of: fragment.source)) }
            }
        }
        for region in sample.regions {
            guard let fragment = Self.fragment(region, sample.document) else {
                Issue.record("no lines \(region.lines)")
                continue
            }
            let report = linter.lint(fragment, index: index)
            #expect(report.diagnostics.isEmpty)
            let found = Self.asOne(report.findings.map(\.rule.text))
            switch region.verdict {
            case "good", "empty": #expect(found.isEmpty)
            case "bad":
                // Only one rule speaks of a value that is passed as state.
                let left: Set = found.contains("passed-value-as-state") ? ["exposed-state"] : []
                #expect(found.isSuperset(of: Self.asOne(region.fires ?? []).subtracting(left)))
            default: #expect(found == Self.asOne(region.disagrees ?? []))
            }
        }
    }

    @Test func hasSamples() { #expect(Self.samples.count == 54) }
}
