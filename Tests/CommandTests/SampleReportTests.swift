import Foundation
import TestSupport
import Testing

/// What `rubric check` says of samples beside its findings: the report, the table, the share that is verified, and why
/// a region has its verdict.
@Suite struct SampleReportTests {
    let folder: TemporaryFolder
    private static let samples = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Samples")

    init() throws {
        folder = try TemporaryFolder()
        for (name, path) in [("book", "statuses/book"), ("labels", "labels")] {
            try FileManager.default.copyItem(atPath: Self.samples.appending(path: path).path, toPath: folder(name))
        }
    }

    /// A book with every status: each message names the file, line and column of the Markdown.
    @Test func everyStatus() throws {
        let run = try Command("check", "--root", "book", "--report", "report.json", in: folder)
        #expect(run.status == 1)
        try Command("check", "--root", "book", "--report", "report.html", in: folder)
        let files = [
            "check.txt": run.output, "report.json": folder.read("report.json") ?? "",
            "report.html": folder.read("report.html") ?? "",
        ]
        #expect(try GoldenFolder("Samples/statuses/Golden").problems(with: files) == [])
    }

    @Test func everyStatusIsInTheReport() throws {
        try Command("check", "--root", "book", "--report", "report.json", in: folder)
        let report =
            try JSONSerialization.jsonObject(with: Data((folder.read("report.json") ?? "").utf8)) as? [String: Any]
        let regions = (report?["samples"] as? [[String: Any]] ?? []).flatMap { $0["regions"] as? [[String: Any]] ?? [] }
        let statuses = [
            "verified-clean", "verified-firing", "clean", "unexamined", "undistinguished", "silent", "fires",
            "disagrees",
            "unlabeled", "unparsable", "empty", "ignored",
        ]
        #expect(Set(regions.compactMap { $0["status"] as? String }) == Set(statuses))
    }

    /// Every finding in a sample lies within the lines of its region.
    @Test func findingsLieInTheirRegions() throws {
        let run = try Command("check", "--root", "book", "--format", "json", "--report", "report.json", in: folder)
        let report =
            try JSONSerialization.jsonObject(with: Data((folder.read("report.json") ?? "").utf8)) as? [String: Any]
        var checked = 0
        for sample in report?["samples"] as? [[String: Any]] ?? [] {
            for region in sample["regions"] as? [[String: Any]] ?? [] {
                let lines = try #require(region["lines"] as? [Int])
                for finding in region["findings"] as? [[String: Any]] ?? [] {
                    #expect(lines[0]...lines[1] ~= (finding["line"] as? Int ?? 0))
                    checked += 1
                }
            }
        }
        #expect(checked > 3)
        #expect(try run.ids().count == 11)
    }

