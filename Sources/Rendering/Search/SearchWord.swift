import Foundation

/// A word as the search compares it, and as it is shown.
///
/// `Templates/assets/search.js` folds and splits a query the same way.
struct SearchWord {
    /// The key, but for capitals of ASCII: a piece of the text itself where that is plain.
    let letters: ArraySlice<UInt8>
    /// How the word is shown, where that is neither the key nor the letters.
    private let shown: String?
    /// Whether the word is shown otherwise than as the key.
    let hasOwnSpelling: Bool

    /// What is longer is cut, so that one line of nonsense does not fill the index.
    static let longest = 48
}

extension SearchWord {
    /// In lower case and without accents; at most ``longest`` UTF-16 units.
    var key: String { String(decoding: letters.map { Self.isCapital($0) ? $0 | 0x20 : $0 }, as: UTF8.self) }

    /// Folds to the key: a name in code as it is written, any other word in lower case.
    var spelling: String { ownSpelling ?? key }

    /// Nil where the word is shown as the key, to the byte.
    var ownSpelling: String? { shown ?? (hasOwnSpelling ? String(decoding: letters, as: UTF8.self) : nil) }

    /// Whether it is written with a `@`, `$` or `#` in front.
    var hasSigil: Bool { letters.first.map(Self.isSigil) ?? false }

    /// Calls `body` with the words of a text in order: letters, marks, digits and underscores, at least two.
    ///
    /// A word behind a `@`, `$` or `#` is a word without and with it.
    ///
    /// - Parameter splitting: whether the parts of a name in code are words as well: `foreground` and `Color` of `foregroundColor`.
    static func forEach(in text: ArraySlice<UInt8>, splitting: Bool = false, _ body: (SearchWord) -> Void) {
        var position = text.startIndex
        while let run = nextRun(in: text[position...]) {
            position = run.range.upperBound
            let letters = text[run.range]
            guard run.isPlain else {
                for word in words(inRun: letters) { body(word) }
                continue
            }
            guard letters.count > 1 else { continue }
            body(SearchWord(plain: letters))
            let before = run.range.lowerBound - 1
            if before >= text.startIndex, isSigil(text[before]) { body(SearchWord(plain: text[before..<position])) }
            guard splitting else { continue }
            for part in parts(of: letters) where part.count > 2 { body(SearchWord(plain: part)) }
        }
    }

    /// The first bytes that belong together, and whether all of them are ASCII.
    private static func nextRun(in text: ArraySlice<UInt8>) -> (range: Range<Int>, isPlain: Bool)? {
        text.withUnsafeBufferPointer { bytes in
            guard let start = bytes.firstIndex(where: isPart) else { return nil }
            var end = start
            var isPlain = true
            while end < bytes.count, isPart(bytes[end]) {
                if bytes[end] >= 0x80 { isPlain = false }
                end += 1
            }
            return (text.startIndex + start..<text.startIndex + end, isPlain)
        }
    }

    /// Lower case, without accents and other marks.
    static func fold(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
        var scalars = String.UnicodeScalarView()
        for scalar in text.decomposedStringWithCanonicalMapping.unicodeScalars where !isMark(scalar) { scalars.append(scalar) }
        return String(scalars).lowercased()
    }
}

extension SearchWord {
    /// A key that is shown as it is.
    init(key: String) { (letters, shown, hasOwnSpelling) = (Array(key.utf8)[...], nil, false) }

    /// - Parameter text: all of it is ASCII.
    private init(plain text: ArraySlice<UInt8>) {
        letters = text.prefix(Self.longest)
        shown = nil
        // What is cut is shown as the key.
        hasOwnSpelling = text.count <= Self.longest && text.dropFirst().contains(where: Self.isCapital)
    }

    private init(_ text: String) {
        let whole = Self.fold(text)
        let isShort = whole.utf16.count <= Self.longest
        let key = isShort ? whole : String(decoding: whole.utf16.prefix(Self.longest), as: UTF16.self)
        let spelling = isShort ? text.lowercased() : key
        (letters, shown, hasOwnSpelling) = (Array(key.utf8)[...], spelling, spelling != key)
    }

    /// The words of bytes that are not all ASCII and may hold dashes, quotes and symbols.
    private static func words(inRun run: ArraySlice<UInt8>) -> [SearchWord] {
        String(decoding: run, as: UTF8.self).unicodeScalars.split { !isPart($0) }.map { SearchWord(String($0)) }.filter { $0.key.utf16.count > 1 }
    }

    /// Cuts before a capital that follows a small letter or begins a capitalised word, and at underscores; nothing for a plain word.
    private static func parts(of text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        guard text.dropFirst().contains(where: { isCapital($0) || $0 == UInt8(ascii: "_") }) else { return [] }
        var parts: [ArraySlice<UInt8>] = []
        var start = text.startIndex
        for index in text.indices.dropFirst() {
            let followsSmall = isSmall(text[index - 1])
            let beginsWord = index + 1 < text.endIndex && isSmall(text[index + 1])
            guard text[index] == UInt8(ascii: "_") || isCapital(text[index]) && (followsSmall || beginsWord) else { continue }
            parts.append(text[start..<index])
            start = text[index] == UInt8(ascii: "_") ? index + 1 : index
        }
        parts.append(text[start...])
        return parts.count > 1 ? parts : []
    }

    private static func isPart(_ byte: UInt8) -> Bool {
        byte >= 0x80 || isSmall(byte) || isCapital(byte) || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: "_")
    }

    private static func isSigil(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "@") || byte == UInt8(ascii: "$") || byte == UInt8(ascii: "#") }
    static func isCapital(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") }
    private static func isSmall(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") }

    private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return isPart(UInt8(truncatingIfNeeded: scalar.value)) }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber, .letterNumber, .otherNumber: return true
        default: return isMark(scalar)
        }
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }
}
