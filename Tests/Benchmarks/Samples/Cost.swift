import Foundation

/// How long something took.
struct Cost {
    /// Seconds on the clock.
    var wall: Double
    /// Seconds of all threads together, those that the kernel worked for them among them.
    var processor: Double

    var text: String { String(format: "%9.3f s %8.3f s", wall, processor) }

    /// Of each of the two by itself.
    static func median(_ costs: [Cost]) -> Cost {
        Cost(
            wall: costs.map(\.wall).sorted()[costs.count / 2],
            processor: costs.map(\.processor).sorted()[costs.count / 2])
    }

    /// One run of `rubric check`, from its start to its end.
    static func ofCheck(_ folder: URL) throws -> Cost {
        let before = spent(by: .children)
        let start = ContinuousClock.now
        _ = try run(tool("rubric"), ["check", "--root", folder.path])
        return Cost(wall: (ContinuousClock.now - start) / .seconds(1), processor: spent(by: .children) - before)
    }

    /// One run of the parser alone; the process says by itself how long it parsed, since it reads the pages before.
    static func ofParsing(_ folder: URL) throws -> Cost {
        let figures = try run(tool("bench-samples"), ["--parse", folder.path]).split(whereSeparator: \.isWhitespace)
            .compactMap { Double($0) }
        guard figures.count == 2 else { throw CocoaError(.fileReadCorruptFile) }
        return Cost(wall: figures[0], processor: figures[1])
    }

    /// The numbers of `getrusage`, which Linux and Darwin give types of their own.
    enum Spender: Int32 {
        case this = 0
        case children = -1
    }

    /// What this process, or those that it started and that have ended, have spent so far.
    static func spent(by whom: Spender) -> Double {
        var usage = rusage()
        getrusage(whom.rawValue, &usage)
        return [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
    }

    /// What stands beside this program.
    private static func tool(_ name: String) -> URL {
        URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent(name)
    }

    private static func run(_ tool: URL, _ arguments: [String]) throws -> String {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = tool
        process.arguments = arguments
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: output, as: UTF8.self)
    }
}
