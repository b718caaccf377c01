import Foundation
import TestSupport
import Testing

/// What `check` makes of the five documents' samples, region by region; `RUBRIC_SEEDS` names their folder.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["RUBRIC_SEEDS"] != nil, "RUBRIC_SEEDS is not set"))
struct SeedSamplesTests {
    private struct Expected: Decodable {
        var sample: String
        var document: String
        var fence: [Int]
        var regions: [Region]

        struct Region: Decodable {
            /// `empty` stands for code in which there is nothing to check.
            var verdict: String
            var fires: [String]?
            var disagrees: [String]?
        }
    }

    private struct Report: Decodable {
        var samples: [Sample]

        struct Sample: Decodable {
            var file: String
            var fence: [Int]
            var regions: [Region]
        }
        struct Region: Decodable {
            var lines: [Int]
            var verdict: String
            var status: String
            var findings: [Finding]
        }
        struct Finding: Decodable {
            var rule: String
            var line: Int
        }
    }

    @Test func everyRegionIsAsExpected() throws {
        let seeds = ProcessInfo.processInfo.environment["RUBRIC_SEEDS"] ?? ""
        let book = try Rulebook([
            "rubric.yml":
                "title: Five documents\nprofiles:\n  - {path: \"004-*.md\", profile: mvc}\nrules: {broken-link: warning}\n",
            "Content/.keep": "",
        ])
        for name in try FileManager.default.contentsOfDirectory(atPath: seeds)
        where name.hasPrefix("0") && name.hasSuffix(".md") {
            try FileManager.default.copyItem(atPath: seeds + "/" + name, toPath: book.folder("Content/" + name))
        }
        let run = try book.check("--report", book.folder("report.json"))
        #expect(run.talk.contains("samples verified"))
        let report = try JSONDecoder().decode(Report.self, from: Data((book.folder.read("report.json") ?? "").utf8))
        let expected = try JSONDecoder().decode(
            [Expected].self, from: Data(contentsOf: URL(filePath: seeds + "/expected.json")))
        #expect(report.samples.count == expected.count)
        for sample in expected {
            let found = report.samples.first {
                $0.file == "Content/" + sample.document && $0.fence.first == sample.fence.first
            }
            let result = try #require(found, "\(sample.sample)")
            #expect(result.fence == sample.fence, "\(sample.sample)")
            #expect(Self.outline(of: result) == Self.outline(of: sample), "\(sample.sample)")
            let fired = Set(result.regions.filter { $0.verdict == "bad" }.flatMap(\.findings).map(\.rule))
            // Only one rule speaks of a value that is passed as state.
            let left: Set = fired.contains("passed-value-as-state") ? ["exposed-state"] : []
            let wanted = Set(sample.regions.flatMap { $0.fires ?? [] }).subtracting(left)
            #expect(fired.isSuperset(of: wanted), "\(sample.sample)")
            for region in result.regions {
                for finding in region.findings {
                    #expect(region.lines[0]...region.lines[1] ~= finding.line, "\(sample.sample)")
                }
            }
        }
        #expect(report.samples.flatMap(\.regions).count { $0.status == "disagrees" } == 7)
    }

    /// The statuses of each verdict, and the rules that are against code without a label. Regions of one verdict may be
    /// told apart or not, code without a label may stand between others, and bad code may be against more rules than
    /// those that it was written for.
    private static func outline(of sample: Expected) -> [String: Set<String>] {
        var outline: [String: Set<String>] = [:]
        for region in sample.regions {
            switch region.verdict {
            case "good": outline["good"] = ["verified-clean"]
            case "bad": outline["bad"] = ["verified-firing"]
            // The word of the data.
            case "unlabelled":
                for rule in region.disagrees ?? [] { outline["unlabeled", default: ["disagrees"]].insert(rule) }
            default: outline[region.verdict] = [region.verdict]
            }
        }
        return outline
    }

    private static func outline(of sample: Report.Sample) -> [String: Set<String>] {
        var outline: [String: Set<String>] = [:]
        for region in sample.regions where region.status != "unlabeled" {
            let key = region.status == "empty" ? "empty" : region.verdict
            // The documents say what fires, not whether a rule tells the good code from the bad.
            let statuses = [
                "clean": "verified-clean", "unexamined": "verified-clean", "undistinguished": "verified-firing",
            ]
            outline[key, default: []].formUnion(
                [statuses[region.status] ?? region.status]
                    + (region.verdict == "bad" ? [] : region.findings.map(\.rule)))
        }
        return outline
    }
}
