#if canImport(FoundationEssentials)
    @_spi(_Unicode) import Swift
#else
    import Foundation
#endif

/// A word as the search compares it, and as it is shown.
///
/// `Templates/assets/search.js` folds and splits a query the same way.
///
/// Valid only during the call that receives it, since it points into the text.
struct SearchWord {
    /// The key, but for capitals of ASCII: a piece of the text itself where that is plain.
    let letters: UnsafeBufferPointer<UInt8>
    /// The displayed spelling, where it is neither the key nor the letters.
    private let shown: String?
    /// Whether the word is shown otherwise than as the key.
    let hasOwnSpelling: Bool

    /// The limit on the length of a word, in UTF-16 units.
    static let longest = 48
}

extension SearchWord {
    /// In lower case and without accents; at most ``longest`` UTF-16 units.
    var key: String { String(decoding: letters.map(Self.small), as: UTF8.self) }

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
    /// - Parameter splitting: whether the parts of a name in code are words as well: `foreground` and `Color` of
    ///   `foregroundColor`.
    static func forEach(in text: UnsafeBufferPointer<UInt8>, splitting: Bool = false, _ body: (SearchWord) -> Void) {
        var position = 0
        while let run = nextRun(in: text, from: position) {
            position = run.range.upperBound
            let letters = piece(run.range, of: text)
            guard run.isPlain else {
                forEach(inRun: letters, body)
                continue
            }
            guard letters.count > 1 else { continue }
            body(SearchWord(plain: letters, hasCapital: run.hasCapital))
            let before = run.range.lowerBound - 1
            if before >= 0, isSigil(text[before]) {
                body(
                    SearchWord(
                        plain: piece(before..<position, of: text), hasCapital: run.hasCapital || isCapital(letters[0])))
            }
            if splitting {
                forEachPart(of: letters) {
                    if $0.count > 2 {
                        body(SearchWord(plain: $0, hasCapital: $0.dropFirst().contains(where: isCapital)))
                    }
                }
            }
        }
    }

    /// Calls `body` with the words of a text.
    static func forEach(in text: String, splitting: Bool = false, _ body: (SearchWord) -> Void) {
        var text = text
        text.withUTF8 { forEach(in: $0, splitting: splitting, body) }
    }

    /// Bytes that belong together.
    private struct Run {
        var range: Range<Int>
        /// Whether all of them are ASCII.
        var isPlain = true
        /// Whether there is a capital behind the first of them.
        var hasCapital = false
    }

    private static func nextRun(in text: UnsafeBufferPointer<UInt8>, from position: Int) -> Run? {
        var start = position
        while start < text.count, !isPart(text[start]) { start += 1 }
        guard start < text.count else { return nil }
        var run = Run(range: start..<start)
        var end = start
        while end < text.count {
            let byte = text[end]
            // As most are.
            if !isSmall(byte) {
                guard isPart(byte) else { break }
                if byte >= 0x80 { run.isPlain = false }
                if isCapital(byte), end > start { run.hasCapital = true }
            }
            end += 1
        }
        run.range = start..<end
        return run
    }

    private static func piece(_ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: text[range])
    }

    /// Lower case, without accents and other marks.
    static func fold(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
        var scalars = String.UnicodeScalarView()
        for scalar in decomposed(text) where !isMark(scalar) { scalars.append(scalar) }
        return String(scalars).lowercased()
    }

    /// The scalars of a text, with letters and their marks separated (NFD).
    private static func decomposed(_ text: String) -> some Sequence<Unicode.Scalar> {
        #if canImport(FoundationEssentials)
            // Foundation's property is part of ICU, which would add 13 MB to every download.
            text._nfd
        #else
            text.decomposedStringWithCanonicalMapping.unicodeScalars
        #endif
    }

    /// A key that is shown as it is.
    init(key: UnsafeBufferPointer<UInt8>) { (letters, shown, hasOwnSpelling) = (key, nil, false) }

    /// - Parameters:
    ///   - text: all of it is ASCII.
    ///   - hasCapital: behind its first byte.
    private init(plain text: UnsafeBufferPointer<UInt8>, hasCapital: Bool) {
        letters = UnsafeBufferPointer(rebasing: text.prefix(Self.longest))
        shown = nil
        // A truncated word is shown as its key.
        hasOwnSpelling = text.count <= Self.longest && hasCapital
    }

    /// Calls `body` with the words of bytes that are not all ASCII and may hold dashes, quotes and symbols.
    private static func forEach(inRun run: UnsafeBufferPointer<UInt8>, _ body: (SearchWord) -> Void) {
        for piece in String(decoding: run, as: UTF8.self).unicodeScalars.split(whereSeparator: { !isPart($0) }) {
            let text = String(piece)
            let whole = fold(text)
            let isShort = whole.utf16.count <= longest
            var key = isShort ? whole : String(decoding: whole.utf16.prefix(longest), as: UTF16.self)
            guard key.utf16.count > 1 else { continue }
            let spelling = isShort ? text.lowercased() : key
            let hasOwnSpelling = spelling != key
            key.withUTF8 { body(SearchWord(letters: $0, shown: spelling, hasOwnSpelling: hasOwnSpelling)) }
        }
    }

    private init(letters: UnsafeBufferPointer<UInt8>, shown: String, hasOwnSpelling: Bool) {
        (self.letters, self.shown, self.hasOwnSpelling) = (letters, shown, hasOwnSpelling)
    }

    /// Cuts before a capital that follows a small letter or begins a capitalised word, and at underscores; nothing for
    /// a plain word.
    private static func forEachPart(of text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        var start = 0
        for index in text.indices.dropFirst() {
            guard text[index] == UInt8(ascii: "_") || isCapital(text[index]) else { continue }
            let followsSmall = isSmall(text[index - 1])
            let beginsWord = index + 1 < text.count && isSmall(text[index + 1])
            guard text[index] == UInt8(ascii: "_") || followsSmall || beginsWord else { continue }
            body(piece(start..<index, of: text))
            start = text[index] == UInt8(ascii: "_") ? index + 1 : index
        }
        if start > 0 { body(piece(start..<text.count, of: text)) }
    }

    /// Whether a byte belongs to a word; any that is not ASCII may.
    static func isPart(_ byte: UInt8) -> Bool {
        isSmall(byte) || byte >= 0x80 || isCapital(byte) || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
            || byte == UInt8(ascii: "_")
    }

    private static func isSigil(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "@") || byte == UInt8(ascii: "$") || byte == UInt8(ascii: "#")
    }

    /// An ASCII letter in lower case, any other byte as it is.
    static func small(_ byte: UInt8) -> UInt8 { isCapital(byte) ? byte | 0x20 : byte }

    static func isCapital(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") }
    static func isSmall(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") }

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
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }
}
