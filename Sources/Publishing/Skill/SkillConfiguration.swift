import Markup
import Settings

/// The rubric.yml of an exported skill: with it the folder is a rulebook again, whose samples are checked as before.
struct SkillConfiguration {
    let yaml: String

    /// - Parameter own: the ids of rules that pages define, which the skill does not carry along.
    init(_ configuration: Configuration, title: String, own: Set<String>) {
        var yaml = "title: \(Self.quoted(title))\ncontent: .\nlanguages: [\(configuration.languages.first ?? "en")]\n"
        yaml +=
            "deployment-target: \(configuration.deploymentTarget)\ndefault-isolation: \(configuration.defaultIsolation.rawValue)\n"
        let rules = configuration.rules.filter { !own.contains($0.key) }.sorted { $0.key < $1.key }
        if !rules.isEmpty { yaml += "rules:\n" + rules.map { "  \($0.key): \($0.value.severity.rawValue)\n" }.joined() }
        let conventions = configuration.conventions
        yaml += "conventions:\n  model-suffixes: \(Self.list(conventions.modelSuffixes))\n"
        yaml +=
            "  controller-suffixes: \(Self.list(conventions.controllerSuffixes))\n  service-suffixes: \(Self.list(conventions.serviceSuffixes))\n"
        self.yaml = yaml
    }

    private static func list(_ texts: [String]) -> String { "[" + texts.map(quoted).joined(separator: ", ") + "]" }

    private static func quoted(_ text: String) -> String {
        let plain = text.singleSpaced
        return "\"" + plain.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
