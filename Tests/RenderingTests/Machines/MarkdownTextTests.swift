import Testing

@testable import Rendering

@Suite struct MarkdownTextTests {
    /// Texts of ASCII go another way than the others, which an `é` at the end makes them go.
    @Test(arguments: [
        ("plain text", "plain text"), ("a*b [c] <d> `e` f|g \\h", #"a\*b \[c\] \<d> \`e\` f\|g \\h"#),
        ("some_name _a_ b_", #"some_name \_a\_ b\_"#),
        ("_", #"\_"#), ("a\n\nb\r\nc\u{B}d", "a b c d"), ("\na\n", "a"), ("", ""), ("1_2__3", #"1_2\_\_3"#),
        ("a_\nb", #"a\_ b"#),
    ])
    func escape(text: String, expected: String) {
        #expect(MarkdownText.escape(text) == expected)
        #expect(
            MarkdownText.escape("\(text)é.") == "\(expected)é." || text.last?.isNewline == true || text.hasSuffix("_"))
    }

    @Test(arguments: [("é", "é"), ("é\u{2028}x", "é x"), ("é\u{85}x", "é x"), ("“a_b” _", #"“a_b” \_"#)])
    func escapeBeyondASCII(text: String, expected: String) { #expect(MarkdownText.escape(text) == expected) }

    @Test(arguments: [("a", "`a`"), ("a`b", "`` a`b ``"), ("``", "``` `` ```")])
    func code(text: String, expected: String) { #expect(MarkdownText.code(text) == expected) }

    @Test(arguments: [("a/b.md", "a/b.md"), ("a(b).md", "a%28b%29.md")])
    func destination(reference: String, expected: String) { #expect(MarkdownText.destination(reference) == expected) }
}
