import Base
import CodeLinting
import Diagnostics
import Explaining
import Linting
import Pages
import Projects
import SiteBuilding

/// Shows the page of a rule, or the manual's section about another diagnostic.
struct ExplainTool: Tool {
    let source: PageSource

    let name = "explain"
    let title = "Explain a rule"
    let summary = """
        Show the page of a rule as Markdown: what it reports, why, and good and bad samples with their findings. The \
        ids are those of 'lint' and 'list_rules'. For another diagnostic, show what it means and how to fix it.
        """
    let parameters = [ToolParameter("rule", .textSchema("Id of the rule: exposed-state."), isRequired: true)]
    let output = JSON.objectSchema(
        [
            "rule": .textSchema(), "title": .textSchema(), "fix": .textSchema(), "uri": .textSchema(),
            "severities": .members([
                "type": "object", "description": "For each profile, the severity, or 'off'.",
                "additionalProperties": .textSchema(),
            ]),
            "files": .textSchema("The globs of the files that the rule is limited to."),
        ], optional: ["fix", "uri", "files"])

    struct Arguments: Decodable { var rule: String }

    func call(_ arguments: Arguments) throws -> ToolResult {
        let catalog = try source.catalog()
        guard let explanation = catalog.explanation(of: arguments.rule) else {
            guard let section = DiagnosticSection(about: arguments.rule) else {
                let nearest = NearestName.of(
                    arguments.rule, among: catalog.names.union(DiagnosticCatalog.ids).sorted()
                ).map { "did you mean '\($0)'?" }
                throw ToolError("unknown rule '\(arguments.rule)'; \(nearest ?? "'list_rules' lists the ids")")
            }
            return ToolResult(
                text: "\(section.kind.id): \(section.kind.summary)\n\(section.markdown)",
                data: .members([
                    "rule": .string(section.kind.id), "title": .string(section.kind.summary), "severities": .object([]),
                ]))
        }
        let severities = explanation.severities.map { ($0.profile.rawValue, $0.severity?.rawValue ?? "off") }
        let title = explanation.title
        var text = "\(explanation.id): \(title)\n"
        if let info = explanation.info {
            text += "severity: " + severities.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
            text += "; fix: \(info.fix.rawValue)\n"
            if let files = explanation.files { text += "files: \(files)\n" }
        }
        let found = try page(of: explanation)
        if let found {
            text += "page: \(found.uri)\n\n" + found.markdown
        } else {
            text += "no page describes this rule\n"
        }
        let data = JSON.members([
            "rule": .string(explanation.id), "title": .string(title),
            "fix": explanation.info.map { .string($0.fix.rawValue) },
            "uri": found.map { .string($0.uri) },
            "severities": .object(severities.map { JSON.Member($0.0, .string($0.1)) }),
            "files": explanation.files.map(JSON.string),
        ])
        return ToolResult(text: text, data: data)
    }

    /// The page of a rule, or its section.
    private func page(of explanation: RuleExplanation) throws -> (uri: String, markdown: String)? {
        guard let rule = explanation.rule else { return nil }
        let pages = explanation.isBuiltIn ? source.builtIn : try source.pages()
        return pages.page(at: rule.page.path).map { page in
            (pages.uri(of: page, anchor: rule.section?.anchor), pages.markdown(of: page, rule.section))
        }
    }
}
