import Foundation
import TestSupport
import Testing

/// Talks to `rubric mcp` as an agent does.
@Suite struct MCPTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let code = "struct A: View {\n    @State var knots = 0\n}\n"

    @Test(arguments: [("2025-06-18", "2025-06-18"), ("2024-11-05", "2024-11-05"), ("1999-01-01", "2025-11-25")])
    func agreesOnAVersion(wanted: String, agreed: String) throws {
        let session = try MCPSession(in: folder)
        let result = try session.result(
            "initialize",
            ["protocolVersion": wanted, "capabilities": [:], "clientInfo": ["name": "test", "version": "1"]])
        #expect(result["protocolVersion"] as? String == agreed)
        #expect((result["serverInfo"] as? [String: Any])?["name"] as? String == "rubric")
        try session.send(["method": "notifications/initialized"])
        #expect(try session.request("ping")["result"] as? [String: String] == [:])
        #expect(try session.end() == ("", 0))
    }

    @Test func lintsFilesAndCode() throws {
        try folder.write("Sources/A.swift", Self.code)
        let session = try MCPSession(in: folder)
        let files = try session.call("lint", ["paths": ["Sources"]])
        #expect(
            files.text == """
                Sources/A.swift:2:12: warning: '@State' property 'knots' is not private, so other code can pass or \
                set it [exposed-state]
                  fix (safe): make 'knots' private
                1 file, 1 warning

                """)
        let finding = try #require(files.list("findings").first)
        #expect(finding["rule"] as? String == "exposed-state" && finding["line"] as? Int == 2)
        #expect(
            try session.call("lint", ["code": Self.code, "path": "Views/B.swift"]).text.hasPrefix("Views/B.swift:2"))
        #expect(try session.call("lint", ["code": "let a = 1", "paths": []]).text == "1 file, no issues found\n")
    }

    @Test(arguments: [
        (#"{}"#, "pass 'paths'"), (#"{"paths": 3}"#, "'paths': expected an array"),
        (#"{"code": "", "paths": ["a"]}"#, "not both"), (#"{"paths": ["no.swift"]}"#, "no such file"),
        (#"{"paths": ["/etc"]}"#, "outside the current folder"),
        (#"{"code": "", "path": "../a.swift"}"#, "outside the current folder"),
        (#"{"file": "a"}"#, "unknown argument 'file'"), (#"{"code": "", "severity": "bad"}"#, "unknown severity"),
        (#"{"paths": ["-"]}"#, "cannot find '-'"),
    ])
    func tellsTheModelItsMistakes(arguments: String, message: String) throws {
        let session = try MCPSession(in: folder)
        let object = try JSONSerialization.jsonObject(with: Data(arguments.utf8)) as? [String: Any]
        let answer = try session.call("lint", try #require(object))
        #expect(answer.isError)
        #expect(answer.text.contains(message), "\(answer.text)")
    }
}
