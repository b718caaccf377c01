import Foundation
import TestSupport

/// A running `rubric mcp` that a test talks to over pipes.
final class MCPSession {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var received = Data()
    private var requests = 0

    private struct Ended: Error {}

    init(_ arguments: String..., in folder: TemporaryFolder, at path: String = "") throws {
        process.executableURL = URL(fileURLWithPath: try Command.found())
        process.arguments = ["mcp"] + arguments
        process.currentDirectoryURL = URL(fileURLWithPath: path.isEmpty ? folder.path : folder(path))
        process.standardInput = input
        process.standardOutput = output
        try process.run()
    }

    deinit { if process.isRunning { process.terminate() } }

    func send(line: String) throws { try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8)) }

    func send(_ message: [String: Any]) throws {
        let message = message.merging(["jsonrpc": "2.0"]) { $1 }
        try send(line: String(decoding: JSONSerialization.data(withJSONObject: message), as: UTF8.self))
    }

    /// The next message of the server.
    func next() throws -> [String: Any] {
        while true {
            if let end = received.firstIndex(of: 0x0A) {
                let line = Data(received[..<end])
                received = Data(received[(end + 1)...])
                return try JSONSerialization.jsonObject(with: line) as? [String: Any] ?? [:]
            }
            let data = output.fileHandleForReading.availableData
            guard !data.isEmpty else { throw Ended() }
            received += data
        }
    }

    /// The response to a request.
    func request(_ method: String, _ params: [String: Any] = [:]) throws -> [String: Any] {
        requests += 1
        try send(["id": requests, "method": method, "params": params])
        let response = try next()
        guard response["id"] as? Int == requests else { throw Ended() }
        return response
    }

    func result(_ method: String, _ params: [String: Any] = [:]) throws -> [String: Any] {
        try request(method, params)["result"] as? [String: Any] ?? [:]
    }

    /// The code and the message of the error that a request is answered with.
    func error(_ method: String, _ params: [String: Any] = [:]) throws -> (code: Int, message: String) {
        let error = try request(method, params)["error"] as? [String: Any] ?? [:]
        return (error["code"] as? Int ?? 0, error["message"] as? String ?? "")
    }

    /// A tool's answer.
    func call(_ tool: String, _ arguments: [String: Any] = [:]) throws -> Answer {
        Answer(try result("tools/call", ["name": tool, "arguments": arguments]))
    }

    struct Answer {
        let text: String
        let data: [String: Any]
        let isError: Bool

        init(_ result: [String: Any]) {
            text = (result["content"] as? [[String: Any]] ?? []).compactMap { $0["text"] as? String }.joined()
            data = result["structuredContent"] as? [String: Any] ?? [:]
            isError = result["isError"] as? Bool ?? false
        }

        func list(_ name: String) -> [[String: Any]] { data[name] as? [[String: Any]] ?? [] }
    }

    /// Ends the input, and returns what the server still sends and its exit code.
    func end() throws -> (rest: String, status: Int32) {
        try input.fileHandleForWriting.close()
        let rest = received + (try output.fileHandleForReading.readToEnd() ?? Data())
        process.waitUntilExit()
        return (String(decoding: rest, as: UTF8.self), process.terminationStatus)
    }
}
