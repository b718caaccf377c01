import Base

/// A comment that keeps rules from reporting: `// rubric:disable:next exposed-state -- a fixture`.
struct SuppressionDirective {
    enum Scope: String {
        /// The line of the next code, including the attributes of a declaration up to its keywords.
        case next
        /// The line of the comment.
        case this
        /// The whole file.
        case file
        /// From here to the matching `enable`, or to the end.
        case region
    }

    var scope: Scope
    var isEnabling: Bool
    /// The ids, or the word `all`, each with its bytes in the file.
    var rules: [(id: RuleID, range: Range<Int>)]
    /// The reason after `--`, if any.
    var reason: String?
    /// The bytes of the whole directive.
    var range: Range<Int>
    /// The code that `next` covers, from its first to its last token, as 0-based offsets.
    var nextCode: ClosedRange<Int>

    /// Whether it is about a rule.
    func names(_ rule: RuleID) -> Bool { rules.contains { $0.id == rule || $0.id == .all } }

    /// Parses a directive from the text of a comment; nil where the comment has none.
    ///
    /// - Parameter start: offset of the comment in the file.
    static func parse(_ bytes: [UInt8], at start: Int, nextCode: ClosedRange<Int>) throws(Malformed)
        -> SuppressionDirective?
    {
        guard let place = bytes.firstOffset(of: marker), bytes[..<place].allSatisfy({ " /*\t".utf8.contains($0) })
        else { return nil }
        let end = bytes[place...].firstIndex { $0 == 0x0A || $0 == 0x0D || $0 == UInt8(ascii: "*") } ?? bytes.count
        let range = start + place..<start + end
        var cursor = place + marker.count
        let command = word(bytes, &cursor, until: end)
        let parts = command.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        guard let verb = parts.first, verb == "disable" || verb == "enable" else {
            throw Malformed(
                message: "'rubric:\(command)' is not a directive",
                note: "write 'disable:next', 'disable:this', 'disable:file', 'disable' or 'enable'", range: range)
        }
        guard parts.count <= 2, let scope = parts.count == 1 ? .region : Scope(rawValue: parts[1]),
            verb == "disable" || parts.count == 1, scope != .region || parts.count == 1
        else {
            throw Malformed(
                message: "'\(command)' is not a directive",
                note: "write 'next', 'this' (the line of the comment) or 'file' after 'disable:'", range: range)
        }
        var rules: [(id: RuleID, range: Range<Int>)] = []
        while cursor < end {
            cursor = bytes[cursor..<end].firstIndex { !isSeparator($0) } ?? end
            let first = cursor
            if bytes[cursor..<end].starts(with: "--".utf8) { break }
            let text = word(bytes, &cursor, until: end)
            if text.isEmpty { break }
            rules.append((RuleID(text), start + first..<start + cursor))
        }
        guard !rules.isEmpty else {
            throw Malformed(
                message: "'rubric:\(command)' does not name a rule", note: "add rule ids after it, or 'all'",
                range: range)
        }
        return SuppressionDirective(
            scope: scope, isEnabling: verb == "enable", rules: rules, reason: reason(bytes[cursor..<end]),
            range: range, nextCode: nextCode)
    }

    struct Malformed: Error {
        var message: String
        var note: String
        var range: Range<Int>
    }

    static let marker = Array("rubric:".utf8)

    /// The text after the first `--`, without surrounding spaces.
    private static func reason(_ rest: ArraySlice<UInt8>) -> String? {
        guard let dashes = rest.indices.first(where: { rest[$0...].starts(with: "--".utf8) }) else { return nil }
        let reason = String(decoding: rest[(dashes + 2)...], as: UTF8.self).trimming(while: \.isWhitespace)
        return reason.isEmpty ? nil : String(reason)
    }

    /// The characters up to a space or comma.
    private static func word(_ bytes: [UInt8], _ cursor: inout Int, until end: Int) -> String {
        let word = bytes[cursor..<end].prefix { !isSeparator($0) }
        cursor = word.endIndex
        return String(decoding: word, as: UTF8.self)
    }

    private static func isSeparator(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: ",")
    }
}

extension [UInt8] {
    /// The index of the first occurrence of a sequence of bytes.
    func firstOffset(of wanted: [UInt8]) -> Int? {
        guard let first = wanted.first, count >= wanted.count else { return nil }
        for place in 0...(count - wanted.count)
        where self[place] == first && self[place..<place + wanted.count].elementsEqual(wanted) { return place }
        return nil
    }
}
