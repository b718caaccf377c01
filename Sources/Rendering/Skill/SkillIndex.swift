import Markup
import Pages

/// The file that an agent reads first: what the skill is for, and where everything stands.
struct SkillIndex {
    let rulebook: Rulebook
    let topics: [SkillTopic]
    let places: SkillPlaces
    let words: [String: String]
    let name: String

    /// The longest description that agents take (Agent Skills specification, `description`).
    private static let longestDescription = 1024

    func bytes() -> [UInt8] {
        let summary =
            rulebook.editions.first?.folders.first?.page.flatMap { rulebook.pages[$0].description }
            ?? rulebook.settings.title
        let use = words["skillUse"] ?? ""
        let sentence = summary.prefix(Self.longestDescription - use.count - 2)
        let description = sentence + (sentence.last.map { ".!?…".contains($0) } ?? true ? " " : ". ") + use
        var text = "---\nname: \(name)\ndescription: \(Self.quoted(String(description)))\n---\n\n"
        text +=
            "# \(MarkdownText.escape(rulebook.settings.title))\n\n\(MarkdownText.escape(summary))\n\n\(words["skillIntro"] ?? "")\n"
        for topic in topics {
            // The pages beside the folders stand below the skill's own title.
            text += topic.title == rulebook.settings.title ? "\n" : "\n## \(MarkdownText.escape(topic.title))\n\n"
            for index in topic.pages { text += line(index) }
        }
        return Array(text.utf8)
    }
}

extension SkillIndex {
    private func line(_ index: Int) -> String {
        let page = rulebook.pages[index]
        var line = "- \(MarkdownText.link(page.title, places.reference(toPage: index) ?? ""))"
        if case .rule(let id) = page.kind { line += " (\(MarkdownText.code(id)))" }
        return line + (page.description.map { ": " + MarkdownText.escape($0) } ?? "") + "\n"
    }

    /// A double-quoted YAML scalar on one line.
    private static func quoted(_ text: String) -> String {
        let plain = text.singleSpaced
        return "\"" + plain.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
