import Base
import Markup
package import Pages
import Settings

/// A rulebook's rules as a part of the file with which a coding agent begins.
package struct AgentInstructions {
    /// Markdown.
    private let section: String

    private static let start = "<!-- rubric:begin -->"
    private static let end = "<!-- rubric:end -->"

    /// - Parameter isOn: whether the linter has the rule with an id, and it is on.
    package init(_ rulebook: Rulebook, isOn: (String) -> Bool) {
        let title = MarkdownText.escape(rulebook.settings.title)
        var text = """
            ## \(title)

            These rules apply to Swift code. After you edit a Swift file, run `rubric lint --format agent FILE`. Run \
            `rubric explain ID` for the reason of a rule, and for samples.


            """
        for rule in (rulebook.editions.first?.readingOrder ?? []).flatMap({ rulebook[$0].rules }) where isOn(rule.id) {
            let summary =
                rule.rule.keys.quickFix.map { VisibleText.withoutControls($0.value.singleSpaced) }
                ?? rule.description.map { MarkdownText.escape($0) } ?? ""
            text += "- \(MarkdownText.code(rule.id)): \(MarkdownText.escape(rule.title))."
            text += summary.isEmpty ? "\n" : " \(summary)\n"
        }
        section = text
    }

    /// The text of a file with the rules in it: in place of those of an earlier export, or else at its end.
    ///
    /// - Parameters:
    ///   - name: of the file, which says for which agent it is.
    ///   - old: the text of the file; nil for a new one.
    package func text(ofFile name: String, after old: String?) -> String {
        let part = "\(Self.start)\n\(section)\(Self.end)"
        guard let old, !old.isEmpty else { return Self.header(ofFile: name) + part + "\n" }
        if let begin = old.firstRange(of: Self.start), let end = old.firstRange(of: Self.end),
            begin.upperBound <= end.lowerBound
        {
            return old[..<begin.lowerBound] + part + old[end.upperBound...]
        }
        return old + (old.hasSuffix("\n") ? "\n" : "\n\n") + part + "\n"
    }

    /// The front matter with which an agent applies the file to Swift code only.
    private static func header(ofFile name: String) -> String {
        // Cursor's rules, and the instructions of GitHub Copilot.
        if name.hasSuffix(".mdc") {
            return "---\ndescription: Rules for Swift code\nglobs: \"**/*.swift\"\nalwaysApply: false\n---\n\n"
        }
        if name.hasSuffix(".instructions.md") { return "---\napplyTo: \"**/*.swift\"\n---\n\n" }
        return ""
    }
}
