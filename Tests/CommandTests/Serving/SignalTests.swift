import Foundation
import TestSupport
import Testing

/// A second signal ends every command at once, and the first one ends it soon, whatever its threads do.
@Suite(.serialized) struct SignalTests {
    /// A page of the largest diagrams, which takes minutes to draw.
    private static func rulebook() throws -> TemporaryFolder {
        let folder = try ServedBook.rulebook()
        let edges = (0..<28).map { a in (a + 1..<28).map { "n\(a) --> n\($0)\n" }.joined() }.joined()
        let diagram = "\n```mermaid\nflowchart TD\n\(edges)```\n"
        try folder.write("Content/large.md", "# Large\n" + String(repeating: diagram, count: 200))
        try folder.write("Content/index.md", "# Choir\n\nThe [voices](voices.md) and a [large](large.md) page.\n")
        return folder
    }

    /// A server that draws a page for as long as anybody waits.
    private func drawing() async throws -> (book: ServedBook, reader: Connection) {
        let book = try await ServedBook(folder: Self.rulebook())
        let reader = try Connection(port: book.port, timeout: 60)
        await reader.send("GET /large HTTP/1.1\r\nHost: localhost:\(book.port)\r\n\r\n")
        // Answered while the other page is drawn.
        #expect(try await book.get("/voices").status == 200)
        return (book, reader)
    }

    @Test func `one signal ends a server that draws`() async throws {
        let (book, reader) = try await drawing()
        let (duration, code) = try await book.interrupt()
        #expect(code == 130)
        #expect(duration < .seconds(60), "\(duration)")
        withExtendedLifetime(reader) {}
    }

    @Test func `two signals end a server that draws`() async throws {
        let (book, reader) = try await drawing()
        let (_, code) = try await book.interrupt(times: 20)
        #expect(code == 130)
        withExtendedLifetime(reader) {}
    }

    @Test(arguments: [["build"], ["check"], ["lsp"], ["mcp"], ["lint", "."]], [SIGINT, SIGTERM])
    func `one signal ends another command`(arguments: [String], signal: Int32) async throws {
        let folder = try Self.rulebook()
        try folder.write("A.swift", String(repeating: "let a = [1, 2, f { $0 }]\n", count: 60_000))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try Command.found())
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        process.standardInput = Pipe()
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal)
        #expect(process.terminationStatus == signal)
        #expect(try !folder.names().contains("Site"))
    }

    @Test(arguments: ["lsp", "mcp"]) func `a server ends soon after its client`(command: String) async throws {
        let folder = try TemporaryFolder()
        // Takes longer than anybody waits.
        try folder.write("index.md", "# Index\n")
        for number in 0..<40 {
            try folder.write("\(number).swift", String(repeating: "let a = [1, 2, f { $0 }]\n", count: 60_000))
        }
        let process = Process()
        let (input, output) = (Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: try Command.found())
        process.arguments = [command]
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        let requests =
            command == "mcp"
            ? [
                #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"lint","arguments":{"paths":["."]}}}"#
                    + "\n"
            ]
            : Self.editor(folder)
        for request in requests { try input.fileHandleForWriting.write(contentsOf: Data(request.utf8)) }
        try input.fileHandleForWriting.close()
        try output.fileHandleForReading.close()
        for _ in 0..<1200 where process.isRunning { try await Task.sleep(for: .milliseconds(50)) }
        #expect(!process.isRunning)
        if process.isRunning { process.terminate() }
    }

    /// The messages of an editor that opens a file of a project.
    private static func editor(_ folder: TemporaryFolder) -> [String] {
        [
            #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#,
            #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file://"#
                + folder("0.swift") + #"","languageId":"swift","version":1,"text":"let a = 1\n"}}}"#,
        ].map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }
    }
}
