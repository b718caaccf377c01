import Base
import Compiling
import Diagnostics
import Foundation
import Markup
import Pages
import Samples
import Testing

/// Mistakes that are planted in the good samples of our own pages, each as a kind, a page, and what replaces what.
@Suite(.serialized) struct MistakeTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static let shownWhereUsed: Set = ["access", "missing conformance", "wrong type"]

    @Test func nineOfTenMistakesAreCaughtAtTheirLine() async throws {
        let list = try String(
            contentsOf: Self.root.appending(path: "Tests/CompilingTests/mistakes.txt"), encoding: .utf8)
        let mistakes = list.split(separator: "\n").map { $0.components(separatedBy: "|") }
        #expect(mistakes.count >= 60)
        var pages: [(mistake: [String], line: Int, lines: LineTable, page: PageCompilation)] = []
        for mistake in mistakes {
            let path = mistake[1]
            let text = try String(contentsOf: Self.root.appending(path: "Content/" + path), encoding: .utf8)
            let (old, new) = (mistake[2], mistake[3])
            let page = Page(path: PagePath(path), file: path, disk: Array(text.utf8))
            let bytes = page.text.bytes
            let place = Sample.all(in: page.document, file: path).lazy
                .filter { sample in sample.regions.contains { $0.verdict == .good } }
                .compactMap { sample -> Int? in
                    let range = sample.block.contentRange
                    return bytes[range].firstRange(of: Array(old.utf8))?.lowerBound
                }.first
            let offset = try #require(place, "no good sample of \(path) contains '\(old)'")
            let changed = Array(bytes[..<offset]) + Array(new.utf8) + bytes[(offset + old.utf8.count)...]
            let broken = Page(path: PagePath(path), file: path, disk: changed)
            let lines = LineTable(changed)
            let line = lines.position(of: offset).line
            let verifications = Sample.all(in: broken.document, file: path).map { sample in
                SampleVerification(
                    sample: sample, regions: sample.regions.map { RegionVerification(region: $0, status: .unexamined) })
            }
            pages.append((mistake, line, lines, PageCompilation(broken, verifications, shared: [])))
        }
        let results = try await SampleCompilerRun().results(of: pages.map(\.page.request))
        var missed: [String] = []
        for (planted, results) in zip(pages, results) {
            let found = planted.page.diagnostics(results).filter { $0.kind.id != "bad-sample-error" }
            let lines = found.compactMap { $0.location.range.map { planted.lines.position(of: $0.lowerBound).line } }
            // The compiler reports a declaration where it is used.
            let isCaught =
                Self.shownWhereUsed.contains(planted.mistake[0]) ? !lines.isEmpty : lines.contains(planted.line)
            if !isCaught { missed.append("\(planted.mistake) at \(planted.line), errors at \(lines)") }
        }
        #expect(missed.count * 10 <= mistakes.count, "\(missed.joined(separator: "\n"))")
    }
}
