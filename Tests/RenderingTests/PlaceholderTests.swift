import Testing

@testable import Rendering

@Suite struct PlaceholderTests {
    @Test(arguments: [
        ("{count} pages", "12 pages"), ("none", "none"), ("{{count}}", "{12}"), ("{count}{count", "12{count"),
        ("é {count}", "é 12"), ("", ""),
        ("{cou{count}", "{cou12"),
    ])
    func filling(words: String, expected: String) { #expect(words.filling("{count}", with: "12") == expected) }
}
