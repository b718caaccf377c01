import Pages
import Projects
import SiteBuilding
import Suggesting

/// Finds out how the sections of a guide can be enforced, without running another program.
struct SuggestTool: Tool {
    let source: PageSource

    let name = "suggest"
    let title = "Suggest rules for a guide"
    let summary = """
        Infer patterns for the sections of the rulebook whose bad and good samples no rule verifies. A suggestion \
        reports bad code of its section and no good code of the rulebook. It is a guess: read it before you write it \
        as a rule of the section. Nothing is written.
        """
    let parameters = [
        ToolParameter("paths", .listSchema(of: .textSchema(), "Pages or folders of the rulebook. Default: all pages."))
    ]
    let output = SuggestionReport.schema

    struct Arguments: Decodable { var paths: [String]? }

    func call(_ arguments: Arguments) throws -> ToolResult {
        guard let book = try source.book() else { throw ToolError("there is no rulebook with pages here") }
        let selection = try Selection(arguments.paths ?? [], in: book.project)
        let suggestions = Suggestions(book.verifiedPages) { selection.contains($0.file) }
        let names = try FileNames(root: book.project.root, named: nil)
        let report = SuggestionReport(suggestions, nil, of: book, names, jobs: source.jobs)
        return ToolResult(text: report.text() + report.summary + "\n", data: report.json())
    }
}
