/// A text that may begin with a label, read scalar by scalar.
struct LabelText {
    private let scalars: [Unicode.Scalar]
    private var index = 0

    /// The scalars of a whole string are found in a fraction of the time that those of a part of one take.
    init(_ text: some StringProtocol) { self.init(String(text).unicodeScalars) }

    init(_ text: some Sequence<Unicode.Scalar>) {
        var scalars: [Unicode.Scalar] = []
        scalars.reserveCapacity(Self.usualLength)
        for scalar in text { scalars.append(scalar) }
        self.scalars = scalars
    }

    /// Few comments and headings are longer, in scalars.
    private static let usualLength = 64

    /// A word or phrase that means something, and what stands behind it.
    struct Phrase {
        var meaning: LabelVocabulary.Meaning
        var range: Range<Int>
        var isInCapitals: Bool
        var follower: Follower
    }

    enum Follower: Equatable {
        /// The end, or a mark that ends a label: `:`, `-`, `(`, …
        case end
        /// A word that names what the label is about, and then the end.
        case noun
        case preposition
        case other
    }

    /// The verdict of an emoji at the start, behind nothing but decoration.
    func leadingEmoji() -> (verdict: Verdict, range: Range<Int>)? {
        var copy = self
        copy.skipDecoration()
        guard copy.index < scalars.count, let verdict = VerdictEmoji.verdict(of: scalars[copy.index]) else {
            return nil
        }
        return (verdict, range(of: copy.index..<copy.index + 1))
    }

    /// The verdict of an emoji that the text ends with, where no other emoji contradicts it.
    func trailingEmoji() -> (verdict: Verdict, range: Range<Int>)? {
        var last = scalars.count - 1
        while last >= 0, Self.isSpace(scalars[last]) || VerdictEmoji.isSuffix(scalars[last]) { last -= 1 }
        guard last >= 0, let verdict = VerdictEmoji.verdict(of: scalars[last]) else { return nil }
        guard !scalars.contains(where: { VerdictEmoji.verdict(of: $0) == verdict.opposite }) else { return nil }
        return (verdict, range(of: last..<last + 1))
    }

    /// The verdicts of all emoji in the text, each with its place.
    func allEmoji() -> [(verdict: Verdict, range: Range<Int>)] {
        var emoji: [(verdict: Verdict, range: Range<Int>)] = []
        var offset = 0
        for scalar in scalars {
            let end = offset + UTF8.width(scalar)
            if let verdict = VerdictEmoji.verdict(of: scalar) { emoji.append((verdict, offset..<end)) }
            offset = end
        }
        return emoji
    }

    /// Whether an emoji that is no verdict stands at the start.
    func beginsWithNeutralEmoji() -> Bool {
        var copy = self
        copy.skipDecoration()
        return copy.index < scalars.count && VerdictEmoji.isNeutral(scalars[copy.index])
    }

    /// The longest phrase of the vocabulary at the start, behind decoration and emoji.
    func leadingPhrase() -> Phrase? {
        var copy = self
        copy.skipDecoration()
        while copy.skipEmoji() { copy.skipDecoration() }
        return copy.phrase()
    }
}

extension LabelText {
    /// The UTF-8 offsets of some scalars, counted when they are asked for: most texts say nothing.
    private func range(of places: Range<Int>) -> Range<Int> {
        let start = scalars[..<places.lowerBound].reduce(0) { $0 + UTF8.width($1) }
        return start..<scalars[places].reduce(start) { $0 + UTF8.width($1) }
    }

    private mutating func skipDecoration() {
        while index < scalars.count {
            if Self.isSpace(scalars[index]) || Self.isDecoration(scalars[index]) {
                index += 1
            } else if let next = endOfNumber() ?? endOfMark() {
                index = next
            } else {
                return
            }
        }
    }

    /// Behind `1.` or `1)`.
    private func endOfNumber() -> Int? {
        var end = index
        while end < scalars.count, end < index + 3, ("0"..."9").contains(scalars[end]) { end += 1 }
        guard end > index, end < scalars.count, scalars[end] == "." || scalars[end] == ")" else { return nil }
        return end + 1
    }

    /// Behind `MARK:`, as Xcode's section comments begin.
    private func endOfMark() -> Int? {
        guard scalars[index] == "M", scalars[index...].starts(with: "MARK:".unicodeScalars) else { return nil }
        return index + 5
    }

    private mutating func skipEmoji() -> Bool {
        guard index < scalars.count,
            VerdictEmoji.verdict(of: scalars[index]) != nil || VerdictEmoji.isNeutral(scalars[index])
        else { return false }
        index += 1
        while index < scalars.count, VerdictEmoji.isSuffix(scalars[index]) { index += 1 }
        return true
    }

