import Diagnostics
import Samples
import Testing

@Suite struct FindingExpectationTests {
    private func parse(_ text: String) -> (expectation: FindingExpectation?, diagnostics: [Diagnostic]) {
        let bytes = Array(text.utf8)
        return FindingExpectation.parse(0..<bytes.count, of: bytes, in: "a.md")
    }

    @Test(arguments: [
        ("// finding: exposed-state", FindingExpectation.Target.thisLine, ["exposed-state"]),
        ("//finding:a,b-2", .thisLine, ["a", "b-2"]),
        ("///   finding: a ,  b  ", .thisLine, ["a", "b"]), ("// finding(next): a", .nextLine, ["a"]),
        ("// finding( next ): a, a", .nextLine, ["a", "a"]),
        ("// ❌ too late // finding: double-load", .thisLine, ["double-load"]), ("// finding: a\r", .thisLine, ["a"]),
        ("// finding, finding // finding: a", .thisLine, ["a"]),
    ])
    func parses(text: String, target: FindingExpectation.Target, rules: [String]) throws {
        let parsed = parse(text)
        let expectation = try #require(parsed.expectation)
        #expect(expectation.target == target)
        #expect(expectation.rules.map(\.id) == rules)
        #expect(parsed.diagnostics == [])
        for rule in expectation.rules {
            #expect(String(decoding: Array(text.utf8)[rule.range], as: UTF8.self) == rule.id)
        }
    }

    @Test(arguments: [
        "// finding the maximum", "// Finding: x", "// findings: a", "// a finding: b", "finding: a", "//", "", "/",
        "// finding(next) a", "// finding(",
    ])
    func otherComments(text: String) {
        let parsed = parse(text)
        #expect(parsed.expectation == nil)
        #expect(parsed.diagnostics == [])
    }

    @Test(arguments: [
        ("// finding:", "missing rule id", 11..<11), ("// finding: a,", "missing rule id", 14..<14),
        ("// finding: exposed state, a", "'exposed state' is not a rule id", 12..<25),
        ("// finding: Exposed-State", "'Exposed-State' is not a rule id", 12..<25),
        ("// finding: -a", "'-a' is not a rule id", 12..<14),
        ("// finding: a--b", "'a--b' is not a rule id", 12..<16),
        ("// finding(prev): a", "unknown position 'prev'", 11..<15),
        ("// finding(): a", "unknown position ''", 11..<11),
    ])
    func malformed(text: String, message: String, range: Range<Int>) {
        let parsed = parse(text)
        #expect(parsed.diagnostics.map(\.message) == [message])
        #expect(parsed.diagnostics.map(\.location) == [Location("a.md", range)])
    }

    @Test func theRestOfAMalformedOneCounts() {
        #expect(parse("// finding: exposed state, a").expectation?.rules.map(\.id) == ["a"])
    }

    @Test func offsetsAreTheFiles() throws {
        let text = "let a = 1 // ✅ // finding: b-c\nlet d"
        let bytes = Array(text.utf8)
        let start = 10
        let end = try #require(bytes.firstIndex(of: 0x0A))
        let expectation = try #require(FindingExpectation.parse(start..<end, of: bytes, in: "a").expectation)
        #expect(String(decoding: bytes[expectation.range], as: UTF8.self) == "// finding: b-c")
        #expect(String(decoding: bytes[expectation.rules[0].range], as: UTF8.self) == "b-c")
    }

    @Test(.timeLimit(.minutes(15))) func hostileCommentsTakeLinearTime() {
        #expect(parse("// finding:" + String(repeating: ",", count: 200_000)).diagnostics.count == 200_001)
        #expect(parse("// " + String(repeating: "// finding(", count: 20_000)).expectation == nil)
    }
}
