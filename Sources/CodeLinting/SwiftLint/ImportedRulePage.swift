import Base
import Linting
import Settings

/// The page of a rule that was a custom rule of SwiftLint.
struct ImportedRulePage {
    let id: String
    let title: String
    private let rule: SwiftLintConfiguration.CustomRule
    private let draft: RegexTranslation.Draft

    /// - Parameters:
    ///   - isNamed: whether the name of the draft tells this page from others of the rule.
    ///   - isOnly: whether the rule has only this page.
    ///   - ids: the ids of other rules; the page's id is added.
    init(
        _ rule: SwiftLintConfiguration.CustomRule, _ draft: RegexTranslation.Draft, isNamed: Bool, isOnly: Bool,
        ids: inout Set<String>
    ) {
        (self.rule, self.draft) = (rule, draft)
        let base = Self.id(isNamed ? "\(rule.id)-\(draft.name)" : rule.id)
        var id = base
        var number = 2
        while !ids.insert(id).inserted {
            id = "\(base)-\(number)"
            number += 1
        }
        self.id = id
        let written = rule.name.map(Self.line) ?? ""
        let name = written.isEmpty ? Self.line(rule.id.replacing("_", with: " ")).uppercasingFirst : written
        title = Self.escaped(isOnly ? name : "\(name): `\(draft.sample)`")
    }

    var text: String {
        let texts = [rule.message, rule.name, rule.id].compactMap { $0.map(Self.line) }
        let message = texts.first { !$0.isEmpty } ?? id
        var matter = "rule: \(id)\npattern: \(Self.quoted(draft.pattern))\nexact: true\n"
        matter += "message: \(Self.quoted(message.replacing("$", with: "\\$")))\nseverity: \(rule.severity.rawValue)\n"
        if !draft.constraints.isEmpty { matter += "where:\n" + draft.constraints.map { "  \($0)\n" }.joined() }
        return """
            ---
            description: \(Self.quoted(message))
            \(matter)---

            # \(title)

            \(Self.escaped(message))

            ```swift bad
            \(draft.sample)
            ```

            ## Source

            This rule was the custom rule `\(rule.id)` of SwiftLint, with this regular expression:

            ```text
            \(rule.regex)
            ```

            The pattern finds code regardless of spaces and line breaks. It finds no comments, strings, \
            declarations or parts of longer names, and only complete arguments.

            """
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
    private static func escaped(_ text: String) -> String {
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
