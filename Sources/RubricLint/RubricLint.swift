import Foundation
import PackagePlugin

/// `swift package rubric-lint`: lints the package's folder, its targets that are named, or what the arguments name, as
/// `rubric lint` does.
@main
struct RubricLint: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        var extractor = ArgumentExtractor(arguments)
        let targets = try context.package.targets(named: extractor.extractOption(named: "target"))
        let package = context.package.directoryURL
        let here = here(in: package)
        let folders = targets.compactMap { ($0 as? any SourceModuleTarget)?.directoryURL }.map {
            way(to: $0, from: here)
        }
        let process = Process()
        process.executableURL = try context.tool(named: "rubric").url
        process.arguments =
            ["lint", "--default-path", way(to: package, from: here)] + extractor.remainingArguments + folders
        process.currentDirectoryURL = here
        try process.run()
        process.waitUntilExit()
        // The command's own exit code would be lost: SwiftPM knows only that a plugin failed.
        if process.terminationStatus != 0 { Diagnostics.error("rubric lint ended with \(process.terminationStatus)") }
    }

    /// Where the user stands, so that paths are read and reported from there; the package's folder where that is
    /// somewhere else, since rubric.yml is looked for upward.
    private func here(in package: URL) -> URL {
        let here = URL(filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)
            .resolvingSymlinksInPath()
        let isBelow = here.pathComponents.starts(with: package.resolvingSymlinksInPath().pathComponents)
        return isBelow ? here : package
    }

    /// The relative path to a folder, by which reports are to name its files.
    private func way(to folder: URL, from here: URL) -> String {
        let (there, here) = (
            folder.resolvingSymlinksInPath().pathComponents, here.resolvingSymlinksInPath().pathComponents
        )
        let common = zip(there, here).prefix { $0 == $1 }.count
        let parts = Array(repeating: "..", count: here.count - common) + there[common...]
        return parts.isEmpty ? "." : parts.joined(separator: "/")
    }
}
