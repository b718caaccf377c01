import ArgumentParser
import CodeLinting
import Diagnostics
import Files
import Projects

/// Shows a rule's page in the terminal.
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Show a rule: what it finds and why, with samples and what the linter says about them.",
        discussion: """
            The page of the rulebook whose rubric.yml is nearest, upward from here, goes before the one that is built \
            in. The samples are linted while they are shown. 'rubric rules' lists the ids, and those that a rule once \
            had work as well.
            """)

    @Option(
        name: .long,
        help: ArgumentHelp("The rulebook's folder, in place of the one found upward from here.", valueName: "dir"))
    var root: String?

    @Argument(help: "The rule's id.")
    var id: String

    func run() throws {
        let console = Console()
        try console.ending {
            let catalog = try RuleCatalog(from: root ?? ".", isRoot: root != nil)
            console.reportToTalk(catalog.diagnostics)
            guard let explanation = catalog.explanation(of: id) else {
                console.fail("there is no rule '\(id)'", notes: [Self.hint(id, among: catalog.names)])
                throw ExitCode(64)
            }
            console.write(ExplanationText(explanation, width: console.width, ansi: console.outputStyle).text)
        }
    }
    private static func hint(_ id: String, among names: [String]) -> String {
        if DiagnosticCatalogue.all.contains(where: { $0.id == id }) {
            return "'rubric diagnostics \(id)' explains the diagnostic of that name"
        }
        return NearestName.of(id, among: names).map { "did you mean '\($0)'?" } ?? "'rubric rules' lists the ids"
    }
}
