import Foundation
import PackagePlugin

/// `swift package rubric-lint`: runs `rubric lint` over the package, some of its targets, or the given paths.
@main
struct RubricLint: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        var extractor = ArgumentExtractor(arguments)
        let targets = try context.package.targets(named: extractor.extractOption(named: "target"))
        let package = context.package.directoryURL
        let folder = workingFolder(in: package)
        let targetFolders = targets.compactMap { ($0 as? SwiftSourceModuleTarget)?.directoryURL }
        let process = Process()
        process.executableURL = try context.tool(named: "rubric").url
        process.arguments =
            ["lint", "--default-path", relativePath(to: package, from: folder)] + extractor.remainingArguments
            + targetFolders.map { relativePath(to: $0, from: folder) }
        process.currentDirectoryURL = folder
        try process.run()
        process.waitUntilExit()
        // SwiftPM does not pass on the exit code of the command.
        if process.terminationStatus != 0 { Diagnostics.error("rubric lint ended with \(process.terminationStatus)") }
    }

    /// The user's current folder, to which paths are relative, or the package if the user is outside of it.
    private func workingFolder(in package: URL) -> URL {
        let current = URL(filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)
            .resolvingSymlinksInPath()
        let isBelow = current.pathComponents.starts(with: package.resolvingSymlinksInPath().pathComponents)
        return isBelow ? current : package
    }

    private func relativePath(to folder: URL, from base: URL) -> String {
        let target = folder.resolvingSymlinksInPath().pathComponents
        let base = base.resolvingSymlinksInPath().pathComponents
        let common = zip(target, base).prefix { $0 == $1 }.count
        let parts = Array(repeating: "..", count: base.count - common) + target[common...]
        let path = parts.isEmpty ? "." : parts.joined(separator: "/")
        // A folder whose name begins with a hyphen is not an option.
        return path.utf8.first == UInt8(ascii: "-") ? "./" + path : path
    }
}
