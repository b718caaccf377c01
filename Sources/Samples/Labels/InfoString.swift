import Base
import Diagnostics
import Markup

/// The info string of a fence: its language and the settings of the sample.
package struct InfoString: Sendable, Hashable {
    /// The first word in lowercase; empty if there is none.
    package let language: String
    package private(set) var label: Label?
    /// The reason for excluding the sample from checking with `ignore`, if it is excluded.
    package private(set) var ignored: Ignored?
    /// The reason for not compiling the sample with `no-compile`, if its author says that it needs not compile.
    package private(set) var notCompiled: Ignored?
    /// Whether and why the sample must not compile: `compile-fail` or `compile-fail="text"`.
    package private(set) var compileFailure: CompileFailure?
    /// Whether the code only declares names for the page's samples: `setup`.
    package private(set) var isSetup = false
    /// The value of `tab="name"`: the sample's name in a group of tabs.
    package private(set) var tab: String?
    /// The words that are not a language, a verdict, or a name with a value.
    package private(set) var unknownWords: [Word] = []
    /// The first verdict and one that contradicts it, so that neither counts; empty if all agree.
    package private(set) var contradiction: [Word] = []

    /// A word and its position, as 0-based offsets of UTF-8 bytes in the info string.
    package struct Word: Sendable, Hashable {
        package let text: String
        package let range: Range<Int>
    }

    /// The exclusion of a sample.
    package struct Ignored: Sendable, Hashable {
        /// The text after the word; nil if there is none, which is reported.
        package let reason: String?
    }

    /// The assertion that code does not compile.
    package struct CompileFailure: Sendable, Hashable {
        /// What an error of the compiler contains; nil for any error.
        package let text: String?
    }

    package var isSwift: Bool { language == "swift" }

    /// Reads an info string that is not a fence's.
    package init(_ text: String, _ vocabulary: LabelVocabulary = .standard) {
        self.init(InfoWords.split(text), vocabulary)
    }

    /// Reads the words of a fence; the text after `ignore` or `no-compile` is the reason.
    package init(_ words: [Substring], _ vocabulary: LabelVocabulary = .standard) {
        language = words.first?.lowercased() ?? ""
        var labels: [Label] = []
        for word in words.dropFirst() where ignored == nil && notCompiled == nil {
            let start = word.base.utf8.distance(from: word.base.startIndex, to: word.startIndex)
            let range = start..<start + word.utf8.count
            if let reason = Self.reason(of: "ignore", in: word) {
                ignored = reason
            } else if let reason = Self.reason(of: "no-compile", in: word) {
                notCompiled = reason
            } else if word.lowercased() == "setup" {
                isSetup = true
            } else if word.lowercased() == "compile-fail" {
                compileFailure = CompileFailure(text: nil)
            } else if let text = Self.value(of: "compile-fail", in: word) {
                compileFailure = CompileFailure(text: text)
            } else if let verdict = Self.verdict(of: word, vocabulary) {
                labels.append(Label(verdict, .infoString, String(word), at: range))
            } else if let name = Self.value(of: "tab", in: word) {
                tab = tab ?? name
            } else if !word.contains("=") {
                unknownWords.append(Word(text: String(word), range: range))
            }
        }
        guard let first = labels.first, let opposite = labels.first(where: { $0.verdict != first.verdict }) else {
            label = labels.first
            return
        }
        contradiction = [first, opposite].map { Word(text: $0.text, range: $0.range) }
    }

    /// The verdict, or `ignore`, that an unknown word resembles; nil for the words of other tools.
    package func near(_ word: Word, _ vocabulary: LabelVocabulary) -> String? {
        let bare = word.text.trimming { !$0.isLetter }.lowercased()
        // Shorter words resemble too many others.
        guard bare.count >= 3 else { return nil }
        let known = vocabulary.wordsForTypos + ["ignore", "no-compile", "compile-fail"]
        return known.contains(bare) ? bare : NearestName.of(bare, among: known)
    }
}

extension InfoString {
    /// The text after `name=`, without quotes and whitespace around it; nil if it is empty.
    private static func value(of name: String, in word: Substring) -> String? {
        guard word.lowercased().hasPrefix(name + "=") else { return nil }
        let value = word.dropFirst(name.count + 1).trimming { $0.isWhitespace || $0 == "\"" }
        return value.isEmpty ? nil : String(value)
    }

    private static func verdict(of word: Substring, _ vocabulary: LabelVocabulary) -> Verdict? {
        let text = LabelText(word, vocabulary)
        if let emoji = text.leadingEmoji() { return emoji.verdict }
        let bare = word.hasPrefix(".") ? word.dropFirst() : word
        guard let phrase = LabelText(bare, vocabulary).leadingPhrase(), phrase.range == 0..<bare.utf8.count else {
            return nil
        }
        return phrase.meaning.certainty == .certain ? phrase.meaning.verdict : nil
    }

    /// The reason of `ignore`, `ignore: reason`, `ignore=reason` or `ignore reason`; nil for any other word.
    private static func reason(of name: String, in word: Substring) -> Ignored? {
        let lower = word.lowercased()
        guard lower == name || lower.hasPrefix(name + ":") || lower.hasPrefix(name + "=") else { return nil }
        let reason = word.base[word.startIndex...].dropFirst(name.count).trimming {
            $0.isWhitespace || ":=-–—,\"'“”(){}".contains($0)
        }
        return Ignored(reason: reason.isEmpty ? nil : String(reason))
    }
}
