import Foundation

/// A word as the search compares it, and as it is shown.
///
/// `Templates/assets/search.js` folds and splits a query the same way.
struct SearchWord: Sendable {
    /// In lower case and without accents; at most ``longest`` UTF-16 units.
    let key: String
    /// Folds to the key: a name in code as it is written, any other word in lower case.
    private(set) var spelling: String

    /// The limit on the length of a word, in UTF-16 units.
    static let longest = 48
}

extension SearchWord {
    /// A key that is shown as it is.
    init(key: String) { self.init(key: key, spelling: key) }

    /// Whether it is written with a `@`, `$` or `#` in front.
    var hasSigil: Bool { key.utf8.first.map(Self.isSigil) ?? false }

    /// Takes the spelling of another place where this one is the key, since names in code say more than lower case.
    mutating func takeSpelling(of other: SearchWord) { if spelling == key { spelling = other.spelling } }

    /// Calls `body` with the words of a text in order: letters, marks, digits and underscores, at least two.
    ///
    /// A word behind a `@`, `$` or `#` is a word without and with it.
    ///
    /// - Parameter splitting: whether the parts of a name in code are words as well: `foreground` and `Color` of
    ///   `foregroundColor`.
    static func forEach(in text: ArraySlice<UInt8>, splitting: Bool = false, _ body: (SearchWord) -> Void) {
        for run in text.split(whereSeparator: { !isPart($0) }) {
            guard run.allSatisfy({ $0 < 0x80 }) else {
                forEach(inRun: run, body)
                continue
            }
            guard run.count > 1 else { continue }
            body(SearchWord(plain: run))
            let before = run.startIndex - 1
            if before >= text.startIndex, isSigil(text[before]) {
                body(SearchWord(plain: text[before..<run.endIndex]))
            }
            if splitting { for part in parts(of: run) where part.count > 2 { body(SearchWord(plain: part)) } }
        }
    }

    /// Calls `body` with the words of a text.
    static func forEach(in text: String, splitting: Bool = false, _ body: (SearchWord) -> Void) {
        forEach(in: Array(text.utf8)[...], splitting: splitting, body)
    }

    /// Lower case, without accents and other marks.
    static func fold(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
        var scalars = String.UnicodeScalarView()
        for scalar in text.decomposedStringWithCanonicalMapping.unicodeScalars where !isMark(scalar) {
            scalars.append(scalar)
        }
        return String(scalars).lowercased()
    }

    /// - Parameter text: all of it is ASCII.
    private init(plain text: ArraySlice<UInt8>) {
        let written = String(decoding: text.prefix(Self.longest), as: UTF8.self)
        key = text.contains(where: Self.isCapital) ? written.lowercased() : written
        // A capital in front says nothing, and a truncated word is shown as its key.
        let isName = text.count <= Self.longest && text.dropFirst().contains(where: Self.isCapital)
        spelling = isName ? written : key
    }

    /// Calls `body` with the words of bytes that are not all ASCII and may hold dashes, quotes and symbols.
    private static func forEach(inRun run: ArraySlice<UInt8>, _ body: (SearchWord) -> Void) {
        for piece in String(decoding: run, as: UTF8.self).unicodeScalars.split(whereSeparator: { !isPart($0) }) {
            let text = String(piece)
            let whole = fold(text)
            let isShort = whole.utf16.count <= longest
            let key = isShort ? whole : String(decoding: whole.utf16.prefix(longest), as: UTF16.self)
            guard key.utf16.count > 1 else { continue }
            body(SearchWord(key: key, spelling: isShort ? text.lowercased() : key))
        }
    }

    /// Cuts before a capital that follows a small letter or begins a capitalized word, and at underscores; nothing for
    /// a plain word.
    private static func parts(of name: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        var parts: [ArraySlice<UInt8>] = []
        var start = name.startIndex
        for index in name.indices.dropFirst() {
            let isUnderscore = name[index] == UInt8(ascii: "_")
            let followsSmall = isSmall(name[index - 1])
            let beginsWord = index + 1 < name.endIndex && isSmall(name[index + 1])
            guard isUnderscore || isCapital(name[index]) && (followsSmall || beginsWord) else { continue }
            parts.append(name[start..<index])
            start = isUnderscore ? index + 1 : index
        }
        return parts.isEmpty ? [] : parts + [name[start...]]
    }

    private static func isPart(_ byte: UInt8) -> Bool {
        isSmall(byte) || byte >= 0x80 || isCapital(byte) || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
            || byte == UInt8(ascii: "_")
    }

    private static func isSigil(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "@") || byte == UInt8(ascii: "$") || byte == UInt8(ascii: "#")
    }

    private static func isCapital(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") }

    private static func isSmall(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") }

    private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return isPart(UInt8(truncatingIfNeeded: scalar.value)) }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
            .letterNumber, .otherNumber:
            return true
        default: return isMark(scalar)
        }
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        [.nonspacingMark, .spacingMark, .enclosingMark].contains(scalar.properties.generalCategory)
    }
}
