import ArgumentParser
import Base
import CodeLinting
import Diagnostics
import Files
import Linting
import Settings
import SiteBuilding

/// Options for the configuration of linting.
struct LintOptions: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp(
            "Folder whose rubric.yml applies to all files, instead of the nearest one of each.", valueName: "dir"))
    var root: String?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Configuration file that applies to all files, instead of the nearest rubric.yml of each.",
            valueName: "file"))
    var config: String?

    @Option(name: .long, help: "Profile for all files.")
    var profile: Profile?

    @Option(name: .long, help: "Set of rules to enable.")
    var ruleSet: RuleSelection?

    @Option(
        name: .long, help: ArgumentHelp("Minimum deployment target, such as 'iOS 17'.", valueName: "target"))
    var deploymentTarget: DeploymentTarget?

    /// The configurations of files.
    ///
    /// - Parameter exclusions: globs of further files to leave out, relative to the current folder.
    func configurations(excluding exclusions: [Glob] = []) throws -> LintConfigurations {
        guard config == nil || root == nil else {
            throw ValidationError("--root and --config cannot be used together")
        }
        let here = try Disk.currentFolder()
        if let config { return try LintConfigurations(file: config, here: here, excluding: exclusions) }
        if let root {
            try Disk.requireFolder(root)
            return try LintConfigurations(root: root, here: here, excluding: exclusions)
        }
        return LintConfigurations(here: here, excluding: exclusions)
    }
}

extension RuleSelection: ExpressibleByArgument {}

extension Profile: ExpressibleByArgument {}

extension Glob: ExpressibleByArgument {
    package init?(argument: String) { self.init(argument) }
}

extension DeploymentTarget: ExpressibleByArgument {
    package init?(argument: String) { self.init(argument) }
}

/// The code that a command was given: files and folders, or standard input.
struct CodeInput {
    let files: SwiftFiles
    /// The code, where it is not that of files.
    let code: [UInt8]?
    private let configurations: LintConfigurations

    /// - Parameter paths: as written; `-` alone is standard input.
    init(_ paths: [String], standardInputPath: String?, configurations: LintConfigurations) throws {
        if paths.contains("-") {
            guard paths.count == 1 else {
                throw ValidationError("'-' (standard input) cannot be combined with other paths")
            }
            try self.init(
                code: Console.input(), at: standardInputPath ?? "stdin.swift", configurations: configurations)
        } else {
            guard standardInputPath == nil else {
                throw ValidationError("--stdin-path requires '-' as the path")
            }
            try self.init(files: paths.isEmpty ? ["."] : paths, configurations: configurations)
        }
    }

    /// - Parameter paths: of files and folders, as written.
    init(files paths: [String], configurations: LintConfigurations) throws {
        files = try SwiftFiles(paths, here: Disk.currentFolder(), configurations: configurations)
        self.configurations = configurations
        code = nil
    }

    /// - Parameter path: of the file that the code is for.
    init(code: [UInt8], at path: String, configurations: LintConfigurations) throws {
        let here = try Disk.currentFolder()
        let name = DiskPath.relative(path, to: here)
        files = try SwiftFiles(
            SwiftFile(
                name: name, path: Disk.resolvedPath(DiskPath.join(here, name)), bytes: code, in: configurations),
            configurations: configurations)
        self.configurations = configurations
        self.code = code
    }

    /// The other files of the projects, which are read for their type facts but not linted.
    func neighbors() throws -> [SwiftFile] {
        files.neighbors(here: try Disk.currentFolder(), configurations: configurations)
    }

    /// Diagnostics about the configurations of the files, and about files that cannot be linted.
    func diagnostics() throws -> [Diagnostic] {
        try configurations.diagnostics(about: files.lintedFolders, knowing: DiagnosticCatalog.ids)
            + files.diagnostics
    }

    /// Lints the files for an agent.
    ///
    /// Links that lead out of the project are not followed, because the code may have been written by others.
    func lint() throws -> LintResult {
        var request = LintRequest()
        request.jobs = CurrentProcess.processors
        // The other files of the project are read, because findings and fixes depend on how types are used there.
        return CodeLinter(
            files.files.filter { !$0.isLinkedOut }, neighbors: try neighbors().filter { !$0.isLinkedOut },
            request: request
        ).lint()
    }

    /// The code that reports show, by name; `changed` takes precedence over the disk.
    func source(changed: [String: [UInt8]] = [:]) -> (String) -> [UInt8]? {
        let own = Dictionary(files.files.compactMap { file in file.bytes.map { (file.name, $0) } }) { first, _ in first
        }
        return { name in changed[name] ?? own[name] ?? (try? Disk.read(name)) }
    }
}
