import Markup
import Testing

@Suite struct InfoWordsTests {
    @Test(
        arguments: [
            ("", []), (" swift\tgood ", ["swift", "good"]), ("swift{1,2}", ["swift", "1", "2"]),
            ("swift tab=\"the bad way\", setup", ["swift", "tab=\"the bad way\"", "setup"]),
            ("swift tab=\"the bad", ["swift", "tab=\"the", "bad"]), ("say \"a b\"", ["say", "\"a", "b\""]),
        ] as [(String, [String])]) func areSplit(text: String, words: [String])
    {
        #expect(InfoWords.split(text).map(String.init) == words)
    }

    @Test func areTheFences() throws {
        let document = Document.parse(Array("> ~~~ swift g&ouml;od\n> ~~~\n".utf8))
        #expect(try #require(document.codeBlocks.first?.fence).words == ["swift", "göod"])
    }
}