    @Test func theTable() throws {
        let run = try Command("check", "--root", "book", "--table", in: folder)
        for line in [
            "samples verified, by page", "  book/Content/disagrees.md        0 of 1",
            "  book/Content/verified-clean.md   1 of 1", "  book/Content/silent.md           0 of 3",
            "samples verified, by rule", "  exposed-state        0 of 1", "regions, by status",
            "  verified-firing  2",
            "  silent           4",
        ] {
            #expect(run.talk.contains(line + "\n"))
        }
        #expect(
            run.talk.contains(
                "2 of 18 samples verified (regions: 1 verified-clean, 2 verified-firing, 1 clean, 2 unexamined, "
                    + "1 undistinguished, 4 silent,"
            ))
        #expect(!run.output.contains("samples verified"))
        #expect(try Command("check", "--root", "book", in: folder).talk.contains("by page") == false)
        #expect(try Command("check", "--root", "book", "--table", "--quiet", in: folder).talk.isEmpty)
    }

    @Test func theTableOfSomePages() throws {
        let run = try Command(
            "check", "--table", "Content/verified-clean.md", "Content/empty.md", in: folder, at: "book")
        #expect(run.status == 0)
        #expect(run.talk.contains("1 of 2 samples verified (regions: 1 verified-clean, 1 verified-firing, 1 empty)"))
        #expect(!run.talk.contains("disagrees"))
    }

    @Test func pathsAreNamedAsReportsNameThem() throws {
        let run = try Command(
            "check", "--root", "book", "--table", "Content/verified-clean.md", "book/Content/empty.md", in: folder)
        #expect(run.status == 0, "\(run.talk)")
        #expect(run.talk.contains("1 of 2 samples verified (regions: 1 verified-clean, 1 verified-firing, 1 empty)"))
        let explained = try Command("check", "--root", "book", "--explain", "book/Content/fires.md:5", in: folder)
        #expect(explained.output.contains("status: fires"))
        let absent = try Command("check", "--root", "book", "Content/none.md", in: folder)
        #expect(absent.status == 74 && absent.talk.contains("no such file or folder"))
        let foreign = try Command("check", "--root", "book", "labels", in: folder)
        #expect(foreign.status == 74 && foreign.talk.contains("it is not part of the rulebook"))
    }

    @Test(arguments: [("50%", Int32(0)), ("50", 0), ("0%", 0), ("51%", 1), ("100%", 1)]) func theLeastShare(
        _ share: String, status: Int32
    ) throws {
        let run = try Command(
            "check", "--min-verified", share, "Content/verified-clean.md", "Content/empty.md", in: folder, at: "book")
        #expect(run.status == status)
        #expect(run.talk.contains("error: 1 of 2 samples are verified, which is less than") == (status == 1))
    }

    /// A book without samples lacks none.
    @Test func theLeastShareOfNothing() throws {
        try folder.write("plain/Content/index.md", "# No code\n")
        #expect(try Command("check", "--root", "plain", "--min-verified", "100%", in: folder).status == 0)
    }

    @Test(arguments: ["101%", "-1%", "half", "", "5,5%", "%"]) func aShareThatIsNone(_ share: String) throws {
        let run = try Command("check", "--root", "book", "--min-verified=\(share)", in: folder)
        #expect(run.status == 64)
        #expect(run.talk.contains("--min-verified"))
        #expect(run.output.isEmpty)
    }

    @Test func reportsThatCannotBeWritten() throws {
        let run = try Command("check", "--root", "book", "--report", "report.pdf", in: folder)
        #expect(run.status == 64)
        #expect(run.talk.contains("'report.pdf' must end in .json or .html"))
        let missing = try Command("check", "--root", "book", "--report", "no/such/folder.json", in: folder)
        #expect(missing.status == 74)
        #expect(missing.talk.contains("no/such"))
    }

    @Test(arguments: [
        (7, "lines 6-8: good, because of the comment '✅ GOOD' before it"),
        (11, "lines 9-11: bad, because of the comment '❌ WRONG' before it"),
        (10, "line 10: bad, because of the comment '❌' at the end of the line"),
        (17, "lines 17-17: good, because of 'good' in the fence's info string"),
        (25, "bad, because of 'Avoid' in the paragraph before the fence"),
        (31, "bad, because of '❌' in the heading above"),
        (37, "bad, because of '❌' in the heading above"),
        (45, "good, because of the comment '✅' inside it, which no other comment contradicts"),
        (52, "bad, because of the comment 'finding: exposed-state' inside it"),
        (52, "line 52: expects 'exposed-state'"),
        (59, "unlabeled: no comment, info string, paragraph or heading labels it"),
        (66, "bad, because of the comment 'Before' before it"),
        (68, "good, because of the comment 'After' before it"), (74, "status: ignored (the reason)"),
        (58, "Content/index.md:57-60: sample-8, in 'A word without its partner'"),
    ])
    func saysWhy(line: Int, reason: String) throws {
        let run = try Command("check", "--root", "labels", "--explain", "Content/index.md:\(line)", in: folder)
        #expect(run.status == 0)
        #expect(run.output.contains(reason), "\(run.output)")
    }

    /// The line of a fence speaks of all its regions.
    @Test func saysWhyOfAWholeFence() throws {
        let run = try Command("check", "--explain", "Content/index.md:5", in: folder, at: "labels")
        #expect(run.output.contains("Content/index.md:5-12: sample-1, in 'Comments'\n"))
        #expect(run.output.contains("lines 6-8: good"))
        #expect(run.output.contains("lines 9-11: bad"))
    }

    @Test func findingsAreExplainedToo() throws {
        let run = try Command("check", "--explain", "Content/fires.md:5", in: folder, at: "book")
        #expect(run.output.contains("status: fires\n    5:12: warning: '@State' property 'jars' is not private"))
    }

    @Test func placesThatHoldNoSample() throws {
        let outside = try Command("check", "--explain", "Content/index.md:1", in: folder, at: "labels")
        #expect(outside.status == 0)
        #expect(outside.talk.contains("line 1 of 'Content/index.md' is not in a Swift sample"))
        let nowhere = try Command("check", "--explain", "Content/none.md:1", in: folder, at: "labels")
        #expect(nowhere.status == 74)
        #expect(nowhere.talk.contains("Content/none.md"))
        for place in ["Content/index.md", "Content/index.md:0", "Content/index.md:x", ":3"] {
            let run = try Command("check", "--explain", place, in: folder, at: "labels")
            #expect(run.status != 0, "\(place)")
            #expect(run.talk.contains("error:") || run.talk.contains("Error:"), "\(place): \(run.talk)")
        }
    }
}
