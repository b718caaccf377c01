import Linting

/// A rule's files as they are before their author has written anything: the samples and the code agree with each other.
struct RuleDraft {
    let id: String
    let pattern: String?
    let replacement: String?
}

extension RuleDraft {
    /// The page of a pattern rule, with code that the pattern finds, or of a rule of which nothing is known.
    var page: [UInt8] {
        let good = replacement.map(Pattern.example)
        return page(
            bad: pattern.map(Pattern.example) ?? "// Code that the rule finds.", good: good ?? "// The same, mended.")
    }

    /// The page of a rule whose source is that of `source(_:)`.
    func page(_ type: String) -> [UInt8] { page(bad: Self.view(type), good: Self.view("Garden")) }

    func source(_ type: String) -> [UInt8] { Self.fill(PackageResources.new_rule_txt, ["id": id, "type": type]) }

    func cases(_ type: String) -> [UInt8] { Self.fill(PackageResources.new_rule_cases_md, ["id": id, "type": type]) }

    /// `OldButton` for `old-button`; nil where the id begins with a digit.
    var typeName: String? {
        if id.first?.isNumber ?? true { return nil }
        return id.split(separator: "-").map { $0 == "id" ? "ID" : $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}

private extension RuleDraft {
    func page(bad: String, good: String) -> [UInt8] {
        var keys = ""
        if let pattern { keys += "\n" + Self.entry("pattern", pattern) }
        if let replacement { keys += "\n" + Self.entry("replacement", replacement) }
        let words = id.replacing("-", with: " ")
        let title = words.prefix(1).uppercased() + words.dropFirst()
        return Self.fill(
            PackageResources.new_rule_page_md, ["id": id, "keys": keys, "title": title, "bad": bad, "good": good])
    }

    /// A key of front matter with any text as its value.
    static func entry(_ key: String, _ text: String) -> String {
        if text.contains(where: \.isNewline) {
            return "\(key): |-\n"
                + text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { "  \($0)" }.joined(
                    separator: "\n")
        }
        return "\(key): '\(text.replacing("'", with: "''"))'"
    }

    static func view(_ type: String) -> String {
        "struct \(type): View {\n    var body: some View { Text(\"Hello\") }\n}"
    }

    /// Puts values in the place of `{{name}}`.
    static func fill(_ template: [UInt8], _ values: [String: String]) -> [UInt8] {
        var text = String(decoding: template, as: UTF8.self)[...]
        var result = ""
        while let start = text.firstRange(of: "{{"), let end = text[start.upperBound...].firstRange(of: "}}") {
            result += text[..<start.lowerBound] + (values[String(text[start.upperBound..<end.lowerBound])] ?? "")
            text = text[end.upperBound...]
        }
        return Array((result + text).utf8)
    }
}
