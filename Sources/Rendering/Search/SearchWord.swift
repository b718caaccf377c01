import Foundation

/// A word as the search compares it, and as it is shown.
///
/// `Templates/assets/search.js` folds and splits a query the same way.
struct SearchWord: Hashable {
    /// In lower case and without accents; at most ``longest`` UTF-16 units.
    let key: String
    /// Folds to the key: a name in code as it is written, any other word in lower case.
    let spelling: String

    /// What is longer is cut, so that one line of nonsense does not fill the index.
    static let longest = 48
}

extension SearchWord {
    /// Whether it is written with a `@`, `$` or `#` in front.
    var hasSigil: Bool { key.utf8.first.map(Self.isSigil) ?? false }

    /// Calls `body` with the words of a text in order: letters, marks, digits and underscores, at least two.
    ///
    /// A word behind a `@`, `$` or `#` is a word without and with it.
    ///
    /// - Parameter splitting: whether the parts of a name in code are words as well: `foreground` and `Color` of `foregroundColor`.
    static func forEach(in text: ArraySlice<UInt8>, splitting: Bool = false, _ body: (SearchWord) -> Void) {
        var position = text.startIndex
        while position < text.endIndex {
            guard isPart(text[position]) else {
                position += 1
                continue
            }
            let start = position
            var isPlain = true
            while position < text.endIndex, isPart(text[position]) {
                if text[position] >= 0x80 { isPlain = false }
                position += 1
            }
            let run = text[start..<position]
            guard isPlain else {
                for word in words(inRun: run) { body(word) }
                continue
            }
            guard run.count > 1 else { continue }
            body(SearchWord(plain: run))
            if start > text.startIndex, isSigil(text[start - 1]) { body(SearchWord(plain: text[start - 1..<position])) }
            guard splitting else { continue }
            for part in parts(of: run) where part.count > 2 { body(SearchWord(plain: part)) }
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
    private init(plain text: ArraySlice<UInt8>) {
        let isCode = text.dropFirst().contains(where: isCapital)
        let shown = text.prefix(Self.longest)
        // All of it is ASCII; words of up to 15 bytes are made without a place of their own in memory.
        let lower = String(unsafeUninitializedCapacity: shown.count) { buffer in
            for (offset, byte) in shown.enumerated() { buffer[offset] = isCapital(byte) ? byte | 0x20 : byte }
            return shown.count
        }
        key = lower
        spelling = isCode && text.count <= Self.longest ? String(decoding: text, as: UTF8.self) : lower
    }

    private init(_ text: String) {
        let whole = Self.fold(text)
        let isShort = whole.utf16.count <= Self.longest
        key = isShort ? whole : String(decoding: whole.utf16.prefix(Self.longest), as: UTF16.self)
        spelling = isShort ? text.lowercased() : key
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

private func isCapital(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") }
