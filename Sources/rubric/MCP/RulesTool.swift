import Base
import CodeLinting
import Diagnostics
import Files
import Linting
import Settings

/// Lists the rules.
struct RulesTool: Tool {
    let source: PageSource

    let name = "list_rules"
    let title = "List the rules"
    let summary = """
        List all rules of the linter with their severity and what they report. Rules that are off in this project \
        are marked.
        """
    let parameters = [
        ToolParameter(
            "profile", .textSchema("The kind of code. Default: modern.", among: Profile.allCases.map(\.rawValue)))
    ]
    let output = JSON.objectSchema([
        "rules": .listSchema(
            of: .objectSchema([
                "id": .textSchema(), "summary": .textSchema(), "severity": .textSchema(),
                "enabled": .members(["type": "boolean"]), "fix": .textSchema(),
            ]))
    ])

    struct Arguments: Decodable { var profile: String? }

    func call(_ arguments: Arguments) throws -> ToolResult {
        let written = arguments.profile.flatMap { $0.isEmpty ? nil : $0 } ?? Profile.modern.rawValue
        guard let profile = Profile(rawValue: written) else {
            throw ToolError("unknown profile '\(written)'; the profiles are \(Profile.allCases.map(\.rawValue).quoted)")
        }
        let configuration = try source.configurations().configuration(in: Disk.currentFolder())
        let settings = configuration.settings(profile: profile)
        let rules = configuration.infos.map { (info: $0, severity: $0.severity(under: settings)) }
        let text = rules.map { "\($0.info.id) (\($0.severity?.rawValue ?? "off")): \($0.info.summary)\n" }.joined()
        let data = rules.map { info, severity in
            JSON.members([
                "id": .string(info.id.text), "summary": .string(info.summary),
                "severity": .string((severity ?? info.severity).rawValue), "enabled": .boolean(severity != nil),
                "fix": .string(info.fix.rawValue),
            ])
        }
        return ToolResult(text: text, data: .members(["rules": .array(data)]))
    }
}
