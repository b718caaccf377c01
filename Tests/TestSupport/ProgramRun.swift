import Foundation

/// A finished run of a program.
package struct ProgramRun {
    /// The exit code, or the negative number of the signal that ended the program.
    package let status: Int32
    package let output: String
    package let talk: String

    /// - Parameters:
    ///   - command: the program, which is looked for as a shell does, and its arguments.
    ///   - folder: the current folder, unless it is the tests' own.
    ///   - inputFile: a file that replaces `input`.
    ///   - environment: what is added to the tests' own.
    @discardableResult
    package init(
        _ command: [String], in folder: String? = nil, input: String = "", inputFile: String? = nil,
        environment: [String: String] = [:]
    ) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        // Files rather than pipes: a full pipe would keep the program from going on.
        let scratch = try TemporaryFolder()
        for name in ["in", "out", "err"] { try scratch.write(name, name == "in" ? input : "") }
        process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: inputFile ?? scratch("in")))
        process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: scratch("out")))
        process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: scratch("err")))
        try process.run()
        process.waitUntilExit()
        status = process.terminationReason == .uncaughtSignal ? -process.terminationStatus : process.terminationStatus
        output = scratch.read("out") ?? ""
        talk = scratch.read("err") ?? ""
    }
}
