import Base
import Testing

@Suite struct XMLTests {
    @Test(arguments: [
        ("a<b>&\"c\"", "a&lt;b&gt;&amp;&quot;c&quot;"), ("1\r\n2\t3", "1&#13;\n2\t3"),
        ("\u{0}\u{7F}\u{85}\u{FFFE}", "␀␡\u{FFFD}\u{FFFD}"), ("é❌", "é❌"),
    ]) func content(_ text: String, _ written: String) { #expect(XML.content(text) == written) }

    @Test func quotedKeepsOtherLineBreaks() { #expect(XML.quoted("a\u{2028}b\u{2029}") == "\"a&#8232;b&#8233;\"") }

    @Test func quotedKeepsLineBreaks() { #expect(XML.quoted("a\r\n\t\"") == "\"a&#13;&#10;&#9;&quot;\"") }
}
