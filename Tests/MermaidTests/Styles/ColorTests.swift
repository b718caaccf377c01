import Testing

@testable import Mermaid

@Suite struct ColorTests {
    @Test(arguments: [
        ("#f96", Color(red: 255, green: 153, blue: 102)), ("#FF9966", Color(red: 255, green: 153, blue: 102)),
        ("orange", Color(red: 255, green: 165, blue: 0)),
        ("rgb(1, 2, 3)", Color(red: 1, green: 2, blue: 3)),
        ("rgba(1,2,3,0.5)", Color(red: 1, green: 2, blue: 3, alpha: 0.5)),
        ("rgb(100% 0% 0%)", Color(red: 255, green: 0, blue: 0)),
        ("hsl(120, 100%, 50%)", Color(red: 0, green: 255, blue: 0)),
        ("hsl(-240deg 100% 50%)", Color(red: 0, green: 255, blue: 0)), ("none", .transparent),
        ("rgb(999,-1,0)", Color(red: 255, green: 0, blue: 0)),
    ])
    func `a colour is read`(text: String, color: Color) { #expect(Color(css: text) == color) }

    @Test(arguments: [
        "", "#", "#12", "#12345", "#ggg", "oranje", "rgb(1,2)", "rgb(a,b,c)", "url(#x)", "var(--x)", "rgb(nan,0,0)",
        "red;}",
    ])
    func `anything else is no colour`(text: String) { #expect(Color(css: text) == nil) }
}
