import ArgumentParser
import Files
import Pages
import Projects
import Rendering
import SiteBuilding

struct DecideCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "decide",
        abstract: "Walk through a page's decision tree, one question at a time.",
        discussion: """
            Name the page by its path in the content folder, with or without '.md'. '#t2' selects the page's second \
            tree, and '#t1-own' a step of the first, as in the site's URLs. Answer with the number or the text of a \
            choice. 'b' goes back, 'r' starts over, 'q' quits. Answers can be piped in, one per line; an answer that \
            matches no choice then exits with code 64.
            """)

    @OptionGroup var colors: ColorOption

    @Argument(help: ArgumentHelp("Page, and optionally a tree or step: 'guides/ownership#t1'.", valueName: "page"))
    var page: String

    @OptionGroup var argument: FolderArgument
    @OptionGroup var rulebook: RootOptions

    func run() throws {
        let console = Console(color: colors.color)
        try console.ending {
            let project = try rulebook.open(around: argument.folder)
            do {
                let wanted = TreeName(page)
                // A path from the current folder, or a name.
                let file = try? project.file(named: wanted.page)
                let name = file.flatMap { $0.isEmpty ? nil : $0 } ?? wanted.page
                let scan = try ContentScan(project)
                let path = try TreeSearch.page(name, among: scan.pages, contentFolder: project.contentFolder)
                let page = try project.page(path, in: scan)
                let walk = try TreeSearch.walk(wanted.tree, in: page).walk
                if wanted.tree?.isEmpty != false { sayTrees(of: page, console) }
                var session = DecideSession(walk: walk, console: console, isTerminal: StandardStream.input.isTerminal)
                try session.run()
            } catch let error as TreeSearch.Failure {
                throw console.usageError(error.message, notes: error.notes)
            }
        }
    }

    /// Says which trees a page has, if there are several.
    private func sayTrees(of page: Page, _ console: Console) {
        let trees = TreeSearch.trees(of: page)
        guard trees.count > 1 else { return }
        console.say("the page has \(trees.count) trees: " + trees.map { "#\($0.anchor)" }.joined(separator: ", "))
    }
}
