import ArgumentParser
import Base
import Files
import Pages
import Projects
import Samples
import Settings
import SiteBuilding
import Suggesting

struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init", abstract: "Create a small rulebook that builds without issues.",
        discussion: """
            The folder is created if it does not exist. An existing rulebook is left unchanged. In a folder with a \
            guide that labels Swift code as good and bad, this command only adds a rubric.yml, and says how the guide \
            can be enforced.
            """)

    @Argument(help: ArgumentHelp("Folder of the new rulebook. Default: the current folder.", valueName: "dir"))
    var folder = "."

    /// The most suggestions that are shown.
    private static let mostSuggestions = 3

    func run() throws {
        let console = Console()
        let files = [
            ("rubric.yml", PackageResources.rubric_yml), ("Content/index.md", PackageResources.index_md),
            ("Content/how-to-write-a-rule.md", PackageResources.how_to_write_a_rule_md),
            ("Content/rules/exposed-state.md", PackageResources.exposed_state_md),
        ]
        try console.ending {
            let others = Self.pages(in: folder)
            if !others.isEmpty, try enforce(console) { return }
            try console.create(
                files.map { (DiskPath.join(folder, $0), $1) }, within: LinkBoundary([folder]), isTold: false)
            console.say("created a rulebook in '\(folder)', with its pages in '\(DiskPath.join(folder, "Content"))'")
            if !others.isEmpty {
                console.say(
                    others.count == 1
                        ? "'\(others[0].string)' is not part of it; to include it, write 'content: .' in rubric.yml"
                        : "the \(others.count) pages outside of 'Content/' are not part of it; "
                            + "to include them, write 'content: .' in rubric.yml")
            }
            console.say("next: rubric build \(folder.shellWord)")
        }
    }

    /// Adds a configuration to a guide, and says how it can be enforced; false for a folder without labeled samples.
    private func enforce(_ console: Console) throws -> Bool {
        let project = try Project.open(folder)
        let book = try Book(project, jobs: CurrentProcess.processors)
        let regions = book.verifiedPages.flatMap { $0.samples.flatMap(\.regions) }
        guard regions.contains(where: { $0.region.verdict == .bad }), let home = book.rulebook.pages.first else {
            return false
        }
        let title = YAMLNode.scalar(home.source.title)
        let configuration = "# Configuration of this guide. All keys are optional.\ntitle: \(title)\ncontent: .\n"
        try console.create(
            [(DiskPath.join(folder, Project.configurationFile), Array(configuration.utf8))],
            within: LinkBoundary([folder]), isTold: false)
        console.say("added rubric.yml to the guide in '\(folder)'")
        let names = try FileNames(root: project.root, named: folder)
        let suggestions = Suggestions(book.verifiedPages) { _ in true }
        let report = SuggestionReport(suggestions, nil, of: book, names, jobs: CurrentProcess.processors)
        console.write(report.text(atMost: Self.mostSuggestions))
        console.say(CoverageTable(book, try Selection([], in: project)).coverage.summary)
        let root = folder == "." ? "" : " --root \(folder.shellWord)"
        console.say("next: rubric suggest --linters --write\(root)")
        return true
    }

    /// The pages of a folder that is content as a whole, as one without `Content/` is.
    private static func pages(in folder: String) -> [PagePath] {
        guard let project = try? Project.open(folder), project.contentFolder.isEmpty else { return [] }
        return (try? project.pagePaths()) ?? []
    }
}
