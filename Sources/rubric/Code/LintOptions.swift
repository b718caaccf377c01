import ArgumentParser
import Base
import CodeLinting
import Diagnostics
import Files
import Linting
import Settings

/// Options for the configuration of linting.
struct LintOptions: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp(
            "Folder that contains rubric.yml. Default: the nearest parent folder that has one.", valueName: "dir"))
    var root: String?

    @Option(
        name: .long,
        help: ArgumentHelp("Configuration file to use instead of the nearest rubric.yml.", valueName: "file"))
    var config: String?

    @Option(name: .long, help: "Profile for all files.")
    var profile: Profile?

    @Option(name: .long, help: "Set of rules to enable.")
    var ruleSet: RuleSelection?

    @Option(
        name: .long, help: ArgumentHelp("Minimum deployment target, such as 'iOS 17'.", valueName: "target"))
    var deploymentTarget: DeploymentTarget?

    /// The configuration of rubric.yml and its rulebook.
    ///
    /// - Parameter paths: of the code.
    func configuration(for paths: [String]) throws -> LintConfiguration {
        guard config == nil || root == nil else {
            throw ValidationError("--root and --config cannot be used together")
        }
        let here = try Disk.currentFolder()
        guard config != nil || root != nil else { return try LintConfiguration(of: paths, here: here) }
        if let root { try Disk.requireFolder(root) }
        return try LintConfiguration(file: config, folder: root ?? ".", isRoot: root != nil, here: here)
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
    let isStandardInput: Bool

    /// - Parameter paths: as written; `-` alone is standard input.
    init(_ paths: [String], standardInputPath: String?, configuration: LintConfiguration) throws {
        if paths.contains("-") {
            guard paths.count == 1 else {
                throw ValidationError("'-' (standard input) cannot be combined with other paths")
            }
            try self.init(code: Console.input(), at: standardInputPath ?? "stdin.swift")
        } else {
            guard standardInputPath == nil else {
                throw ValidationError("--stdin-path requires '-' as the path")
            }
            try self.init(files: paths.isEmpty ? ["."] : paths, configuration: configuration)
        }
    }

    /// - Parameter paths: of files and folders, as written.
    init(files paths: [String], configuration: LintConfiguration) throws {
        files = try SwiftFiles(paths, here: Disk.currentFolder(), configuration: configuration)
        isStandardInput = false
    }

    /// - Parameter path: of the file that the code is for.
    init(code: [UInt8], at path: String) throws {
        let here = try Disk.currentFolder()
        let name = DiskPath.relative(path, to: here)
        files = SwiftFiles(SwiftFile(name: name, path: DiskPath.join(here, name), bytes: code))
        isStandardInput = true
    }

    /// The files around those that were named one by one, which are read for their type facts but not linted.
    func neighbors(_ paths: [String], configuration: LintConfiguration) throws -> [SwiftFile] {
        let named =
            isStandardInput
            ? files.files.map(\.path)
            : try paths.filter { try Disk.status($0)?.kind == .file }.map { try Disk.realPath($0) }
        let own = Set(files.files.map(\.path))
        return try SwiftFiles.neighbors(of: named, here: Disk.currentFolder(), configuration: configuration).filter {
            !own.contains($0.path)
        }
    }

    /// Lints the files, of which some were named one by one, for an agent.
    ///
    /// Links that lead out of the project are not followed, because the code may have been written by others.
    func lint(_ paths: [String], _ configuration: LintConfiguration) throws -> LintResult {
        var request = LintRequest()
        request.jobs = CurrentProcess.processors
        // The other files of the project are read, because findings and fixes depend on how types are used there.
        let neighbors = try neighbors(paths, configuration: configuration)
        return CodeLinter(
            files.files.filter { !$0.isLinkedOut }, neighbors: neighbors.filter { !$0.isLinkedOut },
            configuration: configuration, request: request
        ).lint()
    }

    /// The code that reports show, by name; `changed` takes precedence over the disk.
    func source(changed: [String: [UInt8]] = [:]) -> (String) -> [UInt8]? {
        let own = Dictionary(files.files.compactMap { file in file.bytes.map { (file.name, $0) } }) { first, _ in first
        }
        return { name in changed[name] ?? own[name] ?? (try? Disk.read(name)) }
    }
}
