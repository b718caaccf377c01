import ArgumentParser
import Files

/// Creates a small rulebook.
struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init", abstract: "Create a small rulebook that builds without issues.",
        discussion: """
            The folder is created if it does not exist. An existing rulebook is left unchanged.
            """)

    @Argument(help: ArgumentHelp("Folder of the new rulebook.", valueName: "dir"))
    var folder: String

    private static let isThere = "already exists; nothing was changed"

    func run() throws {
        let console = Console()
        let files = [
            ("rubric.yml", PackageResources.rubric_yml), ("Content/index.md", PackageResources.index_md),
            ("Content/how-to-write-a-rule.md", PackageResources.how_to_write_a_rule_md),
            ("Content/rules/exposed-state.md", PackageResources.exposed_state_md),
        ]
        do throws(FileError) {
            for (name, _) in files where try Disk.status(DiskPath.join(folder, name)) != nil {
                throw FileError(DiskPath.join(folder, name), .create, reason: Self.isThere)
            }
            for (name, bytes) in files {
                let path = DiskPath.join(folder, name)
                try Disk.makeFolder(DiskPath.parent(path))
                try Disk.create(path, bytes)
            }
        } catch {
            console.fail("\(error)")
            // An existing rulebook is a usage error, everything else a disk error.
            throw ExitCode(error.reason == Self.isThere ? 64 : 74)
        }
        console.say("created a rulebook in '\(folder)'; next: rubric build \(folder)")
    }
}
