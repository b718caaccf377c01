import Diagrams
import Testing

@testable import Rendering

@Suite struct DrawingWordsTests {
    /// A drawing by itself and one on a page say the same.
    @Test func theEnglishWordsAreThoseOfTheSite() {
        let words = TemplateSet().words(in: "en").texts
        #expect(words.filter { DrawingWords.english[$0.key] != nil } == DrawingWords.english)
    }

    @Test func everyLanguageHasThem() {
        let words = TemplateSet().words(in: "es").texts
        for (key, english) in DrawingWords.english {
            #expect(words[key].map { $0 != english } == true, "\(key)")
            #expect(words[key]?.contains("{count}") == english.contains("{count}"), "\(key)")
        }
    }
}
