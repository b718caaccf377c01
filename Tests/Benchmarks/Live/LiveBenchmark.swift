import Base
import Foundation
import SiteBuilding

/// Prints how long it takes from a save until the page that shows it is made.
///
/// The rulebook is one of 10,000 pages that `make_corpus.py` in the folder that RUBRIC_BENCH names writes. `--pages`
/// takes another number. Nothing is asserted: figures depend on the machine.
@main struct LiveBenchmark {
    private static let edits = 50

    static func main() throws {
        let jobs = max(1, ProcessInfo.processInfo.activeProcessorCount)
        guard let corpus = try LiveCorpus(count: number(after: "--pages") ?? 10_000) else {
            FileHandle.standardError.write(
                Data("usage: bench-live [--pages N]; RUBRIC_BENCH names the folder with make_corpus.py\n".utf8))
            exit(64)
        }
        defer { corpus.remove() }
        print("\(corpus.count + 1) pages, \(jobs) threads")
        // The first one warms the disk's cache and does not count.
        for isCounted in [false, true] {
            let time = try built(corpus)
            if isCounted { print(line("build", time)) }
        }
        let start = ContinuousClock.now
        let preview = Preview(root: corpus.root.path, jobs: jobs)
        guard preview.site?.file(at: "index.html") != nil else { throw CocoaError(.fileReadCorruptFile) }
        print(line("start to first page", ContinuousClock.now - start))
        for edit in LiveEdit.allCases {
            let times = try (1...edits).map { try time(edit, $0, preview, corpus) }.sorted()
            print(line(edit.rawValue, times[edits / 2]) + line(", longest", times[edits - 1]))
        }
        print(line("full rendering", rendered(preview, jobs)))
    }
}

extension LiveBenchmark {
    /// From a save until the bytes that show it are there.
    private static func time(_ edit: LiveEdit, _ number: Int, _ preview: Preview, _ corpus: LiveCorpus) throws
        -> Duration
    {
        let (seen, words) = try edit.apply(number, to: corpus)
        let start = ContinuousClock.now
        _ = preview.update()
        let bytes = preview.site?.file(at: seen) ?? []
        let time = ContinuousClock.now - start
        guard String(decoding: bytes, as: UTF8.self).contains(words) else {
            FileHandle.standardError.write(Data("the \(edit.rawValue) cannot be seen in \(seen)\n".utf8))
            throw CocoaError(.fileReadCorruptFile)
        }
        return time
    }

    private static func built(_ corpus: LiveCorpus) throws -> Duration {
        let output = corpus.root.appendingPathComponent("Site")
        try? FileManager.default.removeItem(at: output)
        let tool = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("rubric")
        let process = Process()
        process.executableURL = tool
        process.arguments = ["build", "--quiet", "--root", corpus.root.path]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let start = ContinuousClock.now
        try process.run()
        process.waitUntilExit()
        let time = ContinuousClock.now - start
        // What it published would be remembered, which no other figure is about.
        try? FileManager.default.removeItem(at: output)
        return time
    }

    private static func rendered(_ preview: Preview, _ jobs: Int) -> Duration {
        guard let site = preview.site else { return .zero }
        let pages = site.paths.filter { $0.hasSuffix(".html") }
        let start = ContinuousClock.now
        _ = ParallelMap.values(pages.count, jobs: jobs) { site.file(at: pages[$0])?.count ?? 0 }
        return ContinuousClock.now - start
    }

    private static func line(_ name: String, _ time: Duration) -> String {
        name.padding(toLength: max(22, name.count), withPad: " ", startingAt: 0)
            + String(format: "%9.1f ms", time / .milliseconds(1))
    }

    private static func number(after option: String) -> Int? {
        CommandLine.arguments.firstIndex(of: option).flatMap {
            $0 + 1 < CommandLine.arguments.count ? Int(CommandLine.arguments[$0 + 1]) : nil
        }
    }
}
