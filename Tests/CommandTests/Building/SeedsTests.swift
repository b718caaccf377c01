import Foundation
import TestSupport
import Testing

/// The documents that the project exists for, built as they are; `RUBRIC_SEEDS` names their folder.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["RUBRIC_SEEDS"] != nil, "RUBRIC_SEEDS is not set"))
struct SeedsTests {
    private static func book() throws -> Rulebook {
        let book = try Rulebook([:])
        let seeds = ProcessInfo.processInfo.environment["RUBRIC_SEEDS"] ?? ""
        for name in try FileManager.default.contentsOfDirectory(atPath: seeds)
        where name.hasPrefix("0") && name.hasSuffix(".md") {
            try FileManager.default.copyItem(atPath: seeds + "/" + name, toPath: book.folder(name))
        }
        return book
    }

    @Test func theyBuildAsTheyAre() throws {
        let book = try Self.book()
        let target = try TemporaryFolder()
        let run = try book.build("--output", target("Site"))
        #expect(run.status == 1)
        #expect(run.talk.contains("5 pages, "))
        #expect(run.output.components(separatedBy: "error[broken-link]").count - 1 == 13)
        #expect(
            run.output.components(separatedBy: "error[").count - 1
                - run.output.components(separatedBy: "error[mangled-encoding]").count + 1 == 13)
        #expect(run.output.contains("mangled-encoding"))
        let names = try target.names("Site").filter { $0.hasSuffix(".html") }
        #expect(names.count == 5 + 3)
        #expect(names.contains("index.html"))
        var tables = 0
        for name in names where name.hasPrefix("0") {
            let html = try #require(target.read("Site/" + name))
            // The table of the verifications below the text is none of the document's.
            let text = html.components(separatedBy: "<details class=\"verification")[0]
            tables += text.components(separatedBy: "<table").count - 1
            for level in 2...6 {
                for (before, heading) in Self.headings(html, level: level) where heading.hasPrefix(" id=\"") == false {
                    // A step of a walk has its address on the section that the heading stands in.
                    #expect(
                        before.contains("<section class=\"step") && before.contains(" id=\"t"),
                        "a heading without an anchor in \(name): \(heading)")
                }
            }
        }
        #expect(tables == 7)
        let repaired = try #require(target.read("Site/001-swiftui-state-moderno.html"))
        #expect(repaired.contains("ó"))
        #expect(repaired.contains("√") == false)
    }

    /// Every heading of a level from behind its tag's name on, with what stands on its line before it.
    private static func headings(_ html: String, level: Int) -> [(before: String, heading: String)] {
        html.split(separator: "\n").flatMap { line in
            line.components(separatedBy: "<h\(level)").dropFirst().map { (String(line.prefix(120)), $0) }
        }
    }

    @Test func brokenLinksCanBeWarnings() throws {
        let book = try Self.book()
        let target = try TemporaryFolder()
        try book.folder.write("rubric.yml", "content: \"\"\nrules: {broken-link: warning, mangled-encoding: warning}\n")
        let run = try book.build("--output", target("Site"))
        #expect(run.status == 0, "\(run.output.prefix(3000))")
        #expect(target.read("Site/index.html") != nil)
    }
}
