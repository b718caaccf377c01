import Foundation

/// Prints what verifying the samples of a rulebook costs, beside what parsing their Swift alone costs.
///
/// The rulebook is a folder of Markdown that is given, or one of 10,000 pages that `make_corpus.py` in the folder that
/// RUBRIC_BENCH names writes. Three things take turns, each in a process of its own with as many threads as there are
/// cores: `rubric check` of the rulebook, `rubric check` of its copy whose Swift fences are plain text, and
/// swift-syntax's parser over exactly the code that the check parses, page by page. Nothing is asserted: figures depend
/// on the machine.
@main struct SampleBenchmark {
    /// Odd, so that there is one in the middle.
    private static let rounds = 5

    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        if arguments.first == "--parse", let folder = arguments.last { return ParsePhase(folder).run() }
        guard let corpus = try Corpus(arguments.first) else {
            FileHandle.standardError.write(
                Data(
                    "usage: bench-samples [FOLDER]; without one, RUBRIC_BENCH names the folder with make_corpus.py\n"
                        .utf8))
            exit(64)
        }
        defer { corpus.remove() }
        var (with, without, parse): ([Cost], [Cost], [Cost]) = ([], [], [])
        // The first round warms the disk's cache and does not count.
        for round in 0...rounds {
            let costs = (
                try Cost.ofCheck(corpus.pages), try Cost.ofCheck(corpus.plainPages), try Cost.ofParsing(corpus.pages)
            )
            guard round > 0 else { continue }
            with.append(costs.0)
            without.append(costs.1)
            parse.append(costs.2)
        }
        let added = zip(with, without).map { Cost(wall: $0.wall - $1.wall, processor: $0.processor - $1.processor) }
        print(
            "medians of \(rounds) rounds, \(ProcessInfo.processInfo.activeProcessorCount) threads; \(try corpus.summary())"
        )
        print("                                wall  processor")
        for (name, costs) in [
            ("check with samples", with), ("check without samples", without), ("added by samples", added),
            ("parsing them alone", parse),
        ] {
            print(name.padding(toLength: 24, withPad: " ", startingAt: 0) + Cost.median(costs).text)
        }
        let (addition, parsing) = (Cost.median(added), Cost.median(parse))
        let ratio = (wall: addition.wall / parsing.wall, processor: addition.processor / parsing.processor)
        print(
            String(
                format: "samples add %.2f times the time of parsing them, and %.2f times the processor's", ratio.wall,
                ratio.processor))
        // The addition holds a parse, since a sample cannot be verified without one.
        print(
            String(
                format: "beyond parsing them it is %.2f times that time, and %.2f times the processor's",
                ratio.wall - 1, ratio.processor - 1))
    }
}
