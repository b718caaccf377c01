import Base
import Testing

@Suite struct HTMLEscapingTests {
    @Test(arguments: [
        ("", ""), ("plain", "plain"), ("<a href=\"x\">&'", "&lt;a href=&quot;x&quot;&gt;&amp;'"),
        ("é<\u{301}", "é&lt;\u{301}"),
    ]) func escapesText(_ text: String, _ escaped: String) {
        #expect(HTMLEscaping.text(text) == escaped)
        var output: [UInt8] = []
        HTMLEscaping.append(Array(text.utf8), to: &output)
        #expect(String(decoding: output, as: UTF8.self) == escaped)
    }

    @Test func escapesApostrophesOnRequest() {
        var output: [UInt8] = []
        HTMLEscaping.append("it's <b>", to: &output, apostrophes: true)
        #expect(String(decoding: output, as: UTF8.self) == "it&#39;s &lt;b&gt;")
    }

    @Test func encodesAddresses() {
        var output: [UInt8] = []
        HTMLEscaping.appendAddress(Array("a b/ü?x=1&y='%20'".utf8), to: &output)
        #expect(String(decoding: output, as: UTF8.self) == "a%20b/%C3%BC?x=1&amp;y=&#x27;%20&#x27;")
    }
}
