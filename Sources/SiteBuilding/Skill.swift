import Base
import Checking
package import Diagnostics
import Files
import Linting
import Markup
import Pages
import Projects
package import Rendering
import Settings

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
            of: rulebook, proofs: proofs, templates: sources.templates,
            rendering: RenderingSettings(baseAddress: configuration.baseURL), name: name, grouping: grouping
        ) { settings(of: rulebook.pages[$0]) }
        let exported = Set(rulebook.editions.first?.readingOrder ?? [])
        let missing = Set(
            rulebook.pages.indices.filter { !exported.contains($0) && rulebook.pages[$0].frontMatter.pattern != nil }
                .compactMap { rulebook.pages[$0].frontMatter.rule?.value })
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
        let configuration = project.configuration
        let list = { (texts: [String]) in "[" + texts.map(Skill.quoted).joined(separator: ", ") + "]" }
        var yaml = """
            title: \(Skill.quoted(rulebook.settings.title))
            content: .
            languages: [\(rulebook.settings.defaultLanguage)]
            deployment-target: \(configuration.deploymentTarget)
            default-isolation: \(configuration.defaultIsolation.rawValue)

            """
        let rules = configuration.rules.filter { !missing.contains($0.key) }.sorted { $0.key < $1.key }
        if !rules.isEmpty { yaml += "rules:\n" + rules.map { "  \($0.key): \($0.value.severity.rawValue)\n" }.joined() }
        if configuration.html != .sanitize { yaml += "html: \(configuration.html.rawValue)\n" }
        let labels = configuration.labels
        if !labels.good.isEmpty || !labels.bad.isEmpty {
            yaml += "labels:\n  good: \(list(labels.good))\n  bad: \(list(labels.bad))\n"
        }
        let conventions = configuration.conventions
        return yaml + """
            conventions:
              model-suffixes: \(list(conventions.modelSuffixes))
              controller-suffixes: \(list(conventions.controllerSuffixes))
              service-suffixes: \(list(conventions.serviceSuffixes))

            """
    }

    /// The keys of a pattern rule.
    private static let patternKeys = [
        "pattern", "replacement", "message", "severity", "since", "profiles", "where",
    ]

    /// The settings of a page's samples, as front matter for the file that they move to.
    private func settings(of page: Page) -> SkillTopic.Settings {
        let matter = page.frontMatter
        let profile = matter.profile ?? project.configuration.profile(of: page.path.string)
        var lines: [String] = []
        if profile != .modern { lines.append("profile: \(profile.rawValue)\n") }
        if let target = matter.deploymentTarget { lines.append("deployment-target: \(target)\n") }
        if let isolation = matter.defaultIsolation {
            lines.append("default-isolation: \(isolation.rawValue)\n")
        }
        // The rule's own page defines it, or turns it on for its samples.
        let rule = matter.rule?.value
        let isOptIn = rules.contains { $0.tier == .optIn && $0.id.text == rule }
        guard let rule, matter.pattern != nil || isOptIn else {
            return SkillTopic.Settings(frontMatter: lines.joined(), rule: nil)
        }
        lines.append("rule: \(rule)\n")
        if matter.pattern != nil {
            lines += Self.patternKeys.compactMap { key in matter[key].map { "\(key): \($0.flow)\n" } }
        }
        return SkillTopic.Settings(frontMatter: lines.joined(), rule: rule)
    }
}

extension YAMLNode {
    /// The value on one line. Quoted texts are those of JSON, which YAML shares.
    fileprivate var flow: String {
        switch value {
        case .scalar(let scalar):
            let isWord = !scalar.text.isEmpty && scalar.text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
            return scalar.isPlain && isWord ? scalar.text : JSON.string(scalar.text).compactText
        case .list(let items): return "[" + items.map(\.flow).joined(separator: ", ") + "]"
        case .map(let entries):
            return "{" + entries.map { "\(JSON.string($0.key).compactText): \($0.value.flow)" }.joined(separator: ", ")
                + "}"
        }
    }
}
