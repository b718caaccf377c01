import ArgumentParser
import Diagnostics
import Files
import Publishing

/// Shows a rule's page in the terminal.
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Show a rule: what it finds and why, with samples and what the linter says about them.",
        discussion: """
            The page of the rulebook whose rubric.yml is nearest, upward from here, goes before the one that is built in. The samples are \
            linted while they are shown. 'rubric rules' lists the ids, and those that a rule once had work as well.
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
            let shelf = try RuleShelf(from: root ?? ".", isRoot: root != nil)
            console.reportToTalk(shelf.diagnostics)
            guard let explanation = shelf.explanation(of: id) else {
                console.fail("there is no rule '\(id)'", notes: [Self.hint(id, among: shelf.names)])
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
