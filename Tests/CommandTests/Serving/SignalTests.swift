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

    /// A stranger's rulebook: the worst input of each kind that a limit is made for.
    private static func worst() throws -> TemporaryFolder {
        let folder = try ServedBook.rulebook()
        func boxes(_ letter: String) -> String { (0..<300).map { "\(letter)\($0)" }.joined(separator: " & ") }
        let code = String(repeating: "(", count: 800) + "\n" + String(repeating: "(", count: 800) + "\n"
        let broken = "struct A {\n" + String(repeating: "a(b)\n", count: 4_000)
        try folder.write("A.swift", code)
        try folder.write("B.swift", broken)
        try folder.write(
            "C.swift",
            "f(\(String(repeating: "g(1, 2), ", count: 500))h(" + String(repeating: "1, ", count: 500) + "2))\n")
        try folder.write(
            "Content/index.md",
            "# Choir\n\n[Boxes](boxes.md), [code](code.md), [names](names.md), [calls](calls.md)\n")
        try folder.write(
            "Content/boxes.md", "# Boxes\n\n```mermaid\nflowchart TD\n  \(boxes("a")) --> \(boxes("b"))\n```\n")
        try folder.write("Content/code.md", "# Code\n\n```swift\n\(code)```\n\n```swift\n\(broken)```\n")
        try folder.write(
            "Content/names.md",
            "# Names\n\n" + (0..<2_000).map { "## Section \($0)\n\n[it](#section-\($0)-\($0))\n\n" }.joined())
        try folder.write(
            "Content/calls.md",
            "---\nrule: old-call\npattern: 'h($$$a, $x, $$$b, $x, $$$c)'\n"
                + "where:\n  inside: 'f($$$a, g($$$b), $$$c)'\n"
                + "  not-inside: 'f($$$a, g($x, $y), $$$b, g($y, $x), $$$c)'\n"
                + "---\n# Calls\n")
        return folder
    }

    @Test(arguments: [
        (["build"], "flowchart-too-large"), (["check"], "flowchart-too-large"), (["lint", "."], "too-deep"),
    ])
    func `the worst input ends by itself`(arguments: [String], kind: String) throws {
        let run = try Command(arguments, in: Self.worst())
        #expect(run.status == 1)
        #expect(run.output.contains("error[\(kind)]"))
    }

    @Test func `a server of the worst input answers and ends`() async throws {
        let book = try await ServedBook(folder: Self.worst())
        for page in ["voices", "boxes", "code", "names", "calls"] {
            #expect(try await book.get("/\(page)").status == 200)
        }
        // It may still be answering.
        #expect(try await [0, 130].contains(book.interrupt().code))
    }

    @Test func `an editor of the worst input is answered and ends`() async throws {
        let folder = try Self.worst()
        let process = Process()
        let (input, output) = (Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: try Command.found())
        process.arguments = ["lsp"]
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        for message in Self.editor(folder, opening: ["A.swift", "B.swift", "C.swift"], text: { folder.read($0) ?? "" })
        {
            try input.fileHandleForWriting.write(contentsOf: Data(message.utf8))
        }
        var answer = ""
        // Of each file, the last part of its address.
        while !["A.swift\"", "B.swift\"", "C.swift\""].allSatisfy(answer.contains) {
            let data = output.fileHandleForReading.availableData
            if data.isEmpty { break }
            answer += String(decoding: data, as: UTF8.self)
        }
        #expect(answer.contains("too-deep"))
        process.terminate()
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal)
        #expect(process.terminationStatus == SIGTERM)
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
    private static func editor(
        _ folder: TemporaryFolder, opening names: [String] = ["0.swift"],
        text: (String) -> String = { _ in "let a = 1\n" }
    ) -> [String] {
        let opened = names.map { name in
            #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file://"#
                + folder(name) + #"","languageId":"swift","version":1,"text":""#
                + text(name).replacing("\n", with: "\\n") + #""}}}"#
        }
        return ([#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#] + opened).map {
            "Content-Length: \($0.utf8.count)\r\n\r\n\($0)"
        }
    }
}
