/// A text that may start with a label, read scalar by scalar, with emoji in place of their names.
struct LabelText {
    private var scalars: [Unicode.Scalar] = []
    /// The offset of UTF-8 bytes in the text at which each scalar begins, and the end of the text.
    private var offsets: [Int] = []
    private let vocabulary: LabelVocabulary
    private var index = 0

    init(_ text: some StringProtocol, _ vocabulary: LabelVocabulary) {
        self.vocabulary = vocabulary
        let written = Array(text.unicodeScalars)
        var (place, offset) = (0, 0)
        while place < written.count {
            // `:x:` is also a part of names of functions: `move(to:x:)`.
            let isName = written[place] == ":" && (scalars.last?.properties.isWhitespace ?? true)
            let named = isName ? VerdictEmoji.named(at: written[place...]) : nil
            let end = place + (named?.length ?? 1)
            scalars.append(named?.emoji ?? written[place])
            offsets.append(offset)
            for scalar in written[place..<end] { offset += UTF8.width(scalar) }
            place = end
        }
        offsets.append(offset)
    }

    /// The words of a phrase in lowercase, without accents, separated by single spaces.
    static func folded(_ phrase: String) -> String {
        let scalars = Array(phrase.unicodeScalars)
        var words: [String] = []
        var index = 0
        while index < scalars.count {
            let word = word(at: index, in: scalars)
            if let word { words.append(word.folded) }
            index = word?.range.upperBound ?? index + 1
        }
        return words.joined(separator: " ")
    }

    /// A word or phrase of the vocabulary, and the text after it.
    struct Phrase {
        var meaning: LabelVocabulary.Meaning
        /// Offsets of UTF-8 bytes in the text.
        var range: Range<Int>
        var isInCapitals: Bool
        var follower: Follower
        /// Whether a word such as `Also` or `Another` precedes it.
        var hasOpener: Bool
        /// Whether only punctuation follows it and its nouns.
        var isAlone: Bool
        /// Whether a colon or a dash between spaces follows it directly.
        var introduces: Bool
        /// Whether it is a letter in place of a mark: `(O)`, `X`.
        var isMark = false
        /// The number of words that the vocabulary lists for it.
        var wordCount = 1

        /// Whether it labels the code after it, and is not the start of a sentence.
        var isLabel: Bool {
            // `Another problem: …` refers to the code above.
            (follower == .end || follower == .noun) && (!hasOpener || meaning.certainty == .certain || isAlone)
        }
    }

    enum Follower: Equatable {
        /// The end, or punctuation that ends a label: `:`, `-`, `(`, …
        case end
        /// A noun that names the labeled code, followed by the end.
        case noun
        case preposition
        case other
    }

    /// The verdict of an emoji at the start, after decoration.
    func leadingEmoji() -> (verdict: Verdict, range: Range<Int>)? {
        var copy = self
        copy.skipDecoration()
        guard copy.index < scalars.count, let verdict = vocabulary.verdict(of: scalars[copy.index]), !statesResult
        else { return nil }
        return (verdict, range(of: copy.index..<copy.index + 1))
    }

    /// The verdict of an emoji at the end, if no other emoji contradicts it.
    func trailingEmoji() -> (verdict: Verdict, range: Range<Int>)? {
        let last = scalars.lastIndex { !$0.properties.isWhitespace && !VerdictEmoji.isSuffix($0) }
        guard let last, let verdict = vocabulary.verdict(of: scalars[last]), !statesResult else { return nil }
        guard !scalars.contains(where: { vocabulary.verdict(of: $0) == verdict.opposite }) else { return nil }
        return (verdict, range(of: last..<last + 1))
    }

    /// The first emoji with a verdict, and whether another contradicts it.
    func firstEmoji() -> (verdict: Verdict, range: Range<Int>, isContradicted: Bool)? {
        guard let first = scalars.firstIndex(where: { vocabulary.verdict(of: $0) != nil }),
            let verdict = vocabulary.verdict(of: scalars[first]), !statesResult
        else { return nil }
        let isContradicted = scalars[first...].contains { vocabulary.verdict(of: $0) == verdict.opposite }
        return (verdict, range(of: first..<first + 1), isContradicted)
    }