    private func phrase() -> Phrase? {
        var words: [(folded: String, range: Range<Int>)] = []
        var next = index
        while words.count < LabelVocabulary.longestPhrase, let word = word(at: next) {
            if words.isEmpty, !LabelVocabulary.beginsPhrase(word.folded) { return nil }
            words.append(word)
            next = word.range.upperBound
            // The words of a phrase are one space apart.
            guard next + 1 < scalars.count, scalars[next] == " ", word.range.upperBound == next else { break }
            next += 1
        }
        for count in stride(from: words.count, through: 1, by: -1) {
            let range = words[0].range.lowerBound..<words[count - 1].range.upperBound
            let phrase = count == 1 ? words[0].folded : words[..<count].map(\.folded).joined(separator: " ")
            guard let meaning = LabelVocabulary.meaning(of: phrase) else { continue }
            return Phrase(
                meaning: meaning, range: self.range(of: range),
                isInCapitals: count == 1 && isInCapitals(range), follower: follower(at: range.upperBound))
        }
        return nil
    }

    /// Whether a word has at least three letters, all of them capitals.
    private func isInCapitals(_ word: Range<Int>) -> Bool {
        if word.contains(where: { ("a"..."z").contains(scalars[$0]) }) { return false }
        let letters = scalars[word].filter { $0.properties.isAlphabetic }
        return letters.count >= 3 && letters.allSatisfy { $0.properties.isUppercase }
    }

    /// A word in lower case and without accents; letters, digits, `_`, and `'` or `-` inside it.
    private func word(at start: Int) -> (folded: String, range: Range<Int>)? {
        var end = start
        // As bytes: a scalar is appended to a string for what a whole word is written for here.
        var folded: [UInt8] = []
        folded.reserveCapacity(Self.usualLength)
        while end < scalars.count {
            let scalar = scalars[end]
            if Self.isWord(scalar) {
                if scalar.isASCII {
                    folded.append(("A"..."Z").contains(scalar) ? UInt8(scalar.value) + 0x20 : UInt8(scalar.value))
                } else {
                    folded += Self.folded(scalar).utf8
                }
            } else if end > start, end + 1 < scalars.count, Self.isWord(scalars[end + 1]),
                scalar == "-" || scalar == "'" || scalar == "’"
            {
                folded.append(scalar == "-" ? UInt8(ascii: "-") : UInt8(ascii: "'"))
            } else {
                break
            }
            end += 1
        }
        return end > start ? (String(decoding: folded, as: UTF8.self), start..<end) : nil
    }

    private func follower(at start: Int) -> Follower {
        guard !ends(at: start) else { return .end }
        let next = skippingSpace(from: start)
        guard next > start, let word = word(at: next) else { return .other }
        if LabelVocabulary.isNoun(word.folded), ends(at: word.range.upperBound) { return .noun }
        return LabelVocabulary.isPreposition(word.folded) ? .preposition : .other
    }

    /// Whether a label ends here: with the text, or before a mark or an emoji.
    private func ends(at start: Int) -> Bool {
        let next = skippingSpace(from: start)
        guard next < scalars.count else { return true }
        let scalar = scalars[next]
        if ":()[]—–*\"'".unicodeScalars.contains(scalar) { return true }
        // The marks of a sentence stand right behind its word: `Use .task` goes on.
        if next == start, ".,;!".unicodeScalars.contains(scalar) { return true }
        // A hyphen, an equals sign or a slash ends a label only with space before it: not in `good-looking` or
        // `good/bad`.
        if next > start, "-=/→>".unicodeScalars.contains(scalar) { return true }
        return VerdictEmoji.verdict(of: scalar) != nil || VerdictEmoji.isNeutral(scalar)
    }

    private func skippingSpace(from start: Int) -> Int {
        var next = start
        while next < scalars.count, Self.isSpace(scalars[next]) { next += 1 }
        return next
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20, 0x09...0x0D: true
        // No emoji, and no letter of a language that is written with Latin ones, is asked any further.
        case 0x21...0x84, 0xA1...0x167F, 0x2060...0x2FFF: false
        case 0x3001...: false
        default: scalar.properties.isWhitespace
        }
    }

    private static func isDecoration(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "-", "=", "*", "_", "#", "[", "(", "<", ">", "~", "|", "•", "—", "–", "\"", "'": true
        default: false
        }
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

    /// Lower case, and without the accents of Spanish, composed or not.
    private static func folded(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "á", "Á": "a"
        case "é", "É": "e"
        case "í", "Í": "i"
        case "ó", "Ó": "o"
        case "ú", "Ú", "ü", "Ü": "u"
        case "ñ", "Ñ": "n"
        case "\u{301}", "\u{303}", "\u{308}": ""
        case "a"..."z": String(scalar)
        default: scalar.properties.lowercaseMapping
        }
    }
}
