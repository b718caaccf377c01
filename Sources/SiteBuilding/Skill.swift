import Base
package import Diagnostics
import Files
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
        let skill = Skill(
            rulebook, proofs: proofs, templates: project.templates,
            rendering: RenderingSettings(baseAddress: configuration.baseURL), name: name, grouping: grouping
        ) { index in
            SkillSettings(rulebook.pages[index], configuration).frontMatter
        }
        let own = Set(rulebook.pages.filter { $0.frontMatter.pattern != nil }.compactMap { $0.frontMatter.rule?.value })
        var files = skill.files.map { OutputFile($0.path, .bytes($0.bytes)) }
        files.append(
            OutputFile(
                Project.configurationFile,
                .bytes(
                    Array(
                        SkillConfiguration(
                            configuration, title: title, language: rulebook.settings.defaultLanguage, own: own
                        ).yaml.utf8))))
        return (files, skill.files.compactMap { Self.warning(about: $0, in: folder) })
    }

    /// Lines of an index that agents read whole (Agent Skills specification, "Progressive disclosure").
    private static let mostLines = 500
    /// Characters of a page that all known agents read whole (Agent-Friendly Documentation Spec 0.3,
    /// `page-size-markdown`).
    private static let mostCharacters = 50_000

    private static func warning(about file: Skill.File, in folder: String) -> Diagnostic? {
        let place = Location(DiskPath.join(folder, file.path))
        if file.path == "SKILL.md" {
            let count = file.bytes.count { $0 == 0x0A }
            guard count > mostLines else { return nil }
            return Diagnostic(
                .oversizedSkillFile,
                "the index has \(count) lines; agents should not have to read more than \(mostLines) each time",
                at: place,
                notes: ["exclude pages with 'exclude' in rubric.yml"])
        }
        let count = String(decoding: file.bytes, as: UTF8.self).unicodeScalars.count
        guard count > mostCharacters else { return nil }
        return Diagnostic(
            .oversizedSkillFile,
            "'\(file.path)' has \(count) characters; agents read only the first \(mostCharacters) and "
                + "truncate the rest",
            at: place,
            notes: ["split its folder, or export with '--topics tag'"])
    }
}

/// The rubric.yml of an exported skill, which makes the folder a rulebook with the same checks.
struct SkillConfiguration {
    let yaml: String

    /// - Parameter own: the ids of rules that pages define, which the skill does not carry along.
    init(_ configuration: Configuration, title: String, language: String, own: Set<String>) {
        var yaml = "title: \(Self.quoted(title))\ncontent: .\nlanguages: [\(language)]\n"
        yaml +=
            "deployment-target: \(configuration.deploymentTarget)\ndefault-isolation: "
            + "\(configuration.defaultIsolation.rawValue)\n"
        let rules = configuration.rules.filter { !own.contains($0.key) }.sorted { $0.key < $1.key }
        if !rules.isEmpty { yaml += "rules:\n" + rules.map { "  \($0.key): \($0.value.severity.rawValue)\n" }.joined() }
        let conventions = configuration.conventions
        yaml += "conventions:\n  model-suffixes: \(Self.list(conventions.modelSuffixes))\n"
        yaml +=
            "  controller-suffixes: \(Self.list(conventions.controllerSuffixes))\n  service-suffixes: "
            + "\(Self.list(conventions.serviceSuffixes))\n"
        self.yaml = yaml
    }

    private static func list(_ texts: [String]) -> String { "[" + texts.map(quoted).joined(separator: ", ") + "]" }

    private static func quoted(_ text: String) -> String {
        let plain = text.singleSpaced
        return "\"" + plain.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}

/// The settings of a page's samples, as front matter for the file that they move to.
struct SkillSettings {
    /// Lines of YAML; empty where the defaults hold.
    let frontMatter: String

    init(_ page: Page, _ configuration: Configuration) {
        let profile = page.frontMatter.profile ?? configuration.profile(of: page.path.string)
        var lines: [String] = []
        if profile != .modern { lines.append("profile: \(profile.rawValue)\n") }
        if let target = page.frontMatter.deploymentTarget { lines.append("deployment-target: \(target)\n") }
        if let isolation = page.frontMatter.defaultIsolation {
            lines.append("default-isolation: \(isolation.rawValue)\n")
        }
        frontMatter = lines.joined()
    }
}
