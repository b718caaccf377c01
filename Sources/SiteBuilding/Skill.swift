import Base
package import Diagnostics
import Files
import Linting
import Markup
import Pages
import PatternRules
import Projects
package import Rendering
import Settings
import Verification

extension Book {
    /// The rulebook as a skill folder for agents, and which of its files are too large for them.
    ///
    /// - Parameters:
    ///   - folder: where it goes, which names it.
    ///   - grouping: what makes the topics.
    package func skill(in folder: String, by grouping: Skill.Grouping) -> (
        files: [OutputFile], diagnostics: [Diagnostic]
    ) {
        let configuration = project.configuration
        let title = rulebook.settings.title
        let name = SkillName.slug(DiskPath.name(folder)) ?? SkillName.slug(title) ?? "rulebook"
        let skill = Skill.files(
            of: SiteContext(
                rulebook, verifications: verifications, templates: sources.templates,
                settings: RenderingSettings(baseAddress: configuration.baseURL)), name: name, grouping: grouping
        ) { settings(of: $0) }
        let exported = Set(rulebook.editions.first?.readingOrder ?? [])
        let missing = Set(
            rulebook.pages.filter { !exported.contains($0.id) }.flatMap { $0.source.patternRules.map(\.id) })
        let files = skill.map { OutputFile($0) }
        let yaml = skillConfiguration(without: missing)
        return (
            files + [OutputFile(Project.configurationFile, .bytes(Array(yaml.utf8)))],
            skill.compactMap { Self.warning(about: $0, in: folder) }
        )
    }

    /// The rules that are on, for a file with which an agent begins.
    package var instructions: AgentInstructions {
        let configuration = project.configuration
        let settings = LintSettings(
            configuration, profile: .modern, isolation: configuration.defaultIsolation,
            selection: configuration.ruleSelection ?? .standard)
        return AgentInstructions(rulebook) { id in
            rules.contains { $0.id.text == id && $0.severity(under: settings) != nil }
        }
    }

    /// Lines of an index that agents read whole (Agent Skills specification, "Progressive disclosure").
    private static let mostLines = 500
    /// Characters of a page that all known agents read whole (Agent-Friendly Documentation Spec 0.3,
    /// `page-size-markdown`).
    private static let mostCharacters = 50_000

    private static func warning(about file: SiteFile, in folder: String) -> Diagnostic? {
        let path = file.address.path
        let place = Location(DiskPath.join(folder, path))
        if path == "SKILL.md" {
            let count = file.bytes.count { $0 == 0x0A }
            guard count > mostLines else { return nil }
            return Diagnostic(
                .oversizedSkillFile,
                "the index has \(count) lines; agents read all of it, so keep it below \(mostLines)",
                at: place,
                notes: ["exclude pages with 'exclude' in rubric.yml"])
        }
        let count = String(decoding: file.bytes, as: UTF8.self).unicodeScalars.count
        guard count > mostCharacters else { return nil }
        return Diagnostic(
            .oversizedSkillFile,
            "'\(path)' has \(count) characters; agents read only the first \(mostCharacters) and "
                + "truncate the rest",
            at: place,
            notes: ["split its folder, or export with '--topics tag'"])
    }
}

extension Book {
    /// The rubric.yml of an exported skill, which makes the folder a rulebook with the same checks.
    ///
    /// - Parameter missing: the ids of rules whose pages are not in the skill.
    private func skillConfiguration(without missing: Set<String>) -> String {
        let entries = project.configuration.entries.map { entry in
            guard entry.key == "rules", let rules = entry.value.map else { return entry }
            var kept = entry
            kept.value.value = .map(rules.filter { !missing.contains($0.key) })
            return kept
        }
        return """
            title: \(Skill.quoted(rulebook.settings.title))
            content: .
            languages: [\(rulebook.settings.defaultLanguage)]

            """ + entries.lines(of: Configuration.allKeys, about: .samples)
    }

    /// The settings of a page's samples, as front matter for the file that they move to.
    private func settings(of page: Page) -> SkillTopic.Settings {
        let matter = page.frontMatter
        // The configuration selects profiles by the paths of pages, which the skill does not have.
        let profile = matter.profile ?? project.configuration.profile(of: page.path.string)
        let samples = matter.entries.filter { $0.key != "profile" }.lines(of: FrontMatter.allKeys, about: .samples)
        let lines = (profile == .modern ? "" : "profile: \(profile.rawValue)\n") + samples
        // The rule's own page defines or changes it, or turns it on for its samples.
        let sections = page.sectionRules.compactMap { rule in
            rule.section.map { "  - \(rule.keys.entry(ofSection: $0.anchor))\n" }
        }
        let ruleKeys =
            matter.entries.filter { $0.key != FrontMatter.rulesKey.documentation.name }.lines(
                of: FrontMatter.allKeys, about: .rule) + (sections.isEmpty ? "" : "rules:\n" + sections.joined())
        let rule = matter.rule?.value ?? (sections.isEmpty ? nil : String(page.path.stem))
        let isOptIn = rules.contains { $0.selection == nil && $0.id.text == rule }
        guard let rule, isOptIn || ruleKeys.dropLast().contains("\n") else {
            return SkillTopic.Settings(frontMatter: lines, rule: nil)
        }
        return SkillTopic.Settings(frontMatter: lines + ruleKeys, rule: rule)
    }
}
