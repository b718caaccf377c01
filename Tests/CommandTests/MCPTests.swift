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
                  why: a '@State' property of a view can be set from outside
                  fix: make 'knots' private (--fix)
                more: rubric explain exposed-state
                1 file, 1 warning

                """)
        let finding = try #require(files.list("findings").first)
        #expect(finding["rule"] as? String == "exposed-state" && finding["line"] as? Int == 2)
        #expect(
            try session.call("lint", ["code": Self.code, "path": "Views/B.swift"]).text.hasPrefix("Views/B.swift:2"))
        #expect(try session.call("lint", ["code": "let a = 1", "paths": []]).text == "1 file, no issues found\n")
    }

    @Test(arguments: ["Out/a.swift", "out.swift", "gone.swift", "In/../../a.swift"])
    func linksOutOfTheFolderAreOutside(_ path: String) throws {
        let outside = try TemporaryFolder()
        try outside.write("a.swift", Self.code)
        try folder.write("In/a.swift", Self.code)
        try folder.link("Out", to: outside.path)
        try folder.link("out.swift", to: outside("a.swift"))
        try folder.link("gone.swift", to: outside("gone.swift"))
        let session = try MCPSession(in: folder)
        for arguments in [["code": Self.code, "path": path], ["paths": [path]]] as [[String: Any]] {
            let answer = try session.call("lint", arguments)
            #expect(answer.isError && answer.text.contains("outside the current folder"), "\(answer.text)")
        }
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

    @Test func suggestsPatternsForAGuide() throws {
        let session = try MCPSession(in: folder)
        #expect(try session.call("suggest").text == "there is no rulebook with pages here")
        try folder.write("rubric.yml", "")
        for name in ["a", "b"] {
            try folder.write(
                "Content/\(name).md",
                """
                # Page \(name)

                ## Counting

                `isEmpty` says what is meant.

                ```swift bad
                if \(name).count == 0 { hide() }
                ```

                ```swift good
                if \(name).isEmpty { hide() }
                ```

                """)
        }
        let all = try session.call("suggest")
        #expect(!all.isError && all.list("suggestions").count == 2, "\(all.text)")
        let one = try session.call("suggest", ["paths": ["Content/b.md"]])
        let suggestion = try #require(one.list("suggestions").first)
        #expect(suggestion["pattern"] as? [String] == ["$b.count == 0"] && suggestion["id"] as? String == "counting")
        #expect(
            one.text == """
                Content/b.md#counting
                  id: counting
                  pattern: '$b.count == 0'
                  replacement: '$b.isEmpty'
                  # reports 1 of 1 bad sample of the section and none of 2 good samples

                1 suggestion for 1 section

                """)
        #expect(try session.call("suggest", ["paths": ["/etc"]]).isError)
        #expect(try folder.names("Content") == ["a.md", "b.md"])
    }

    @Test func explainsBuiltInRulesAnywhere() throws {
        let session = try MCPSession(in: folder)
        let rule = try session.call("explain", ["rule": "mutable-input"])
        #expect(rule.text.hasPrefix("mutable-input: Declare inputs as let\nseverity: modern "))
        #expect(rule.text.contains("page: rubric://page/rules/mutable-input\n\n# Declare inputs as `let`\n"))
        #expect(rule.data["uri"] as? String == "rubric://page/rules/mutable-input")
        #expect(try session.call("explain", ["rule": "exposed-stat"]).text.hasSuffix("did you mean 'exposed-state'?"))
        let diagnostic = try session.call("explain", ["rule": "broken-link"])
        #expect(diagnostic.text.hasPrefix("broken-link: link to a missing file\n"))
        #expect(try session.call("explain").text == "invalid arguments: 'rule': it is missing")
        #expect(try session.call("decide").text.hasPrefix("there is no rulebook here"))
        let found = try session.call("search", ["query": "exposed_state", "limit": 1]).list("results")
        #expect(found.first?["uri"] as? String == "rubric://page/rules/exposed-state")
    }

    @Test func listsRulesAsTheProjectHasThem() throws {
        try folder.write("rubric.yml", "rules:\n  exposed-state: error\n  state-object: off\n")
        let session = try MCPSession(in: folder)
        let list = try session.call("list_rules")
        #expect(list.text.contains("\nexposed-state (error): "))
        let rules = Dictionary(
            list.list("rules").map { ($0["id"] as? String ?? "", $0["enabled"] as? Bool) }, uniquingKeysWith: { $1 })
        #expect(rules["exposed-state"] == true && rules["state-object"] == false)
        #expect(try session.call("list_rules", ["profile": "old"]).text.contains("unknown profile 'old'"))
        #expect(try session.call("lint", ["code": Self.code]).text.contains("error: '@State' property"))
    }

    private func writeBook() throws {
        try folder.write("rubric.yml", "title: Choir\nlanguages: [en, es]\n")
        try folder.write(
            "Content/index.md", "---\ndescription: How we sing.\n---\n# Choir\n\nSee [the voices](guides/voice.md).\n")
        try folder.write(
            "Content/guides/loud & clear.md", "# Loud and clear\n\n## Breathing\n\nBreathe *deeply* first.\n")
        try folder.write(
            "Content/rules/warm-up.md",
            """
            ---
            rule: warm-up
            description: Nobody sings cold.
            ---
            # Warm up

            It [matters](../guides/voice.md#t1).

            """
        )
        try folder.write("Content/rules/warm-up.es.md", "# Calienta la voz\n\nAntes de cantar.\n")
        try folder.write(
            "Content/guides/voice.md",
            """
            # Where do I sing?

            ```mermaid
            flowchart TD
                A{Have you sung before?} -->|yes| B{High or low?}
                A -->|no| C[Warm up and listen]
                B -->|high| D[Soprano]
                B -->|low| E[Alto]
                click C "../rules/warm-up.md"
            ```

            """)
    }

    @Test func walksThroughATree() throws {
        try writeBook()
        let session = try MCPSession(in: folder, at: "Content/guides")
        #expect(try session.call("decide").list("trees").map { $0["tree"] as? String } == ["guides/voice#t1"])
        let first = try session.call("decide", ["tree": "guides/voice#t1"])
        #expect(
            first.text == """
                question: Have you sung before?
                1. yes
                2. no
                Call 'decide' with the tree 'guides/voice#t1', the answers so far, and one of these.

                """)
        #expect(try session.call("decide", ["tree": "voice", "answers": ["yes"]]).text.hasPrefix("question: High or"))
        #expect(
            try session.call("decide", ["tree": "voice", "answers": [1, "low"]]).text == "outcome: Alto\n")
        let outcome = try session.call("decide", ["tree": "rubric://page/guides/voice", "answers": ["no"]])
        #expect(outcome.text == "outcome: Warm up and listen\nsee: Warm up <rubric://page/rules/warm-up>\n")
        let step = try #require(outcome.data["step"] as? [String: Any])
        #expect((step["links"] as? [[String: Any]])?.first?["rule"] as? String == "warm-up")
    }

    @Test(arguments: [
        (#"{"tree": "voice", "answers": ["maybe"]}"#, "'maybe' is not an answer to 'Have you sung before?'"),
        (#"{"tree": "voice", "answers": ["no", "yes"]}"#, "'Warm up and listen' is an outcome"),
        (#"{"tree": "voices"}"#, "page not found: 'voices'; did you mean 'guides/voice'?"),
        (#"{"tree": "voice#t2"}"#, "its trees are #t1"), (#"{"tree": "index"}"#, "has no decision tree"),
        (#"{"answers": ["no"]}"#, "'answers' requires 'tree'"), (#"{"tree": 1}"#, "'tree': expected a string"),
    ])
    func tellsWhatFitsNoTree(arguments: String, message: String) throws {
        try writeBook()
        let session = try MCPSession(in: folder)
        let object = try JSONSerialization.jsonObject(with: Data(arguments.utf8)) as? [String: Any]
        let answer = try session.call("decide", try #require(object))
        #expect(answer.isError)
        #expect(answer.text.contains(message), "\(answer.text)")
    }

    @Test func servesPages() throws {
        try writeBook()
        let session = try MCPSession(in: folder)
        let list = try session.result("resources/list")
        let resources = try #require(list["resources"] as? [[String: Any]])
        #expect(
            resources.compactMap { $0["uri"] as? String } == [
                "rubric://page/index", "rubric://page/guides/loud%20%26%20clear", "rubric://page/guides/voice",
                "rubric://page/rules/warm-up", "rubric://page/rules/warm-up.es",
            ])
        #expect(resources.first?["description"] as? String == "How we sing." && list["nextCursor"] == nil)
        for resource in resources {
            let read = try session.result("resources/read", ["uri": resource["uri"] ?? ""])
            let content = try #require((read["contents"] as? [[String: Any]])?.first)
            #expect(content["mimeType"] as? String == "text/markdown")
            #expect((content["text"] as? String)?.hasPrefix("# ") == true)
        }
        let linked = try session.result("resources/read", ["uri": "rubric://page/guides/voice.md#t1"])
        #expect("\(linked)".contains("Where do I sing?"))
        let missing = try session.error("resources/read", ["uri": "rubric://page/guides/voices"])
        #expect(missing.code == -32002 && missing.message.hasSuffix("did you mean 'rubric://page/guides/voice'?"))
        #expect(try session.error("resources/read").message == "'params.uri': it is missing")
        #expect(try session.error("resources/list", ["cursor": "nine"]).code == -32602)
    }

    @Test func noticesChangesOfPages() throws {
        try writeBook()
        let session = try MCPSession(in: folder)
        func titles(_ query: String) throws -> [String] {
            try session.call("search", ["query": query]).list("results").compactMap { $0["title"] as? String }
        }
        #expect(try titles("breathe") == ["Loud and clear"])
        let section = try session.call("search", ["query": "breathing"]).list("results").first
        #expect(section?["uri"] as? String == "rubric://page/guides/loud%20%26%20clear#breathing")
        #expect(section?["excerpt"] as? String == "Breathe deeply first.")
        // The translation has the same rule and is the same result.
        #expect(try titles("warm-up") == ["Warm up", "Where do I sing?"])
        #expect(try titles("calienta") == ["Calienta la voz"])
        try folder.write("Content/guides/breath.md", "# Breath\n\nBreathe.\n")
        #expect(try titles("breathe").sorted() == ["Breath", "Loud and clear"])
        try FileManager.default.removeItem(atPath: folder("Content/guides/breath.md"))
        #expect(try titles("breathe") == ["Loud and clear"])
        #expect(try titles("zzz") == [])
        #expect(try session.call("search", ["query": " ?"]).isError)
        #expect(try session.call("search", ["query": "a", "limit": 0]).isError)
    }

    @Test func dividesManyPagesIntoLists() throws {
        for number in 0..<150 { try folder.write("Content/p\(number).md", "# Page \(number)\n") }
        let session = try MCPSession("--root", folder.path, in: folder)
        let first = try session.result("resources/list")
        let second = try session.result("resources/list", ["cursor": try #require(first["nextCursor"])])
        let uris = [first, second].flatMap { $0["resources"] as? [[String: Any]] ?? [] }.map { "\($0["uri"] ?? "")" }
        #expect(uris.count == 150 && Set(uris).count == 150 && second["nextCursor"] == nil)
    }

    @Test func asksForAReview() throws {
        let session = try MCPSession(in: folder)
        let prompts = try session.result("prompts/list")["prompts"] as? [[String: Any]]
        #expect(prompts?.map { $0["name"] as? String } == ["review"])
        func prompt(_ arguments: [String: String]) throws -> String {
            let result = try session.result("prompts/get", ["name": "review", "arguments": arguments])
            let message = (result["messages"] as? [[String: Any]])?.first
            return (message?["content"] as? [String: String])?["text"] ?? ""
        }
        let path = try prompt(["path": "Sources"])
        #expect(path.contains("'Sources'") && path.contains("'lint'") && path.contains("'explain'"))
        #expect(try prompt(["code": "let a = 1"]).contains("let a = 1"))
        #expect(try session.error("prompts/get", ["name": "reviews"]).code == -32602)
        let both = try session.error("prompts/get", ["name": "review", "arguments": ["code": "a", "path": "b"]])
        #expect(both.message.contains("not both"))
    }

    @Test func answersMalformedMessages() throws {
        let session = try MCPSession(in: folder)
        for (line, code) in [
            ("{", -32700), ("[]", -32600), ("{}", -32600), ("7", -32600), (#"{"id": {}, "method": "ping"}"#, -32600),
        ] {
            try session.send(line: line)
            let answer = try session.next()
            #expect(answer["id"] is NSNull && (answer["error"] as? [String: Any])?["code"] as? Int == code, "\(line)")
        }
        // Neither blank lines, notifications nor responses are answered.
        for line in ["", "\r", #"{"jsonrpc": "2.0", "method": "none"}"#, #"{"id": 99, "result": {}}"#] {
            try session.send(line: line)
        }
        #expect(try session.error("nope").code == -32601)
        let tool = try session.error("tools/call", ["name": "lnt"])
        #expect(tool.code == -32602 && tool.message == "unknown tool 'lnt'; did you mean 'lint'?")
        #expect(try session.error("tools/call").message == "'params.name': it is missing")
        #expect(try session.error("initialize").code == -32602)
        #expect(try session.result("tools/list")["tools"] is [Any])
        #expect(try session.end() == ("", 0))
    }

    /// Its bytes are not kept, and the messages behind it are answered.
    @Test func answersTooLongMessageOnce() throws {
        let session = try MCPSession(in: folder)
        try session.send(line: String(repeating: "x", count: 150 << 20))
        let answer = try session.next()
        #expect(
            (answer["error"] as? [String: Any])?["message"] as? String == "the message is too long; the limit is 64 MiB"
        )
        #expect(try session.request("ping")["error"] == nil)
        #expect(try session.end() == ("", 0))
    }

    @Test(
        .timeLimit(.minutes(2)),
        arguments: [
            ("Content-Length: -5\r\n\r\n", 1), ("Content-Length: 99999999999999999999999\r\n\r\nxyz", 1),
            ("Content-Length: 70000000\r\n\r\n" + String(repeating: "x", count: 70_000_000), 1),
            (String(repeating: "x", count: 1_000_000), 1),
            ("Content-Length: nine\r\n\r\n" + String(repeating: "y", count: 300_000), 1),
            ("", 0),
        ])
    func answersBrokenFramesOnce(_ frame: String, _ errors: Int) throws {
        let body = #"{"jsonrpc":"2.0","id":1,"method":"shutdown"}"#
        let good = "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
        // The input ends in the middle of a message.
        let run = try Command("lsp", in: folder, input: frame + good + "Content-Length: 900\r\n\r\n{")
        #expect(run.output.components(separatedBy: "\"error\":{\"code\":-32700").count - 1 == errors, "\(run.output)")
        #expect(run.output.contains("\"id\":1"), "\(run.output)")
        #expect(!run.talk.contains("fatal"))
    }

    @Test(.timeLimit(.minutes(2))) func cancelsManyRequests() throws {
        var messages = ""
        for (template, end) in [
            ("{\"id\":#,\"method\":\"ping\"}\n", 100_000),
            ("{\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":#}}\n", 100_000),
        ] {
            for id in 1...end { messages += template.replacingOccurrences(of: "#", with: String(id)) }
        }
        let run = try Command("mcp", in: folder, input: messages)
        #expect(run.status == 0 && run.lines.count <= 100_000)
    }

    /// A cancelled request is not answered, and a half message at the end is none.
    @Test func cancelsRequests() throws {
        let session = try MCPSession(in: folder)
        for id in 1...3 { try session.send(["id": id, "method": "tools/call", "params": ["name": "list_rules"]]) }
        try session.send(["method": "notifications/cancelled", "params": ["requestId": 3]])
        try session.send(["method": "notifications/cancelled", "params": ["requestId": 77]])
        try session.send(["id": 4, "method": "ping"])
        try session.send(line: "")
        let (rest, status) = try session.end()
        let ids = rest.split(separator: "\n").compactMap { line in
            (try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])?["id"] as? Int
        }
        #expect(ids.filter { $0 != 3 } == [1, 2, 4] && status == 0)
    }

    @Test func endsWithClosedInput() throws {
        let run = try Command("mcp", in: folder)
        #expect(run.status == 0 && run.output.isEmpty && run.talk.isEmpty)
        #expect(try Command("mcp", "--root", "none", in: folder).status == 74)
        let typed = try TerminalRun("mcp", in: folder)
        #expect(typed.status == 0 && typed.text.contains("waiting for an agent on standard input"))
    }
}
