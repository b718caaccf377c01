import Diagnostics
import Markup
import TestSupport
import Testing

/// Input that is made to take long: each takes time in proportion to its length, or is cut.
@Suite(.serialized) struct HostileInputTests {
    static let inputs: [(name: String, text: String)] = {
        func times(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }
        var inputs = [
            ("quotes", times(12_500, ">")), ("quotes and text", times(500, times(40, ">") + "a\n\n")),
            ("brackets", times(12_500, "[")),
            ("open emphasis", times(12_500, "*a ")), ("nested emphasis", times(5_000, "*a ") + times(5_000, "b* ")),
            ("nested images", times(6_250, "![[]()")),
            ("nested links", times(5_000, "[") + "a" + times(5_000, "](b)")),
            ("long line", times(250_000, "a")), ("long line of words", times(50_000, "a b_c ")),
            ("inline items", times(12_500, "- ")),
            ("numbered items", times(12_500, "1. ")),
            ("items then blank lines", times(5_000, "- ") + "a" + times(12_500, "\n")),
            ("nul", times(25_000, "\0")), ("tildes", times(7_500, "~a ")),
            ("mixed tildes", times(5_000, "~a ~~b ") + times(5_000, "~~ ")),
            ("two kinds of tildes", times(7_500, "~a ") + times(7_500, "b~~ ")),
            ("tilde runs", times(5_000, "a~~~b~~c~")),
            ("www", times(7_500, "www.")), ("schemes", times(5_000, "http://")),
            ("schemes and text", times(3_000, "http://a_.b/")),
            ("mail", times(12_500, "a@")), ("mail dots", times(7_500, "a.b@c.")),
            ("parentheses", "http://a.b/" + times(12_500, "(") + times(12_500, ")")),
            ("entities", times(5_000, "&amp;")), ("entity starts", times(12_500, "&a")),
            ("footnote starts", times(7_500, "[^")),
            ("footnote references", "[^1]: a\n\n" + times(6_250, "[^1]")), ("pipes", times(25_000, "|")),
            ("pipe lines", times(6_250, "|\n")), ("delimiter rows", times(6_250, "|-\n")),
            ("fences", times(6_250, "```\n")),
            ("open html", times(5_000, "<div>\n\n")), ("html tags", times(7_500, "<b>")),
            ("half tags", times(6_250, "<a b=")),
            ("comments", times(5_000, "a <!--")), ("definitions", times(3_750, "[a]: b\n")),
            ("links to one", "[a]: b\n\n" + times(6_250, "[a]")),
            ("headings", times(5_000, "# a\n")), ("backticks", (1...400).map { times($0, "`") + "e" }.joined()),
            ("titles", times(5_000, "[a](b \"")), ("escapes", times(12_500, "\\*")),
            ("closing tags", times(5_000, "</details>")),
            ("admonitions", times(2_500, "> [!NOTE]\n\n")), ("tasks", times(3_750, "- [ ] a\n")),
            ("open directives", times(7_500, "@Row {\n")), ("open arguments", times(7_500, "@Image(source:\n")),
            ("nested directives", times(3_750, "@Row {\n") + times(3_750, "}\n")),
            ("images in directives", "@Row {\n" + times(2_500, "  @Image(source: a)\n") + "}"),
            ("raw paragraphs", times(2_500, "<p>\n\na\n\n")),
        ]
        inputs.append(("deep list", (0..<300).map { times($0, "  ") + "- a\n" }.joined()))
        inputs.append(("very deep list", (0..<600).map { times($0, "  ") + "- a\n" }.joined()))
        inputs.append(
            ("wide table", times(1_000, "|a") + "\n" + times(1_000, "|-") + "\n" + times(20, times(1_000, "|b") + "\n"))
        )
        inputs.append(
            ("wide table, narrow rows", times(1_000, "|a") + "\n" + times(1_000, "|-") + "\n" + times(200, "b\n")))
        inputs.append(("footnotes", (0..<2_500).map { "a[^\($0)]\n\n[^\($0)]: b\n\n" }.joined()))
        inputs.append(("definitions and tables", (0..<750).map { "[\($0)]: b\n\n|a|\n|-|\n|[\($0)]|\n\n" }.joined()))
        inputs.append(("headings of many names", (0..<2_500).map { "# a-\($0 % 100)\n" }.joined()))
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
    static let limit = 4
}
