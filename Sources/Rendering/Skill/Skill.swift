import Markup
package import Pages
package import Samples

/// A rulebook as a skill folder for agents: an index, and one file of Markdown a topic.
package struct Skill: Sendable {
    /// Relative to the folder, the index first.
    package let files: [File]

    package struct File: Sendable {
        package let path: String
        package let bytes: [UInt8]
    }

    /// What makes the topics.
    package enum Grouping: String, Sendable, CaseIterable {
        case folder, tag
    }

    /// - Parameters:
    ///   - name: of the skill, lower-case words with hyphens.
    ///   - settings: the front matter that a page's samples need; pages that need different ones do not share a file.
    package init(
        _ rulebook: Rulebook, proofs: [[SampleProof]], templates: TemplateSet, rendering: RenderingSettings,
        name: String, grouping: Grouping,
        settings: (Int) -> String
    ) {
        let language = rulebook.settings.defaultLanguage
        let words = templates.words(in: language)
        let topics = SkillTopic.all(of: rulebook, grouping: grouping, settings: settings)
        // The anchors of the files are known once they are written, and links change no heading.
        let drafts = topics.map {
            SkillReference($0, rulebook: rulebook, proofs: proofs, words: words).bytes { _ in .text }
        }
        let places = SkillPlaces(topics, drafts: drafts, rulebook: rulebook, rendering: rendering)
        let references = topics.map { topic in
            File(
                path: topic.path,
                bytes: SkillReference(topic, rulebook: rulebook, proofs: proofs, words: words).bytes {
                    places.link(to: $0, from: topic)
                })
        }
        files =
            [
                File(
                    path: "SKILL.md",
                    bytes: SkillIndex(rulebook: rulebook, topics: topics, places: places, words: words, name: name)
                        .bytes())
            ] + references
    }
}
