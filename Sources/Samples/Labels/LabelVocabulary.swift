package import Markup

/// The words that label a sample, looked up by phrase.
///
/// A class because all labels of a rulebook share it.
package final class LabelVocabulary: Sendable {
    /// The meaning of a phrase.
    struct Meaning {
        var verdict: Verdict
        var certainty: Label.Certainty
        var isCertainInCapitals = false
    }

    /// The words of all built-in languages.
    package static let standard = LabelVocabulary()

    /// In words.
    let longestPhrase: Int
    /// The single words that are labels without an opposite nearby, sorted, for the detection of typos.
    let wordsForTypos: [String]
    private let meanings: [String: Meaning]
    private let firstWords: Set<String>
    private let nouns: Set<String>
    private let openers: Set<String>
    private let prepositions: Set<String>
    /// Whether red and green circles are the ends of a scale, and no labels.
    private let circlesAreScale: Bool

    /// The built-in words and additional phrases, which need no opposite nearby and override built-in ones.
    package init(good: [String] = [], bad: [String] = []) {
        let all = LabelWords.all
        var meanings: [String: Meaning] = [:]
        func add(_ phrases: [String], _ verdict: Verdict, _ certainty: Label.Certainty, inCapitals: [String] = []) {
            for phrase in phrases {
                // A word that needs no opposite in one of the languages needs none in any.
                guard certainty == .certain || meanings[phrase] == nil else { continue }
                meanings[phrase] = Meaning(
                    verdict: verdict, certainty: certainty, isCertainInCapitals: inCapitals.contains(phrase))
            }
        }
        for words in all {
            add(Self.phrases(words.good), .good, .certain)
            add(Self.phrases(words.bad), .bad, .certain)
        }
        for words in all {
            let inCapitals = Self.phrases(words.certainInCapitals)
            add(Self.phrases(words.goodWithPartner), .good, .needsPartner, inCapitals: inCapitals)
            add(Self.phrases(words.badWithPartner), .bad, .needsPartner, inCapitals: inCapitals)
        }
        let own = (good + bad).map { LabelText.folded($0) }
        add(good.map { LabelText.folded($0) }, .good, .certain)
        add(bad.map { LabelText.folded($0) }, .bad, .certain)
        wordsForTypos = (Self.phrases(LabelWords.english.good + ", " + LabelWords.english.bad) + own)
            .filter { !$0.contains(" ") }.sorted()
        longestPhrase = meanings.keys.reduce(1) { max($0, $1.split(separator: " ").count) }
        firstWords = Set(meanings.keys.map { String($0.prefix { $0 != " " }) })
        nouns = Set(all.flatMap { Self.phrases($0.nouns) })
        openers = Set(all.flatMap { Self.phrases($0.openers) })
        prepositions = Set(all.flatMap { Self.phrases($0.prepositions) })
        self.meanings = meanings
        circlesAreScale = false
    }

    /// The same words for a page on which circles are a scale of severity.
    private init(withScaleOf other: LabelVocabulary) {
        (longestPhrase, wordsForTypos, meanings) = (other.longestPhrase, other.wordsForTypos, other.meanings)
        (firstWords, nouns) = (other.firstWords, other.nouns)
        (openers, prepositions) = (other.openers, other.prepositions)
        circlesAreScale = true
    }

    /// The vocabulary for a page: where yellow and orange circles begin texts too, red ones say how bad something is,
    /// as in a review.
    package func reading(_ document: Document) -> LabelVocabulary {
        let isScale = document.nodes.contains { node in
            guard node.kind == .text else { return false }
            // 🟠 and 🟡 in UTF-8.
            let start = document.bytes(node.text).prefix(4)
            return start.elementsEqual([0xF0, 0x9F, 0x9F, 0xA0]) || start.elementsEqual([0xF0, 0x9F, 0x9F, 0xA1])
        }
        return isScale ? LabelVocabulary(withScaleOf: self) : self
    }

    /// The verdict of an emoji; nil for any other scalar.
    func verdict(of scalar: Unicode.Scalar) -> Verdict? {
        circlesAreScale && (scalar == "🔴" || scalar == "🟢") ? nil : VerdictEmoji.verdict(of: scalar)
    }

    /// Takes a phrase as `LabelText` folds it.
    func meaning(of phrase: String) -> Meaning? { meanings[phrase] }
    func startsPhrase(_ word: String) -> Bool { firstWords.contains(word) }
    func isNoun(_ word: String) -> Bool { nouns.contains(word) }
    func isOpener(_ word: String) -> Bool { openers.contains(word) }
    func isPreposition(_ word: String) -> Bool { prepositions.contains(word) }

    private static func phrases(_ list: String) -> [String] {
        list.split(separator: ",").map { String($0.drop { $0 == " " }) }
    }
}
