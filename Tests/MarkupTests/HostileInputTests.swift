import Diagnostics
import Markup
import TestSupport
import Testing

/// Input that is made to take long: each takes time in proportion to its length, or is cut.
@Suite(.serialized) struct HostileInputTests {
    static let inputs: [(name: String, text: String)] = {
        func times(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }
        var inputs = [
            ("quotes", times(50_000, ">")), ("quotes and text", times(2_000, times(40, ">") + "a\n\n")),
            ("brackets", times(50_000, "[")),
            ("open emphasis", times(50_000, "*a ")), ("nested emphasis", times(20_000, "*a ") + times(20_000, "b* ")),
            ("nested images", times(25_000, "![[]()")),
            ("nested links", times(20_000, "[") + "a" + times(20_000, "](b)")),
            ("long line", times(1_000_000, "a")), ("long line of words", times(200_000, "a b_c ")),
            ("inline items", times(50_000, "- ")),
            ("numbered items", times(50_000, "1. ")),
            ("items then blank lines", times(20_000, "- ") + "a" + times(50_000, "\n")),
            ("nul", times(100_000, "\0")), ("tildes", times(30_000, "~a ")),
            ("mixed tildes", times(20_000, "~a ~~b ") + times(20_000, "~~ ")),
            ("two kinds of tildes", times(30_000, "~a ") + times(30_000, "b~~ ")),
            ("tilde runs", times(20_000, "a~~~b~~c~")),
            ("www", times(30_000, "www.")), ("schemes", times(20_000, "http://")),
            ("schemes and text", times(12_000, "http://a_.b/")),
            ("mail", times(50_000, "a@")), ("mail dots", times(30_000, "a.b@c.")),
            ("parentheses", "http://a.b/" + times(50_000, "(") + times(50_000, ")")),
            ("entities", times(20_000, "&amp;")), ("entity starts", times(50_000, "&a")),
            ("footnote starts", times(30_000, "[^")),
            ("footnote references", "[^1]: a\n\n" + times(25_000, "[^1]")), ("pipes", times(100_000, "|")),
            ("pipe lines", times(25_000, "|\n")), ("delimiter rows", times(25_000, "|-\n")),
            ("fences", times(25_000, "```\n")),
            ("open html", times(20_000, "<div>\n\n")), ("html tags", times(30_000, "<b>")),
            ("half tags", times(25_000, "<a b=")),
            ("comments", times(20_000, "a <!--")), ("definitions", times(15_000, "[a]: b\n")),
            ("links to one", "[a]: b\n\n" + times(25_000, "[a]")),
            ("headings", times(20_000, "# a\n")), ("backticks", (1...400).map { times($0, "`") + "e" }.joined()),
            ("titles", times(20_000, "[a](b \"")), ("escapes", times(50_000, "\\*")),
            ("closing tags", times(20_000, "</details>")),
            ("admonitions", times(10_000, "> [!NOTE]\n\n")), ("tasks", times(15_000, "- [ ] a\n")),
            ("open directives", times(30_000, "@Row {\n")), ("open arguments", times(30_000, "@Image(source:\n")),
            ("nested directives", times(15_000, "@Row {\n") + times(15_000, "}\n")),
            ("images in directives", "@Row {\n" + times(10_000, "  @Image(source: a)\n") + "}"),
            ("raw paragraphs", times(10_000, "<p>\n\na\n\n")),
        ]
        inputs.append(("deep list", (0..<300).map { times($0, "  ") + "- a\n" }.joined()))
        inputs.append(("very deep list", (0..<1_200).map { times($0, "  ") + "- a\n" }.joined()))
        inputs.append(
            ("wide table", times(1_000, "|a") + "\n" + times(1_000, "|-") + "\n" + times(20, times(1_000, "|b") + "\n"))
        )
        inputs.append(
            ("wide table, narrow rows", times(1_000, "|a") + "\n" + times(1_000, "|-") + "\n" + times(200, "b\n")))
        inputs.append(("footnotes", (0..<10_000).map { "a[^\($0)]\n\n[^\($0)]: b\n\n" }.joined()))
        inputs.append(("definitions and tables", (0..<3_000).map { "[\($0)]: b\n\n|a|\n|-|\n|[\($0)]|\n\n" }.joined()))
        inputs.append(("headings of many names", (0..<10_000).map { "# a-\($0 % 100)\n" }.joined()))
        return inputs
    }()

    @Test(arguments: inputs.indices) func isLinear(index: Int) {
        let (name, text) = HostileInputTests.inputs[index]
        var html: [UInt8] = []
        let time = processorTime {
            let document = Document.parse(Array(text.utf8))
            #expect(document.misalignedCount == 0, "\(name)")
            #expect(document[.document].subtreeEnd.index == document.nodes.count, "\(name)")
            html = HTMLRenderer.html(document)
        }
        if name != "definitions" { #expect(!html.isEmpty, "\(name)") }
        #expect(time < .seconds(HostileInputTests.limit), "\(name) of \(text.utf8.count) bytes takes \(time)")
    }

    /// Bytes that are no text at all, of every length up to a block.
    @Test func anyBytes() {
        var state: UInt64 = 42
        for length in 0..<400 {
            let bytes = (0..<length).map { _ in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return UInt8(truncatingIfNeeded: state >> 33)
            }
            let document = Document.parse(bytes)
            #expect(document.nodes.allSatisfy { $0.range.upperBound <= length })
            #expect(HTMLRenderer.html(document).isEmpty == (document.nodes.count == 1))
        }
        #expect(Document.parse([UInt8](repeating: 0xFF, count: 100_000)).nodes.count == 3)
    }

    @Test func nestingIsCut() {
        let document = Document.parse(Array((String(repeating: ">", count: 600) + "a").utf8))
        #expect(document.problems.map(\.kind.id) == ["too-deeply-nested"])
        #expect(document.problems.first?.location.range == 500..<501)
        #expect(document.nodes.count(where: { $0.kind == .blockQuote }) == 500)
        #expect(document.plainText(of: .document) == String(repeating: ">", count: 100) + "a")
    }

    @Test func parallel() async {
        let texts = RangeTests.nasty
        let expected = texts.map { HTMLRenderer.html(Document.parse(Array($0.utf8))) }
        let found = await withTaskGroup(of: (Int, [UInt8]).self) { group in
            for _ in 0..<8 {
                for (index, text) in texts.enumerated() {
                    group.addTask { (index, HTMLRenderer.html(Document.parse(Array(text.utf8)))) }
                }
            }
            return await group.reduce(into: [(Int, [UInt8])]()) { $0.append($1) }
        }
        #expect(found.count == 8 * texts.count)
        #expect(found.allSatisfy { expected[$0.0] == $0.1 })
    }

    /// Seconds of the processor, with room for a slow machine; a debug build is some twenty times slower than a release
    /// build.
    static let limit = 20
}
