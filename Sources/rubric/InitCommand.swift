import ArgumentParser
import Files

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
            try console.create(files.map { (DiskPath.join(folder, $0), $1) }, isTold: false)
            console.say("created a rulebook in '\(folder)'; next: rubric build \(folder)")
        }
    }
}
