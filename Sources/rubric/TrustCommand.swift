import ArgumentParser
import Files
import Projects

struct TrustCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "trust", abstract: "Allow a rulebook to start programs, such as the compiler.",
        discussion: """
            A rulebook can ask for the Swift compiler with 'compile' in rubric.yml, and for swift-format and SwiftLint \
            with 'enforced-by' on a page, but only you can allow them. Without --list and --remove, this command \
            allows them for one rulebook, until its settings of the compiler change. Trust only rulebooks that you \
            would compile.
            """)

    @OptionGroup var rulebook: RootOptions
    @OptionGroup var argument: FolderArgument

    @Flag(name: .long, help: "List the trusted rulebooks.")
    var list = false

    @Flag(name: .long, help: "Remove a rulebook from the list.")
    var remove = false

    func validate() throws {
        if list, remove || argument.folder != nil || rulebook.root != nil {
            throw ValidationError("--list takes no folder and no other option")
        }
    }

    func run() throws {
        let console = Console()
        try console.ending {
            var trusted = try TrustedFolders.read()
            if list { return try Self.list(trusted, console) }
            if remove {
                let folder = try removedFolder()
                guard try trusted.remove(folder) else {
                    throw ValidationError("'\(folder)' is not trusted; 'rubric trust --list' lists trusted rulebooks")
                }
                return console.say("removed '\(folder)'")
            }
            let project = try rulebook.open(around: argument.folder)
            let requests = Consent.Subject.allCases.compactMap { subject in
                Consent.request(of: project, for: subject).map { (subject, $0) }
            }
            guard !requests.isEmpty else {
                throw ValidationError(
                    "'\(project.root)' does not ask for a program; none is started without 'compile' in rubric.yml or "
                        + "'enforced-by' on a page")
            }
            try trusted.add(project.root, Dictionary(uniqueKeysWithValues: requests))
            console.say("trusted '\(project.root)' with these settings:")
            for (subject, settings) in requests { console.say("  \(subject.rawValue): \(settings)") }
        }
    }

    /// The real path of the rulebook, also of one that is gone.
    private func removedFolder() throws(FileError) -> String {
        let named = rulebook.root ?? argument.folder ?? "."
        if let project = try? rulebook.open(around: argument.folder) { return project.root }
        return Disk.resolvedPath(DiskPath.absolute(named, in: try Disk.currentFolder()))
    }

    private static func list(_ trusted: TrustedFolders, _ console: Console) throws {
        for path in trusted.paths {
            console.write(path + (try state(of: path, trusted).map { " (\($0))" } ?? "") + "\n")
        }
    }

    /// Why a folder on the list is not trusted; nil if it is.
    private static func state(of path: String, _ trusted: TrustedFolders) throws -> String? {
        guard try Disk.status(path)?.kind == .folder else { return "no such folder" }
        let project = try Project.open(path)
        let isAsIs = Consent.Subject.allCases.allSatisfy { subject in
            trusted.settings(of: path, for: subject) == Consent.request(of: project, for: subject)
        }
        return isAsIs ? nil : "the settings changed"
    }
}
