import ArgumentParser
import Diagnostics
import Files
import Linting
import Publishing
import Settings

/// Lists the rules.
struct RulesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rules",
        abstract: "List every rule: how sure it is, how severe, what its fixes are like, and where it holds.",
        discussion:
            "With --profile, only the rules that are on in that profile, under the rubric.yml found from here, are listed."
    )

    /// How the list is printed.
    enum Format: String, CaseIterable, ExpressibleByArgument { case text, json }

    @OptionGroup var options: LintOptions

    @Option(name: .long, help: "How the list is printed: text or json.")
    var format = Format.text

    func run() throws {
        let console = Console()
        try console.ending {
            let configuration = try options.configuration()
            let list = RuleList(configuration, profile: options.profile, target: options.deploymentTarget)
            console.write(format == .json ? list.json : list.text)
            let errors = configuration.diagnostics.filter { $0.severity == .error }
            guard errors.isEmpty else {
                console.reportToTalk(errors)
                throw ExitCode(1)
            }
        }
    }
}
