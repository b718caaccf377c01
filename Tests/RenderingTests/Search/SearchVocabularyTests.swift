import Testing

@testable import Rendering

@Suite struct SearchVocabularyTests {
    @Test func wordsAreNumberedInTheOrderInWhichTheyCome() {
        var vocabulary = SearchVocabulary()
        let numbers = ["view", "state", "View", "STATE", "views", "", "été", "view"].map { vocabulary.add($0) }
        #expect(numbers == [0, 1, 0, 1, 2, 3, 4, 0])
        #expect(
            (0..<vocabulary.count).map { String(decoding: vocabulary[$0], as: UTF8.self) } == [
                "view", "state", "views", "", "été",
            ])
    }

    @Test func capitalsBeyondASCIIAreOthers() {
        var vocabulary = SearchVocabulary()
        // The second bytes of É and é differ as those of capitals and small letters of ASCII do.
        #expect(["É", "é", "[", "{", "@", "`"].map { vocabulary.add($0) } == Array(0..<6))
    }

    @Test func manyWordsAreFoundAgain() {
        var vocabulary = SearchVocabulary(capacity: 3)
        let words = (0..<5_000).map { "w\($0)" }
        #expect(words.map { vocabulary.add($0) } == Array(0..<5_000))
        #expect(words.map { vocabulary.number(of: $0) } == (0..<5_000).map { $0 })
        #expect(vocabulary.number(of: "w5000") == nil)
    }

    @Test func wordsOfAnotherVocabularyAreTheSame() {
        var page = SearchVocabulary()
        for word in ["state", "naïve", "@State"] { _ = page.add(word) }
        var all = SearchVocabulary()
        for word in ["@state", "view"] { _ = all.add(word) }
        #expect((0..<page.count).map { all.add($0, of: page) } == [2, 3, 0])
        #expect(all.number(of: "naïve") == 3)
    }
}

extension SearchVocabulary {
    mutating func add(_ word: String) -> Int {
        var word = word
        return word.withUTF8 { add($0) }
    }

    func number(of word: String) -> Int? {
        var word = word
        return word.withUTF8 { number(of: $0) }
    }
}
