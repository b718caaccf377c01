import ArgumentParser
import Files
import Pages
import Projects

struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init", abstract: "Create a small rulebook that builds without issues.",
        discussion: """
            The folder is created if it does not exist. An existing rulebook is left unchanged.
            """)

    @Argument(help: ArgumentHelp("Folder of the new rulebook.", valueName: "dir"))
    var folder: String

    func run() throws {
        let console = Console()
        let files = [
            ("rubric.yml", PackageResources.rubric_yml), ("Content/index.md", PackageResources.index_md),
            ("Content/how-to-write-a-rule.md", PackageResources.how_to_write_a_rule_md),
            ("Content/rules/exposed-state.md", PackageResources.exposed_state_md),
        ]
        try console.ending {
            let others = Self.pages(in: folder)
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

    /// The pages of a folder that is content as a whole, as one without `Content/` is.
    private static func pages(in folder: String) -> [PagePath] {
        guard let project = try? Project.open(folder), project.contentFolder.isEmpty else { return [] }
        return (try? project.pagePaths()) ?? []
    }
}
