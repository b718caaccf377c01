import Testing

@testable import Rendering

@Suite struct TemplateEscapingTests {
    @Test(arguments: [
        ("", ""), ("plain ü 中", "plain ü 中"),
        ("<a href=\"b\">it's & more</a>", "&lt;a href=&quot;b&quot;&gt;it&#39;s &amp; more&lt;/a&gt;"),
        // The two are one character, but for a browser the attribute would end.
        ("\"\u{301}", "&quot;\u{301}"),
    ])
    func escape(text: String, expected: String) { #expect(TemplateEscaping.escape(text) == expected) }
}
