import Testing

@testable import Mermaid

@Suite struct LinkAddressTests {
    @Test(arguments: [
        ("https://X.y", "https://x.y/"), ("https://x.y/a b", "https://x.y/a%20b"), ("#frag", "#frag"),
        ("/a/b.html", "/a/b.html"), ("page.md", "page.md"),
        ("?a=1&b=2#c", "?a=1&b=2#c"), ("mailto:a@b.c", "mailto:a@b.c"), ("javascript:alert(1)", "about:blank"),
        (" JavaScript:x", "about:blank"),
        ("java\u{9}script:x", "about:blank"), ("data:text/html,x", "about:blank"), ("", "about:blank"),
    ])
    func `an address is harmless`(written: String, address: String) {
        #expect(LinkAddress.harmless(written) == address)
    }
}
