import Base
import CodeLinting
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

    /// The page of a rule whose source is that of `source(_:)`.
    func page(_ type: String) -> [UInt8] { page(bad: Self.view(type), good: Self.view("Garden"), keys: "") }

    func source(_ type: String) -> [UInt8] { Self.fill(PackageResources.new_rule_txt, ["id": id, "type": type]) }

    func cases(_ type: String) -> [UInt8] { Self.fill(PackageResources.new_rule_cases_md, ["id": id, "type": type]) }

    /// `OldButton` for `old-button`; nil where the id begins with a digit.
    var typeName: String? {
        if id.first?.isNumber ?? true { return nil }
        return id.split(separator: "-").map { $0 == "id" ? "ID" : String($0).uppercasingFirst }.joined()
    }
}

private extension RuleDraft {
    func page(bad: String, good: String?, keys: String) -> [UInt8] {
        var keys = keys
        if let pattern { keys += Self.entry("pattern", pattern) + "\n" }
        if let replacement { keys += Self.entry("replacement", replacement) + "\n" }
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

    static func view(_ type: String) -> String {
        "struct \(type): View {\n    var body: some View { Text(\"Hello\") }\n}"
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

    /// Nil where the page has no bad sample that proves the rule by itself.
    init?(of explanation: RuleExplanation) {
        func code(_ status: ProofStatus) -> String? {
            let sample = explanation.samples.first { $0.regions.count == 1 && $0.regions[0].status == status }?.sample
            return sample.map { String(String(decoding: $0.code, as: UTF8.self).trimming(while: \.isNewline)) }
        }
        guard let page = explanation.page, let bad = code(.provedFiring) else { return nil }
        (self.bad, good) = (bad, code(.provedClean))
        settings = page.frontMatter.entries.lines(of: FrontMatter.allKeys, about: .samples)
    }
}

/// A checkout of Rubric itself, to which compiled rules are added.
struct RubricSources {
    let root: String

    /// The file with the list of the built-in rules, relative to the root.
    static let listFile = "Sources/Rules/Rules.swift"

    /// Nil where the folder is no checkout.
    init?(_ root: String) throws(FileError) {
        for file in ["Package.swift", Self.listFile] where try Disk.status(DiskPath.join(root, file))?.kind != .file {
            return nil
        }
        guard
            String(decoding: try Disk.read(DiskPath.join(root, "Package.swift")), as: UTF8.self).contains(
                "name: \"rubric\"")
        else { return nil }
        self.root = root
    }

    /// Adds a type to the list, which is sorted by the rules' ids; nil where no list is found.
    func list(adding type: String) throws(FileError) -> FileEdit? {
        let path = DiskPath.join(root, Self.listFile)
        let bytes = try Disk.read(path)
        var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        let entries = lines.indices.filter { lines[$0].hasPrefix(Self.indentation) && lines[$0].hasSuffix(".self,") }
        guard let last = entries.last else { return nil }
        let place = entries.first { Self.id(of: lines[$0]) > Self.id(of: type[...]) } ?? last + 1
        lines.insert("\(Self.indentation)\(type).self,", at: place)
        return FileEdit(path, from: bytes, to: Array(lines.joined(separator: "\n").utf8))
    }

    private static let indentation = "        "

    /// The rule's id as its type's name says it: `task-without-id` for `TaskWithoutID`.
    private static func id(of entry: Substring) -> String {
        var id = ""
        var isInWord = false
        for character in entry.drop(while: { $0 == " " }).prefix(while: { $0 != "." }) {
            if character.isUppercase, isInWord { id += "-" }
            isInWord = !character.isUppercase
            id += character.lowercased()
        }
        return id
    }
}
