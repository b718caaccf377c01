import Base
import Foundation
import Linting

/// The linter's facts about a rule, shown as labels below its title.
struct PageFacts {
    let words: [String: String]

    func values(_ info: RuleInfo) -> [ItemValues] {
        var items = [fact("factSeverity", info.severityLines(words).map(HTMLEscaping.text).joined(separator: ", "))]
        items.append(fact("factFix", HTMLEscaping.text(words["fix\(info.fix.rawValue.capitalized)"] ?? "")))
        items.append(
            fact("factSet", HTMLEscaping.text(info.selection?.rawValue ?? RuleInfo.Tier.optIn.rawValue)))
        if let since = info.since { items.append(fact("factSince", HTMLEscaping.text("\(since)"))) }
        if !info.aliases.isEmpty {
            items.append(fact("factAliases", info.aliases.map { "<code>\($0.text)</code>" }.joined(separator: ", ")))
        }
        return items
    }

    /// A rule's name and what it says where, as HTML.
    static func summary(of info: RuleInfo, _ words: [String: String]) -> [String] {
        ["<code>\(info.id.text)</code>", info.severityLines(words).map(HTMLEscaping.text).joined(separator: ", ")]
    }

    private func fact(_ name: String, _ html: String) -> ItemValues { ItemValues(html: html, name: words[name] ?? "") }
}
