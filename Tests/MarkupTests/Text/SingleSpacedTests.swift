import Markup
import Testing

@Suite struct SingleSpacedTests {
    @Test(arguments: [
        ("", ""), ("one", "one"), ("one two", "one two"), ("  one\t two\r\nthree ", "one two three"), (" ", ""),
        ("one  two", "one two"), ("one ", "one"),
        ("á\u{A0}é \u{2028}í", "á é í"), ("a\u{1F}b", "a\u{1F}b"),
    ])
    func wordsHaveOneSpaceBetweenThem(text: String, spaced: String) {
        #expect(text.singleSpaced == spaced)
        #expect(spaced.singleSpaced == spaced)
    }
}