    /// Whether the text tells how a test or a build ended, as in `✅ test passed`, and does not judge code.
    private var statesResult: Bool {
        let words = Self.folded(String(String.UnicodeScalarView(scalars))).split(separator: " ")
        return zip(words, words.dropFirst()).contains { subject, outcome in
            ["build", "ci", "suite", "test", "tests"].contains(subject)
                && ["failed", "passed", "succeeded"].contains(outcome)
        }
    }

    /// Whether an emoji without a verdict is at the start, after decoration.
    func startsWithNeutralEmoji() -> Bool {
        var copy = self
        copy.skipDecoration()
        return copy.index < scalars.count && VerdictEmoji.isNeutral(scalars[copy.index])
    }

    /// The longest phrase of the vocabulary at the start, after decoration, emoji, and words such as `Another`.
    func leadingPhrase() -> Phrase? {
        var copy = self
        copy.skipDecoration()
        while copy.skipEmoji() { copy.skipDecoration() }
        return copy.phrase()
    }
}

extension LabelText {
    /// The offsets of UTF-8 bytes of some scalars.
    private func range(of places: Range<Int>) -> Range<Int> {
        offsets[places.lowerBound]..<offsets[places.upperBound]
    }

    private mutating func skipDecoration() {
        while index < scalars.count {
            let scalar = scalars[index]
            if scalar.properties.isWhitespace || "-=*_#[(<>~|•—–\"'【「『（［".unicodeScalars.contains(scalar) {
                index += 1
            } else if let next = endOfNumber() ?? endOfMark() {
                index = next
            } else {
                return
            }
        }
    }

    /// The index after `1.` or `1)`, with up to three digits.
    private func endOfNumber() -> Int? {
        let end = index + scalars[index...].prefix(3).prefix { ("0"..."9").contains($0) }.count
        guard end > index, end < scalars.count, scalars[end] == "." || scalars[end] == ")" else { return nil }
        return end + 1
    }

    /// The index after `MARK:`, which starts a section comment for Xcode.
    private func endOfMark() -> Int? { scalars[index...].starts(with: "MARK:".unicodeScalars) ? index + 5 : nil }

    private mutating func skipEmoji() -> Bool {
        guard index < scalars.count,
            VerdictEmoji.verdict(of: scalars[index]) != nil || VerdictEmoji.isNeutral(scalars[index])
        else { return false }
        index += 1
        while index < scalars.count, VerdictEmoji.isSuffix(scalars[index]) { index += 1 }
        return true
    }

    private func phrase() -> Phrase? {
        var start = index
        var holdsNoun = false
        // At most three words precede a label: `Yet another bad example`.
        for count in 0...3 {
            let found = meaning(at: start)
            let isMark = found.map { $0.1.count == 1 && scalars[start].isASCII } ?? false
            if let (meaning, words) = found, !isMark || standsAlone(words) {
                let (follower, end) = follower(at: words.upperBound)
                if holdsNoun, meaning.certainty != .certain || follower != .end { return nil }
                let rest = skippingSpace(from: end)
                return Phrase(
                    meaning: meaning, range: range(of: index..<words.upperBound),
                    isInCapitals: isInCapitals(words), follower: follower, hasOpener: count > 0,
                    isAlone: scalars[rest...].allSatisfy { !Self.isWord($0) },
                    introduces: rest < scalars.count && Self.introduces(scalars[rest], afterSpace: rest > end),
                    isMark: isMark, wordCount: wordCount(words))
            }
            guard let word = word(at: start), vocabulary.isOpener(word.folded) || vocabulary.isNoun(word.folded) else {
                return nil
            }
            if vocabulary.isNoun(word.folded) { holdsNoun = true }
            start = skippingSpace(from: word.range.upperBound)
        }
        return nil
    }

    private func wordCount(_ words: Range<Int>) -> Int {
        Self.folded(String(String.UnicodeScalarView(scalars[words]))).split(separator: " ").count
    }

