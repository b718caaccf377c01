/// The info string of a fence: its language and what the author says about the sample there.
package struct InfoString: Sendable, Hashable {
    /// The first word in lower case; empty where there is none.
    package let language: String
    package let label: Label?
    /// Whether `ignore` leaves the sample out of checking, and why.
    package let ignored: Ignored?
    /// What `tab="name"` says: the sample's name among those that belong together.
    package let tab: String?
    /// What is neither language, verdict nor a name with a value, so that a misspelling can be seen.
    package let unknownWords: [Word]
    /// The first verdict and one that contradicts it, so that neither counts; empty where all agree.
    package let contradiction: [Word]

    /// A word, and where it stands: 0-based offsets of UTF-8 bytes in the info string.
    package struct Word: Sendable, Hashable {
        package let text: String
        package let range: Range<Int>
    }

    /// That a sample is left out.
    package struct Ignored: Sendable, Hashable {
        /// What follows the word; nil where nothing does, which is a mistake.
        package let reason: String?
    }

    /// Whether it has words that may have been meant to say something.
    package var isDoubtful: Bool { !unknownWords.isEmpty || !contradiction.isEmpty }

    package var isSwift: Bool { language == "swift" }

    /// Words are separated by white space, commas or braces, but for those in quotes after a `=`; after `ignore` all
    /// the rest is its reason.
    package init(_ text: String) {
        guard !Self.isOneWord(text) else {
            language = text
            (label, ignored, tab) = (nil, nil, nil)
            (unknownWords, contradiction) = ([], [])
            return
        }
        var rest = text[...]
        language = Self.nextWord(&rest)?.lowercased() ?? ""
        var labels: [Label] = []
        var ignored: Ignored?
        var unknown: [Word] = []
        var tab: String?
        while ignored == nil, let word = Self.nextWord(&rest) {
            let start = text.utf8.distance(from: text.startIndex, to: word.startIndex)
            if let reason = Self.reason(in: word, rest) {
                ignored = Ignored(reason: reason.isEmpty ? nil : reason)
            } else if let verdict = Self.verdict(of: word) {
                labels.append(Label(verdict, .infoString, String(word), at: start..<start + word.utf8.count))
            } else if let name = Self.value(of: "tab", in: word) {
                tab = tab ?? name
            } else if !word.contains("=") {
                unknown.append(Word(text: String(word), range: start..<start + word.utf8.count))
            }
        }
        // Words that contradict each other say nothing.
        let opposite = labels.first { $0.verdict != labels.first?.verdict }
        label = opposite == nil ? labels.first : nil
        contradiction =
            opposite == nil
            ? [] : [labels.first, opposite].compactMap { $0.map { Word(text: $0.text, range: $0.range) } }
        self.ignored = ignored
        unknownWords = unknown
        self.tab = tab
    }
}

extension InfoString {
    /// Whether a text is nothing but small letters of ASCII, as most info strings are.
    private static func isOneWord(_ text: String) -> Bool { text.utf8.allSatisfy { (0x61...0x7A).contains($0) } }

    private static func nextWord(_ rest: inout Substring) -> Substring? {
        let isSeparator: (Character) -> Bool = { $0.isWhitespace || $0 == "," || $0 == "{" || $0 == "}" }
        rest = rest.drop(while: isSeparator)
        guard !rest.isEmpty else { return nil }
        var isQuoted = false
        var last: Character = " "
        let word = rest.prefix { character in
            defer { last = character }
            if character == "\"", isQuoted || last == "=" { isQuoted.toggle() }
            return isQuoted || !isSeparator(character)
        }
        // A quote that nothing closes is a character like any other.
        let end = isQuoted ? rest.firstIndex(where: isSeparator) ?? rest.endIndex : word.endIndex
        defer { rest = rest[end...] }
        return rest[..<end]
    }

    /// What stands behind `name=`, without quotes and white space around it.
    private static func value(of name: String, in word: Substring) -> String? {
        guard word.lowercased().hasPrefix(name + "=") else { return nil }
        let isEdge: (Character) -> Bool = { $0.isWhitespace || $0 == "\"" }
        var value = word.dropFirst(name.count + 1).drop(while: isEdge)
        while let last = value.last, isEdge(last) { value = value.dropLast() }
        return value.isEmpty ? nil : String(value)
    }

    private static func verdict(of word: Substring) -> Verdict? {
        let text = LabelText(word)
        if let emoji = text.leadingEmoji() { return emoji.verdict }
        let bare = word.hasPrefix(".") ? word.dropFirst() : word
        guard let phrase = LabelText(bare).leadingPhrase(), phrase.range == 0..<bare.utf8.count else { return nil }
        return phrase.meaning.certainty == .certain ? phrase.meaning.verdict : nil
    }

    /// The reason of `ignore`, `ignore: reason`, `ignore=reason` or `ignore reason`; nil for any other word.
    private static func reason(in word: Substring, _ rest: Substring) -> String? {
        let lower = word.lowercased()
        guard lower == "ignore" || lower.hasPrefix("ignore:") || lower.hasPrefix("ignore=") else { return nil }
        var reason = (String(word.dropFirst("ignore".count)) + rest)[...]
        let isEdge: (Character) -> Bool = { $0.isWhitespace || ":=-–—,\"'“”(){}".contains($0) }
        reason = reason.drop(while: isEdge)
        while let last = reason.last, isEdge(last) { reason = reason.dropLast() }
        return String(reason)
    }
}
