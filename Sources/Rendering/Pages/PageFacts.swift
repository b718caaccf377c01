import Base
import Linting

extension RuleInfo {
    /// The linter's facts about a rule, shown as labels below its title.
    func facts(_ words: InterfaceWords) -> [ItemValues] {
        let fact = { (name: InterfaceWords.Word, html: String) in ItemValues(html: html, name: words[name]) }
        return [
            fact(.factSeverity, severityHTML(words)),
            fact(.factFix, HTMLEscaping.text(words[fix.word])),
            fact(.factSet, HTMLEscaping.text(set)),
            since.map { fact(.factSince, HTMLEscaping.text("\($0)")) },
        ].compactMap(\.self)
    }

    /// The rule's name and what it says where, as HTML.
    func summaryHTML(_ words: InterfaceWords) -> [String] { ["<code>\(id.text)</code>", severityHTML(words)] }

    private func severityHTML(_ words: InterfaceWords) -> String {
        severityLines(words).map(HTMLEscaping.text).joined(separator: ", ")
    }
}
