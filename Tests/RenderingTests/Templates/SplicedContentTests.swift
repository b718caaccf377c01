import Testing

@testable import Rendering

@Suite struct SplicedContentTests {
    @Test(arguments: [
        ("a\u{1}content\u{1}b", "<p>", "a<p>b"), ("\u{1}content\u{1}\u{1}content\u{1}", "x", "xx"), ("none", "x", "none"),
        ("\u{1}conte\u{1}content\u{1}", "x", "contex"),
        ("a\u{1}", "x", "a"),
    ])
    func marksAreReplaced(page: String, content: String, expected: String) {
        #expect(SplicedContent.replaceMarks(in: Array(page.utf8), with: Array(content.utf8)) == Array(expected.utf8))
    }

    @Test func aPageWithoutContentStaysAsItIs() {
        #expect(SplicedContent.replaceMarks(in: [1, 2], with: nil) == [1, 2])
    }
}
