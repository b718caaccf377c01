import ArgumentParser
import CodeLinting
import Diagnostics
import Explaining
import Files
import Projects
import SiteBuilding

struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explain a rule or another diagnostic: what it reports and why, with samples.",
        discussion: """
            A page of the nearest rulebook takes precedence over the built-in page of a rule. Its samples are linted \
            as they are shown. 'rubric rules' and 'rubric diagnostics' list the ids.
            """)

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Folder of the rulebook. Default: the nearest parent folder that has a rubric.yml.", valueName: "dir"))
    var root: String?

    @OptionGroup var colors: ColorOption

    @Argument(help: "Id of the rule or diagnostic.")
    var id: String

    func run() throws {
        let console = Console(color: colors.color)
        try console.ending {
            let catalog = try RuleCatalog(from: root ?? ".", isRoot: root != nil)
            console.reportToTalk(catalog.diagnostics)
            let (width, ansi) = (console.width, console.outputStyle)
            if let explanation = catalog.explanation(of: id) {
                console.write(ExplanationText(explanation, width: width, ansi: ansi).text)
            } else if let section = DiagnosticSection(about: id) {
                console.write(section.text(width: width, ansi: ansi))
            } else {
                let nearest = NearestName.of(id, among: catalog.names.union(DiagnosticCatalog.ids).sorted()).map {
                    "did you mean '\($0)'?"
                }
                throw console.usageError(
                    "unknown rule or diagnostic '\(id)'", notes: [nearest ?? "'rubric diagnostics' lists the ids"])
            }
        }
    }
}
