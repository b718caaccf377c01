import Testing

@testable import Mermaid

@Suite struct LabelTextTests {
    @Test(arguments: [
        ("a<br/>b", ["a", "b"]), ("a<BR>b", ["a", "b"]), ("a\\nb", ["a", "b"]), ("a\n  b", ["a", "b"]),
        ("  a   b ", ["a b"]), ("<br>a<br>", ["a"]),
        ("#quot;a#quot; #9829;", ["\"a\" ♥"]), ("&lt;b&gt; &#x41;", ["<b> A"]),
        ("Cache &#40Redis&#41", ["Cache (Redis)"]), ("&#x28 R&D &#; &#1114112", ["&#x28 R&D &#; &#1114112"]),
        ("1\\. Open", ["1. Open"]), ("2\\) a<br>\\- b", ["2) a", "- b"]), ("C:\\* \\d\\. x", ["C:\\* \\d\\. x"]),
        ("a <img src='x.png' alt=\"Logo\"/> b <img>", ["a Logo b"]),
        ("issue #123 and C#", ["issue #123 and C#"]),
        ("fa:fa-car Car", ["Car"]), ("alfa:fa-car", ["alfa:fa-car"]), ("<b>x</b>", ["x"]),
        ("Array<Int>", ["Array<Int>"]), ("x < 5 > y", ["x < 5 > y"]),
        ("<script>x</script>", ["<script>x</script>"]), ("a&nbsp;b", ["a b"]), ("", []),
    ])
    func `a label becomes plain lines`(source: String, lines: [String]) {
        #expect(LabelText(source.utf8, .plain).lines == lines)
    }

    @Test(arguments: [
        ("**bold** and *thin*", "bold and thin"), ("__bold__ _thin_", "bold thin"), ("2 * 3 * 4", "2 * 3 * 4"),
        ("snake_case_name", "snake_case_name"),
        ("2 \\* 3, 1\\. a \\b", "2 * 3, 1. a \\b"), ("***both***", "both"), ("a ** b", "a ** b"), ("*open", "*open"),
    ])
    func `a markdown string loses its marks of emphasis`(source: String, text: String) {
        #expect(LabelText(source.utf8, .markdown).lines == [text])
    }

    @Test func `what is dropped or would be is known`() {
        #expect(LabelText("fa:fa-car x".utf8, .plain).icons == ["fa:fa-car"])
        #expect(LabelText("<img src='x.png'/> <img>".utf8, .plain).images == ["x.png", "<img>"])
        #expect(LabelText("Set<Int>".utf8, .plain).swallowed == ["<Int>"])
        #expect(LabelText("Set<B> and Span<Label>".utf8, .plain).swallowed == ["<B>", "<Label>"])
        #expect(LabelText("<STRONG>x</STRONG><SUB>2</SUB>".utf8, .plain).swallowed == [])
        #expect(LabelText("fa:fa-car **x**".utf8, .verbatim).lines == ["fa:fa-car **x**"])
    }
}
