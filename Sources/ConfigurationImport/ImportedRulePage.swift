import Base
import Linting
import Settings

/// The page of a rule that was a custom rule of SwiftLint.
struct ImportedRulePage {
    let id: String
    let title: String
    private let rule: SwiftLintConfiguration.CustomRule
    /// Globs of the files that the rule is limited to, and of those among them that it leaves out.
    private let paths, except: [String]
    /// All with the same conditions.
    private let drafts: [RegexTranslation.Draft]

    /// - Parameters:
    ///   - drafts: at least one.
    ///   - isNamed: whether the name of the first draft tells this page from others of the rule.
    ///   - isOnly: whether the rule has only this page.
    ///   - ids: the ids of other rules; the page's id is added.
    init(
        _ rule: SwiftLintConfiguration.CustomRule, _ drafts: [RegexTranslation.Draft], isNamed: Bool, isOnly: Bool,
        ids: inout Set<String>
    ) throws(RegexReader.Failure) {
        paths = try RegexGlobs.globs(of: rule.included, key: "included")
        except = try RegexGlobs.globs(of: rule.excluded, key: "excluded")
        (self.rule, self.drafts) = (rule, drafts)
        let base = Self.id(isNamed ? "\(rule.id)-\(drafts[0].name)" : rule.id)
        var id = base
        var number = 2
        while !ids.insert(id).inserted {
            id = "\(base)-\(number)"
            number += 1
        }
        self.id = id
        let written = rule.name.map(Self.line) ?? ""
        let name = written.isEmpty ? Self.line(rule.id.replacing("_", with: " ")).uppercasingFirst : written
        title = Self.escaped(isOnly ? name : "\(name): `\(drafts[0].sample)`")
    }

    var text: String {
        let texts = [rule.message, rule.name, rule.id].compactMap { $0.map(Self.line) }
        let message = texts.first { !$0.isEmpty } ?? id
        var matter = "rule: \(id)\n"
        matter +=
            drafts.count == 1
            ? "pattern: \(Self.quoted(drafts[0].pattern))\n" : Self.list("pattern", drafts.map(\.pattern))
        if drafts[0].isExact { matter += "exact: true\n" }
        matter += "message: \(Self.quoted(message.replacing("$", with: "\\$")))\nseverity: \(rule.severity.rawValue)\n"
        matter += Self.list("paths", paths) + Self.list("except", except)
        if !drafts[0].constraints.isEmpty {
            matter += "where:\n" + drafts[0].constraints.map { "  \($0)\n" }.joined()
        }
        let samples = drafts.map { "```swift bad\n\($0.sample)\n```\n\n" }.joined()
        let limits =
            drafts[0].isExact
            ? "It finds no comments, strings, declarations or parts of longer names, and only complete arguments."
            : "It finds single declarations, statements and calls, and no comments."
        return """
            ---
            description: \(Self.quoted(message))
            \(matter)---

            # \(title)

            \(Self.escaped(message))

            \(samples)## Source

            This rule was the custom rule `\(rule.id)` of SwiftLint, with this regular expression:

            ```text
            \(rule.regex)
            ```

            \(drafts[0].isExact ? "The pattern finds code regardless of spaces and line breaks. " : "")\(limits)

            """
    }

    /// A key with a list, or nothing without items.
    private static func list(_ key: String, _ items: [String]) -> String {
        items.isEmpty ? "" : "\(key):\n" + items.map { "  - \(quoted($0))\n" }.joined()
    }

    /// A text as a YAML scalar.
    static func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "''"))'" }
}

extension ImportedRulePage {
    private static func line(_ text: String) -> String {
        VisibleText.line(text).split(separator: " ").joined(separator: " ")
    }

    /// `print-deprecation` for `print_deprecation` and `printDeprecation`.
    private static func id(_ written: String) -> String {
        var id = ""
        var previous: Character?
        for character in written {
            if character.isUppercase, previous?.isLowercase == true { id += "-" }
            previous = character
            if character.isASCII, character.isLetter || character.isNumber {
                id += character.lowercased()
            } else if id.last != "-", !id.isEmpty {
                id += "-"
            }
        }
        // The id is also the name of a file.
        id = String(id.prefix(100))
        while id.last == "-" { id.removeLast() }
        return RuleID.isWellFormed(id) ? id : "swiftlint-\(id)"
    }

    /// A text as a paragraph of Markdown in which only code spans are markup.
    static func escaped(_ text: String) -> String {
        let parts = text.split(separator: "`", omittingEmptySubsequences: false)
        let escaped = parts.enumerated().map {
            parts.count % 2 == 1 && $0.offset % 2 == 1 ? String($0.element) : escapedText($0.element)
        }
        // Would begin a list.
        return escaped.joined(separator: parts.count % 2 == 1 ? "`" : "\\`").replacing(/^(\d*)([-+.)])/) {
            "\($0.1)\\\($0.2)"
        }
    }

    private static func escapedText(_ text: Substring) -> String {
        text.map { "\\`*_[]<>#&|~".contains($0) ? "\\\($0)" : String($0) }.joined()
    }
}