    /// Whether a letter is the whole text or between parentheses; otherwise, it is a name.
    private func standsAlone(_ letter: Range<Int>) -> Bool {
        let next = skippingSpace(from: letter.upperBound)
        let previous = scalars[..<letter.lowerBound].last { !$0.properties.isWhitespace }
        return next == scalars.count && previous == nil
            || next < scalars.count && ")）".unicodeScalars.contains(scalars[next])
                && previous.map("(（".unicodeScalars.contains) == true
    }

    /// The meaning of the longest phrase at a position.
    private func meaning(at start: Int) -> (LabelVocabulary.Meaning, Range<Int>)? {
        var words: [(folded: String, range: Range<Int>)] = []
        var next = start
        while words.count < vocabulary.longestPhrase, let word = word(at: next) {
            if words.isEmpty, !vocabulary.startsPhrase(word.folded) { return nil }
            words.append(word)
            next = word.range.upperBound
            // Single spaces separate the words of a phrase.
            guard next < scalars.count, scalars[next] == " " else { break }
            next += 1
        }
        for count in stride(from: words.count, through: 1, by: -1) {
            let phrase = words[..<count].map(\.folded).joined(separator: " ")
            guard let meaning = vocabulary.meaning(of: phrase) else { continue }
            return (meaning, start..<words[count - 1].range.upperBound)
        }
        return nil
    }

    /// Whether a text is one word of at least three letters, all of them capitals.
    private func isInCapitals(_ text: Range<Int>) -> Bool {
        let letters = scalars[text].lazy.filter { $0.properties.isAlphabetic }
        return letters.allSatisfy { $0.properties.isUppercase } && letters.count >= 3 && !scalars[text].contains(" ")
    }

    /// A word in lowercase and without accents: letters, digits, `_`, and `'` or `-` inside it.
    private static func word(at start: Int, in scalars: [Unicode.Scalar]) -> (folded: String, range: Range<Int>)? {
        var end = start
        var folded = ""
        while end < scalars.count {
            let scalar = scalars[end]
            if isWord(scalar) {
                folded += Self.folded(scalar)
            } else if end > start, end + 1 < scalars.count, isWord(scalars[end + 1]),
                "-'’".unicodeScalars.contains(scalar)
            {
                folded += scalar == "-" ? "-" : "'"
            } else {
                break
            }
            end += 1
        }
        return end > start ? (folded, start..<end) : nil
    }

    private func word(at start: Int) -> (folded: String, range: Range<Int>)? { Self.word(at: start, in: scalars) }

    /// The kind of text after a phrase, and the end of the phrase with its nouns and number: `Bad code example 2`.
    private func follower(at start: Int) -> (Follower, end: Int) {
        if let end = end(at: start) { return (.end, end) }
        let next = skippingSpace(from: start)
        guard next > start, let first = word(at: next) else { return (.other, start) }
        var word = first
        while vocabulary.isNoun(word.folded) {
            if let end = end(at: word.range.upperBound) { return (.noun, end) }
            guard let following = self.word(at: skippingSpace(from: word.range.upperBound)) else { break }
            word = following
        }
        return (vocabulary.isPreposition(first.folded) ? .preposition : .other, start)
    }

    /// The end of a label that ends here or after a number: at the end of the text, or before a mark or an emoji.
    private func end(at start: Int) -> Int? {
        if ends(at: start) { return start }
        var end = skippingSpace(from: start)
        guard end > start else { return nil }
        if end < scalars.count, scalars[end] == "#" { end += 1 }
        let digits = scalars[end...].prefix(3).prefix { ("0"..."9").contains($0) }.count
        return (1...2).contains(digits) && ends(at: end + digits) ? end + digits : nil
    }

