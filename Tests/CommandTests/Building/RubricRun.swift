import Foundation

/// One run of the built `rubric`, as a user starts it.
struct RubricRun {
    let code: Int32
    let output: String
    let talk: String

    /// - Parameter place: the current folder.
    init(_ arguments: [String], in place: String? = nil) throws {
        // The tests are started from beside the executable that was built with them.
        let beside = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appending(
            path: "rubric"
        ).path
        let process = Process()
        process.executableURL = URL(fileURLWithPath: beside)
        process.arguments = arguments
        if let place { process.currentDirectoryURL = URL(fileURLWithPath: place) }
        // Files, since a pipe that nobody empties stops the run.
        let folder = FileManager.default.temporaryDirectory.appending(path: "rubric-run-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func handle(_ name: String) throws -> FileHandle {
            let file = folder.appending(path: name)
            guard FileManager.default.createFile(atPath: file.path, contents: nil) else {
                throw CocoaError(.fileWriteUnknown)
            }
            return try FileHandle(forWritingTo: file)
        }
        process.standardOutput = try handle("output")
        process.standardError = try handle("talk")
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        code = process.terminationReason == .uncaughtSignal ? -process.terminationStatus : process.terminationStatus
        output = try String(contentsOf: folder.appending(path: "output"), encoding: .utf8)
        talk = try String(contentsOf: folder.appending(path: "talk"), encoding: .utf8)
    }
}
