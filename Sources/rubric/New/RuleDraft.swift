import Base
import CodeLinting
import Explaining
import Files
import Linting
import Pages
import Samples
import Settings

/// The initial files of a new rule, whose samples and code agree.
struct RuleDraft {
    let id: String
    private let pattern: String?
    private let replacement: String?

    init(id: String, pattern: String? = nil, replacement: String? = nil) {
        (self.id, self.pattern, self.replacement) = (id, pattern, replacement)
    }
}

extension RuleDraft {
    /// The page of a pattern rule, with code that the pattern finds.
    var page: [UInt8] {
        page(bad: pattern.map(Pattern.example) ?? "", good: replacement.map(Pattern.example), keys: "")
    }

    /// The page of a built-in rule, with samples of the rule.
    func page(_ samples: BuiltInSamples) -> [UInt8] {
        page(bad: samples.bad, good: samples.good, keys: samples.settings)
    }

    /// The keys of a pattern rule, as lines of YAML.
    var keys: [String] {
        let entries = [pattern.map { Self.entry("pattern", $0) }, replacement.map { Self.entry("replacement", $0) }]
        return entries.compactMap(\.self).flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
            .map(String.init)
    }

    /// `OldButton` for `old-button`; nil where the id begins with a digit.
    var typeName: String? {
        if id.first?.isNumber ?? true { return nil }
        return id.split(separator: "-").map { $0 == "id" ? "ID" : String($0).uppercasingFirst }.joined()
    }
}

private extension RuleDraft {
    func page(bad: String, good: String?, keys: String) -> [UInt8] {
        let keys = keys + self.keys.map { $0 + "\n" }.joined()
        let words = id.replacing("-", with: " ")
        let title = words.uppercasingFirst
        // An empty sample would not be verified.
        let samples = [
            Self.fence("bad", bad), good.map { Self.fence("good", $0) } ?? "What to write instead, as `swift good`.",
        ]
        return Self.fill(
            PackageResources.new_rule_page_md,
            ["id": id, "keys": keys, "title": title, "samples": samples.joined(separator: "\n\n")])
    }

    static func fence(_ label: String, _ code: String) -> String { "```swift \(label)\n\(code)\n```" }

    /// A key of front matter with any text as its value.
    static func entry(_ key: String, _ text: String) -> String {
        if text.contains(where: \.isNewline) {
            let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            return "\(key): |-\n" + lines.map { "  \($0)" }.joined(separator: "\n")
        }
        return "\(key): '\(text.replacing("'", with: "''"))'"
    }

    /// Replaces `{{name}}` with values.
    static func fill(_ template: [UInt8], _ values: [String: String]) -> [UInt8] {
        let text = String(decoding: template, as: UTF8.self)
        return Array(text.replacing(/\{\{(\w+)\}\}/) { values[String($0.1)] ?? "" }.utf8)
    }
}

/// The first bad and the first good sample of a built-in rule's page.
struct BuiltInSamples {
    let bad: String
    let good: String?
    /// Lines of front matter that the samples need.
    let settings: String

    /// Nil where the page has no bad sample that verifies the rule by itself.
    init?(of explanation: RuleExplanation) {
        func code(_ status: VerificationStatus) -> String? {
            let sample = explanation.samples.first { $0.regions.count == 1 && $0.regions[0].status == status }?.sample
            return sample.map { String(String(decoding: $0.code, as: UTF8.self).trimming(while: \.isNewline)) }
        }
        guard let page = explanation.page, let bad = code(.verifiedFiring) else { return nil }
        (self.bad, good) = (bad, code(.verifiedClean))
        settings = page.frontMatter.entries.lines(of: FrontMatter.allKeys, about: .samples)
    }
}
