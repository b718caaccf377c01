import Base
package import Diagnostics
import Linting

extension DiagnosticKind {
    package static let malformedExpectation = DiagnosticKind(
        "malformed-expectation", .error, "malformed expectation comment")
}

/// The kinds that this module reports.
package let samplesKinds: [DiagnosticKind] = [.malformedExpectation]

/// A comment that names the rules that fire on a line: `// finding: exposed-state, read-only-binding`.
package struct FindingExpectation: Sendable, Hashable {
    package var rules: [Rule]
    package var target: Target
    /// The comment from its slashes to its end, which readers do not see; offsets in the bytes that were read.
    package var range: Range<Int>

    /// A rule's id and its position.
    package struct Rule: Sendable, Hashable {
        package var id: String
        package var range: Range<Int>
    }

    /// The line to which an expectation applies.
    package enum Target: String, Sendable, Hashable {
        case thisLine
        /// For a line that cannot have a comment, such as one inside a multiline string.
        case nextLine
    }

    /// A comment that may be a misspelled expectation.
    package struct Near: Sendable, Hashable {
        /// The words in place of `finding:`, as written.
        package var head: String
        /// The words after it, which have the form of ids.
        package var rules: [String]
        /// The head and the words after it, as offsets in the bytes that were read.
        package var range: Range<Int>
    }

    /// The expectation in a line comment of a file, and its mistakes; nil and empty for any other comment.
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
            return (
                nil,
                [
                    Diagnostic(
                        .malformedExpectation, "unknown position '\(word)'",
                        at: Location(file, head.wordRange),
                        notes: ["write 'finding:' for this line or 'finding(next):' for the next line"])
                ]
            )
        }
        var expectation = FindingExpectation(rules: [], target: target, range: head.start..<comment.upperBound)
        var diagnostics: [Diagnostic] = []
        for word in words(bytes[head.end..<comment.upperBound]) {
            let (text, range) = (String(decoding: word, as: UTF8.self), word.startIndex..<word.endIndex)
            if RuleID.isWellFormed(text) {
                expectation.rules.append(Rule(id: text, range: range))
            } else {
                diagnostics.append(
                    Diagnostic(
                        .malformedExpectation, text.isEmpty ? "missing rule id" : "'\(text)' is not a rule id",
                        at: Location(file, range), notes: ["separate rule ids with commas"]))
            }
        }
        return (expectation.rules.isEmpty ? nil : expectation, diagnostics)
    }

    /// A comment that starts with something like `finding:` followed only by possible rule ids; nil for any other.
    static func near(_ comment: Range<Int>, of bytes: [UInt8]) -> Near? {
        let text = bytes[comment.clamped(to: 0..<bytes.count)].drop { $0 == UInt8(ascii: "/") || isBlank($0) }
            .trimming(while: isBlank)
        let letters = text.prefix { (0x61...0x7A).contains($0 | 0x20) }
        guard ["finding", "findings"].contains(String(decoding: letters, as: UTF8.self).lowercased()) else {
            return nil
        }
        var rest = text[letters.endIndex...]
        if let close = closingParenthesis(of: rest) { rest = rest[(close + 1)...] }
        rest = rest.drop(while: isBlank)
        if rest.first == UInt8(ascii: ":") { rest = rest.dropFirst() }
        let words = words(rest)
        let rules = words.map { String(decoding: $0, as: UTF8.self) }
        guard rules.allSatisfy(RuleID.isWellFormed), let first = words.first else { return nil }
        let head = String(decoding: text[..<first.startIndex].trimming(while: isBlank), as: UTF8.self)
        return Near(head: head, rules: rules, range: text.startIndex..<text.endIndex)
    }
}

extension FindingExpectation {
    /// The range of `// finding:`, and the word in its parentheses.
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

    private static func head(after slashes: Int, start: Int, in comment: ArraySlice<UInt8>) -> Head? {
        var rest = comment[slashes...].drop(while: isBlank)
        let keyword = "finding".utf8
        guard rest.starts(with: keyword) else { return nil }
        rest = rest.dropFirst(keyword.count)
        var head = Head(start: start, end: start, word: nil, wordRange: start..<start)
        if let close = closingParenthesis(of: rest) {
            let word = rest[(rest.startIndex + 1)..<close].trimming(while: isBlank)
            head.word = String(decoding: word, as: UTF8.self)
            head.wordRange = word.startIndex..<word.endIndex
            rest = rest[(close + 1)...]
        }
        // Without a colon, the word starts a sentence.
        guard rest.first == UInt8(ascii: ":") else { return nil }
        head.end = rest.startIndex + 1
        return head
    }

    /// The index of the parenthesis that closes the one at the start, within the first 40 bytes.
    private static func closingParenthesis(of text: ArraySlice<UInt8>) -> Int? {
        text.first == UInt8(ascii: "(") ? text.prefix(40).firstIndex(of: UInt8(ascii: ")")) : nil
    }

    private static func words(_ list: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        list.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map { $0.trimming(while: isBlank) }
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
}
