import Files
import Linting

/// The initial files of a new rule, whose samples and code agree.
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
            bad: pattern.map(Pattern.example) ?? "// Code that the rule reports.",
            good: good ?? "// The same code, fixed.")
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

    /// Replaces `{{name}}` with values.
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

    /// The list with an added type, sorted by the rules' ids; nil where no list is found.
    func list(adding type: String) throws(FileError) -> [UInt8]? {
        let text = String(decoding: try Disk.read(DiskPath.join(root, Self.listFile)), as: UTF8.self)
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let entries = lines.indices.filter { lines[$0].hasPrefix(Self.indentation) && lines[$0].hasSuffix(".self,") }
        guard let last = entries.last else { return nil }
        let place = entries.first { Self.id(of: lines[$0]) > Self.id(of: type[...]) } ?? last + 1
        lines.insert("\(Self.indentation)\(type).self,", at: place)
        return Array(lines.joined(separator: "\n").utf8)
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
