import Base
import Linting

extension RuleInfo {
    /// The linter's facts about a rule, shown as labels below its title.
    func facts(_ words: [String: String]) -> [ItemValues] {
        let fact = { (name: String, html: String) in ItemValues(html: html, name: words[name] ?? "") }
        return [
            fact("factSeverity", severityHTML(words)),
            fact("factFix", HTMLEscaping.text(words["fix\(fix.rawValue.uppercasingFirst)"] ?? "")),
            fact("factSet", HTMLEscaping.text(selection?.rawValue ?? Tier.optIn.rawValue)),
            since.map { fact("factSince", HTMLEscaping.text("\($0)")) },
        ].compactMap(\.self)
    }

    /// The rule's name and what it says where, as HTML.
    func summaryHTML(_ words: [String: String]) -> [String] { ["<code>\(id.text)</code>", severityHTML(words)] }

    private func severityHTML(_ words: [String: String]) -> String {
        severityLines(words).map(HTMLEscaping.text).joined(separator: ", ")
    }
}
