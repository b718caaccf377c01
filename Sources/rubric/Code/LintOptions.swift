import ArgumentParser
import Files
import Foundation
import Linting
import Publishing
import Settings

/// Where the configuration of code comes from, and what holds in its place.
struct LintOptions: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp(
            "The folder with rubric.yml, in place of the nearest one upward from here.", valueName: "dir"))
    var root: String?

    @Option(name: .long, help: ArgumentHelp("The configuration file, whatever its name.", valueName: "file"))
    var config: String?

    @Option(name: .long, help: "The profile for all files: modern, legacy or mvc.")
    var profile: Settings.Profile?

    @Option(
        name: .long, help: ArgumentHelp("The oldest system that the code runs on, as 'iOS 17'.", valueName: "target"))
    var deploymentTarget: Settings.DeploymentTarget?

    /// What rubric.yml and its rulebook say.
    func configuration() throws -> LintConfiguration {
        guard config == nil || root == nil else {
            throw ValidationError("--root and --config both say where the configuration is; give one of them")
        }
        if let root, try Disk.status(root)?.kind != .folder {
            throw FileError(root, .find, reason: "there is no such folder")
        }
        return try LintConfiguration(file: config, folder: root ?? ".", isRoot: root != nil, here: Disk.currentFolder())
    }

    func request(only: [String] = [], jobs: Int? = nil) -> LintRequest {
        var request = LintRequest()
        request.profile = profile
        request.deploymentTarget = deploymentTarget
        request.only = Set(only.map { RuleID($0) })
        request.jobs = jobs ?? max(1, ProcessInfo.processInfo.activeProcessorCount)
        return request
    }
}

extension Settings.Profile: ExpressibleByArgument {}

extension Settings.DeploymentTarget: ExpressibleByArgument {
    package init?(argument: String) { self.init(argument) }
}
