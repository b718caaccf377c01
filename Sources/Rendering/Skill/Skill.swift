import Base
import Markup
package import Pages
import Samples

/// A rulebook as a skill folder for agents: an index, and one file of Markdown a topic.
package enum Skill {
    /// What makes the topics.
    package enum Grouping: String, Sendable, CaseIterable {
        case folder, tag
    }

    /// The files, the index first.
    ///
    /// - Parameters:
    ///   - name: lower-case words with hyphens.
    ///   - settings: what a page's samples need; only pages with the same share a file.
    package static func files(
        of site: SiteContext, name: String, grouping: Grouping, settings: (Page) -> SkillTopic.Settings
    ) -> [SiteFile] {
        let topics = SkillTopic.all(of: site.rulebook, grouping: grouping, settings: settings)
        // The anchors of the files are known once they are written, and links change no heading.
        let drafts = topics.map {
            SkillReference(topic: $0, site: site).bytes { _ in .text }
        }
        let places = SkillPlaces(topics, drafts: drafts, site: site)
        let index = SkillIndex(site: site, topics: topics, places: places, name: name).bytes()
        return [SiteFile(Address("SKILL.md"), index)]
            + topics.map { topic in
                let bytes = SkillReference(topic: topic, site: site).bytes { places.link(to: $0, from: topic) }
                return SiteFile(Address(topic.path), bytes)
            }
    }

    /// A double-quoted YAML scalar on one line.
    package static func quoted(_ text: String) -> String {
        "\""
            + VisibleText.withoutControls(text.singleSpaced).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            + "\""
    }
}

/// Names of lower-case ASCII letters, digits and single hyphens (Agent Skills specification, `name`).
package enum SkillName {
    /// The longest that a skill's name may be.
    private static let limit = 64

    /// A name made of some text; nil where nothing of it can stay.
    package static func slug(_ text: String) -> String? {
        var slug = ""
        for character in text.lowercased().unicodeScalars {
            let isKept = character.isASCII && (character.properties.isAlphabetic || ("0"..."9").contains(character))
            if isKept {
                slug.unicodeScalars.append(character)
            } else if !slug.isEmpty, !slug.hasSuffix("-") {
                slug += "-"
            }
            if slug.utf8.count == limit { break }
        }
        while slug.hasSuffix("-") { slug.removeLast() }
        return slug.isEmpty ? nil : slug
    }
}

/// The file that an agent reads first: what the skill is for, and where everything stands.
struct SkillIndex {
    let site: SiteContext
    let topics: [SkillTopic]
    let places: SkillPlaces
    let name: String

    /// The longest description that agents take (Agent Skills specification, `description`).
    private static let longestDescription = 1024

    func bytes() -> [UInt8] {
        let (rulebook, words) = (site.rulebook, site.defaultWords)
        let summary =
            rulebook.editions.first?.folders.first?.page.flatMap { rulebook[$0].description }
            ?? rulebook.settings.title
        let use = words[.skillUse]
        let sentence = summary.prefix(Self.longestDescription - use.count - 2)
        let description = sentence + (sentence.last.map { ".!?…".contains($0) } ?? true ? " " : ". ") + use
        var text = "---\nname: \(name)\ndescription: \(Skill.quoted(String(description)))\n---\n\n"
        text +=
            "# \(MarkdownText.escape(rulebook.settings.title))\n\n\(MarkdownText.escape(summary))"
            + "\n\n\(words[.skillIntro])\n"
        for (title, topics) in topics.grouped(by: \.section) {
            // The pages beside the folders stand below the skill's own title.
            text += title == rulebook.settings.title ? "\n" : "\n## \(MarkdownText.escape(title))\n\n"
            text += topics.flatMap(\.pages).map(line).joined()
        }
        return Array(text.utf8)
    }
}

extension SkillIndex {
    private func line(_ id: PageID) -> String {
        let page = site.rulebook[id]
        var line = "- \(MarkdownText.link(page.title, places.reference(toPage: id) ?? ""))"
        let ids = page.rules.map { MarkdownText.code($0.id) }
        if !ids.isEmpty { line += " (\(ids.joined(separator: ", ")))" }
        return line + (page.description.map { ": " + MarkdownText.escape($0) } ?? "") + "\n"
    }
}
