package import Diagnostics

/// A comment that says which rules fire on a line: `// finding: exposed-state, read-only-binding`.
package struct FindingExpectation: Sendable, Hashable {
    package var rules: [Rule]
    package var target: Target
    /// The comment from its slashes to its end, which is not shown to the reader; offsets in the bytes that were read.
    package var range: Range<Int>

    /// A rule's id and where it is written.
    package struct Rule: Sendable, Hashable {
        package var id: String
        package var range: Range<Int>
    }

    /// The line that an expectation is about.
    package enum Target: String, Sendable, Hashable {
        case thisLine
        /// For a line that cannot take a comment, such as one inside a string over several lines.
        case nextLine
    }

    /// The expectation in a line comment of a file, and what is wrong with it; both nil and empty for any other
    /// comment.
    ///
    /// It may follow another comment on the same line: `// ❌ too late // finding: double-load`.
    package static func parse(_ comment: Range<Int>, of bytes: [UInt8], in file: String) -> (
        expectation: FindingExpectation?, diagnostics: [Diagnostic]
    ) {
        let comment = comment.clamped(to: 0..<bytes.count)
        guard let head = head(in: bytes[comment]) else { return (nil, []) }
        let target: Target
        switch head.word {
        case nil: target = .thisLine
        case "next": target = .nextLine
        case let word?:
            let place = Location(file, head.wordRange)
            let note = Diagnostic.Note("write 'finding:' for this line or 'finding(next):' for the one below")
            return (
                nil,
                [Diagnostic(.malformedExpectation, "'\(word)' is no place for a finding", at: place, notes: [note])]
            )
        }
        var expectation = FindingExpectation(rules: [], target: target, range: head.start..<comment.upperBound)
        var diagnostics: [Diagnostic] = []
        for part in bytes[head.end..<comment.upperBound].split(
            separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        {
            let word = trimmed(part)
            let range = word.startIndex..<word.endIndex
            if isID(word) {
                expectation.rules.append(Rule(id: String(decoding: word, as: UTF8.self), range: range))
            } else {
                let message =
                    word.isEmpty
                    ? "a rule is missing" : "'\(String(decoding: word, as: UTF8.self))' is not the id of a rule"
                diagnostics.append(
                    Diagnostic(
                        .malformedExpectation, message, at: Location(file, range),
                        notes: ["separate the ids of rules by commas"]))
            }
        }
        return (expectation.rules.isEmpty ? nil : expectation, diagnostics)
    }
}

extension FindingExpectation {
    /// A comment that may have been meant as an expectation.
    package struct Near: Sendable, Hashable {
        /// What stands in the place of `finding:`, as it is written.
        package var head: String
        /// The words behind it, which are written as ids are.
        package var rules: [String]
        /// The head and what follows, as offsets in the bytes that were read.
        package var range: Range<Int>
    }

    /// A comment that begins with something like `finding:` and goes on with nothing but what may be ids of rules; nil
    /// for any other.
    static func near(_ comment: Range<Int>, of bytes: [UInt8]) -> Near? {
        let text = trimmed(bytes[comment.clamped(to: 0..<bytes.count)].drop { $0 == UInt8(ascii: "/") || isBlank($0) })
        let letters = text.prefix { (0x61...0x7A).contains($0 | 0x20) }
        // Few comments have so much as the length of it.
        guard letters.count == "finding".utf8.count || letters.count == "findings".utf8.count,
            ["finding", "findings"].contains(String(decoding: letters, as: UTF8.self).lowercased())
        else { return nil }
        var rest = text[letters.endIndex...]
        if rest.first == UInt8(ascii: "("), let close = rest.prefix(longestPlace).firstIndex(of: UInt8(ascii: ")")) {
            rest = rest[(close + 1)...]
        }
        rest = rest.drop(while: isBlank)
        if rest.first == UInt8(ascii: ":") { rest = rest.dropFirst() }
        let words = rest.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map(trimmed)
        guard !words.isEmpty, words.allSatisfy(isID), let first = words.first else { return nil }
        let head = String(decoding: trimmed(text[..<first.startIndex]), as: UTF8.self)
        return Near(
            head: head, rules: words.map { String(decoding: $0, as: UTF8.self) }, range: text.startIndex..<text.endIndex
        )
    }

    /// Where `// finding:` begins and ends, and the word in its parentheses.
    private struct Head {
        var start: Int
        var end: Int
        var word: String?
        var wordRange: Range<Int>
    }

    private static func head(in comment: ArraySlice<UInt8>) -> Head? {
        var index = comment.startIndex
        while index + 1 < comment.endIndex {
            guard comment[index] == UInt8(ascii: "/"), comment[index + 1] == UInt8(ascii: "/") else {
                index += 1
                continue
            }
            let start = index
            while index < comment.endIndex, comment[index] == UInt8(ascii: "/") { index += 1 }
            if let head = head(after: index, start: start, in: comment) { return head }
        }
        return nil
    }

    /// What stands in the parentheses is not looked for any further than this, in bytes.
    private static let longestPlace = 40

    private static func head(after slashes: Int, start: Int, in comment: ArraySlice<UInt8>) -> Head? {
        var rest = comment[slashes...].drop(while: isBlank)
        let keyword = "finding".utf8
        guard rest.starts(with: keyword) else { return nil }
        rest = rest.dropFirst(keyword.count)
        var head = Head(start: start, end: start, word: nil, wordRange: start..<start)
        if rest.first == UInt8(ascii: "("), let close = rest.prefix(longestPlace).firstIndex(of: UInt8(ascii: ")")) {
            let word = trimmed(rest[(rest.startIndex + 1)..<close])
            head.word = String(decoding: word, as: UTF8.self)
            head.wordRange = word.startIndex..<word.endIndex
            rest = rest[(close + 1)...]
        }
        // Without a colon it is a sentence that begins with the word.
        guard rest.first == UInt8(ascii: ":") else { return nil }
        head.end = rest.startIndex + 1
        return head
    }

    /// Letters and digits in lower case, with single hyphens between them.
    private static func isID(_ word: ArraySlice<UInt8>) -> Bool {
        guard let first = word.first, let last = word.last, first != UInt8(ascii: "-"), last != UInt8(ascii: "-") else {
            return false
        }
        var previous: UInt8 = 0
        for byte in word {
            let isHyphen = byte == UInt8(ascii: "-")
            guard isHyphen || (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte),
                !(isHyphen && previous == byte)
            else { return false }
            previous = byte
        }
        return true
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var bytes = bytes.drop(while: isBlank)
        while let last = bytes.last, isBlank(last) { bytes = bytes.dropLast() }
        return bytes
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
}