    /// Whether a label ends here: at the end of the text, or before a mark or an emoji.
    private func ends(at start: Int) -> Bool {
        let next = skippingSpace(from: start)
        guard next < scalars.count else { return true }
        let scalar = scalars[next]
        if ":()[]—–*\"'：（）［］【】「」『』".unicodeScalars.contains(scalar) { return true }
        // Punctuation directly follows its word: `Use .task` continues.
        if next == start, ".,;!。、，；！".unicodeScalars.contains(scalar) { return true }
        // These end a label only after a space: not in `good-looking` or `good/bad`.
        if next > start, "-=/→>".unicodeScalars.contains(scalar) { return true }
        return VerdictEmoji.verdict(of: scalar) != nil || VerdictEmoji.isNeutral(scalar)
    }

    private static func introduces(_ mark: Unicode.Scalar, afterSpace: Bool) -> Bool {
        ":：".unicodeScalars.contains(mark) || (afterSpace && "-–—".unicodeScalars.contains(mark))
    }

    private func skippingSpace(from start: Int) -> Int {
        scalars[start...].firstIndex { !$0.properties.isWhitespace } ?? scalars.count
    }

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_": return true
        case _ where scalar.isASCII: return false
        default: break
        }
        return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            || scalar.properties.generalCategory == .nonspacingMark
    }

    /// Lowercase, and without the accents of the built-in languages, composed or not.
    private static func folded(_ scalar: Unicode.Scalar) -> String {
        if scalar.isASCII { return Character(scalar).lowercased() }
        let lower = scalar.properties.lowercaseMapping
        return switch lower {
        case "á", "à", "â", "ã", "ä": "a"
        case "é", "è", "ê", "ë": "e"
        case "ё": "е"
        case "í", "ì", "î", "ï": "i"
        case "ó", "ò", "ô", "õ", "ö": "o"
        case "ú", "ù", "û", "ü": "u"
        case "ñ": "n"
        case "ç": "c"
        case "\u{300}", "\u{301}", "\u{302}", "\u{303}", "\u{308}", "\u{327}": ""
        default: lower
        }
    }
}

/// The emoji and marks that give a verdict in any language.
enum VerdictEmoji {
    /// Nil for scalars without a verdict, such as a warning sign.
    static func verdict(of scalar: Unicode.Scalar) -> Verdict? {
        switch scalar {
        // Covers almost all text.
        case "\u{0}"..."\u{2000}": nil
        case "✅", "☑", "✔", "✓", "👍", "🟢", "🆗", "👌", "⭕": .good
        case "❌", "✗", "✘", "✖", "🚫", "⛔", "🛑", "👎", "🔴", "🙅": .bad
        default: nil
        }
    }

    /// The emoji that a text starts with by its name on GitHub, and the length of the name: `:white_check_mark:`.
    static func named(at text: ArraySlice<Unicode.Scalar>) -> (emoji: Unicode.Scalar, length: Int)? {
        guard let end = text.dropFirst().prefix(longestName + 1).firstIndex(of: ":") else { return nil }
        let name = String(String.UnicodeScalarView(text[(text.startIndex + 1)..<end]))
        return names[name].map { ($0, end + 1 - text.startIndex) }
    }

    private static let names: [String: Unicode.Scalar] = [
        "white_check_mark": "✅", "ballot_box_with_check": "☑", "heavy_check_mark": "✔", "+1": "👍", "thumbsup": "👍",
        "green_circle": "🟢", "ok": "🆗", "ok_hand": "👌", "x": "❌", "heavy_multiplication_x": "✖",
        "no_entry_sign": "🚫", "no_entry": "⛔", "stop_sign": "🛑", "-1": "👎", "thumbsdown": "👎", "red_circle": "🔴",
        "no_good": "🙅",
    ]

    private static let longestName = names.keys.reduce(0) { max($0, $1.utf8.count) }

    /// Whether a scalar is an emoji or a pictograph without a verdict.
    static func isNeutral(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value > 0x2000, verdict(of: scalar) == nil else { return false }
        return scalar.properties.isEmojiPresentation || scalar.properties.generalCategory == .otherSymbol
    }

    /// Whether a scalar belongs to the emoji before it: a presentation selector, a joiner, a skin tone.
    static func isSuffix(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xFE0E, 0xFE0F, 0x200D, 0x2640, 0x2642, 0x1F3FB...0x1F3FF: true
        default: false
        }
    }
}
