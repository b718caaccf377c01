import ArgumentParser
import CodeLinting
import Diagnostics
import Files
import Projects

struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explain a rule: what it reports and why, with samples and their findings.",
        discussion: """
            A page of the nearest rulebook takes precedence over the built-in page. The samples are linted as they \
            are shown. 'rubric rules' lists the ids; former ids of a rule work as well.
            """)

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Folder of the rulebook. Default: the nearest parent folder that has a rubric.yml.", valueName: "dir"))
    var root: String?

    @OptionGroup var colors: ColorOption

    @Argument(help: "Id of the rule.")
    var id: String

    func run() throws {
        let console = Console(color: colors.color)
        try console.ending {
            let catalog = try RuleCatalog(from: root ?? ".", isRoot: root != nil)
            console.reportToTalk(catalog.diagnostics)
            guard let explanation = catalog.explanation(of: id) else {
                throw console.usageError("unknown rule '\(id)'", notes: [Self.hint(id, among: catalog.names)])
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
