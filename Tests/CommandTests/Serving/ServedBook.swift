import Foundation
import TestSupport
import Testing

/// A running `rubric serve` on a port of the loopback interface that the system chose, over a small rulebook.
final class ServedBook {
    let folder: TemporaryFolder
    private let process = Process()
    private let scratch: TemporaryFolder
    private(set) var port = 0

    struct NeverListened: Error { let talk: String }

    static func rulebook() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("rubric.yml", "title: Choir\n")
        try folder.write("Content/index.md", "# Choir\n\nThe [voices](voices.md).\n")
        try folder.write("Content/voices.md", "# Voices\n\nFour of them.\n")
        return folder
    }

    init(_ arguments: String..., folder: TemporaryFolder? = nil, environment: [String: String] = [:]) async throws {
        self.folder = try folder ?? Self.rulebook()
        scratch = try TemporaryFolder()
        try scratch.write("talk")
        try scratch.write("output")
        process.executableURL = URL(fileURLWithPath: try Command.found())
        process.arguments = ["serve"] + arguments + (arguments.contains("--port") ? [] : ["--port", "0"])
        process.currentDirectoryURL = URL(fileURLWithPath: self.folder.path)
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: scratch("output")))
        process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: scratch("talk")))
        try process.run()
        let talk = try await self.talk { $0.contains("press Control-C to stop") }
        guard let match = talk.firstMatch(of: /http:\/\/127\.0\.0\.1:(\d+)\//), let port = Int(match.1) else {
            throw NeverListened(talk: talk)
        }
        self.port = port
    }

    /// Whether a page has some text now, or has it after one of the next events: a file may be seen while it is still
    /// being written.
    func waits(for words: String, at path: String, _ events: Connection) async throws -> Bool {
        for _ in 0..<6 {
            if try await get(path).text.contains(words) { return true }
            _ = await events.receive(until: "event: problems")
        }
        return try await get(path).text.contains(words)
    }

    deinit { if process.isRunning { process.terminate() } }

    /// What was said so far, once it holds something; an issue if that takes two minutes.
    func talk(until isEnough: (String) -> Bool) async throws -> String {
        for _ in 0..<2400 {
            let talk = scratch.read("talk") ?? ""
            if isEnough(talk) || !process.isRunning { return talk }
            try await Task.sleep(for: .milliseconds(50))
        }
        let talk = scratch.read("talk") ?? ""
        Issue.record("what is waited for never came after \(talk)")
        return talk
    }

    /// What was printed to standard output so far.
    var output: String { scratch.read("output") ?? "" }

    /// Presses Control-C, and returns how long it took to end and with which code.
    ///
    /// - Parameter times: how often, until it has ended.
    func interrupt(times: Int = 1) async throws -> (duration: Duration, code: Int32) {
        let start = ContinuousClock.now
        for _ in 0..<times where process.isRunning {
            process.interrupt()
            // Signals that arrive together count as one.
            if times > 1 { try await Task.sleep(for: .milliseconds(50)) }
        }
        while process.isRunning { try await Task.sleep(for: .milliseconds(5)) }
        return (.now - start, process.terminationStatus)
    }

    func get(_ path: String, host: String? = nil) async throws -> (status: Int, text: String) {
        let connection = try Connection(port: port, timeout: 60)
        await connection.send(
            "GET \(path) HTTP/1.1\r\nHost: \(host ?? "localhost:\(port)")\r\nConnection: close\r\n\r\n")
        let text = String(decoding: await connection.receiveAll(), as: UTF8.self)
        return (Int(text.dropFirst(9).prefix(3)) ?? 0, text)
    }

    /// An open stream of events, as a browser has one that shows a page.
    func events(page: String) async throws -> Connection {
        let connection = try Connection(port: port, timeout: 60)
        await connection.send("GET /_rubric/events?page=\(page)&tag=x HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
        _ = await connection.receive(until: "event: hello")
        return connection
    }
}
