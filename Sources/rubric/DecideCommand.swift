import ArgumentParser
import Diagnostics
import Files
import Flowcharts
import Foundation
import Pages
import Projects

/// Walks through a decision tree of a page in the terminal.
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

    @Argument(help: ArgumentHelp("Page, and optionally a tree or step: 'guides/ownership#t1'.", valueName: "page"))
    var page: String

    @OptionGroup var argument: FolderArgument
    @OptionGroup var rulebook: RootOptions

    func run() throws {
        let console = Console()
        try console.ending {
            let project = try rulebook.open(around: argument.folder)
            let wanted = TreeName(page)
            let page = try self.page(wanted.page, in: project, console)
            let walk = try self.walk(wanted.tree, in: page, console)
            var session = DecideSession(walk, console: console, isTerminal: isatty(STDIN_FILENO) == 1)
            try session.run()
        }
    }
}

extension DecideCommand {
    private func page(_ name: String, in project: Project, _ console: Console) throws -> Page {
        let catalogue = PageCatalogue(try project.pagePaths(), contentFolder: project.contentFolder)
        // A path from the current folder, or a name.
        switch catalogue.find((try? project.file(named: name)) ?? name) {
        case .found(let path): return try project.page(path)
        case .several(let paths):
            console.fail("'\(name)' matches several pages", notes: paths.map { "'\($0)'" })
        case .unknown(let nearest):
            console.fail(
                "page not found: '\(name)'",
                notes: nearest.map { ["did you mean '\($0)'?"] } ?? [
                    "name a page by its path in the content folder"
                ])
        }
        throw ExitCode(64)
    }

    private func walk(_ name: String?, in page: Page, _ console: Console) throws -> TreeWalk {
        let trees = page.diagrams.compactMap { diagram in diagram.tree.map { (diagram, $0) } }
        guard let first = trees.first else {
            console.fail(
                "'\(page.path.string)' has no decision tree",
                notes: ["a mermaid flowchart is a decision tree if it contains a question"])
            throw ExitCode(64)
        }
        guard let name, !name.isEmpty else {
            if trees.count > 1 {
                console.say(
                    "the page has \(trees.count) trees: " + trees.map { "#\($0.0.anchor)" }.joined(separator: ", "))
            }
            return TreeWalk(first.0.flowchart, first.1)
        }
        for (diagram, tree) in trees {
            if name == diagram.anchor || name == "\(diagram.number)" { return TreeWalk(diagram.flowchart, tree) }
            let step = tree.steps.first { ([$0.element] + $0.introduction).map(diagram.anchor(of:)).contains(name) }
            if let step { return TreeWalk(diagram.flowchart, tree, from: step.element) }
        }
        let known = trees.flatMap { diagram, tree in
            [diagram.anchor] + tree.steps.map { diagram.anchor(of: $0.element) }
        }
        let trouble = "its trees are " + trees.map { "#\($0.0.anchor)" }.joined(separator: ", ")
        console.fail(
            "'\(page.path.string)' has no tree or step '#\(name)'",
            notes: (NearestName.of(name, among: known).map { ["did you mean '#\($0)'?"] } ?? []) + [trouble])
        throw ExitCode(64)
    }
}
