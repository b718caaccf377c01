import ArgumentParser
import Base
import CodeLinting
import Diagnostics
import Files
import Linting
import Settings
import SiteBuilding

struct RulesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rules",
        abstract: "List all rules with their severity, fixes and availability.",
        discussion: "With --profile, only rules enabled in that profile by the nearest rubric.yml are listed."
    )

    /// The format of the list.
    enum Format: String, CaseIterable, ExpressibleByArgument { case text, json }

    @OptionGroup var options: LintOptions

    @Option(name: .long, help: "Output format.")
    var format = Format.text

    func run() throws {
        let console = Console()
        try console.ending {
            let configurations = try options.configurations()
            let here = try Disk.currentFolder()
            let configuration = try configurations.configuration(in: here)
            let list = RuleList(
                configuration, profile: options.profile, selection: options.ruleSet,
                target: options.deploymentTarget)
            console.write(format == .json ? list.json : list.text)
            let errors = try configurations.diagnostics(about: [here], knowing: DiagnosticCatalog.ids).filter {
                $0.severity == .error
            }
            guard errors.isEmpty else {
                console.reportToTalk(errors)
                throw ExitCode(1)
            }
        }
    }
}

/// The list of rules, as text or JSON.
struct RuleList {
    private let rows: [Row]
    private let configuration: LintConfiguration

    private struct Row {
        let info: RuleInfo
        let severities: [(profile: Profile, severity: Severity?)]
    }

    /// - Parameter profile: where given, only the rules that are on in it.
    init(
        _ configuration: LintConfiguration, profile: Profile?, selection: RuleSelection?,
        target: DeploymentTarget?
    ) {
        self.configuration = configuration
        rows = configuration.infos.map { info in
            Row(info: info, severities: configuration.severities(of: info, selection: selection, target: target))
        }
        .filter { row in profile == nil || row.severities.contains { $0.profile == profile && $0.severity != nil } }
    }

    /// One line a rule, in columns.
    var text: String {
        let isLimited = rows.contains { files($0) != nil }
        let titles =
            ["rule", "set"] + Profile.allCases.map(\.rawValue) + ["fix", "since"] + (isLimited ? ["files"] : [])
        let lines = rows.map { row -> [String] in
            var cells = [row.info.id.text, row.info.set]
            cells += row.severities.map { $0.severity?.rawValue ?? "off" }
            cells.append(row.info.fix.rawValue)
            cells.append(row.info.since.map { "\($0)" } ?? "-")
            if isLimited { cells.append(files(row) ?? "all") }
            return cells.map(VisibleText.line)
        }
        let widths = titles.indices.map { column in ([titles] + lines).map { $0[column].count }.max() ?? 0 }
        return ([titles] + lines).map { line in
            let cells = zip(line, widths).map { cell, width in cell + String(repeating: " ", count: width - cell.count)
            }
            return cells.joined(separator: "  ").trimming { $0 == " " } + "\n"
        }.joined()
    }

    private func files(_ row: Row) -> String? { configuration.filter(of: row.info.id)?.summary }

    var json: String {
        JSON.members([
            "version": 1,
            "rules": .array(
                rows.map { row in
                    .members([
                        "id": .string(row.info.id.text),
                        "summary": .string(row.info.summary),
                        "set": .string(row.info.set),
                        "severity": .string(row.info.severity.rawValue),
                        "fix": .string(row.info.fix.rawValue),
                        "since": row.info.since.map { JSON.string("\($0)") },
                        "files": files(row).map(JSON.string),
                        "profiles": .object(
                            row.severities.map {
                                JSON.Member($0.profile.rawValue, .string($0.severity?.rawValue ?? "off"))
                            }),
                        "help": configuration.help(row.info.id).map(JSON.string),
                    ])
                }),
        ]).text + "\n"
    }
}
