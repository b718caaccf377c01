import Testing

@testable import Rendering

@Suite struct SearchVocabularyTests {
    private static func bytes(_ text: String) -> ArraySlice<UInt8> { Array(text.utf8)[...] }

    @Test func wordsAreNumberedInTheOrderInWhichTheyCome() {
        var vocabulary = SearchVocabulary()
        let numbers = ["view", "state", "View", "STATE", "views", "", "été", "view"].map { vocabulary.add(Self.bytes($0)) }
        #expect(numbers == [0, 1, 0, 1, 2, 3, 4, 0])
        #expect((0..<vocabulary.count).map { String(decoding: vocabulary[$0], as: UTF8.self) } == ["view", "state", "views", "", "été"])
    }

    @Test func capitalsBeyondASCIIAreOthers() {
        var vocabulary = SearchVocabulary()
        // The second bytes of É and é differ as those of capitals and small letters of ASCII do.
        #expect(["É", "é", "[", "{", "@", "`"].map { vocabulary.add(Self.bytes($0)) } == Array(0..<6))
    }

    @Test func manyWordsAreFoundAgain() {
        var vocabulary = SearchVocabulary(capacity: 3)
        let words = (0..<5_000).map { "w\($0)" }
        #expect(words.map { vocabulary.add(Self.bytes($0)) } == Array(0..<5_000))
        #expect(words.map { vocabulary.number(of: Self.bytes($0)) } == (0..<5_000).map { $0 })
        #expect(vocabulary.number(of: Self.bytes("w5000")) == nil)
    }

    @Test func wordsOfAnotherVocabularyAreTheSame() {
        var page = SearchVocabulary()
        for word in ["state", "naïve", "@State"] { _ = page.add(Self.bytes(word)) }
        var all = SearchVocabulary()
        for word in ["@state", "view"] { _ = all.add(Self.bytes(word)) }
        #expect((0..<page.count).map { all.add($0, of: page) } == [2, 3, 0])
        #expect(all.number(of: Self.bytes("naïve")) == 3)
    }

    /// A slice need not begin at 0.
    @Test func wordsStandAnywhereInTheirText() {
        let text = Self.bytes("a view of a View")
        var vocabulary = SearchVocabulary()
        #expect([text[2..<6], text[12..<16], text[10..<11]].map { vocabulary.add($0) } == [0, 0, 1])
    }
}
