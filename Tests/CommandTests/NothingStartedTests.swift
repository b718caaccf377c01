import Foundation
import TestSupport
import Testing

/// Commands that start no program, in a rulebook that asks for one.
@Suite struct NothingStartedTests {
    private let folder: TemporaryFolder
    private let standIn: StandIn
    private let settings: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        settings = try TemporaryFolder()
        standIn = try StandIn(
            Dictionary(
                uniqueKeysWithValues: ["swiftc", "swift", "git", "xdg-open", "open", "sh", "env", "dot"].map {
                    ($0, "exit 1")
                }))
        try folder.write("rubric.yml", "compile: {imports: [Foundation]}\nhtml: allow\n")
        try folder.write(
            "Content/index.md",
            "# Trams\n\n```swift good\nlet line = 12\n```\n\n```mermaid\nflowchart TD\n  a{A?} -->|yes| b[B]\n```\n")
        try folder.write("App.swift", "struct A: View {\n    @State var count = 0\n}\n")
        _ = try GitFolder.run(["git", "init", "--quiet", "."], in: folder)
    }

    @Test(arguments: [
        ["build"], ["check"], ["lint", "App.swift"], ["hook", "App.swift"], ["rules"], ["explain", "exposed-state"],
        ["export", "--skill", "skill"], ["diagnostics"], ["diagram", "Content/index.md"], ["try", "$a.b", "App.swift"],
        ["trust"],
        ["trust", "--list"], ["new", "rule", "old-tram", "--pattern", "a($b)", "--replace", "c($b)"], ["init", "new"],
        ["import", "swiftlint", "swiftlint.yml", "imported"], ["schema", "configuration"], ["lsp"], ["mcp"],
        ["version"],
    ])
    func commands(_ arguments: [String]) throws {
        try folder.write("swiftlint.yml", "custom_rules:\n  a:\n    regex: b\n")
        // The session of a server ends with its input.
        let initialize = #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#
        let input =
            arguments == ["lsp"] ? "Content-Length: \(initialize.utf8.count)\r\n\r\n\(initialize)" : initialize + "\n"
        let run = try Command(arguments, in: folder, input: input, environment: environment)
        #expect(run.status < 3, "\(arguments) ended with \(run.status): \(run.talk)")
        #expect(standIn.started.isEmpty)
    }

    @Test func serve() async throws {
        let book = try await ServedBook(folder: folder, environment: environment)
        #expect(try await book.get("/index.html").status == 200)
        try folder.write("Content/new.md", "# New\n")
        _ = try await book.interrupt()
        #expect(standIn.started.isEmpty)
    }

    /// It opens the address that it serves, and nothing else.
    @Test func serveOpensABrowser() async throws {
        let book = try await ServedBook("--open", folder: folder, environment: environment)
        for _ in 0..<2400 where standIn.started.count < 2 { try await Task.sleep(for: .milliseconds(50)) }
        #expect(standIn.started.dropFirst() == ["http://127.0.0.1:\(book.port)/"])
        _ = try await book.interrupt()
    }

    private var environment: [String: String] {
        standIn.environment(alone: true).merging(["XDG_CONFIG_HOME": settings.path]) { $1 }
    }
}
